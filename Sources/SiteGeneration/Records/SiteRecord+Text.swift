import Guidelines

/// A record as lines of a file: two digests of what all pages share, then a line for each page with
/// its path, its digest, its files, what was read, its title, its description and its chapter.
extension SiteRecord {
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    // About as much as most pages take; growing step by step takes as much memory again.
    bytes.reserveCapacity(pages.count << 10)
    bytes.append(common)
    bytes.append(tab)
    bytes.append(moved)
    bytes.append(newline)
    for (path, page) in pages.sorted(by: { $0.key < $1.key }) {
      bytes.append(escaping: path)
      page.append(to: &bytes)
      bytes.append(newline)
    }
    return bytes
  }

  /// Returns nil for anything but the bytes of a record.
  package init?(bytes: [UInt8]) {
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    guard lines.count > 1, let first = lines.first, let last = lines.last, last.isEmpty else {
      return nil
    }
    let shared = first.split(separator: tab, omittingEmptySubsequences: false).map {
      ContentDigest(String(decoding: $0, as: UTF8.self))
    }
    guard shared.count == 2 else { return nil }
    self.init(common: shared[0], moved: shared[1])
    pages.reserveCapacity(lines.count)
    for line in lines.dropFirst().dropLast() {
      let fields = line.split(separator: tab, omittingEmptySubsequences: false)
      guard fields.count == 7, let page = PageRecord(fields: fields.dropFirst()) else { return nil }
      pages[fields[0].unescaped] = page
    }
  }
}

extension PageRecord {
  /// Appends all fields but the path, each after a tabulator.
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(tab)
    bytes.append(digest)
    bytes.append(tab)
    bytes.append(escaping: files)
    bytes.append(tab)
    bytes.append(escaping: reads.lazy.map(\.text))
    for field in [title, description] {
      bytes.append(tab)
      bytes.append(escaping: field)
    }
    bytes.append(tab)
    if let chapter { bytes.append(escaping: "+" + chapter) }
  }

  /// Returns nil where a question is not one of this version.
  fileprivate init?(fields: ArraySlice<ArraySlice<UInt8>>) {
    let fields = Array(fields)
    let names = fields[2].split(separator: space)
    let reads = names.compactMap { RuleRead($0.unescaped) }
    guard reads.count == names.count else { return nil }
    self.init(
      reads: reads, digest: ContentDigest(String(decoding: fields[0], as: UTF8.self)),
      files: fields[1].split(separator: space).map(\.unescaped), title: fields[3].unescaped,
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

private let newline = UInt8(ascii: "\n")
private let tab = UInt8(ascii: "\t")
private let space = UInt8(ascii: " ")
private let backslash = UInt8(ascii: "\\")

/// Returns the letter that stands, after a backslash, for a byte that parts the fields.
private func letter(for byte: UInt8) -> UInt8? {
  switch byte {
  case newline: UInt8(ascii: "n")
  case tab: UInt8(ascii: "t")
  case space: UInt8(ascii: "s")
  case backslash: backslash
  default: nil
  }
}

/// Returns the byte that a letter after a backslash stands for.
private func byte(for wanted: UInt8) -> UInt8? {
  [newline, tab, space, backslash].first { letter(for: $0) == wanted }
}

extension [UInt8] {
  fileprivate mutating func append(_ digest: ContentDigest?) {
    if let digest { append(contentsOf: String(digest.value, radix: 36).utf8) }
  }

  /// Appends texts with spaces between them.
  fileprivate mutating func append(escaping texts: some Sequence<String>) {
    for (place, text) in texts.enumerated() {
      if place > 0 { append(space) }
      append(escaping: text)
    }
  }

  fileprivate mutating func append(escaping text: String) {
    for byte in text.utf8 {
      if let letter = letter(for: byte) {
        append(backslash)
        append(letter)
      } else {
        append(byte)
      }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var unescaped: String {
    guard contains(backslash) else { return String(decoding: self, as: UTF8.self) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for letter in self {
      if isEscaped, let byte = byte(for: letter) {
        bytes.append(byte)
        isEscaped = false
      } else if letter == backslash {
        isEscaped = true
      } else {
        bytes.append(letter)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
