import Testing

@testable import DesignAudit

@Suite struct MentionedNamesTests {
  @Test(arguments: [
    #"let a = Color("Brand")"#, "let a = UIColor.brand", "let a = Color(.brand)",
    #"let a = UIColor(named: "Theme/Brand")"#,
    #"static let link = Color("Brand"); let b = Color.link"#,
    #"static let link = Color("Brand"); static let all = [link]"#,
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
    #"// Color("Brand")"#, #"let a = Color("brand")"#, "let a = person.brand",
    "enum Source { case other, brand }; send(from: .brand)",
    "enum Source { case brand }; send(Source.brand)",
    #"layer.shadowColor = UIColor(named: "Brand")"#, #"a.shadow(color: Color("Brand"), radius: 4)"#,
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

  @Test(arguments: [
    "enum Source { case brand }; text.tint(.brand)", "enum Source { case brand }; Color.brand",
    "enum Source { case brand }; let a = Asset.brand.color", "enum Icon: String { case Brand }",
  ])
  func `a color is told from a case of the same name`(code: String) {
    #expect(mentions(code).contains("Brand"))
  }

  @Test(arguments: [
    #"Image("icon-\(kind)")"#, #"Image("icon-" + kind)"#, #"String(format: "icon-%@", kind)"#,
    #"enum Folder { static let icons = "shop/icons" }; read(Folder.icons)"#,
    #"Image("shop/\(kind)")"#,
  ])
  func `what code puts together names all that begin so, and a path all in a folder`(code: String) {
    #expect(mentions(code).contains("icon-star", in: ["shop", "icons"]))
    #expect(!mentions(code).contains("iconic", in: ["other", "icons"]))
  }

  @Test func `a name for one appearance counts for images alone`() {
    let found = mentions(#"let a = isDark ? Image("Brand") : other"#)
    #expect(!found.contains("Brand"))
    #expect(found.isChosen("Brand"))
  }

  @Test func `letters count, not how they are divided`() {
    #expect(mentions("let a = Asset.successGreen.color").contains("success.green"))
  }

  private func mentions(_ code: String) -> MentionedNames {
    SourceFile(Array(code.utf8), path: "a.swift", .swift).mentions
  }
}
