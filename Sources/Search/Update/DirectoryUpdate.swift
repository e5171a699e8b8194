/// What stands at a place of a directory.
enum DirectoryEntry: Sendable {
  /// The file of the former directory with this number.
  case former(Int)
  /// A new payload.
  case new([UInt8])
}

/// Names the files of a directory as `TagRuns` does, where most of them are those of a former one.
struct DirectoryUpdate {
  private(set) var files: [IndexPart] = []
  private(set) var addresses: [FileAddress] = []
  private(set) var runs = TagRuns(sharing: 1, tags: [])

  /// - Parameters:
  ///   - entries: one for each place.
  ///   - former: the addresses of the former directory.
  init(
    _ entries: [DirectoryEntry], at places: [String], _ former: [FileAddress],
    _ store: IndexStore
  ) throws(IndexError) {
    let sharing = TagRuns.sharing(places.count)
    let formerPlaces = former.map(\.place)
    let formerSharing = TagRuns.sharing(former.count)
    let formerRuns = Set(TagRuns.runs(of: formerPlaces, sharing: formerSharing))
    var tags: [String] = []
    for run in TagRuns.runs(of: places, sharing: sharing) {
      if sharing == formerSharing, let known = Self.numbers(of: entries[run]),
        formerRuns.contains(known), formerPlaces[known] == places[run]
      {
        addresses += former[known]
        files += former[known].map { .former($0.fileName) }
        tags.append(former[known.lowerBound].tag)
      } else {
        tags.append(try name(entries, at: places, run, former, store))
      }
    }
    runs = TagRuns(sharing: sharing, tags: tags)
  }

  /// The numbers of files of the former directory that followed each other; nil for others.
  private static func numbers(of entries: ArraySlice<DirectoryEntry>) -> Range<Int>? {
    guard case .former(let first) = entries.first else { return nil }
    for (place, entry) in entries.enumerated() {
      guard case .former(let number) = entry, number == first + place else { return nil }
    }
    return first..<first + entries.count
  }

  /// Names the files of a run; returns their tag.
  private mutating func name(
    _ entries: [DirectoryEntry], at places: [String], _ run: Range<Int>,
    _ former: [FileAddress], _ store: IndexStore
  ) throws(IndexError) -> String {
    var unnamed: [IndexFile] = []
    for number in run {
      switch entries[number] {
      case .new(let payload): unnamed.append(IndexFile(payload, at: places[number]))
      case .former(let known): unnamed.append(try store.file(at: former[known]))
      }
    }
    let stated = unnamed.map { $0.statedAddress ?? "" }
    let isShared = run.count > 1
    let tag =
      isShared ? TagRuns.tag(of: stated) : String(stated[0].prefix(ContentAddress.tagLength))
    for (number, file) in zip(run, unnamed) {
      let address =
        isShared
        ? FileAddress(place: places[number], sharedTag: tag)
        : FileAddress(place: places[number], tag: tag)
      addresses.append(address)
      files.append(.new(IndexFile(name: address.fileName, bytes: file.bytes)))
    }
    return tag
  }
}
