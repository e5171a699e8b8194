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

  func payload(at address: FileAddress) throws(IndexError) -> [UInt8] {
    try payload(named: address.fileName)
  }

  func payload(named name: String) throws(IndexError) -> [UInt8] {
    guard let bytes = read(name) else { throw .missing(name) }
    return try IndexFile(name: name, bytes: bytes).payload()
  }
}

/// The name of a file of the index without its extension. A file that a directory lists is named
/// after its place in the directory and a tag of its content. Other files are named after their
/// content alone. Except for the boot file, a changed file therefore gets a new name, so that an
/// outdated file in a cache is never used.
struct FileAddress: Sendable, Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  init(place: String, tag: String) { text = "\(place)-\(tag)" }

  /// - Parameter tag: The tag that neighboring files share (`TagRuns`).
  init(place: String, sharedTag tag: String) { text = "\(place)\(Self.sharedTagMark)\(tag)" }

  private static let sharedTagMark: Character = "_"

  var fileName: String { text + ".js" }

  /// Returns whether the name fits the content. A shared tag fits any content, as it depends on
  /// other files.
  func names(_ content: ContentAddress) -> Bool {
    text == content.text || text.hasSuffix("-" + content.tag) || text.contains(Self.sharedTagMark)
  }

  /// Returns the place of a shard: a hash of its separator, with which it stays the same.
  static func place(ofShardAt separator: TermKey) -> String {
    Hash32.of(utf16: separator).base36(digits: 6)
  }

  /// Returns the place of a file of text: the numbers of its locale and its first object.
  static func place(ofTexts firstObject: Int, locale: Int) -> String {
    String(locale, radix: 36) + "-" + String(firstObject, radix: 36)
  }
}

/// The directory that finds the text file of an object in a locale. The file of the directory has
/// the number of objects in each text file, a line feed, and the tags of the text files.
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

  /// Returns the file that contains an object, and the line of the object in it.
  func place(of object: Int) -> (address: FileAddress, line: Int)? {
    let file = firstObjects.partitioningIndex { $0 > object } - 1
    guard file >= 0 else { return nil }
    return (addresses[file], object - firstObjects[file])
  }
}

/// The tags of the files of a directory. If there are few files, each file has its own tag. If
/// there are many, neighbors form runs that share a tag, which makes the directory smaller. An edit
/// of one file then renames all files of its run. A hash of a file's place decides whether it
/// begins a run, so that a new file changes no other run.
struct TagRuns: Sendable {
  /// The average number of neighbors that share a tag; 1 if each file has its own tag.
  let sharing: Int
  private var tags: [String] = []

  /// The approximate number of tags if files share them. That many tags take about 5 KB under gzip.
  private static let mostOwnTags = 2500

  /// Renames the files that share a tag.
  init(naming files: inout [IndexFile], at places: [String]) {
    sharing = max(1, files.count / Self.mostOwnTags)
    for run in Self.runs(of: places, sharing: sharing) {
      guard run.count > 1 else {
        tags.append(String(files[run.lowerBound].address.text.suffix(ContentAddress.tagLength)))
        continue
      }
      let addresses = files[run].flatMap { Array(($0.statedAddress ?? "").utf8) }
      let tag = ContentAddress(of: addresses).tag
      tags.append(tag)
      for number in run {
        let address = FileAddress(place: places[number], sharedTag: tag)
        files[number] = IndexFile(name: address.fileName, bytes: files[number].bytes)
      }
    }
  }

  private static func runs(of places: [String], sharing: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var first = 0
    for number in places.indices.dropFirst()
    where Int(Hash32.of(places[number].utf8)) % sharing == 0 {
      runs.append(first..<number)
      first = number
    }
    return places.isEmpty ? [] : runs + [first..<places.count]
  }

  /// The number of files that share a tag on average, followed by all tags.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendNumber(sharing)
    return bytes + tags.flatMap { Array($0.utf8) }
  }

  /// Reads the tags of a directory, and returns the addresses of the files with these places.
  static func addresses(
    of places: [String], _ reader: inout PayloadReader, named name: String
  ) throws(IndexError) -> [FileAddress] {
    let sharing = try reader.number()
    guard sharing > 0 else { throw .damaged(name) }
    var addresses: [FileAddress] = []
    for run in runs(of: places, sharing: sharing) {
      let tag = String(decoding: try reader.text(count: ContentAddress.tagLength), as: UTF8.self)
      for number in run {
        addresses.append(
          run.count > 1
            ? FileAddress(place: places[number], sharedTag: tag)
            : FileAddress(place: places[number], tag: tag))
      }
    }
    guard reader.isAtEnd else { throw .damaged(name) }
    return addresses
  }
}
