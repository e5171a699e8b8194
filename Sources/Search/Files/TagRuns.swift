/// The tags of a directory: one for each file, or for each run of neighbors where files are many.
///
/// A tag is what a directory costs to transfer. Where neighbors share one, an edit renames all of
/// them, though it changes only one. Runs begin at places that a hash of the place chooses, so that
/// a file more or less moves no other run.
struct TagRuns: Sendable {
  /// How many neighbors share a tag on average; 1 where each file has its own.
  let sharing: Int
  private var tags: [String]

  /// A directory of so many files costs about 5 KB under gzip.
  private static let mostOwnTags = 2500

  /// - Parameter tags: one for each run.
  init(sharing: Int, tags: [String]) {
    self.sharing = sharing
    self.tags = tags
  }
}

extension TagRuns {
  /// Where the runs of these places begin.
  private static func isStart(_ place: String, _ sharing: Int) -> Bool {
    Int(FileAddress.hash(of: Array(place.utf8))) % sharing == 0
  }

  static func runs(of places: [String], sharing: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var first = 0
    for number in places.indices.dropFirst() where isStart(places[number], sharing) {
      runs.append(first..<number)
      first = number
    }
    return places.isEmpty ? [] : runs + [first..<places.count]
  }
}

extension TagRuns {
  /// Names the files of a directory after their runs.
  ///
  /// - Parameter files: each with its own tag in its name, one for each place.
  init(naming files: inout [IndexFile], at places: [String]) {
    self.init(sharing: Self.sharing(files.count), tags: [])
    for run in Self.runs(of: places, sharing: sharing) {
      guard run.count > 1 else {
        tags.append(files[run.lowerBound].tag)
        continue
      }
      let tag = Self.tag(of: files[run].map { $0.statedAddress ?? "" })
      tags.append(tag)
      for number in run {
        let address = FileAddress(place: places[number], sharedTag: tag)
        files[number] = IndexFile(name: address.fileName, bytes: files[number].bytes)
      }
    }
  }

  /// How many of so many files share a tag.
  static func sharing(_ count: Int) -> Int { max(1, count / mostOwnTags) }

  /// The tag that neighbors share.
  ///
  /// - Parameter addresses: as the files state them.
  static func tag(of addresses: [String]) -> String {
    ContentAddress(of: addresses.flatMap { Array($0.utf8) }).tag
  }

  /// The number of files that share a tag, and the tags one after the other.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendNumber(sharing)
    return bytes + tags.flatMap { Array($0.utf8) }
  }
}

extension TagRuns {
  /// Returns the addresses of the files at these places.
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
