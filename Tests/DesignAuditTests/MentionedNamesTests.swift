import Testing

@testable import DesignAudit

@Suite struct MentionedNamesTests {
  @Test(arguments: [
    #"let a = Color("Brand")"#, "let a = UIColor.brand", "let a = Color(.brand)",
    #"let a = UIColor(named: "Theme/Brand")"#,
    #"static let link = Color("brand"); let b = Color.link"#,
    #"static let link = Color("brand"); static let all = [link]"#,
  ])
  func `a color set is mentioned by its name or its member`(code: String) {
    #expect(mentions(code).contains("Brand"))
  }

  @Test(arguments: [
    #"static let brand = ColorAsset(name: "Theme/Brand")"#,
    #"static var brand: Color { Color("Brand") }"#, "let brand = 1",
    #"static let link = Color("Brand")"#, #"#Preview { Text("A").tint(Color("Brand")) }"#,
    #"static let link = Color("Brand"); static let other = Color.link"#,
    #"let a = traits.userInterfaceStyle == .dark ? .black : UIColor(named: "Brand")"#,
    #"// Color("Brand")"#,
  ])
  func `a name for it, a comment and a color for one appearance are no use`(code: String) {
    #expect(!mentions(code).contains("Brand"))
  }

  @Test func `a color of a text is told from a ground, through constants as well`() {
    let constant = #"static let link = Color("Brand");"#
    #expect(mentions("\(constant) text.foregroundStyle(Color.link)").isForeground("Brand"))
    #expect(mentions("label.textColor = UIColor.brand").isForeground("Brand"))
    #expect(!mentions("\(constant) text.background(Color.link)").isForeground("Brand"))
  }

  @Test func `letters count, not how they are divided`() {
    #expect(mentions("let a = Asset.successGreen.color").contains("success.green"))
  }

  private func mentions(_ code: String) -> MentionedNames {
    SourceFile(Array(code.utf8), path: "a.swift", .swift).mentions
  }
}
