/// The tags of the files of a directory.
///
/// If there are few files, each file has its own tag. If there are many, neighbors form runs that
/// share a tag, which makes the directory smaller. An edit of one file then renames all files of
/// its run. A hash of a file's place decides whether it begins a run, so that a new file changes no
/// other run.
struct TagRuns: Sendable {
  /// The average number of neighbors that share a tag; 1 if each file has its own tag.
  let sharing: Int
  private var tags: [String] = []

  /// The approximate number of tags if files share them. So many tags take about 5 KB under gzip.
  private static let mostOwnTags = 2500

  /// Creates the tags of a directory, and renames the files that share a tag.
  ///
  /// - Parameter files: The files in the order of `places`, each named with its own tag.
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
