import Parallel

/// Returns the files of an index of the documents.
///
/// The same documents and settings give the same bytes on every machine, whatever the parts.
///
/// - Parameter parts: how many parts of the documents are gathered at once. Terms that several hold
///   are looked up once for each, so one part takes the least time and memory in all.
package func buildIndex(
  _ documents: [SearchDocument], settings: SearchSettings = SearchSettings(), inParts parts: Int = 2
) -> [IndexFile] {
  let content = IndexContent(documents, settings: settings)
  return IndexBuilder(content, documents, parts: parts).files().files
}

/// Makes an index from nothing but its content.
struct IndexBuilder {
  private let content: IndexContent
  private let documents: [SearchDocument]
  private let grid: DocumentGrid
  private let parts: Int
  private let folding = TextFolding(traditional: TraditionalTable.pairs)

  /// - Parameter documents: those of the content.
  init(_ content: IndexContent, _ documents: [SearchDocument], parts: Int = 2) {
    self.parts = max(parts, 1)
    self.content = content
    self.documents = documents
    grid = DocumentGrid(content.documents, content.settings)
  }

  /// The boot file comes first, the others follow in the order of their names.
  func files() -> (files: [IndexFile], ledger: IndexLedger) {
    var collector = collected()
    let order = collector.keys.sorted()
    let synonyms = SynonymPhrases(content.settings.synonyms, folding: folding)
    var boot = BootRecord(grid, synonyms)
    var ledger = ledger(collector)
    boot.documentCount = collector.records.documents.count
    boot.filterNames = ledger.usedFilterNames
    // What the terms take is let go before the texts are written.
    let files =
      addTerms(of: &collector, order, synonyms, to: &boot, &ledger) + addTexts(to: &boot, &ledger)
      + addVocabulary(ledger.words, to: &boot) + addColors(to: &boot) + addLinks(to: &boot)
      + boot.addTraditional(ledger, synonyms)
    return ([IndexFile(boot: boot.payload)] + Self.withoutDuplicates(files), ledger)
  }

  private func collected() -> TermCollector {
    let empty = TermCollector(
      folding: folding, pinyin: Pinyin(overrides: content.settings.readings))
    var chunks = Array(0..<parts).parallelMap(inRunsOf: 1) { part in
      var collector = empty
      for (number, cell) in grid.cells.enumerated() where number / Self.stripe % parts == part {
        if let cell { collector.add(documents[cell], number: number) }
      }
      return collector
    }
    // What has been appended is let go at once: together the chunks are most of the memory.
    var whole = chunks.removeFirst()
    while !chunks.isEmpty { whole.append(chunks.removeFirst()) }
    return whole
  }

  /// How many documents that follow each other are gathered together: few, so that all parts take
  /// about as long, whatever the language and the length of the documents.
  private static let stripe = 64

  /// Equal payloads have equal names; one file of each is enough.
  private static func withoutDuplicates(_ files: [IndexFile]) -> [IndexFile] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
  }
}

extension IndexBuilder {
  /// What can be written down before the files are made.
  private func ledger(_ collector: TermCollector) -> IndexLedger {
    var ledger = IndexLedger(content, grid)
    ledger.documents = Array(repeating: nil, count: grid.cells.count)
    for record in collector.records.documents {
      guard let cell = grid.cells[record.number] else { continue }
      let filters = ledger.number(ofFilters: documents[cell].filterNames)
      ledger.documents[record.number] = DocumentNote(
        digest: content.documents[cell].digest, length: record.length, boost: record.boost,
        lineLength: 0, filters: filters)
    }
    ledger.characters = collector.characters
    ledger.traditional = grid.locales.map { collector.traditional[$0] ?? HanCounts() }
    ledger.words = collector.vocabulary.counted
    return ledger
  }

  private func addTerms(
    of collector: inout TermCollector, _ order: [Int], _ synonyms: SynonymPhrases,
    to boot: inout BootRecord, _ ledger: inout IndexLedger
  ) -> [IndexFile] {
    let terms = terms(of: &collector, order, synonyms)
    ledger.counts = terms.counts
    ledger.sections = SectionCounts(terms.shards)
    ledger.prefixes = terms.prefixes
    return TermFiles.files(terms.shards, to: &boot.directory)
  }

  private func terms(
    of collector: inout TermCollector, _ order: [Int], _ synonyms: SynonymPhrases
  ) -> TermShards {
    TermFiles(taking: &collector, order: order, grid, synonyms.groups).shards()
  }

  private func addTexts(
    to boot: inout BootRecord, _ ledger: inout IndexLedger
  ) -> [IndexFile] {
    var files: [IndexFile] = []
    // One locale after the other, each on all cores: their lines together would be most of the memory.
    for (locale, tag) in grid.locales.enumerated() {
      let texts = LocaleTexts(grid, documents, locale: locale)
      files += texts.files
      boot.locales.append(.init(tag: tag, directory: texts.directory.address))
      for (object, length) in texts.lengths.enumerated() {
        ledger.documents[locale * grid.objects.count + object]?.lineLength = length
      }
    }
    return files
  }

  private func addVocabulary(_ words: [CountedWord], to boot: inout BootRecord) -> [IndexFile] {
    VocabularyFiles(words).files.map { lead, file in
      boot.vocabulary.append((lead, file.address))
      return file
    }
  }

  private func addColors(to boot: inout BootRecord) -> [IndexFile] {
    guard let file = ColorTableWriter.file(grid, documents) else { return [] }
    boot.colors = file.address
    return [file]
  }

  private func addLinks(to boot: inout BootRecord) -> [IndexFile] {
    guard let file = LinkTableWriter.file(grid, links: content.links()) else { return [] }
    boot.links = file.address
    return [file]
  }
}
