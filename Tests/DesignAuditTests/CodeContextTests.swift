import Guidelines
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct CodeContextTests {
  private static let color = "UIColor(hex: 0x336699)"

  @Test(arguments: [
    "#Preview { a(COLOR) }", "#Preview(\"A\") { a(COLOR) }",
    "struct A: PreviewProvider { let a = COLOR }",
    "import XCTest\nclass A: XCTestCase { let a = COLOR }",
    "#if TARGET_INTERFACE_BUILDER\na = COLOR\n#endif", "#if DEBUG\na = COLOR\n#endif",
    "#if canImport(UIKit)\n#else\na = COLOR\n#endif",
    "if #available(iOS 13, *) { a = b } else { a = COLOR }",
    "func f() { guard #available(iOS 13, *) else { return COLOR } }",
    "func f() { if #available(iOS 13, *) { return b }\n return COLOR }",
    "let a = UIColor { $0.userInterfaceStyle == .dark ? COLOR : COLOR }",
    "let a = UIColor(dynamicProvider: { _ in COLOR })",
    "let a = NSColor(name: nil, dynamicProvider: { b in COLOR })",
    "let a = Color(light: COLOR, dark: COLOR)", "let a = colorScheme == .dark ? COLOR : b",
    "if isDark { a = COLOR } else { a = COLOR }",
    "let a = CIColor(red: 0.7, green: 0.7, blue: 0.7)",
  ])
  func `a color is no finding where it adapts or does not ship`(code: String) {
    #expect(count(code) == 0)
  }

  @Test(arguments: [
    "#if DEBUG\n#else\na = COLOR\n#endif", "if #available(iOS 13, *) { a = COLOR }",
    "#if os(macOS)\na = COLOR\n#endif", "struct Preview { let a = COLOR }",
    "let b: Int?\nlet a = COLOR", "let a = COLOR", "func f() { return COLOR }",
    "class A { func f(_ colorScheme: ColorScheme) -> Int { return 1 }\nlet a = COLOR }",
    "class A { var isDark: Bool { return b }\nlet a = COLOR }", "view.background(COLOR)",
    "#if canImport(UIKit)\na = COLOR\n#endif",
  ])
  func `elsewhere it is one`(code: String) {
    #expect(count(code) == 1)
  }

  @Test(arguments: [
    ("os(iOS)", 1), ("os(tvOS)", 0), ("!os(iOS)", 0), ("!os(tvOS)", 1), ("os(tvOS) || os(iOS)", 1),
    ("os(tvOS) || os(macOS)", 0), ("os(iOS) && FLAG", 1), ("os(tvOS) && FLAG", 0), ("FLAG", 1),
    ("canImport(UIKit)", 1), ("canImport(AppKit)", 0), ("TARGET_OS_TV", 0), ("TARGET_OS_IOS", 1),
    ("FLAG\n#elseif os(tvOS)", 0), ("os(iOS)\n#else", 0), ("os(tvOS)\n#else", 1),
  ])
  func `what is compiled for other platforms is no code of the app`(condition: String, count: Int) {
    let text = "#if \(condition)\na = \(Self.color)\n#endif"
    let file = SourceFile(Array(text.utf8), path: "App/A.swift", .swift, on: ["iOS"])
    #expect(file.colors.count == count, "\(condition)")
  }

  @Test func `nested code of any depth is read`() {
    for bracket in ["{", "(", "[", "if isDark {", "a {", "#if DEBUG\n"] {
      let text = String(repeating: bracket + " ", count: 20_000) + Self.color
      #expect(count(text) <= 1)
    }
  }

  private func count(_ code: String) -> Int {
    let text = code.replacing("COLOR", with: Self.color)
    return SourceFile(Array(text.utf8), path: "App/A.swift", .swift).colors.count
  }
}
