/// The ids of the documents of an export and of the one before it, which tell what is to be deleted.
struct ExportedIDs: Sendable {
  private(set) var all: [String] = []
  private var previous: Set<String>

  /// - Parameter previous: The list of the export before; empty if there is none.
  init(previous: [UInt8] = []) {
    self.previous = Set(
      previous.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
  }

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ id: String) {
    all.append(id)
    previous.remove(id)
  }

  /// The ids of the export before that this one does not have, sorted.
  var deleted: [String] { previous.sorted() }

  /// One id a line, in the order of the documents.
  var list: [UInt8] { all.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] } }
}
