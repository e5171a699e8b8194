/// Why an index cannot be read.
package enum IndexError: Error, Sendable, Hashable {
  case missing(String)
  /// The file was cut short or changed, or is not a file of an index.
  case damaged(String)
  case otherVersion(found: Int, expected: Int)
}

/// Reads the files of an index by their addresses, and checks each of them.
struct IndexStore: Sendable {
  private let read: @Sendable (String) -> [UInt8]?

  init(_ read: @escaping @Sendable (String) -> [UInt8]?) {
    self.read = read
  }

  func boot() throws(IndexError) -> BootRecord {
    try BootRecord(reading: payload(named: IndexFile.boot))
  }

  func payload(at address: FileAddress) throws(IndexError) -> [UInt8] {
    try payload(named: address.fileName)
  }

  /// Returns the pairs of the file of the other traditional characters.
  func otherPairs(_ boot: BootRecord) throws(IndexError) -> String {
    guard let address = boot.otherPairs else { return "" }
    return try TraditionalPairs.text(payload(at: address).text, named: address.fileName)
  }

  func links(_ boot: BootRecord) throws(IndexError) -> LinkTable {
    guard let address = boot.links else { return LinkTable() }
    return try LinkTable(
      reading: payload(at: address), objectCount: boot.objectCount, named: address.fileName)
  }

  private func payload(named name: String) throws(IndexError) -> [UInt8] {
    guard let bytes = read(name) else { throw .missing(name) }
    return try IndexFile(name: name, bytes: bytes).payload()
  }
}
