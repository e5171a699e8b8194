import Parallel

/// What the reader sees of the documents of one locale, a few documents a file, and the directory
/// of these files.
struct LocaleTexts {
  /// The groups, and the directory last.
  private(set) var files: [IndexFile]
  let directory: IndexFile
  /// Of the lines of the objects, in bytes.
  let lengths: [Int]

  init(_ grid: DocumentGrid, _ documents: [SearchDocument], locale: Int) {
    let cells = grid.cells[locale * grid.objects.count..<(locale + 1) * grid.objects.count]
    let line = { @Sendable (cell: Int?) in Self.line(cell.map { documents[$0] }) }
    // Lines are made twice, because all of them together would be a good part of the memory.
    lengths = Array(cells).parallelMap { line($0).count }
    let groups = Self.groups(lengths, grid.objects)
    let places = groups.map { FileAddress.place(ofTexts: $0.lowerBound, locale: locale) }
    files = Array(zip(groups, places)).parallelMap { group, place in
      IndexFile(group.flatMap { line(cells[cells.startIndex + $0]) }, at: place)
    }
    directory = Self.directory(of: groups, TagRuns(naming: &files, at: places))
    files.append(directory)
  }

  static func directory(of groups: [Range<Int>], _ runs: TagRuns) -> IndexFile {
    var payload: [UInt8] = []
    for group in groups { payload.appendNumber(group.count) }
    payload.append(UInt8(ascii: "\n"))
    return IndexFile(addressing: payload + runs.encoded)
  }

  /// The objects that share a file.
  ///
  /// - Parameter lengths: of the lines of the objects, in bytes.
  static func groups(
    _ lengths: [Int], _ objects: [DocumentGrid.Object]
  ) -> [Range<Int>] {
    let plan = GroupPlan(total: lengths.reduce(0, +))
    var groups: [Range<Int>] = []
    var (first, size) = (0, 0)
    for (object, length) in lengths.enumerated() {
      if plan.cuts(size, next: length, id: objects[object].id) {
        groups.append(first..<object)
        (first, size) = (object, 0)
      }
      size += length
    }
    return first < lengths.count ? groups + [first..<lengths.count] : groups
  }

  /// Id, address, title and texts, separated by tabs; empty where the locale lacks the object.
  static func line(_ document: SearchDocument?) -> [UInt8] {
    var line: [UInt8] = []
    if let document {
      for cell in [document.id, document.url, document.title] {
        line.appendCleaned(cell)
        line.append(UInt8(ascii: "\t"))
      }
      for text in document.texts {
        line.append(text.field.code)
        line.appendCleaned(text.text)
        line.append(UInt8(ascii: "\t"))
      }
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }
}

/// Where the texts of a locale are cut into files: by their ids, so that an edit moves few cuts.
private struct GroupPlan {
  private let target: Int
  private static let smallestTarget = 512
  private static let spacing: UInt32 = 4

  /// - Parameter total: bytes of all texts of the locale.
  init(total: Int) {
    target = max(Self.smallestTarget, FileSize.balanced(total: total, ratio: 0.15))
  }

  func cuts(_ size: Int, next: Int, id: String) -> Bool {
    guard size > 0 else { return false }
    if size + next > target * 3 / 2 { return true }
    return size >= target * 2 / 3 && IDMark.hash(id) % Self.spacing == 0
  }
}

enum IDMark {
  static func hash(_ id: String) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in id.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return ContentAddress.mixed(hash)
  }
}

extension [UInt8] {
  /// Appends text with every run of spaces and control characters made one space.
  mutating func appendCleaned(_ text: String) {
    var wasSpace = true
    for scalar in text.unicodeScalars {
      let isSpace =
        scalar.value <= 0x20 || scalar.value == 0x7F || scalar.value == 0x2028
        || scalar.value == 0x2029
      if !isSpace { appendUTF8(scalar.value) }
      if isSpace, !wasSpace { append(0x20) }
      wasSpace = isSpace
    }
  }
}
