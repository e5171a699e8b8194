package import Diagnostics
package import Localization

/// A record of the source from which the translations of one locale were made, unit by unit.
package struct TranslationLock: Equatable, Sendable {
  package private(set) var records: [UnitAddress: Record]

  /// The source from which the translation was made or last reviewed.
  package struct Record: Hashable, Sendable {
    package let hash: UnitHash
    /// The source on one line, so that people can see later changes.
    package let text: String

    package init(of text: String) {
      hash = UnitHash(ofUnit: text)
      self.text = text.onOneLine
    }
  }

  package init(_ records: [UnitAddress: Record] = [:]) { self.records = records }

  package subscript(address: UnitAddress) -> Record? {
    get { records[address] }
    set { records[address] = newValue }
  }

  package var addresses: [UnitAddress] { records.keys.sorted() }
}

extension String {
  /// The text on one line, with a single space in place of each run of white space.
  var onOneLine: String {
    unicodeScalars.split(whereSeparator: \.isWhiteSpace).map(String.init).joined(separator: " ")
  }
}

extension TranslationLock {
  /// Records that the translation matches the current source. Returns whether that changed
  /// anything.
  package mutating func accept(_ unit: UnitStatus) -> Bool {
    let before = self[unit.address]
    if let old = unit.oldAddress, old != unit.address { self[old] = nil }
    self[unit.address] = unit.source.map { Record(of: $0.text) }
    return self[unit.address] != before || unit.isReordered
  }

  /// Returns the number of units whose records differ in the two locks.
  package func changeCount(from other: TranslationLock) -> Int {
    Set(records.keys).union(other.records.keys).count { records[$0] != other.records[$0] }
  }
}

/// Returns the lock with the record of each renamed unit under its new address, and the addresses
/// of the records that have neither a source nor a translation.
/// - Parameter prunes: Whether to leave these records out.
package func synchronizedLock(
  _ lock: TranslationLock, with units: [UnitStatus], prunes: Bool
) -> (lock: TranslationLock, textless: [UnitAddress]) {
  var records: [UnitAddress: TranslationLock.Record] = [:]
  var textless = Set(lock.records.keys)
  for unit in units where unit.source != nil || unit.target != nil {
    // The record of a list item that has moved keeps its old position, because the translation
    // still has it there until a person reorders it.
    let list = unit.address.item?.list
    let isOfList = list != nil && unit.oldAddress?.item?.list == list
    let address = isOfList ? unit.oldAddress ?? unit.address : unit.address
    guard let record = unit.record else { continue }
    records[address] = record
    let isOwn = lock[unit.address] == record
    textless.remove(isOwn ? unit.address : unit.oldAddress ?? unit.address)
  }
  if !prunes {
    for address in textless where records[address] == nil { records[address] = lock[address] }
  }
  return (TranslationLock(records), textless.sorted())
}

extension TranslationLock {
  /// The name of the lock file in the folder of its locale.
  package static let fileName = "translation.lock"

  /// The content of the lock file. Each unit has a line of its own, so that changes of two people
  /// can be merged. A line has the address, the hash of the source and the source itself, separated
  /// by tabs.
  package var written: String {
    let lines = addresses.map { address in
      let record = records[address]
      return "\(address)\t\(record?.hash.description ?? "")\t\(record?.text ?? "")\n"
    }
    return Self.heading + lines.joined()
  }

  private static let heading =
    "# What each translation was made from; written by 'precept locale'. Format 1.\n"

  /// Reads a lock file in the form of `written`. An invalid line is reported and skipped, so that
  /// its unit counts as unreviewed.
  /// - Parameter isIncluded: Returns whether to read the records of a file, whose path is given
  ///   relative to the folder of the locale.
  package static func read(
    _ text: String, at path: String, where isIncluded: (String) -> Bool = { _ in true }
  ) -> Checked<TranslationLock> {
    var lock = TranslationLock()
    var found: [Diagnostic] = []
    let mark = UInt8(ascii: "#")
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() where !bytes.isEmpty && bytes.first != mark {
      let line = Substring(bytes)
      if let end = bytes.firstIndex(of: mark), !isIncluded(String(line[..<end])) { continue }
      func report(_ message: LocalizableMessage) {
        let place = ContentLocation(path: path, line: index + 1, column: 1)
        found.append(Diagnostic(.warning, message, at: place, code: "damaged-lock"))
      }
      guard let (address, record) = entry(line) else {
        report("lock.damaged-record")
        continue
      }
      if lock[address] != nil {
        report(
          LocalizableMessage("lock.repeated-unit", ["unit": .text(address.description)]))
      }
      lock[address] = record
    }
    if found.count > 1, lock.addresses.isEmpty {
      found.append(
        Diagnostic("lock.no-record", at: ContentLocation(path: path), code: "damaged-lock"))
    }
    return Checked(lock, found)
  }

  private static func entry(_ line: Substring) -> (UnitAddress, Record)? {
    let fields = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map(Substring.init)
    guard fields.count == 3, let address = UnitAddress(fields[0]), let hash = UnitHash(fields[1])
    else { return nil }
    let record = Record(of: String(fields[2]))
    return record.hash == hash ? (address, record) : nil
  }
}
