import ColorScience
import Diagnostics

/// A component of a color as it is written in an asset catalog.
struct AssetComponent {
  enum Notation {
    /// `0.5`
    case fraction
    /// `128`, or a share of 0 or 1
    case whole
    /// `0x80`
    case hexadecimal
  }

  let name: String
  let number: Double
  let notation: Notation
  private let offset: Int

  init(_ name: String, of json: LocatedJSON) throws(AssetColorError) {
    guard let value = json[name] else {
      throw AssetColorError(message: "component '\(name)' is missing", offset: json.offset)
    }
    guard let (number, notation) = value.component else {
      throw AssetColorError(
        message: "component '\(name)' is not a number", offset: value.offset)
    }
    self.name = name
    self.number = number
    self.notation = notation
    offset = value.offset
  }

  /// Returns the component as a share of 1.
  ///
  /// - Parameter asByte: whether whole numbers count from 0 to 255.
  func share(asByte: Bool, within allowed: ClosedRange<Double>) throws(AssetColorError) -> Double {
    let isByte = notation == .hexadecimal || asByte
    let share = isByte ? number / 255 : number
    guard allowed.contains(share) else {
      let scale = isByte ? 255.0 : 1
      throw AssetColorError(
        message: "component '\(name)' \(shortDecimal(number, places: 4)) is outside "
          + shortDecimal(allowed.lowerBound * scale, places: 0) + " to "
          + shortDecimal(allowed.upperBound * scale, places: 0),
        offset: offset)
    }
    return share
  }
}

extension LocatedJSON {
  fileprivate var component: (Double, AssetComponent.Notation)? {
    switch value {
    case .integer(let number): (Double(number), .whole)
    case .number(let number): number.isFinite ? (number, .fraction) : nil
    case .string(let text): text.component
    default: nil
    }
  }
}

extension String {
  fileprivate var component: (Double, AssetComponent.Notation)? {
    let lower = lowercased()
    if lower.hasPrefix("0x") {
      return UInt8(lower.dropFirst(2), radix: 16).map { (Double($0), .hexadecimal) }
    }
    if let number = Int(self) { return (Double(number), .whole) }
    guard utf8.allSatisfy({ "0123456789.-+eE".utf8.contains($0) }), let number = Double(self),
      number.isFinite
    else { return nil }
    return (number, .fraction)
  }
}
