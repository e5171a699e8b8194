import Testing

@testable import DesignAudit

@Suite struct MentionedNamesTests {
  @Test(arguments: [
    #"let a = Color("Brand")"#, "let a = UIColor.brand", "let a = Color(.brand)",
    #"let a = UIColor(named: "Theme/Brand")"#, #"static let link = Color("brand")"#,
  ])
  func `a color set is mentioned by its name or its member`(code: String) {
    #expect(mentions(code).contains("Brand"))
  }

  @Test(arguments: [
    #"static let brand = ColorAsset(name: "Theme/Brand")"#,
    #"static var brand: Color { Color("Brand") }"#, "let brand = 1",
    #"let a = traits.userInterfaceStyle == .dark ? .black : UIColor(named: "Brand")"#,
    #"// Color("Brand")"#,
  ])
  func `a name for it, a comment and a color for one appearance are no use`(code: String) {
    #expect(!mentions(code).contains("Brand"))
  }

  @Test func `letters count, not how they are divided`() {
    #expect(mentions("let a = Asset.successGreen.color").contains("success.green"))
  }

  private func mentions(_ code: String) -> MentionedNames {
    var mentions = MentionedNames()
    _ = SourceFile(Array(code.utf8), path: "a.swift", .swift, &mentions)
    return mentions
  }
}
