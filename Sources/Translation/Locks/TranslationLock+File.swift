package import Diagnostics
import Localization

extension TranslationLock {
  /// The name of the file in the folder of its locale.
  package static let fileName = "translation.lock"

  /// A line for each unit in order, so that two people's changes merge: the address, the hash of
  /// the source text, and the text on one line, between tabs.
  package var written: String {
    let lines = addresses.map { address in
      let record = records[address]
      return "\(address)\t\(record?.hash.description ?? "")\t\(record?.text ?? "")\n"
    }
    return Self.heading + lines.joined()
  }

  private static let heading =
    "# What each translation was made from; written by 'precept locale'. Format 1.\n"

  /// Reads what `written` writes. A line that cannot be right is reported and left out, so that
  /// its unit counts as not reviewed.
  ///
  /// - Parameter isIncluded: leaves out the records of files, by their path below the folder of
  ///   the locale.
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
      let place = ContentLocation(path: path, line: index + 1, column: 1)
      guard let (address, record) = entry(line) else {
        found.append(.damagedLine(at: place))
        continue
      }
      if lock[address] != nil { found.append(.repeatedUnit(address, at: place)) }
      lock[address] = record
    }
    if found.count > 1, lock.addresses.isEmpty { found.append(.noRecord(path)) }
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

extension Diagnostic {
  fileprivate static func noRecord(_ path: String) -> Diagnostic {
    Diagnostic(
      "file is no record of translations in format 1: none of its lines is an address, the hash of "
        + "a text and that text",
      at: ContentLocation(path: path), code: "damaged-lock")
  }

  fileprivate static func damagedLine(at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      .warning,
      "line is not an address, the hash of a text and that text; accept the unit again",
      at: place, code: "damaged-lock")
  }

  fileprivate static func repeatedUnit(
    _ address: UnitAddress, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(.warning, "unit '\(address)' occurs twice", at: place, code: "damaged-lock")
  }
}
