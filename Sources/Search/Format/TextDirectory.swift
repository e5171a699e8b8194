/// The directory of the text files of a locale: which file holds which objects.
///
/// For each file the number of its objects, then a line feed, then the tags of the files.
struct TextDirectory: Sendable {
  /// For each file the number of its first object.
  private var firstObjects: [Int] = []
  private var addresses: [FileAddress] = []

  /// - Parameter groups: for each file its objects.
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

  /// Returns the address of the file with an object, and the line of the object in the file.
  func place(of object: Int) -> (address: FileAddress, line: Int)? {
    let file = firstObjects.partitioningIndex { $0 > object } - 1
    guard file >= 0 else { return nil }
    return (addresses[file], object - firstObjects[file])
  }
}
