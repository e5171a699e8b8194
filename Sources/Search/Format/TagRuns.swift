/// The tags of the files of a directory.
///
/// Each file has a tag of its own while there are few files. Where there are many, runs of
/// neighbors share a tag, which makes the directory smaller. An edit of one file then renames all
/// files of its run. A hash of the place decides where a run begins, so that a new file changes no
/// other run.
struct TagRuns: Sendable {
  /// How many neighbors share a tag on average; 1 where each file has a tag of its own.
  let sharing: Int
  /// One for each run.
  private var tags: [String] = []

  /// A directory with so many tags is about 5 KB under gzip.
  private static let mostOwnTags = 2500

  /// Gives the files of a directory the tags of their runs.
  ///
  /// - Parameter files: one for each place, named with its own tag.
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
    for number in places.indices.dropFirst() where isStart(places[number], sharing) {
      runs.append(first..<number)
      first = number
    }
    return places.isEmpty ? [] : runs + [first..<places.count]
  }

  private static func isStart(_ place: String, _ sharing: Int) -> Bool {
    Int(Hash32.of(place.utf8)) % sharing == 0
  }
}

extension TagRuns {
  /// How many files share a tag, and the tags one after the other.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendNumber(sharing)
    return bytes + tags.flatMap { Array($0.utf8) }
  }

  /// Returns the addresses of the files at the places.
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
