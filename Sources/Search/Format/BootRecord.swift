/// The boot file, which a search reads before any other file. It has ten lines of tab-separated
/// cells: counts; locales (tag, address of the text directory, mark of a traditional locale); kinds
/// (name, weight, first object); filter names; traditional characters; vocabulary files; the files
/// of colors and links; the term directory; the hashes of the phrases of each group of synonyms;
/// and the appearances (id, terms).
struct BootRecord: Sendable {
  struct Locale: Sendable, Hashable {
    var tag: String
    var directory: FileAddress
    /// Whether the locale contains traditional characters that are only in `otherPairs`.
    var isTraditional = false
  }

  var objectCount = 0
  var documentCount = 0
  /// The number of first results whose text is read. More did not improve the judged queries.
  var rerankCount = 6
  var locales: [Locale] = []
  var kinds: [DocumentNumbering.Kind] = []
  var filterNames: [String] = []
  /// The traditional characters of locales with few of them, each followed by its simplified form.
  var traditionalPairs = ""
  /// The file with the other traditional characters; nil if there are none.
  var otherPairs: FileAddress?
  /// The files of `Vocabulary` by letter. A small vocabulary is one file under `*`.
  var vocabulary: [(lead: String, address: FileAddress)] = []
  /// The file of `ColorTable`; nil if no object has a color.
  var colors: FileAddress?
  /// The file of `LinkTable`; nil if no object has a link.
  var links: FileAddress?
  var directory = TermDirectory()
  /// The hashes of the phrases of each group of synonyms.
  var synonyms: [[Int]] = []
  var appearances: [AppearanceTerms] = []

  /// Returns whether the index has one of the languages.
  func has(_ languages: [String]) -> Bool {
    languages.contains(where: locales.map(\.tag).has)
  }
}

extension BootRecord {
  var payload: [UInt8] {
    let lines =
      [
        [objectCount, documentCount, rerankCount].map(String.init),
        locales.flatMap { [$0.tag, $0.directory.text, $0.isTraditional ? "t" : ""] },
        kinds.flatMap { [$0.name, String($0.weight), String($0.firstObject)] },
        filterNames, [TraditionalPairs.coded(traditionalPairs).text, otherPairs?.text ?? ""],
        vocabulary.flatMap { [$0.lead, $0.address.text] }, [colors?.text ?? "", links?.text ?? ""],
        directory.cells, synonyms.map { SynonymHash.coded($0).text },
        appearances.flatMap(\.cells),
      ]
    // Locale tags and the names of kinds and filters can contain tabs and line feeds, which would
    // separate cells or lines.
    let cleaned = lines.map { line in
      line.map { cell in
        guard cell.utf8.contains(where: { $0 < 0x20 }) else { return cell }
        var bytes: [UInt8] = []
        bytes.appendCleaned(cell)
        return bytes.text
      }
    }
    return Array(cleaned.map { $0.joined(separator: "\t") }.joined(separator: "\n").utf8)
  }

  static let lineCount = 10

  init(reading payload: [UInt8]) throws(IndexError) {
    let lines = payload.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
      }
    guard lines.count == Self.lineCount, lines[0].count == 3, lines[4].count == 2,
      lines[6].count == 2
    else { throw .damaged(IndexFile.boot) }
    objectCount = try Self.number(lines[0][0])
    documentCount = try Self.number(lines[0][1])
    rerankCount = try Self.number(lines[0][2])
    locales = try Self.rows(lines[1], of: 3).map {
      Locale(tag: $0[0], directory: FileAddress($0[1]), isTraditional: !$0[2].isEmpty)
    }
    for row in try Self.rows(lines[2], of: 3) {
      kinds.append(
        .init(name: row[0], weight: try Self.number(row[1]), firstObject: try Self.number(row[2])))
    }
    filterNames = lines[3].filter { !$0.isEmpty }
    traditionalPairs = try TraditionalPairs.text(lines[4][0], named: IndexFile.boot)
    otherPairs = Self.address(lines[4][1])
    vocabulary = try Self.rows(lines[5], of: 2).map { ($0[0], FileAddress($0[1])) }
    colors = Self.address(lines[6][0])
    links = Self.address(lines[6][1])
    directory = try TermDirectory(reading: lines[7], named: IndexFile.boot)
    for cell in lines[8] where lines[8] != [""] {
      synonyms.append(try SynonymHash.hashes(cell, named: IndexFile.boot))
    }
    appearances = try Self.rows(lines[9], of: 2).map(AppearanceTerms.init(cells:))
    // In a damaged or forged file, a number can be too large or point beyond the end of a table.
    let bounds = kinds.map(\.firstObject) + [objectCount]
    guard zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 }),
      objectCount == 0 || !locales.isEmpty, objectCount * locales.count <= Self.mostDocuments
    else { throw .damaged(IndexFile.boot) }
  }

  /// The maximum number of documents: a hundred times 10,000 rules in two locales.
  static let mostDocuments = 1 << 21
  static let mostOfAnything = 1 << 24

  private static func address(_ cell: String) -> FileAddress? {
    cell.isEmpty ? nil : FileAddress(cell)
  }

  private static func number(_ text: String) throws(IndexError) -> Int {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isPlain, let number = Int(text), number <= mostOfAnything else {
      throw .damaged(IndexFile.boot)
    }
    return number
  }

  private static func rows(
    _ cells: [String], of width: Int
  ) throws(IndexError) -> [[String]] {
    if cells == [""] { return [] }
    guard cells.count % width == 0 else { throw .damaged(IndexFile.boot) }
    return stride(from: 0, to: cells.count, by: width).map { Array(cells[$0..<$0 + width]) }
  }

  func kind(of object: Int) -> DocumentNumbering.Kind? { kinds.last { $0.firstObject <= object } }

  /// - Parameter kind: The index of the kind in `kinds`.
  func objects(ofKind kind: Int) -> Range<Int> {
    let isLast = kind + 1 == kinds.count
    return kinds[kind].firstObject..<(isLast ? objectCount : kinds[kind + 1].firstObject)
  }
}

/// The terms by which a query asks for the values of colors in one appearance, such as `dark`.
struct AppearanceTerms: Sendable, Hashable {
  let id: String
  let terms: Set<TermKey>

  init(_ appearance: SearchAppearance, folding: TextFolding) {
    id = appearance.id
    terms = Set(
      appearance.phrases.flatMap { RequiredTerms(folding.fold($0)).keys })
  }

  /// Reads the cells of the boot file. Terms have no spaces, because spaces end tokens.
  init(cells: [String]) {
    id = cells[0]
    terms = Set(cells[1].split(separator: " ").map { Array($0.utf8) })
  }

  var cells: [String] { [id, terms.map(\.text).sorted().joined(separator: " ")] }
}

extension [AppearanceTerms] {
  /// Returns whether any appearance has all the terms.
  func contains(_ keys: [TermKey]) -> Bool { first(having: keys) != nil }

  /// Returns the id of the first appearance that has all the terms.
  func first(having keys: [TermKey]) -> String? {
    first { keys.allSatisfy($0.terms.contains) }?.id
  }
}

/// A coding of pairs of traditional and simplified characters as numbers. Pairs are sorted by the
/// traditional character. Each pair is written as its differences from the previous pair: first
/// that of the traditional characters, then that of the simplified ones with the sign in the lowest
/// bit. The differences are small, because characters with the same radical are neighbors in
/// Unicode.
enum TraditionalPairs {
  typealias Pair = (traditional: Unicode.Scalar, simplified: Unicode.Scalar)

  /// Returns the pairs in a string of alternating traditional and simplified characters.
  static func pairs(in text: String) -> [Pair] {
    let scalars = Array(text.unicodeScalars.lazy.filter { $0.value > 0x20 })
    return stride(from: 0, to: scalars.count - 1, by: 2).map { (scalars[$0], scalars[$0 + 1]) }
  }

  static func coded(_ text: String) -> [UInt8] {
    var coded: [UInt8] = []
    var last = (traditional: 0, simplified: 0)
    for pair in pairs(in: text).sorted(by: { $0.traditional < $1.traditional }) {
      let (traditional, simplified) = (Int(pair.traditional.value), Int(pair.simplified.value))
      coded.appendNumber(traditional - last.traditional)
      let step = simplified - last.simplified
      coded.appendNumber(step < 0 ? -2 * step - 1 : 2 * step)
      last = (traditional, simplified)
    }
    return coded
  }

  static func text(_ coded: String, named name: String) throws(IndexError) -> String {
    var reader = PayloadReader(Array(coded.utf8), named: name)
    var text = String.UnicodeScalarView()
    var last = (traditional: 0, simplified: 0)
    while !reader.isAtEnd {
      last.traditional += try reader.number()
      let step = try reader.number()
      last.simplified += step % 2 == 0 ? step / 2 : -(step + 1) / 2
      text.append(try scalar(last.traditional, name))
      text.append(try scalar(last.simplified, name))
    }
    return String(text)
  }

  private static func scalar(_ value: Int, _ name: String) throws(IndexError) -> Unicode.Scalar {
    guard let value = UInt32(exactly: value), let scalar = Unicode.Scalar(value) else {
      throw .damaged(name)
    }
    return scalar
  }
}
