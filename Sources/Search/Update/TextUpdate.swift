/// Makes the texts of a locale from those of a former index.
struct TextUpdate {
  private(set) var files: [IndexPart]
  let directory: FileAddress

  /// - Parameters:
  ///   - lengths: of the lines of all objects, in bytes.
  ///   - lines: those of the objects that are not as they were.
  init(
    _ former: FormerTexts, _ objects: [DocumentGrid.Object], lengths: [Int], lines: [Int: [UInt8]]
  ) throws(IndexError) {
    guard !lines.isEmpty else {
      directory = former.address
      files = former.groupAddresses.map { .former($0.fileName) } + [.former(directory.fileName)]
      return
    }
    var former = former
    let groups = LocaleTexts.groups(lengths, objects)
    var entries: [DirectoryEntry] = []
    for group in groups {
      if let number = former.number(of: group), !group.contains(where: { lines[$0] != nil }) {
        entries.append(.former(number))
      } else {
        entries.append(.new(try former.payload(of: group, with: lines)))
      }
    }
    let places = groups.map {
      FileAddress.place(ofTexts: $0.lowerBound, locale: former.locale)
    }
    let update = try DirectoryUpdate(entries, at: places, former.groupAddresses, former.store)
    let file = LocaleTexts.directory(of: groups, update.runs)
    directory = file.address
    files = update.files + [.new(file)]
  }
}

/// The texts of a locale in a former index.
struct FormerTexts {
  let locale: Int
  let address: FileAddress
  let store: IndexStore
  private let directory: TextDirectory
  private let objectCount: Int
  private var known: [FileAddress: [ArraySlice<UInt8>]] = [:]

  init(_ boot: BootRecord, locale: Int, _ store: IndexStore) throws(IndexError) {
    self.locale = locale
    self.store = store
    address = boot.locales[locale].directory
    objectCount = boot.objectCount
    directory = try TextDirectory(
      reading: store.payload(at: address), locale: locale, named: address.fileName)
  }

  var groupAddresses: [FileAddress] { directory.addresses }

  /// The number of the file that holds these objects and no others; nil where there is none.
  func number(of group: Range<Int>) -> Int? {
    let firsts = directory.firstObjects
    let number = firsts.partitioningIndex { $0 >= group.lowerBound }
    guard number < firsts.count, firsts[number] == group.lowerBound else { return nil }
    let end = number + 1 < firsts.count ? firsts[number + 1] : objectCount
    return end == group.upperBound ? number : nil
  }

  /// The line of an object, without its end.
  mutating func line(of object: Int) throws(IndexError) -> ArraySlice<UInt8> {
    guard let place = directory.place(of: object) else { throw .damaged(address.fileName) }
    let lines: [ArraySlice<UInt8>]
    if let read = known[place.address] {
      lines = read
    } else {
      lines = try store.payload(at: place.address)
        .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      known[place.address] = lines
    }
    guard place.line < lines.count else { throw .damaged(place.address.fileName) }
    return lines[place.line]
  }

  /// - Parameter lines: to take instead of those that are there.
  fileprivate mutating func payload(
    of group: Range<Int>, with lines: [Int: [UInt8]]
  ) throws(IndexError) -> [UInt8] {
    var payload: [UInt8] = []
    for object in group {
      if let line = lines[object] {
        payload += line
      } else {
        payload += try line(of: object)
        payload.append(UInt8(ascii: "\n"))
      }
    }
    return payload
  }
}
