import ColorScience

/// A color written as three whole numbers from 0 to 255, as guidelines and design tools print it:
/// `R-97,G-85,B-245`, `R: 97, G: 85, B: 245`, `R97 G85 B245`, `RGB 97 85 245`, `97, 85, 245`,
/// `97 85 245`.
///
/// Three numbers that only spaces separate are a color only if one has three digits: `4 5 1` and
/// `16 24 32` may be versions or sizes, and stay words. Numbers with commas or labels are not
/// searched as words, so there every color counts, such as the dark `28, 28, 30`.
struct ColorTriple {
  private var rest: ArraySlice<UInt32>
  private var numbers: [Int] = []

  /// Creates a color; nil if the text is anything else.
  ///
  /// - Parameter text: The folded query.
  init?(_ text: FoldedText) {
    rest = text.scalars[...]
    skipSpaces()
    let isNamed = readName()
    let isLabelled = rest.first == UInt32(UInt8(ascii: "r"))
    var commas = 0
    for label in ["red", "green", "blue"] {
      if !numbers.isEmpty {
        guard let isComma = readSeparator() else { return nil }
        if isComma { commas += 1 }
      }
      guard !isLabelled || readLabel(label), let number = readNumber() else { return nil }
      numbers.append(number)
    }
    skipSpaces()
    let isColor = isNamed || isLabelled || commas == 2 || numbers.contains { $0 > 99 }
    guard rest.isEmpty, isColor else { return nil }
  }

  /// The color as `#RRGGBB`.
  var hex: String { hexText(of: numbers.map(Double.init)) }

  var color: FixedPointOKLab {
    let channels = numbers.map { Double($0) / 255 }
    return FixedPointOKLab(SRGB(red: channels[0], green: channels[1], blue: channels[2]))
  }
}

extension ColorTriple {
  private mutating func skipSpaces() { rest = rest.drop { $0 <= 0x20 } }

  private mutating func read(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.map(\.value)
    guard rest.starts(with: scalars) else { return false }
    rest = rest.dropFirst(scalars.count)
    return true
  }

  /// Reads `rgb` or `rgb:` before the numbers.
  private mutating func readName() -> Bool {
    guard read("rgb ") || read("rgb:") else { return false }
    skipSpaces()
    return true
  }

  /// Reads a label such as `r`, `red:`, `r =` or `r-`. The hyphen stands before its number.
  private mutating func readLabel(_ name: String) -> Bool {
    guard read(name) || read(String(name.prefix(1))) else { return false }
    skipSpaces()
    if read(":") || read("=") { skipSpaces() } else { _ = read("-") }
    return true
  }

  /// Reads spaces or a comma, and returns whether it was a comma; nil if there is neither.
  private mutating func readSeparator() -> Bool? {
    let before = rest.count
    skipSpaces()
    let isComma = read(",") || read("、")
    skipSpaces()
    return rest.count < before ? isComma : nil
  }

  private mutating func readNumber() -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return number <= 255 ? number : nil
  }
}

/// Returns three channels from 0 to 255 as `#RRGGBB`. Greater and smaller ones are clamped.
func hexText(of channels: [Double]) -> String {
  let bytes = channels.map { Int(max(0, min(255, $0)) + 0.5) }
  return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
}
