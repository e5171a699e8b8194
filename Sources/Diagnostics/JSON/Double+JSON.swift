extension Double {
  /// The shortest digits that tell the number from all others, as ECMAScript writes them, so that a
  /// browser writes the same (RFC 8785, section 3.2.2.3). The number is finite.
  var jsonDigits: String {
    if self == rounded(), magnitude < 1e15 { return String(Int(self)) }
    let (digits, point) = magnitude.digitsWithPoint
    let sign = self < 0 ? "-" : ""
    switch point {
    case -5...0: return sign + "0." + String(repeating: "0", count: -point) + digits
    case 1..<digits.count: return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case digits.count...21:
      return sign + digits + String(repeating: "0", count: point - digits.count)
    default: return sign + Self.withExponent(digits, point - 1)
    }
  }

  private static func withExponent(_ digits: String, _ exponent: Int) -> String {
    let rest = digits.dropFirst()
    return digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e"
      + (exponent < 0 ? "-" : "+") + String(exponent.magnitude)
  }

  /// The digits without zeros around them, and how many of them stand before the point.
  private var digitsWithPoint: (digits: String, point: Int) {
    let parts = description.split(separator: "e")
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let all = numbers.joined()
    let digits = all.drop { $0 == "0" }
    let zerosBehind = digits.reversed().prefix { $0 == "0" }.count
    let point = numbers[0].count + exponent - (all.count - digits.count)
    return (String(digits.dropLast(zerosBehind)), point)
  }
}
