import Checklists
import Diagnostics
import Foundation

/// The catalogue of checklists lies beside the index, in one file of three lines: the fingerprint of
/// the content that it was made from, everything but the rules, and the rules, both as JSON.
extension IndexCache {
  static let catalogName = "catalog"

  /// In bytes; the catalogue of ten thousand rules in two languages has a twentieth of this.
  private static let largest = 256 << 20

  /// Returns the catalogue if it was made from the content as it is now.
  ///
  /// - Parameter hasRules: whether the rules are read as well, which takes most of the time.
  func freshCatalog(hasRules: Bool) -> ChecklistCatalog? {
    guard let folder,
      let bytes = try? readFile(folder + "/" + Self.catalogName, .content(limit: Self.largest))
    else { return nil }
    let lines = bytes.split(separator: 0x0A)
    guard lines.count == 3 else { return nil }
    // Looking at every file takes as long as reading the catalogue, so another thread does it.
    let isFresh = Meanwhile { lines[0].elementsEqual(fingerprint().text.utf8) }
    let catalog = Self.catalog(lines[1], hasRules ? lines[2] : nil)
    return isFresh.value ? catalog : nil
  }

  private static func catalog(
    _ head: ArraySlice<UInt8>, _ rules: ArraySlice<UInt8>?
  ) -> ChecklistCatalog? {
    guard let head = json(head) else { return nil }
    guard let rules else { return ChecklistCatalog(head: head, rules: []) }
    return json(rules).flatMap { ChecklistCatalog(head: head, rules: $0) }
  }

  private static func json(_ bytes: ArraySlice<UInt8>) -> JSONText? {
    try? JSONReader.read(String(decoding: bytes, as: UTF8.self))
  }

  /// Keeps a catalogue that was made from content of which the fingerprint had been taken before.
  /// Fails in silence: a cache that cannot be written costs time and nothing else.
  func store(_ catalog: ChecklistCatalog, of fingerprint: ContentFingerprint, now: Date = Date()) {
    guard let folder, isSettled(fingerprint, now) else { return }
    var bytes = Array("\(fingerprint.text)\n\(catalog.head.compact)\n".utf8)
    catalog.appendRules(to: &bytes)
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? replaceFile(at: folder + "/" + Self.catalogName, with: bytes, permissions: 0o600)
  }
}
