import DesignAudit
import Guidelines
import Testing

@Suite struct SingleOrientationTests {
  @Test(arguments: [
    (".portrait", 1), ("return UIInterfaceOrientationMask.portrait", 1),
    ("if isFilm { return .landscape }; return .allButUpsideDown", 0),
  ])
  func `a delegate that chooses between orientations is passed over`(body: String, found: Int) {
    let code = """
      final class Delegate: NSObject, UIApplicationDelegate {
        func application(
          _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask { \(body) }
      }
      """
    let app = SmallApp().with("Info.plist", Self.list).with("Delegate.swift", code)
    #expect(app.findings(only: "single-orientation").count == found)
  }

  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/x.dtd">
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a</string>
    <key>UISupportedInterfaceOrientations</key>
    <array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>
    """
}
