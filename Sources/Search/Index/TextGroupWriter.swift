/// Writes what the reader sees of the documents of one locale, a few documents a file.
struct TextGroupWriter {
  private let grid: DocumentGrid
  private let documents: [SearchDocument]
  private(set) var files: [IndexFile] = []
  private(set) var characterCount = 0

  static let shortest = 1024
  static let longest = 3072
  private static let spacing: UInt32 = 4

  init(_ grid: DocumentGrid, _ documents: [SearchDocument]) {
    self.grid = grid
    self.documents = documents
  }

  /// Returns the directory of the locale: for each file the count of its objects and its address.
  mutating func write(locale: Int) -> [UInt8] {
    var directory: [UInt8] = []
    var group: [UInt8] = []
    var count = 0
    for object in grid.objects.indices {
      let line = line(of: object, locale)
      if count > 0, Self.isFull(group.count, line.count, grid.objects[object].id) {
        close(&group, &count, &directory)
      }
      group += line
      count += 1
    }
    if count > 0 { close(&group, &count, &directory) }
    return directory
  }

  private mutating func close(
    _ group: inout [UInt8], _ count: inout Int, _ directory: inout [UInt8]
  ) {
    let file = IndexFile(addressing: group)
    files.append(file)
    directory.appendNumber(count)
    directory += file.address.utf8
    characterCount += group.count
    group.removeAll()
    count = 0
  }

  private static func isFull(_ size: Int, _ next: Int, _ id: String) -> Bool {
    if size + next > longest { return true }
    return size >= shortest && IDMark.hash(id) % spacing == 0
  }
}

extension TextGroupWriter {
  /// Id, address, title and texts, separated by tabs; empty where the locale lacks the object.
  private func line(of object: Int, _ locale: Int) -> [UInt8] {
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
