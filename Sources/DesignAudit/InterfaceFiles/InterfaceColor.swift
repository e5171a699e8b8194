import ColorScience
import Diagnostics

/// A `color` element of an interface file.
struct InterfaceColor: Sendable {
  /// The property that has the color, such as `backgroundColor`; empty for an unnamed one.
  let key: String
  /// The color; nil if it is unknown.
  let color: AppColor?
  /// The components, if the color is hard-coded and no framework has a name for it.
  let literal: ColorLiteral.Value?
  let location: ContentLocation

  init(_ element: XMLTree, isAppKit: Bool, path: String) {
    key = element["key"] ?? ""
    location = ContentLocation(path: path, line: element.line, column: element.column)
    let type = isAppKit ? "NSColor" : "UIColor"
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      (color, literal) = (.member(name.memberName(of: type), of: type), nil)
    } else if let name = element["name"] {
      let isSystem = element["catalog"] == "System"
      (color, literal) = (
        isSystem ? .member(name.memberName(of: type), of: type) : .named(name), nil
      )
    } else {
      (color, literal) = element.components(type)
    }
  }
}

extension String {
  /// The name of a system color in code: `label` of UIColor, but `labelColor` of NSColor;
  /// `systemRed` of both.
  fileprivate func memberName(of type: String) -> String {
    let isShort = type == "UIColor" || hasPrefix("system")
    return isShort && hasSuffix("Color") ? String(dropLast("Color".count)) : self
  }
}

extension XMLTree {
  /// Returns the color of the components, and a literal if no constant has the same value.
  ///
  /// Interface Builder writes constants such as `white` as numbers, so plain black and white are
  /// read as these constants.
  fileprivate func components(_ type: String) -> (AppColor?, ColorLiteral.Value?) {
    guard let value = value(type) else { return (nil, isColored ? .unknown : nil) }
    let bytes = value.bytes
    if value.alpha == 0 { return (.fixed("\(type).clear", value), nil) }
    if value.alpha == 1, bytes == (0, 0, 0) { return (.fixed("\(type).black", .black), nil) }
    if value.alpha == 1, bytes == (255, 255, 255) { return (.fixed("\(type).white", .white), nil) }
    return (.value(value.rounded8), .color(value.rounded8))
  }

  private var isColored: Bool { self["red"] != nil || self["white"] != nil }

  /// The color of the components; nil in a calibrated or device space, where a color depends on the
  /// display, unless it is black or white. Only UIKit leaves calibrated grays unchanged.
  private func value(_ type: String) -> SRGB? {
    let alpha = number("alpha") ?? 1
    if let white = number("white") {
      let isKnown =
        self["customColorSpace"] == "genericGamma22GrayColorSpace"
        || type == "UIColor" && self["colorSpace"] == "calibratedWhite"
      guard isKnown || [0, 1].contains(white) else { return nil }
      return SRGB(GrayGamma22(white: white, alpha: alpha))
    }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
      return nil
    }
    switch self["customColorSpace"] {
    case "sRGB": return SRGB(red: red, green: green, blue: blue, alpha: alpha)
    case "displayP3":
      return SRGB(DisplayP3(red: red, green: green, blue: blue, alpha: alpha))
    default:
      let isPlain = [0, 1].contains(red) && red == green && green == blue
      return isPlain ? SRGB(red: red, green: red, blue: red, alpha: alpha) : nil
    }
  }

  private func number(_ name: String) -> Double? {
    self[name].flatMap(Double.init).flatMap { (-8...8).contains($0) ? $0 : nil }
  }
}
