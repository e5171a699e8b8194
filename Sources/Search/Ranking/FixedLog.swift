/// Binary logarithms in 256ths, from integers alone.
enum FixedLog {
  static func log2(_ number: Int) -> Int {
    guard number > 1 else { return 0 }
    let exponent = Int.bitWidth - 1 - number.leadingZeroBitCount
    var mantissa = (number << 15) >> exponent
    var result = exponent
    for _ in 0..<8 {
      mantissa = (mantissa * mantissa) >> 15
      result *= 2
      if mantissa >= 1 << 16 {
        mantissa >>= 1
        result += 1
      }
    }
    return result
  }

  static let lowestRarity = 32

  /// The rarer a term the more it says: `log2((N + 1) / (df + 1/2))`, at least an eighth.
  static func rarity(of documentFrequency: Int, among documents: Int) -> Int {
    max(lowestRarity, log2(2 * documents + 2) - log2(2 * documentFrequency + 1))
  }
}
