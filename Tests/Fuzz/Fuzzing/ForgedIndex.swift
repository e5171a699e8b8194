import Search

/// An index of which one file has another content, as a forger would write it: under a name that
/// fits the content, which the files that lead there know.
struct ForgedIndex {
  private(set) var files: [String: IndexFile]

  init(_ files: [IndexFile]) {
    self.files = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Replaces the payload of a file; names that change change in the files that state them.
  mutating func replace(_ name: String, with payload: [UInt8]) {
    let forged = IndexFile(boot: payload)
    guard name != IndexFile.boot, let address = forged.statedAddress,
      let oldAddress = files[name]?.statedAddress
    else {
      files[IndexFile.boot] = forged
      return
    }
    files[name] = nil
    let (tag, oldTag) = (address.prefix(Self.tagLength), oldAddress.prefix(Self.tagLength))
    let place = Self.place(of: name)
    let newName = (place.map { "\($0)-\(tag)" } ?? address) + ".js"
    files[newName] = IndexFile(name: newName, bytes: forged.bytes)
    // Places of texts have two parts; those of shards one.
    restate(in: place?.contains("-") == true ? directories : [IndexFile.boot]) { bytes in
      place == nil
        ? Self.replaced(Array(oldAddress.utf8), by: Array(address.utf8), in: bytes)
        : Self.replaced(tag: Array(oldTag.utf8), by: Array(tag.utf8), in: bytes)
    }
  }

  private static let tagLength = 3

  /// What stands before the tag in a name; nil where a name is the address of the content.
  private static func place(of name: String) -> String? {
    let parts = name.dropLast(3).split(separator: "-")
    return parts.count > 1 ? parts.dropLast().joined(separator: "-") : nil
  }

  /// The names of the files that may be directories of texts.
  private var directories: [String] {
    files.keys.filter { $0 != IndexFile.boot && Self.place(of: $0) == nil }.sorted()
  }

  /// Changes the first file that a change applies to, and those that state its address.
  private mutating func restate(in names: [String], _ changed: ([UInt8]) -> [UInt8]?) {
    for name in names {
      guard let payload = try? files[name]?.payload(), let new = changed(payload) else { continue }
      return replace(name, with: new)
    }
  }
}

extension ForgedIndex {
  private static func replaced(_ old: [UInt8], by new: [UInt8], in bytes: [UInt8]) -> [UInt8]? {
    let places = bytes.indices.filter { bytes[$0...].starts(with: old) }
    guard !places.isEmpty else { return nil }
    var bytes = bytes
    for place in places { bytes.replaceSubrange(place..<place + old.count, with: new) }
    return bytes
  }

  /// Tags follow each other in the last cell of a directory: the text behind its line feed, and
  /// the cell before the synonyms of the boot file; a digit stands before the first.
  private static func replaced(
    tag: [UInt8], by new: [UInt8], in bytes: [UInt8]
  ) -> [UInt8]? {
    var start = bytes.startIndex
    for cell in bytes.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == 9 || $0 == 10 })
    {
      defer { start += cell.count + 1 }
      guard cell.count % tagLength == 1, cell.first == UInt8(ascii: "$") else { continue }
      for place in stride(from: start + 1, to: start + cell.count, by: tagLength)
      where bytes[place...].starts(with: tag) {
        var bytes = bytes
        bytes.replaceSubrange(place..<place + tagLength, with: new)
        return bytes
      }
    }
    return nil
  }
}
