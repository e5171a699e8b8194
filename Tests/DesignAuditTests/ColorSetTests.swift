import ColorScience
import Diagnostics
import Guidelines
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct ColorSetTests {
  private static let path = "App/Assets.xcassets/Card/Label.colorset/Contents.json"

  // The extended linear and gray values follow from the curves of IEC 61966-2-1 and of gamma 2.2;
  // Display P3 red is the example of CSS Color 4, 10.2.
  @Test(arguments: [
    (#""srgb", "components": {"red": "1.000", "green": "0.231", "blue": "0.188"}"#, "#FF3B30"),
    (#""srgb", "components": {"red": "255", "green": "59", "blue": "48"}"#, "#FF3B30"),
    (#""srgb", "components": {"red": "0xFF", "green": "0x3B", "blue": "0x30"}"#, "#FF3B30"),
    (#""srgb", "components": {"red": 1, "green": 0.231, "blue": 0.188}"#, "#FF3B30"),
    (#""srgb", "components": {"red": "1", "green": "0", "blue": "1"}"#, "#FF00FF"),
    (#""extended-srgb", "components": {"red": "1.2", "green": "-0.1", "blue": "0.5"}"#, "#FF678D"),
    (
      #""extended-linear-srgb", "components": {"red": "0.5", "green": "0.5", "blue": "0"}"#,
      "#BCBC00"
    ),
    (#""gray-gamma-22", "components": {"white": "0.500"}"#, "#808080"),
    (#""extended-gray", "components": {"white": "1.000"}"#, "#FFFFFF"),
  ])
  func `components are read in every notation and space`(color: String, hex: String) throws {
    let set = try Self.set("{\"idiom\": \"universal\", \"color\": {\"color-space\": \(color)}}")
    #expect(try set.value()?.hex == hex)
  }

  @Test func `a wide color stays outside sRGB`() throws {
    let set = try Self.set(
      #"{"color": {"color-space": "display-p3", "components": {"red": 1, "green": 0, "blue": 0}}}"#)
    let color = try #require(try set.value())
    #expect(abs(color.red - 1.0930) < 0.0001 && abs(color.green + 0.2267) < 0.0001)
  }

  @Test(arguments: [
    (#"{"color-space": "srgb", "components": {"red": "x"}}"#, "component 'red' is not a number"),
    (
      #"{"color-space": "srgb", "components": {"red": "1e999"}}"#, "component 'red' is not a number"
    ),
    (#"{"color-space": "srgb", "components": {"red": "0"}}"#, "component 'green' is missing"),
    (#"{"color-space": "srgb"}"#, "color has no 'components'"),
    (#"{"components": {}}"#, "color has no 'color-space'"),
    (
      #"{"color-space": "srgb", "components": {"red": "1.5", "green": "0", "blue": "0"}}"#,
      "value 1.5 of component 'red' is outside the range 0 to 1"
    ),
    (
      #"{"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "2.0"}}"#,
      "value 2 of component 'alpha' is outside the range 0 to 1"
    ),
  ])
  func `a color that is none is reported at its place`(color: String, message: String) {
    var found: [Diagnostic] = []
    let text = "{\"colors\": [\n{\"color\": \(color)}]}"
    let set = ColorSet(Array(text.utf8), path: Self.path, &found)
    #expect(set?.slots.isEmpty == true)
    #expect(found.map(\.english) == [message])
    #expect(found.first?.location.line == 2)
  }

  @Test func `the name tells catalog and groups`() throws {
    let set = try Self.set("")
    #expect(set.asset.catalog == "App/Assets.xcassets" && set.asset.groups == ["Card"])
    #expect(set.path == "Card/Label")
  }

  @Test func `luminosity weighs more than contrast, and the device more than both`() throws {
    let set = try Self.set(
      Self.slot("10") + "," + Self.slot("20", "luminosity", "dark") + ","
        + Self.slot("30", "contrast", "high") + "," + Self.slot("40", idiom: "mac"))
    func hex(_ appearance: Appearance, _ idiom: String = "universal") throws -> String? {
      try set.value(appearance, idiom)?.hex
    }
    #expect(try hex(.light) == "#101010")
    #expect(try hex(.dark) == "#202020")
    #expect(try hex(.lightHighContrast) == "#303030")
    #expect(try hex(.darkHighContrast) == "#202020")
    #expect(try hex(.dark, "mac") == "#404040")
    #expect(try hex(.dark, "watch") == "#202020")
    #expect(set.limited(to: ["iOS"]).slots.count == 3)
    #expect(set.limited(to: ["macOS"]).slots.count == 4)
    #expect(set.limited(to: []).slots.count == 4)
  }

  private static func slot(
    _ byte: String, _ appearance: String = "", _ value: String = "", idiom: String = "universal"
  ) -> String {
    """
    {"idiom": "\(idiom)", "appearances": [{"appearance": "\(appearance)", "value": "\(value)"}],
     "unknown": {"is": ["passed", "over"]}, "color": {"color-space": "srgb", "components":
     {"red": "0x\(byte)", "green": "0x\(byte)", "blue": "0x\(byte)"}}}
    """
  }

  private static func set(_ slots: String) throws -> ColorSet {
    var found: [Diagnostic] = []
    let set = ColorSet(Array("{\"colors\": [\(slots)]}".utf8), path: path, &found)
    #expect(found.isEmpty, "\(found)")
    return try #require(set)
  }
}

extension ColorSet {
  fileprivate func value(
    _ appearance: Appearance = .light, _ idiom: String = "universal"
  ) throws -> SRGB? {
    let slot = try #require(self.slot(in: appearance, on: idiom))
    if case .color(let color) = slot.value { return color }
    return nil
  }
}
