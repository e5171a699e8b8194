import DesignAudit
import Testing

@Suite struct AppAppearanceTests {
  private static func list(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/x.dtd">
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a</string>\(entries)</dict></plist>
    """
  }

  private static let dark = list("<key>UIUserInterfaceStyle</key><string>Dark</string>")

  @Test func `an app that keeps one appearance needs no dark variants`() {
    let app = SmallApp().with(colorSet: "Tint", ["": "#14523F"])
      .with("A.swift", "let a = Text(\"A\").foregroundStyle(Color(\"Tint\"))\n")
    #expect(app.findings(only: "missing-variant").count == 1)
    #expect(app.with("Info.plist", Self.dark).findings(only: "missing-variant").isEmpty)
  }

  @Test func `what all apps say counts for the files that they share`() {
    let app = SmallApp().with(colorSet: "Tint", ["": "#14523F"])
      .with("A.swift", "let a = Text(\"A\").foregroundStyle(Color(\"Tint\"))\n")
      .with("Phone/Info.plist", Self.dark)
    #expect(app.findings(only: "missing-variant").isEmpty)
    #expect(app.with("Pad/Info.plist", Self.list("")).findings(only: "missing-variant").count == 1)
  }

  @Test(arguments: [
    ("<key>UIUserInterfaceStyle</key><string>Light</string>", 1),
    ("<key>UIUserInterfaceStyle</key><string>Automatic</string>", 0),
    ("<key>NSRequiresAquaSystemAppearance</key><true/>", 1),
    ("<key>NSRequiresAquaSystemAppearance</key><false/>", 0),
    ("<key>UIUserInterfaceStyle</key><string>Light</string><key>NSExtension</key><dict/>", 0),
  ])
  func `the entries of an app are read`(entries: String, found: Int) {
    let app = SmallApp().with("Info.plist", Self.list(entries))
    #expect(app.findings(only: "forced-appearance").count == found)
  }

  @Test func `a property list in bytes is passed over`() {
    #expect(SmallApp().with("Info.plist", Array("bplist00\0\0".utf8)).findings() == [])
  }
}
