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
  IndexBuilder(documents, settings, parts: parts).files()
}

/// Returns the same files as without a memo, in a fraction of the time where most documents are those of
/// the last index that was made with it.
package func buildIndex(
  _ documents: [SearchDocument], settings: SearchSettings, reusing memo: inout IndexMemo
) -> [IndexFile] {
  IndexBuilder(documents, settings).files(reusing: &memo)
}

struct IndexBuilder {
  private let documents: [SearchDocument]
  private let settings: SearchSettings
  private let grid: DocumentGrid
  private let parts: Int
  private let folding = TextFolding(traditional: TraditionalTable.pairs)

  init(_ documents: [SearchDocument], _ settings: SearchSettings, parts: Int = 2) {
    self.parts = max(parts, 1)
    self.documents = documents
    self.settings = settings
    grid = DocumentGrid(documents, settings)
  }

  func files() -> [IndexFile] {
    let collector = collected()
    let order = collector.keys.sorted()
    return files(consume collector, order: order)
  }

  func files(reusing memo: inout IndexMemo) -> [IndexFile] {
    let collector = memo.collected(documents, grid, settings.readings) { empty }
    return files(collector, order: memo.order)
  }

  /// - Parameter order: the numbers of all keys in the order of the keys.
  private func files(_ collector: consuming TermCollector, order: [Int]) -> [IndexFile] {
    var collector = collector
    let characters = collector.characters
    let synonyms = SynonymPhrases(settings.synonyms, folding: folding)
    var boot = BootRecord()
    boot.objectCount = grid.objects.count
    boot.documentCount = collector.records.documents.count
    boot.kinds = grid.kinds
    boot.filterNames = Set(documents.flatMap(\.filters.keys)).sorted()
    // What the terms take is let go before the texts are written.
    let files =
      addTerms(of: &collector, order, synonyms, to: &boot) + addTexts(to: &boot)
      + addVocabulary(of: collector, to: &boot) + addColors(to: &boot) + addLinks(to: &boot)
      + addTraditional(collector, characters.union(synonyms.characters), to: &boot)
    boot.synonyms = synonyms.hashes
    return [IndexFile(boot: boot.payload)] + Self.withoutDuplicates(files)
  }

  private var empty: TermCollector {
    TermCollector(folding: folding, pinyin: Pinyin(overrides: settings.readings))
  }

  private func collected() -> TermCollector {
    let empty = empty
    var chunks = chunks(of: grid.cells.count).parallelMap(inRunsOf: 1) { numbers in
      var collector = empty
      for number in numbers {
        if let cell = grid.cells[number] { collector.add(documents[cell], number: number) }
      }
      return collector
    }
    // What has been appended is let go at once: together the chunks are most of the memory.
    var whole = chunks.isEmpty ? empty : chunks.removeFirst()
    while !chunks.isEmpty { whole.append(chunks.removeFirst()) }
    return whole
  }

  private func chunks(of count: Int) -> [Range<Int>] {
    let size = max(1, (count + parts - 1) / parts)
    return stride(from: 0, to: count, by: size).map { $0..<min(count, $0 + size) }
  }

  /// Equal payloads have equal names; one file of each is enough.
  private static func withoutDuplicates(_ files: [IndexFile]) -> [IndexFile] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
  }
}

extension IndexBuilder {
  /// More texts were no use to the judged queries, and each is transferred.
  private static let rerankCount = 6

  private func addTerms(
    of collector: inout TermCollector, _ order: [Int], _ synonyms: SynonymPhrases,
    to boot: inout BootRecord
  ) -> [IndexFile] {
    let shards = shards(of: &collector, order, synonyms)
    return TermFiles.files(shards, to: &boot.directory)
  }

  private func shards(
    of collector: inout TermCollector, _ order: [Int], _ synonyms: SynonymPhrases
  ) -> [TermShard] {
    let terms = TermFiles(collector, order: order, grid, synonyms.groups)
    collector.forgetTerms()
    return terms.shards()
  }

  private func addTexts(to boot: inout BootRecord) -> [IndexFile] {
    var files: [IndexFile] = []
    // One locale after the other, each on all cores: their lines together would be most of the memory.
    for (locale, tag) in grid.locales.enumerated() {
      let texts = LocaleTexts(grid, documents, locale: locale)
      files += texts.files
      boot.locales.append(.init(tag: tag, directory: texts.directory.address))
    }
    boot.rerankCount = Self.rerankCount
    return files
  }

  private func addVocabulary(
    of collector: TermCollector, to boot: inout BootRecord
  ) -> [IndexFile] {
    VocabularyFiles(collector.vocabulary.entries).files.map { lead, file in
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
    guard let file = LinkTableWriter.file(grid, documents) else { return [] }
    boot.links = file.address
    return [file]
  }

  /// As many characters as these weigh some 200 bytes in every first query.
  private static let mostKnown = 64

  /// The characters that texts hold must be known to read them. The others are needed by a query that
  /// nothing answers as it is typed, and by the texts of locales that hold many.
  private func addTraditional(
    _ collector: TermCollector, _ characters: HanCharacters, to boot: inout BootRecord
  ) -> [IndexFile] {
    var known = HanCharacters()
    for place in boot.locales.indices {
      guard let held = collector.traditional[boot.locales[place].tag] else { continue }
      boot.locales[place].isTraditional = held.count > Self.mostKnown
      if !boot.locales[place].isTraditional { known.formUnion(held) }
    }
    let pairs = TraditionalTable.pairs
    boot.traditionalPairs = pairs.pairs { one, _ in known.contains(one) }
    let others = pairs.pairs { characters.contains($1) && !known.contains($0) }
    guard !others.isEmpty else { return [] }
    let file = IndexFile(addressing: TraditionalPairs.coded(others))
    boot.otherPairs = file.address
    return [file]
  }
}
