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
    var collector = collected()
    let synonyms = SynonymPhrases(settings.synonyms, folding: folding)
    var boot = BootRecord()
    boot.objectCount = grid.objects.count
    boot.documentCount = collector.records.documents.count
    boot.kinds = grid.kinds
    boot.filterNames = Set(documents.flatMap(\.filters.keys)).sorted()
    let terms = TermFiles(collector, grid, synonyms.groups)
    collector.forgetRecords()
    let files =
      addTexts(to: &boot) + terms.write(to: &boot.directory)
      + addVocabulary(of: collector, to: &boot) + addColors(to: &boot) + addLinks(to: &boot)
      + addTraditional(collector, synonyms, to: &boot)
    boot.synonyms = synonyms.hashes
    return [IndexFile(boot: boot.payload)] + Self.withoutDuplicates(files)
  }

  private func collected() -> TermCollector {
    let empty = TermCollector(
      folding: folding, pinyin: Pinyin(overrides: settings.readings))
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

  private func addTexts(to boot: inout BootRecord) -> [IndexFile] {
    var files: [IndexFile] = []
    let locales = Array(grid.locales.indices).parallelMap(inRunsOf: 1) {
      LocaleTexts(grid, documents, locale: $0)
    }
    for (tag, texts) in zip(grid.locales, locales) {
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
    _ collector: TermCollector, _ synonyms: SynonymPhrases, to boot: inout BootRecord
  ) -> [IndexFile] {
    var characters = collector.characters
    characters.formUnion(synonyms.characters)
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
