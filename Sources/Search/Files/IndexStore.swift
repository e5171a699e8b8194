/// Reads index files by address, and checks each of them.
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

  /// The traditional characters that only a query can hold, with the simplified ones.
  func otherPairs(_ boot: BootRecord) throws(IndexError) -> String {
    guard let address = boot.otherPairs else { return "" }
    return try TraditionalPairs.text(payload(at: address).text, named: address.fileName)
  }

  func links(_ boot: BootRecord) throws(IndexError) -> LinkTable {
    guard let address = boot.links else { return LinkTable() }
    return try LinkTable(
      reading: payload(at: address), objectCount: boot.objectCount, named: address.fileName)
  }

  /// Returns a file as it lies there.
  func file(at address: FileAddress) throws(IndexError) -> IndexFile {
    guard let bytes = read(address.fileName) else { throw .missing(address.fileName) }
    return IndexFile(name: address.fileName, bytes: bytes)
  }

  private func payload(named name: String) throws(IndexError) -> [UInt8] {
    guard let bytes = read(name) else { throw .missing(name) }
    return try IndexFile(name: name, bytes: bytes).payload()
  }
}
