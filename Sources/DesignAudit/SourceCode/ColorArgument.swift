/// One argument of a call that may create a color, such as `red: 0.5` or `colorWithRed:0.5`.
struct ColorArgument {
  enum Value: Equatable {
    case number(Double, isWhole: Bool)
    /// A hexadecimal number, as the digits after `0x`.
    case hexadecimal(String)
    case string(String)
    /// The name in an expression such as `.sRGB`.
    case member(String)
    /// Any other expression.
    case other
  }

  /// The label in lowercase, without an Objective-C prefix such as `colorWith`; empty if there is
  /// none.
  let label: String
  let value: Value
}

extension SourceTokens {
  func arguments(in range: Range<Int>) -> [ColorArgument] {
    var arguments: [ColorArgument] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let label = kind(place) == .word && isMark(":", at: place + 1) ? text(place) : nil
      if label != nil { place += 2 }
      let end = endOfArgument(place..<max(place, range.upperBound))
      arguments.append(
        ColorArgument(label: (label ?? "").colorLabel, value: value(of: place..<end)))
      place = isMark(",", at: end) ? end + 1 : max(end, place + (label == nil ? 1 : 0))
    }
    return arguments
  }

  /// Returns the end of an argument: a comma, the next label of an Objective-C message, or the end
  /// of the range.
  private func endOfArgument(_ range: Range<Int>) -> Int {
    var depth = 0
    for place in range {
      if isMark("(", at: place) || isMark("[", at: place) || isMark("{", at: place) { depth += 1 }
      if isMark(")", at: place) || isMark("]", at: place) || isMark("}", at: place) { depth -= 1 }
      guard depth == 0 else { continue }
      if isMark(",", at: place) { return place }
      if place > range.lowerBound, kind(place) == .word, isMark(":", at: place + 1),
        !isMark("?", at: place - 1)
      {
        return place
      }
    }
    return range.upperBound
  }

  private func value(of range: Range<Int>) -> ColorArgument.Value {
    let first = range.lowerBound
    if range.count == 1, kind(first) == .string { return .string(text(first)) }
    if range.count == 2, isMark("@", at: first), kind(first + 1) == .string {
      return .string(text(first + 1))
    }
    if range.count == 2, isMark(".", at: first), kind(first + 1) == .word {
      return .member(text(first + 1))
    }
    if let last = range.last, isMark(".", at: last - 1), isWord("RGBColorSpace", at: last - 2) {
      return .member(text(last))
    }
    if range.count == 1, kind(first) == .number, text(first).lowercased().hasPrefix("0x") {
      return .hexadecimal(text(first).dropFirst(2).filter { $0 != "_" })
    }
    return quotient(of: range) ?? .other
  }

  /// Reads a number or a quotient: `0.5`, `-0.1`, `128/255`, `CGFloat(128) / 255.0`,
  /// `(CGFloat)0.5f`, and in Objective-C `1.`, `1.f` and `.5`.
  private func quotient(of range: Range<Int>) -> ColorArgument.Value? {
    let plain = range.filter { place in
      !isMark("(", at: place) && !isMark(")", at: place)
        && !conversions.contains { isWord($0, at: place) }
        && !isPoint(place) && !(isWord("f", at: place) && isPoint(place - 1))
    }
    let isNegative = plain.first.map { isMark("-", at: $0) } ?? false
    let parts = isNegative ? plain.dropFirst() : plain[...]
    guard let first = parts.first, let dividend = number(at: first) else { return nil }
    let sign = isNegative ? -1.0 : 1
    if parts.count == 1 {
      return .number(
        sign * dividend, isWhole: text(first).utf8.allSatisfy(\.isDigit) && !isPoint(first - 1))
    }
    guard parts.count == 3, let last = parts.last, isMark("/", at: last - 1),
      let divisor = number(at: last), divisor != 0
    else { return nil }
    return .number(sign * dividend / divisor, isWhole: false)
  }

  /// Whether a token is a decimal point without digits on one of its sides.
  private func isPoint(_ place: Int) -> Bool {
    isMark(".", at: place) && (kind(place - 1) == .number || kind(place + 1) == .number)
  }

  private func number(at place: Int) -> Double? {
    guard kind(place) == .number else { return nil }
    let point = isPoint(place - 1) && kind(place - 2) != .number ? "0." : ""
    var digits = point + text(place).filter { $0 != "_" }
    if let last = digits.last, "fFlL".contains(last), !digits.hasPrefix("0x") {
      digits.removeLast()
    }
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }
}

private let conversions = ["CGFloat", "Double", "Float"]

extension String {
  /// The label in lowercase, without a prefix: `red` for `colorWithRed` and `initWithRed`.
  fileprivate var colorLabel: String {
    let label = lowercased()
    for prefix in ["colorwith", "colorfrom", "initwith"] where label.hasPrefix(prefix) {
      return String(label.dropFirst(prefix.count))
    }
    return label
  }
}
