import Diagnostics

/// Values of one kind, each read from files of its own.
struct KeptGroup<Value: Sendable>: Sendable {
  /// The first file of each value.
  private(set) var keys: [String] = []
  private(set) var parts: [KeptPart<Value>] = []
  /// The files that all of them were read from.
  private var table = FileTable([])
  /// The value that is read from each file of the table; -1 where there is none.
  private var owners: [Int32] = []
  /// Whether each file of the table was asked for.
  private(set) var claimed: [Bool] = []
  /// What was wrong with any of them.
  private(set) var found: [Diagnostic] = []

  init() {}

  /// - Parameters:
  ///   - keys: the first file of each value.
  ///   - parts: what was read from the files of the table.
  init(_ keys: [String], _ parts: [KeptPart<Value>], from table: FileTable) {
    self.keys = keys
    self.parts = parts
    self.table = table
    owners = Array(repeating: -1, count: table.list.count)
    for (number, part) in parts.enumerated() {
      for file in part.files {
        if let place = table.place(of: file.path) { owners[place] = Int32(number) }
      }
    }
    gatherClaimed()
    gatherFound()
  }
}

extension KeptGroup {
  var values: [Value] { parts.map(\.part.value) }

  /// Returns the values of which a file has changed, by number; nil where there are other files or
  /// other values than before.
  func stale(_ keys: [String], in files: FileTable) -> [Int]? {
    guard keys == self.keys, let changed = files.changed(since: table) else { return nil }
    return Set(changed.map { owners[$0] }).filter { $0 >= 0 }.sorted().map(Int.init)
  }

  /// Puts new values in the places of old ones, after which all are as they are read from a table
  /// of the same paths.
  mutating func replace(_ numbers: [Int], by new: [KeptPart<Value>], from files: FileTable) {
    table = files
    var (hasSameClaims, hasFound) = (true, false)
    for (number, part) in zip(numbers, new) {
      let old = parts[number].part
      hasSameClaims = hasSameClaims && old.claimed == part.part.claimed
      hasFound = hasFound || !old.found.isEmpty || !part.part.found.isEmpty
      parts[number] = part
    }
    if !hasSameClaims { gatherClaimed() }
    if hasFound { gatherFound() }
  }

  private mutating func gatherClaimed() {
    claimed = table.marks(of: parts.lazy.flatMap(\.part.claimed))
  }

  private mutating func gatherFound() { found = parts.flatMap(\.part.found) }
}
