/// Conversion of sRGB to OKLab with only + - * /, which IEEE 754 rounds the same on every platform.
///
/// The script of the site has the same steps (`40-colors.js`), so that both give the same
/// distances; `ColorScience` uses functions such as `pow`, whose last digits differ between
/// platforms.
///
/// Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).
enum OKLab {
  static func linear(_ channel: Double) -> Double {
    guard channel > 0.04045 else { return channel / 12.92 }
    let base = (channel + 0.055) / 1.055
    let fifth = root(5, of: base)
    return base * base * fifth * fifth
  }

  /// Returns lightness, a and b in ten thousandths.
  static func coordinates(_ red: Double, _ green: Double, _ blue: Double) -> (Int, Int, Int) {
    let long = root(3, of: 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = root(3, of: 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = root(3, of: 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
      scaled(0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short),
      scaled(1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short),
      scaled(0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short)
    )
  }

  /// Newton's method. After 60 steps from 1, the result is exact for all values that a color can
  /// have.
  private static func root(_ degree: Int, of value: Double) -> Double {
    guard value > 0 else { return 0 }
    var guess = 1.0
    for _ in 0..<60 {
      var power = guess
      for _ in 2..<degree { power = power * guess }
      let rest = Double(degree - 1) * guess
      guess = (rest + value / power) / Double(degree)
    }
    return guess
  }

  /// Returns the nearest number of ten thousandths. Adding 20,000 makes the value positive, so that
  /// `Int` rounds down.
  static func scaled(_ value: Double) -> Int {
    Int(value * 10000 + 20000.5) - 20000
  }

  static func clamped(_ value: Double) -> Double { max(0, min(1, value)) }

  /// Returns the remainder of a division, between 0 and `whole` also for negative values.
  static func wrapped(_ value: Double, _ whole: Double) -> Double {
    let rest = value - whole * Double(Int(value / whole))
    return rest < 0 ? rest + whole : rest
  }

  /// Returns cosine and sine by their Taylor series around 0, for the same angle in -180°…180°.
  /// Sixteen terms give fifteen digits.
  static func direction(degrees: Double) -> (cosine: Double, sine: Double) {
    let turned = wrapped(degrees, 360)
    let angle = (turned > 180 ? turned - 360 : turned) * 3.141592653589793 / 180
    var (cosine, sine) = (0.0, 0.0)
    var term = 1.0
    for step in 1...32 {
      if step % 2 == 1 { cosine += term } else { sine += term }
      term = term * angle / Double(step)
      if step % 2 == 0 { term = -term }
    }
    return (cosine, sine)
  }

  /// Returns the integer part of a square root.
  static func squareRoot(_ number: Int) -> Int {
    var root = 0
    var bit = 1 << 30
    var rest = number
    while bit > 0 {
      if rest >= root + bit {
        rest -= root + bit
        root = root / 2 + bit
      } else {
        root /= 2
      }
      bit /= 4
    }
    return root
  }
}

/// The colors nearest to another color, at most one of each object.
struct NearestColors {
  struct Entry: Hashable {
    var object: Int
    var distance: Int
    var color: SearchColor
  }

  private(set) var entries: [Entry] = []
  static let most = 24
  /// The greatest distance of similar colors, in ten thousandths of OKLab.
  static let farthest = 1500

  init(to wanted: HexColor, in colors: [ColorTable.Entry], readerLocale: Int) {
    var best: [Int: (entry: Entry, isShown: Bool)] = [:]
    for color in colors {
      let distance = wanted.distance(to: color.color)
      let isShown = color.locale == readerLocale
      if let known = best[color.object] {
        let isCloser = distance < known.entry.distance
        let isBetterShown = distance == known.entry.distance && isShown && !known.isShown
        guard isCloser || isBetterShown else { continue }
      }
      let found = SearchColor(hex: "#" + color.digits.uppercased(), label: color.label)
      best[color.object] = (
        Entry(object: color.object, distance: distance, color: found), isShown
      )
    }
    let near = best.values.map(\.entry).filter { $0.distance <= Self.farthest }
    entries = Array(
      near.sorted { ($0.distance, $0.object) < ($1.distance, $1.object) }.prefix(Self.most))
  }
}
