/// The reason why an index cannot be read.
package enum IndexError: Error, Sendable, Hashable {
  case missing(String)
  /// The file was cut short or changed, or is not a file of an index.
  case damaged(String)
  case otherVersion(found: Int, expected: Int)
}

/// A store that reads the files of an index by their addresses and checks each of them.
struct IndexStore: Sendable {
  private let read: @Sendable (String) -> [UInt8]?

  init(_ read: @escaping @Sendable (String) -> [UInt8]?) {
    self.read = read
  }

  func boot() throws(IndexError) -> BootRecord {
    try BootRecord(reading: payload(named: IndexFile.boot))
  }

  func payload(at address: FileAddress) throws(IndexError) -> [UInt8] {
    try payload(named: address.fileName)
  }

  /// Returns the pairs in the file of the other traditional characters; empty if there is no such
  /// file.
  func otherPairs(_ boot: BootRecord) throws(IndexError) -> String {
    guard let address = boot.otherPairs else { return "" }
    return try TraditionalPairs.text(payload(at: address).text, named: address.fileName)
  }

  func links(_ boot: BootRecord) throws(IndexError) -> LinkTable {
    guard let address = boot.links else { return LinkTable() }
    return try LinkTable(
      reading: payload(at: address), objectCount: boot.objectCount, named: address.fileName)
  }

  private func payload(named name: String) throws(IndexError) -> [UInt8] {
    guard let bytes = read(name) else { throw .missing(name) }
    return try IndexFile(name: name, bytes: bytes).payload()
  }
}

/// The name of a file of the index without its extension.
///
/// A file that a directory lists is named after its place in the directory and a tag of its
/// content. Other files are named after their content alone. Except for the boot file, a changed
/// file therefore gets a new name, so that an outdated file in a cache is never used.
struct FileAddress: Sendable, Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  init(place: String, tag: String) { text = "\(place)-\(tag)" }

  /// - Parameter tag: The tag that neighboring files share (`TagRuns`).
  init(place: String, sharedTag tag: String) { text = "\(place)\(Self.sharedTagMark)\(tag)" }

  private static let sharedTagMark: Character = "_"

  var fileName: String { text + ".js" }

  /// Returns whether the name fits the content. A name with a shared tag fits any content, because
  /// its tag depends on other files too.
  func names(_ content: ContentAddress) -> Bool {
    text == content.text || text.hasSuffix("-" + content.tag) || text.contains(Self.sharedTagMark)
  }
}

extension FileAddress {
  /// Returns the place of a term shard: a hash of the separator in front of it. The place stays the
  /// same as long as the shard has the same separator.
  static func place(ofShardAt separator: TermKey) -> String {
    Base36.text(Hash32.of(utf16: separator), digits: 6)
  }

  /// Returns the place of a text file, which consists of the numbers of its locale and first
  /// object.
  static func place(ofTexts firstObject: Int, locale: Int) -> String {
    String(locale, radix: 36) + "-" + String(firstObject, radix: 36)
  }
}

/// The directory that finds the text file of an object in a locale.
///
/// The file of the directory has the number of objects in each text file, a line feed, and the tags
/// of the text files.
struct TextDirectory: Sendable {
  private var firstObjects: [Int] = []
  private var addresses: [FileAddress] = []

  /// - Parameter groups: The objects of each file.
  static func payload(of groups: [Range<Int>], _ tags: TagRuns) -> [UInt8] {
    var payload: [UInt8] = []
    for group in groups { payload.appendNumber(group.count) }
    payload.append(UInt8(ascii: "\n"))
    return payload + tags.encoded
  }

  init(reading payload: [UInt8], locale: Int, named name: String) throws(IndexError) {
    guard let end = payload.firstIndex(of: UInt8(ascii: "\n")) else { throw .damaged(name) }
    var counts = PayloadReader(payload, to: end, named: name)
    var tags = PayloadReader(payload, from: end + 1, named: name)
    var first = 0
    while !counts.isAtEnd {
      firstObjects.append(first)
      first += try counts.number()
    }
    let places = firstObjects.map { FileAddress.place(ofTexts: $0, locale: locale) }
    addresses = try TagRuns.addresses(of: places, &tags, named: name)
  }

  /// Returns the address of the file that contains an object, and the line of the object in the
  /// file.
  func place(of object: Int) -> (address: FileAddress, line: Int)? {
    let file = firstObjects.partitioningIndex { $0 > object } - 1
    guard file >= 0 else { return nil }
    return (addresses[file], object - firstObjects[file])
  }
}
