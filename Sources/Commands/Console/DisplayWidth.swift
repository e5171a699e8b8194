/// Returns the columns that a text takes in a terminal.
///
/// After Unicode Standard Annex #11: wide and full-width characters take two columns, combining
/// marks and format characters none. Escape sequences are not expected.
func displayWidth(_ text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + displayWidth($1) }
}

func displayWidth(_ character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
  return displayWidth(first)
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return 0 }
  if scalar.value < 0x300 { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return isWide(scalar.value) ? 2 : 1
  }
}

private func isWide(_ value: UInt32) -> Bool {
  wideRanges.contains { $0.contains(value) }
}

/// Blocks whose characters are wide (W or F in EastAsianWidth.txt of Unicode 16); unassigned code
/// points between them count as wide, as the annex recommends for these planes.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x25FD...0x25FE,
  0x2614...0x2615, 0x2648...0x2653, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x2705...0x2705,
  0x274C...0x274C, 0x2753...0x2755, 0x2795...0x2797, 0x2B1B...0x2B1C, 0x2B50...0x2B50,
  0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
  0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
  0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F7E0...0x1F7EB,
  0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
]
