/// A file of the index: a classic script, which a page can load from `file://` and under a strict
/// content security policy.
package struct IndexFile: Sendable, Hashable {
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The version of the file format, increased when older readers would misread new files.
  package static let formatVersion = 7
  private static let opening = "precept.index(\(formatVersion),\""
  /// The name of the boot file, the only file that is not named after its content.
  package static let boot = "boot.js"

  /// Creates a file with a payload, named after its content.
  init(addressing payload: [UInt8]) {
    let address = ContentAddress(of: payload)
    self.init(FileAddress(address.text), address, payload)
  }

  /// Creates a file with a payload, named after its place in a directory and a tag of its content.
  init(_ payload: [UInt8], at place: String) {
    let address = ContentAddress(of: payload)
    self.init(FileAddress(place: place, tag: address.tag), address, payload)
  }

  package init(boot payload: [UInt8]) {
    self.init(FileAddress("boot"), ContentAddress(of: payload), payload)
  }

  private init(_ file: FileAddress, _ content: ContentAddress, _ payload: [UInt8]) {
    let opening = "\(Self.opening)\(content.text)\",\""
    var bytes: [UInt8] = []
    bytes.reserveCapacity(opening.utf8.count + payload.count + payload.count / 16 + 8)
    bytes += opening.utf8
    // All bytes between two escapes are copied at once, which is much faster than single bytes.
    var start = payload.startIndex
    for index in payload.indices {
      guard let letter = Self.escape(payload[index]) else { continue }
      bytes += payload[start..<index]
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(letter)
      start = index + 1
    }
    bytes += payload[start...]
    bytes += Array("\");\n".utf8)
    self.init(name: file.fileName, bytes: bytes)
  }

  private static func escape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
    case UInt8(ascii: "\n"): UInt8(ascii: "n")
    case UInt8(ascii: "\t"): UInt8(ascii: "t")
    default: nil
    }
  }

  /// The file name without its extension.
  var address: FileAddress { FileAddress(String(name.dropLast(3))) }

  /// The content address that the file states; nil if the file does not begin as expected.
  package var statedAddress: String? {
    var rest = bytes[...]
    guard rest.skip(Self.opening), rest.count > ContentAddress.length else { return nil }
    return String(decoding: rest.prefix(ContentAddress.length), as: UTF8.self)
  }

  /// Returns the payload after checking the version, the syntax and the content address.
  package func payload() throws(IndexError) -> [UInt8] {
    var rest = bytes[...]
    guard rest.skip("precept.index("), let version = rest.skipNumber() else {
      throw .damaged(name)
    }
    guard version == Self.formatVersion else {
      throw .otherVersion(found: version, expected: Self.formatVersion)
    }
    guard rest.skip(",\"") else { throw .damaged(name) }
    let stated = String(decoding: rest.prefix(ContentAddress.length), as: UTF8.self)
    rest = rest.dropFirst(ContentAddress.length)
    guard rest.skip("\",\""), rest.skipLast("\");\n") else { throw .damaged(name) }
    var payload: [UInt8] = []
    payload.reserveCapacity(rest.count)
    var isEscaped = false
    for byte in rest {
      switch byte {
      case UInt8(ascii: "\\") where !isEscaped:
        isEscaped = true
        continue
      case UInt8(ascii: "n") where isEscaped: payload.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t") where isEscaped: payload.append(UInt8(ascii: "\t"))
      default: payload.append(byte)
      }
      isEscaped = false
    }
    let content = ContentAddress(of: payload)
    guard content.text == stated, name == Self.boot || address.names(content) else {
      throw .damaged(name)
    }
    return payload
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func skip(_ prefix: String) -> Bool {
    guard starts(with: prefix.utf8) else { return false }
    removeFirst(prefix.utf8.count)
    return true
  }

  fileprivate mutating func skipLast(_ suffix: String) -> Bool {
    guard count >= suffix.utf8.count, self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return false }
    removeLast(suffix.utf8.count)
    return true
  }

  fileprivate mutating func skipNumber() -> Int? {
    let digits = prefix(6).prefix { (0x30...0x39).contains($0) }
    removeFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

/// A name of ten characters for a payload, computed from its content in the same way in Swift and
/// JavaScript. It consists of two hashes of 26 bits each. Of 100,000 files, two have the same
/// address in about one of a million builds.
struct ContentAddress: Sendable, Hashable {
  static let length = 10
  let text: String

  /// Hashes UTF-16 code units, of which JavaScript strings consist.
  init(of payload: [UInt8]) {
    var first = Hash32()
    var second = Hash32(basis: 0x9E37_79B9, prime: 0x85EB_CA6B)
    payload.forEachUTF16 { unit in
      first.add(unit)
      second.add(unit)
    }
    text = first.value.base36(digits: 5) + second.value.base36(digits: 5)
  }

  /// The first three characters, which distinguish files with the same place (`FileAddress`). One
  /// change of a file in 46,656 does not change the tag.
  var tag: String { String(text.prefix(Self.tagLength)) }
  static let tagLength = 3
}

/// An FNV-1a hash with 32 bits (draft-eastlake-fnv), with a mixing step at the end.
struct Hash32: Sendable {
  private var state: UInt32
  private let prime: UInt32

  init(basis: UInt32 = 0x811C_9DC5, prime: UInt32 = 0x0100_0193) {
    state = basis
    self.prime = prime
  }

  mutating func add(_ unit: UInt16) { state = (state ^ UInt32(unit)) &* prime }

  /// The hash after the mixing step, in which every input bit affects every bit of the result.
  var value: UInt32 {
    var hash = state
    hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
    hash = (hash ^ hash >> 12) &* 0x297A_2D39
    return hash ^ hash >> 15
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash = Hash32()
    for byte in bytes { hash.add(UInt16(byte)) }
    return hash.value
  }

  static func of(utf16 key: TermKey) -> UInt32 {
    var hash = Hash32()
    key.forEachUTF16 { hash.add($0) }
    return hash.value
  }
}

extension UInt32 {
  /// Returns the lowest digits of the number in base 36. The digits have no uppercase letters,
  /// because some file systems ignore case.
  func base36(digits count: Int) -> String {
    let text = String(repeating: "0", count: count) + String(self, radix: 36)
    return String(text.suffix(count))
  }
}

extension [UInt8] {
  /// Calls a function with each UTF-16 code unit of UTF-8 bytes. An invalid sequence gives U+FFFD.
  func forEachUTF16(_ body: (UInt16) -> Void) {
    _ = transcode(
      makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: false, into: body)
  }
}
