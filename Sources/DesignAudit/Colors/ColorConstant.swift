import ColorScience

/// A color that code of the app names, such as `static let brand` in an extension of `UIColor`.
struct ColorConstant: Sendable {
  /// The type that has the constant; empty for a macro of Objective-C.
  let type: String
  let name: String
  /// The color; nil if it depends on anything.
  let color: AppColor?
}

/// The constants of an app, by their names.
struct ColorConstants: Sendable {
  private let colors: [String: Set<AppColor?>]

  init(_ constants: [ColorConstant]) {
    colors = Dictionary(
      constants.map { (Self.key($0.name, $0.type), [$0.color]) },
      uniquingKeysWith: { $0.union($1) })
  }

  /// Returns the color that the constants of a name have in common; nil if there is none.
  func value(of name: String, in type: String) -> AppColor? {
    guard let found = colors[Self.key(name, type)], found.count == 1 else { return nil }
    return found.first ?? nil
  }

  /// The name as it is written in Swift and in Objective-C, where `Color` is at its end.
  private static func key(_ name: String, _ type: String) -> String {
    let isShort = name.hasSuffix("Color") && name.count > 5
    return "\(type) \(isShort ? String(name.dropLast(5)) : name)"
  }
}
