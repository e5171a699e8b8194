import Guidelines

/// A record as lines of a file: two digests of what all pages share, then a line for each page with
/// its path, its digest, its files, what was read, its title, its description and its chapter.
extension SiteRecord {
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    Self.add([common.map(\.text) ?? "", moved.map(\.text) ?? ""], to: &bytes)
    for (path, page) in pages.sorted(by: { $0.key < $1.key }) {
      Self.add([path.escaped] + page.fields, to: &bytes)
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

  private static func add(_ fields: [String], to bytes: inout [UInt8]) {
    for (place, field) in fields.enumerated() {
      if place > 0 { bytes.append(tab) }
      bytes.append(contentsOf: field.utf8)
    }
    bytes.append(newline)
  }
}

extension PageRecord {
  fileprivate var fields: [String] {
    [
      digest.map(\.text) ?? "", files.map(\.escaped).joined(separator: " "),
      reads.map(\.text.escaped).joined(separator: " "), title.escaped, description.escaped,
      chapter.map { "+" + $0.escaped } ?? "",
    ]
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
  fileprivate var text: String { String(value, radix: 36) }

  fileprivate init?(_ text: String) {
    guard let value = UInt64(text, radix: 36) else { return nil }
    self.init(value: value)
  }
}

private let newline = UInt8(ascii: "\n")
private let tab = UInt8(ascii: "\t")
private let space = UInt8(ascii: " ")
private let backslash = UInt8(ascii: "\\")

/// What stands for the characters that part the fields.
private let escapes: [(byte: UInt8, letter: UInt8)] = [
  (newline, UInt8(ascii: "n")), (tab, UInt8(ascii: "t")), (space, UInt8(ascii: "s")),
  (backslash, backslash),
]

extension String {
  fileprivate var escaped: String {
    guard utf8.contains(where: { byte in escapes.contains { $0.byte == byte } }) else {
      return self
    }
    var bytes: [UInt8] = []
    for byte in utf8 {
      if let escape = escapes.first(where: { $0.byte == byte }) {
        bytes += [backslash, escape.letter]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var unescaped: String {
    guard contains(backslash) else { return String(decoding: self, as: UTF8.self) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in self {
      if isEscaped, let escape = escapes.first(where: { $0.letter == byte }) {
        bytes.append(escape.byte)
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
