/// A ledger as bytes: a mark of the version, numbers in base 128, texts with their lengths, sorted
/// ones with what they share with the one before, and a seal.
extension IndexLedger {
  private static let version: UInt64 = 1

  package var bytes: [UInt8] {
    var writer = LedgerWriter()
    for number in [Self.version, settings, numbering, links] { writer.add(whole: number) }
    writer.add(filterNames) { writer, names in writer.add(names) { $0.add(text: Array($1.utf8)) } }
    writer.add(documents) { $0.add($1) }
    for number in [counts.postings, counts.keys] + sections.counts { writer.add(number) }
    writer.add(sorted: prefixes)
    writer.add(characters)
    writer.add(traditional) { $0.add($1) }
    writer.add(sorted: words.map(\.word))
    for word in words { writer.add(word.count) }
    return writer.sealed
  }

  /// Returns nil for anything but the bytes of a ledger.
  package init?(bytes: [UInt8]) {
    guard var reader = LedgerReader(bytes) else { return nil }
    do {
      try self.init(&reader)
    } catch {
      return nil
    }
    guard reader.isAtEnd, isSound else { return nil }
  }

  private init(_ reader: inout LedgerReader) throws(LedgerReader.Damage) {
    guard try reader.whole() == Self.version else { throw LedgerReader.Damage() }
    settings = try reader.whole()
    numbering = try reader.whole()
    links = try reader.whole()
    for _ in 0..<(try reader.count()) {
      var names: [String] = []
      for _ in 0..<(try reader.count()) {
        names.append(String(decoding: try reader.text(), as: UTF8.self))
      }
      filterNames.append(names)
    }
    for _ in 0..<(try reader.count()) { documents.append(try reader.note()) }
    counts = TermCounts(postings: try reader.number(), keys: try reader.number())
    var numbers: [Int] = []
    for _ in TermSection.allCases { numbers.append(try reader.number()) }
    sections = SectionCounts(counts: numbers)
    prefixes = try reader.sorted()
    characters = try reader.hanCounts()
    for _ in 0..<(try reader.count()) { traditional.append(try reader.hanCounts()) }
    for word in try reader.sorted() {
      words.append(CountedWord(word: word, count: 0))
    }
    for place in words.indices { words[place].count = try reader.number() }
  }

  /// Whether nothing of it leads beyond the end of anything.
  private var isSound: Bool {
    documents.allSatisfy { $0.map { filterNames.indices.contains($0.filters) } ?? true }
      && words.allSatisfy { word in
        word.word.count > 1 && word.word.allSatisfy { (0x61...0x7A).contains($0) } && word.count > 0
      }
  }
}

private struct LedgerWriter {
  private var bytes: [UInt8] = []

  mutating func add(whole number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  mutating func add(_ number: Int) {
    var rest = max(0, number)
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add<Element>(
    _ elements: [Element], _ body: (inout LedgerWriter, Element) -> Void
  ) {
    add(elements.count)
    for element in elements { body(&self, element) }
  }

  mutating func add(text: some Collection<UInt8>) {
    add(text.count)
    bytes += text
  }

  mutating func add(sorted keys: [TermKey]) {
    add(keys.count)
    var previous: TermKey = []
    for key in keys {
      let shared = zip(previous, key).prefix { $0 == $1 }.count
      add(shared)
      add(text: key[shared...])
      previous = key
    }
  }

  /// One more than the number of the filters, so that 0 says that there is no document.
  mutating func add(_ note: DocumentNote?) {
    guard let note else { return add(0) }
    add(note.filters + 1)
    add(whole: note.digest)
    for number in [note.length, note.boost, note.lineLength] { add(number) }
  }

  mutating func add(_ counts: HanCounts) {
    let sorted = counts.counts.sorted { $0.key < $1.key }
    add(sorted) { writer, entry in
      writer.add(Int(entry.key))
      writer.add(entry.value)
    }
  }

  var sealed: [UInt8] { bytes.sealed }
}

extension [UInt8] {
  /// The bytes, and behind them what tells whether they are all there and unchanged.
  var sealed: [UInt8] {
    let seal = NumberHash(self[...]).value
    return self + (0..<8).map { UInt8(truncatingIfNeeded: seal >> UInt64(8 * $0)) }
  }
}

/// Reads no further than the bytes go, whatever the numbers in them say.
private struct LedgerReader {
  struct Damage: Error {}

  private var rest: ArraySlice<UInt8>

  /// Returns nil where the seal is broken.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return nil }
    rest = bytes.suffix(8)
    guard let seal = try? whole(), seal == NumberHash(bytes.dropLast(8)).value else { return nil }
    rest = bytes.dropLast(8)
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func whole() throws(Damage) -> UInt64 {
    guard rest.count >= 8 else { throw Damage() }
    defer { rest = rest.dropFirst(8) }
    return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// So large that none is larger, and so small that a million of them can be summed up.
  private static let bits = 40

  mutating func number() throws(Damage) -> Int {
    var number = 0
    for shift in stride(from: 0, to: Self.bits, by: 7) {
      guard let byte = rest.popFirst() else { throw Damage() }
      number |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    throw Damage()
  }

  /// A number of things that follow, each of which takes a byte at least.
  mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard count <= rest.count else { throw Damage() }
    return count
  }

  mutating func text() throws(Damage) -> ArraySlice<UInt8> {
    let count = try count()
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func sorted() throws(Damage) -> [TermKey] {
    var keys: [TermKey] = []
    var key: TermKey = []
    for _ in 0..<(try count()) {
      let shared = try number()
      guard shared <= key.count else { throw Damage() }
      key.removeSubrange(shared...)
      key += try text()
      // Keys that grow out of each other would fill the memory.
      guard key.count <= Self.longestKey else { throw Damage() }
      keys.append(key)
    }
    return keys
  }

  private static let longestKey = 1024

  mutating func note() throws(Damage) -> DocumentNote? {
    let filters = try number()
    guard filters > 0 else { return nil }
    let digest = try whole()
    let (length, boost, lineLength) = (try number(), try number(), try number())
    guard boost <= Self.highestBoost else { throw Damage() }
    return DocumentNote(
      digest: digest, length: length, boost: boost, lineLength: lineLength, filters: filters - 1)
  }

  private static let highestBoost = 1 << 16

  mutating func hanCounts() throws(Damage) -> HanCounts {
    var counts = HanCounts()
    for _ in 0..<(try count()) {
      guard let scalar = UInt32(exactly: try number()) else { throw Damage() }
      counts.add(scalar, count: try number())
    }
    return counts
  }
}

extension NumberHash {
  fileprivate init(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { add(byte) }
  }
}
