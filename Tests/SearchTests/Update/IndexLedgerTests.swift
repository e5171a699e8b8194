import Testing

@testable import Search

@Suite struct IndexLedgerTests {
  private let settings = SearchSettings(
    locales: ["en", "zh-Hans"], synonyms: [["contrast", "对比度"]])
  private let documents: [SearchDocument]
  private let files: [String: [UInt8]]
  private let ledger: IndexLedger

  init() {
    var documents = GeneratedCorpus(count: 6).documents
    documents[3].texts.append(SearchText(.heading, "顏色與對比"))
    documents[4].filters["empty"] = []
    let made = IndexBuilder(IndexContent(edited: documents, settings: settings), documents).files()
    self.documents = documents
    files = Dictionary(uniqueKeysWithValues: made.files.map { ($0.name, $0.bytes) })
    ledger = made.ledger
  }

  private func remade(after ledger: IndexLedger, _ files: [String: [UInt8]]) -> MadeIndex {
    var edited = documents
    edited[0].texts[0].text += " new word"
    let content = IndexContent(edited: edited, settings: settings)
    return makeIndex(content, after: FormerIndex(ledger) { files[$0] })
  }

  @Test func `a ledger is what was written`() {
    #expect(IndexLedger(bytes: ledger.bytes) == ledger)
    #expect(IndexLedger(bytes: IndexLedger().bytes) == IndexLedger())
    #expect(remade(after: ledger, files).isUpdate)
  }

  @Test func `a damaged ledger is none`() {
    let bytes = ledger.bytes
    for place in stride(from: 0, to: bytes.count, by: 7) {
      #expect(IndexLedger(bytes: Array(bytes[..<place])) == nil)
      var flipped = bytes
      flipped[place] ^= 1
      #expect(IndexLedger(bytes: flipped) == nil)
    }
  }

  @Test func `a forged ledger stops no build`() {
    var numbers = SeededNumbers(state: 9)
    let body = ledger.bytes.dropLast(8)
    for _ in 0..<300 {
      var forged = Array(body)
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let place = Int.random(in: forged.indices, using: &numbers)
        forged[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &numbers) ?? 0
      }
      guard let ledger = IndexLedger(bytes: forged.sealed) else { continue }
      #expect(remade(after: ledger, files).files.count > 3)
    }
  }

  /// Those of the former index in their places.
  private func contents(of made: MadeIndex) -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: made.files.map { part in
        switch part {
        case .new(let file): (file.name, file.bytes)
        case .former(let name): (name, files[name] ?? [])
        }
      })
  }

  @Test func `a file that is gone or not as it was changes nothing in what is made`() {
    let expected = contents(of: remade(after: ledger, files))
    for gone in files.keys.sorted() {
      var less = files
      less[gone] = nil
      let made = remade(after: ledger, less)
      #expect(contents(of: made) == expected, "\(gone)")
      #expect(gone != IndexFile.boot || !made.isUpdate)
    }
    var other = files
    other[IndexFile.boot] = IndexFile(boot: BootRecord().payload).bytes
    #expect(!remade(after: ledger, other).isUpdate)
  }
}
