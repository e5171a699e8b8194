import DesignAudit
import Guidelines
import Testing

@Suite struct ForcedAppearanceTests {
  @Test(arguments: [
    "if isNight { window.overrideUserInterfaceStyle = .dark }",
    "window.overrideUserInterfaceStyle = isNight ? .dark : .light",
    "window.overrideUserInterfaceStyle = style",
    "if forced { window.overrideUserInterfaceStyle = .dark } else { other() }",
  ])
  func `a window that code keeps in one appearance is found`(code: String) {
    #expect(count(in: "func a() { \(code) }") == 1, "\(code)")
  }

  @Test(arguments: [
    "if forced { window.overrideUserInterfaceStyle = .dark }",
    "if UserDefaults.standard.bool(forKey: key) { window.overrideUserInterfaceStyle = .dark }",
    "window.overrideUserInterfaceStyle = isDark ? .dark : (isLight ? .light : .unspecified)",
    "var wish = UIUserInterfaceStyle.dark; wish = .unspecified; window.overrideUserInterfaceStyle = wish",
    "window.overrideUserInterfaceStyle = Theme.wish",
    "if arguments.contains(flag) { window.overrideUserInterfaceStyle = .dark }",
    "window.overrideUserInterfaceStyle = previousStyle",
  ])
  func `a setting that leaves the choice to the system is passed over`(code: String) {
    #expect(count(in: "func a() { \(code) }") == 0, "\(code)")
  }

  @Test(arguments: [
    ("WindowGroup { Home().preferredColorScheme(.dark) }", 1),
    ("WindowGroup { if isOpen { Home() }; Text(a).preferredColorScheme(.dark) }", 1),
    ("WindowGroup { Home().preferredColorScheme(isDark ? .dark : nil) }", 0),
    (
      "WindowGroup { switch state { case .open: Home(); case .closed: Login().preferredColorScheme(.dark) } }",
      0
    ),
  ])
  func `a modifier counts where it speaks of all screens`(scene: String, found: Int) {
    let code = "import SwiftUI\n@main struct A: App { var body: some Scene { \(scene) } }"
    #expect(SmallApp().with("A.swift", code).findings(only: "forced-appearance").count == found)
  }

  @Test func `what an app for a trial does says nothing of the app beside it`() {
    let code = "@main class A { func a() { window.overrideUserInterfaceStyle = .light } }"
    let trial = SmallApp().with("App/AlertTest/A.swift", code)
    #expect(trial.findings(only: "forced-appearance").count == 1)
    let both = trial.with("App/Main/B.swift", "@main class B {}")
    #expect(both.findings(only: "forced-appearance") == [])
  }

  @Test(arguments: [(".dark", 0), (".light", 1), ("isDark ? .dark : .light", 1)])
  func `an app that code keeps dark needs no colors for light`(scheme: String, found: Int) {
    let code =
      "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { "
      + "Home().preferredColorScheme(\(scheme)) } } }"
    let home =
      "import SwiftUI\nstruct Home: View { var body: some View { "
      + "Text(a).foregroundColor(Color(\"Ink\")).background(Color.white) } }"
    let app = SmallApp().with(colorSet: "Ink", ["": "#EEEEEE", "dark": "#000000"])
      .with("A.swift", code).with("Home.swift", home)
    #expect(app.findings(only: "low-contrast").count == found)
  }

  @Test func `a variable of Objective-C may be that of the system`() {
    let code = """
      @implementation Controller
      - (void)apply {
        NSAppearance *wish = [NSAppearance appearanceNamed:NSAppearanceNameAqua];
        RESET
        self.mainWindow.appearance = wish;
      }
      @end
      """
    let app = SmallApp().with("A.m", code.replacing("RESET", with: ""))
    #expect(app.findings(only: "forced-appearance").count == 1)
    let reset = SmallApp().with("A.m", code.replacing("RESET", with: "if (isAuto) { wish = nil; }"))
    #expect(reset.findings(only: "forced-appearance") == [])
  }

  @Test func `an app that plays films may be dark alone`() {
    let code = "NSApp.appearance = NSAppearance(named: .darkAqua)"
    let app = SmallApp().with("A.swift", "import AppKit\nfunc a() { \(code) }")
    #expect(app.findings(only: "forced-appearance").count == 1)
    let player = app.with("VideoPlayer.swift", "final class VideoPlayer {}")
    #expect(player.findings(only: "forced-appearance") == [])
    let light = SmallApp().with("VideoPlayer.swift", "final class VideoPlayer {}")
      .with("A.swift", "import AppKit\nfunc a() { NSApp.appearance = NSAppearance(named: .aqua) }")
    #expect(light.findings(only: "forced-appearance").count == 1)
  }

  private func count(in members: String) -> Int {
    let code = """
      import UIKit
      enum Theme {
        static var wish: UIUserInterfaceStyle {
          if isOff { return .unspecified }
          return .dark
        }
      }
      final class Controller {
        @AppStorage("forced") private var forced = false
        \(members)
      }
      """
    return SmallApp().with("A.swift", code).findings(only: "forced-appearance").count
  }
}
