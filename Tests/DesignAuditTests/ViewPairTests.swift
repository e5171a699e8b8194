import ColorScience
import Diagnostics
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct ViewPairTests {
  @Test(arguments: [
    (
      "Text(a).foregroundColor(.yellow).padding().background(Color.white)",
      "Color.yellow Color.white text"
    ),
    (
      "Text(a).foregroundStyle(Color.red).background(.white, in: Capsule())",
      "Color.red Color.white text"
    ),
    (
      "Text(a).font(.title).foregroundColor(.red).background { Color.white }",
      "Color.red Color.white largeText"
    ),
    (
      "Text(a).font(.system(size: 15, weight: .bold)).foregroundColor(.red).background(Color(\"Card\"))",
      "Color.red Card largeText"
    ),
    (
      "VStack { Text(a).foregroundColor(.red) }.padding().background(Color.white)",
      "Color.red Color.white text"
    ),
    (
      "HStack { if isOn { Text(a).foregroundColor(.red) } }.background(Capsule().fill(.white))",
      "Color.red Color.white text"
    ),
    (
      "Image(systemName: \"x\").foregroundColor(.red).background(Color.white)",
      "Color.red Color.white largeText"
    ),
    ("HStack { Text(a) }.foregroundColor(.red).background(.white)", "Color.red Color.white text"),
    (
      "HStack { Button { b() } label: { HStack { Text(a) } } }.foregroundColor(.red).background(.white)",
      "Color.red Color.white text"
    ),
    (
      "HStack { HStack { Text(a) }.foregroundColor(.blue) }.foregroundColor(.red).background(.white)",
      "Color.blue Color.white text"
    ),
    (
      "VStack { if isOn { Group { Text(a).font(.title) } } }.foregroundStyle(.red).background(.white)",
      "Color.red Color.white largeText"
    ),
    (
      "Text(a).foregroundColor(Color.Palette.ink).background(Color.white)",
      "Palette.ink Color.white text"
    ),
    (
      "HStack { TextField(a, text: b) }.foregroundColor(.red).background(.white)",
      "Color.red Color.white text"
    ),
    (
      "Text(a).foregroundColor(.red).disabled(isOff).background(Color.white)",
      "Color.red Color.white text"
    ),
    (
      "Text(a).background(Color.white).foregroundColor(.red).background(Color.black)",
      "Color.red Color.white text"
    ),
    (
      "Text(a).foregroundColor(.red).background(Color.red.opacity(0.1))",
      "Color.red Color.red 10% text"
    ),
  ])
  func `text and background of one SwiftUI view are a pair`(code: String, pair: String) {
    #expect(pairs("struct A { var body: some View { \(code) } }", .swift) == [pair])
  }

  @Test(arguments: [
    "HStack { Button { b() } label: { Text(a) }.buttonStyle(.bordered) }.foregroundColor(.red).background(.white)",
    "HStack { HStack { Text(a) }.background(Color.blue) }.foregroundColor(.red).background(.white)",
    "HStack { List { Text(a) } }.foregroundColor(.red).background(.white)",
    "ZStack { Color.black; Text(a).foregroundColor(.red) }.background(Color.white)",
    "Text(a).foregroundColor(isOn ? .red : .white).background(Color.white)",
    "Text(a).foregroundColor(.red).overlay(b).background(Color.white)",
    "Text(a).foregroundColor(.red).background(.thinMaterial).modifier(b).background(isOn ? .red : .white)",
    "Text(a).foregroundColor(.red).background(Color.black.opacity(0.5))",
    "Text(a).foregroundColor(.red).background(Color.red.opacity(0.5))",
    "Text(a).foregroundColor(.red).background(Color.blue.opacity(0.1))",
    "Text(a).foregroundColor(.red).background(Color.red.opacity(-1))",
    "Image(systemName: a).foregroundColor(.red).background(Color.red.opacity(0.1))",
    "Text(a).foregroundColor(.red).disabled(true).background(Color.white)",
    "Circle().foregroundColor(.red).background(Color.white)",
    "List { Text(a).foregroundColor(.red) }.background(Color.white)",
    "VStack { b(Text(a).foregroundColor(.red)) }.background(Color.white)",
    "Text(a).foregroundColor(.red).cardStyle().background(Color.white)",
    "Image(systemName: \"minus.circle.fill\").foregroundColor(.red).background(Color.white)",
  ])
  func `what may stand between text and background makes no pair`(code: String) {
    let found = pairs("struct A { var body: some View { \(code) } }", .swift)
    #expect(found.filter { !$0.contains("Material") } == [])
  }

  @Test(arguments: [
    (
      "let a = UILabel(); a.textColor = .red; a.backgroundColor = .white",
      "UIColor.red UIColor.white text"
    ),
    (
      "let a = UIButton(); a.setTitleColor(.red, for: .normal); a.backgroundColor = .white",
      "UIColor.red UIColor.white text"
    ),
    (
      "let a = UIButton(); a.setTitleColor(.red, for: .normal); a.setTitleColor(.blue, for: .selected); "
        + "a.backgroundColor = .white",
      "UIColor.red UIColor.white text"
    ),
    (
      "let a = UILabel(); a.textColor = .red; a.backgroundColor = UIColor.red.withAlphaComponent(0.2)",
      "UIColor.red UIColor.red 20% text"
    ),
    ("self.a.textColor = .red; a.backgroundColor = .white", "UIColor.red UIColor.white largeText"),
    (
      "config.baseForegroundColor = .red; config.baseBackgroundColor = UIColor(named: \"Card\")",
      "UIColor.red Card largeText"
    ),
  ])
  func `text and background of one UIKit view are a pair`(code: String, pair: String) {
    #expect(pairs("class A { func f() { \(code) } }", .swift) == [pair])
  }

  @Test(arguments: [
    "a.textColor = .red; b.backgroundColor = .white",
    "a.textColor = .red; if isOn { a.backgroundColor = .white }",
    "a.textColor = .red; a.backgroundColor = .white; a.backgroundColor = .black",
    "a.setTitleColor(.red, for: .highlighted); a.backgroundColor = .white",
  ])
  func `colors that may never meet in a UIKit view are no pair`(code: String) {
    #expect(pairs("class A { func f() { \(code) } }", .swift) == [])
  }

  @Test(arguments: [
    ("@Environment(\\.colorScheme) var colorScheme", 1), ("", 1),
    ("func a() -> some View { b.environment(\\.colorScheme, .dark) }", 0),
    ("func a() -> some View { b.colorScheme(.dark) }", 0),
    ("func a() -> some View { b.preferredColorScheme(.dark) }", 0),
  ])
  func `a file that sets the appearance has no pairs, one that asks for it has`(
    member: String, count: Int
  ) {
    let body = "var body: some View { Text(a).foregroundColor(.red).background(Color.white) }"
    #expect(pairs("struct A {\n\(member)\n\(body) }", .swift).count == count)
  }

  @Test func `messages of Objective-C are read as well`() {
    let code = """
      @implementation A
      - (void)f {
        [self.button setTitleColor:[UIColor redColor] forState:UIControlStateNormal];
        [self.button setBackgroundColor:[UIColor colorNamed:@"Card"]];
      }
      @end
      """
    #expect(pairs(code, .objectiveC) == ["UIColor.red Card largeText"])
  }

  private func pairs(_ code: String, _ language: SourceLanguage) -> [String] {
    SourceFile(Array(code.utf8), path: "a.swift", language).pairs.map {
      "\($0.text.name) \($0.background.name) \($0.level.rawValue)"
    }
  }
}
