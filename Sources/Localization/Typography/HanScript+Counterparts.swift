import Foundation

extension HanScript {
  /// Returns how the script writes a character; itself where it writes it so.
  ///
  /// - Returns: nil where the system has no table of the scripts.
  package func counterpart(of character: Unicode.Scalar) -> Unicode.Scalar? {
    let table = self == .simplified ? Self.toSimplified : Self.toTraditional
    return table.map { $0[character] ?? character }
  }

  private static let toSimplified = table("Traditional-Simplified")
  private static let toTraditional = table("Simplified-Traditional")

  /// The characters of the basic block that the transform changes; it maps one to one.
  private static func table(_ name: String) -> [Unicode.Scalar: Unicode.Scalar]? {
    var block = ""
    block.unicodeScalars.append(contentsOf: (0x4E00...0x9FA5).compactMap(Unicode.Scalar.init))
    guard let other = block.applyingTransform(StringTransform(name), reverse: false),
      other.unicodeScalars.count == block.unicodeScalars.count
    else { return nil }
    return Dictionary(
      uniqueKeysWithValues: zip(block.unicodeScalars, other.unicodeScalars).filter { $0 != $1 })
  }
}
