import Guidelines

/// A record as lines of a file: two digests of what all pages share, then a line for each page with
/// its path, its digest, its files, what was read, its title, its description and its chapter.
extension SiteRecord {
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    // About as much as most pages take; growing step by step takes as much memory again.
    bytes.reserveCapacity(pages.count << 10)
    bytes.append(common)
    bytes.append(FieldByte.tab)
    bytes.append(moved)
    bytes.append(FieldByte.newline)
    for path in pages.keys.sorted() {
      bytes.append(escaping: path)
      pages[path]?.append(to: &bytes)
      bytes.append(FieldByte.newline)
    }
    return bytes
  }

  /// Returns nil for anything but the bytes of a record.
  package init?(bytes: [UInt8]) {
    let lines = bytes.split(separator: FieldByte.newline, omittingEmptySubsequences: false)
    guard lines.count > 1, let first = lines.first, let last = lines.last, last.isEmpty else {
      return nil
    }
    let shared = first.split(separator: FieldByte.tab, omittingEmptySubsequences: false).map {
      ContentDigest(String(decoding: $0, as: UTF8.self))
    }
    guard shared.count == 2 else { return nil }
    self.init(common: shared[0], moved: shared[1])
    pages.reserveCapacity(lines.count)
    for line in lines.dropFirst().dropLast() {
      let fields = line.split(separator: FieldByte.tab, omittingEmptySubsequences: false)
      guard fields.count == 7, let page = PageRecord(fields: fields.dropFirst()) else { return nil }
      pages[fields[0].unescaped] = page
    }
  }
}

extension PageRecord {
  /// Appends all fields but the path, each after a tabulator.
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(FieldByte.tab)
    bytes.append(digest)
    bytes.append(FieldByte.tab)
    bytes.append(escaping: files)
    bytes.append(FieldByte.tab)
    bytes.append(escaping: reads.lazy.map(\.text))
    for field in [title, description] {
      bytes.append(FieldByte.tab)
      bytes.append(escaping: field)
    }
    bytes.append(FieldByte.tab)
    if let chapter { bytes.append(escaping: "+" + chapter) }
  }

  /// Returns nil where a question is not one of this version.
  fileprivate init?(fields: ArraySlice<ArraySlice<UInt8>>) {
    let fields = Array(fields)
    let names = fields[2].split(separator: FieldByte.space)
    let reads = names.compactMap { RuleRead($0.unescaped) }
    guard reads.count == names.count else { return nil }
    self.init(
      reads: reads, digest: ContentDigest(String(decoding: fields[0], as: UTF8.self)),
      files: fields[1].split(separator: FieldByte.space).map(\.unescaped),
      title: fields[3].unescaped,
      description: fields[4].unescaped,
      chapter: fields[5].isEmpty ? nil : fields[5].dropFirst().unescaped)
  }
}

extension ContentDigest {
  fileprivate init?(_ text: String) {
    guard let value = UInt64(text, radix: 36) else { return nil }
    self.init(value: value)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ digest: ContentDigest?) {
    if let digest { append(contentsOf: String(digest.value, radix: 36).utf8) }
  }
}
