import Guidelines

extension ChecklistItemID {
  /// Tells whether a text has the shape of an item's id: ASCII words with a dot between them.
  static func isLikely(_ text: some StringProtocol) -> Bool {
    guard text.utf8.allSatisfy(isPart), let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    return dot != text.utf8.startIndex && text.utf8.index(after: dot) != text.utf8.endIndex
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
