/// What the reader sees of the documents of one locale, a few documents a file, and the directory
/// of these files.
struct LocaleTexts {
  private let grid: DocumentGrid
  private let documents: [SearchDocument]
  private let locale: Int
  /// The groups, and the directory last.
  private(set) var files: [IndexFile] = []
  private var counts: [UInt8] = []
  private var places: [String] = []
  private var tags: [UInt8] = []

  init(_ grid: DocumentGrid, _ documents: [SearchDocument], locale: Int) {
    self.grid = grid
    self.documents = documents
    self.locale = locale
    write()
  }

  var directory: IndexFile {
    IndexFile(addressing: counts + [UInt8(ascii: "\n")] + tags)
  }

  private mutating func write() {
    let lines = grid.objects.indices.map(line)
    let plan = GroupPlan(total: lines.reduce(0) { $0 + $1.count })
    var group: [UInt8] = []
    var first = 0
    for (object, line) in lines.enumerated() {
      if plan.cuts(group.count, next: line.count, id: grid.objects[object].id) {
        close(&group, first..<object)
        first = object
      }
      group += line
    }
    if first < lines.count { close(&group, first..<lines.count) }
    tags = TagRuns(naming: &files, at: places).encoded
    files.append(directory)
  }

  private mutating func close(_ group: inout [UInt8], _ objects: Range<Int>) {
    let place = FileAddress.place(ofTexts: objects.lowerBound, locale: locale)
    files.append(IndexFile(group, at: place))
    places.append(place)
    counts.appendNumber(objects.count)
    group.removeAll(keepingCapacity: true)
  }
}

extension LocaleTexts {
  /// Id, address, title and texts, separated by tabs; empty where the locale lacks the object.
  private func line(of object: Int) -> [UInt8] {
    var line: [UInt8] = []
    if let index = grid.cells[locale * grid.objects.count + object] {
      let document = documents[index]
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
