/// Returns the files of an index of the documents.
///
/// The same documents and settings give the same bytes on every machine.
package func buildIndex(
  _ documents: [SearchDocument], settings: SearchSettings = SearchSettings()
) -> [IndexFile] {
  IndexBuilder(documents, settings).files()
}

struct IndexBuilder {
  private let documents: [SearchDocument]
  private let settings: SearchSettings
  private let grid: DocumentGrid
  private let folding = TextFolding(traditional: TraditionalTable.pairs)

  init(_ documents: [SearchDocument], _ settings: SearchSettings) {
    self.documents = documents
    self.settings = settings
    grid = DocumentGrid(documents, settings)
  }

  func files() -> [IndexFile] {
    let collector = collected()
    var boot = BootRecord()
    boot.objectCount = grid.objects.count
    boot.documentCount = collector.records.documents.count
    boot.kinds = grid.kinds
    boot.filterNames = Set(documents.flatMap(\.filters.keys)).sorted()
    let files =
      addTexts(to: &boot) + addTerms(of: collector, to: &boot)
      + addVocabulary(of: collector, to: &boot) + addColors(to: &boot)
    addSynonyms(of: collector, to: &boot)
    return [IndexFile(boot: boot.payload)] + Self.withoutDuplicates(files)
  }

  private func collected() -> TermCollector {
    let empty = TermCollector(
      folding: folding, pinyin: Pinyin(overrides: settings.readings))
    let chunks = parallelMap(Self.chunks(of: grid.cells.count)) { numbers in
      var collector = empty
      for number in numbers {
        if let cell = grid.cells[number] { collector.add(documents[cell], number: number) }
      }
      return collector
    }
    return chunks.dropFirst().reduce(into: chunks.first ?? empty) { $0.append($1) }
  }

  /// Few, because terms that several chunks hold are looked up once for each.
  private static let mostChunks = 4

  private static func chunks(of count: Int) -> [Range<Int>] {
    let size = max(1, (count + mostChunks - 1) / mostChunks)
    return stride(from: 0, to: count, by: size).map { $0..<min(count, $0 + size) }
  }

  /// Equal payloads have equal names; one file of each is enough.
  private static func withoutDuplicates(_ files: [IndexFile]) -> [IndexFile] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
  }
}

extension IndexBuilder {
  private static let fewestReranked = 6
  private static let mostReranked = 12
  /// About what the texts for judging one query may weigh, uncompressed.
  private static let rerankedCharacters = 6_000

  private func addTexts(to boot: inout BootRecord) -> [IndexFile] {
    var files: [IndexFile] = []
    var characterCount = 0
    let locales = parallelMap(Array(grid.locales.indices)) {
      LocaleTexts(grid, documents, locale: $0)
    }
    for (tag, texts) in zip(grid.locales, locales) {
      files += texts.files
      characterCount += texts.characterCount
      boot.locales.append(.init(tag: tag, directory: texts.directory.address))
    }
    let average = max(1, characterCount / max(1, boot.documentCount))
    boot.rerankCount = min(
      Self.mostReranked, max(Self.fewestReranked, Self.rerankedCharacters / average))
    return files
  }

  private func addTerms(of collector: TermCollector, to boot: inout BootRecord) -> [IndexFile] {
    TermFiles(collector, grid).write(to: &boot.directory)
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

  /// Synonyms bring characters of their own, which may be typed in their traditional form.
  private func addSynonyms(of collector: TermCollector, to boot: inout BootRecord) {
    var characters = collector.characters
    for group in settings.synonyms where group.count > 1 {
      var cells: [String] = []
      var known: Set<[UInt32]> = []
      for phrase in group {
        let folded = folding.fold(phrase).scalars
        guard known.insert(folded).inserted else { continue }
        var cleaned: [UInt8] = []
        cleaned.appendCleaned(phrase)
        cells.append(cleaned.text)
        for scalar in folded { characters.insert(scalar) }
      }
      if cells.count > 1 { boot.synonyms.append(cells) }
    }
    boot.traditionalPairs = characters.neededPairs(of: TraditionalTable.pairs)
  }
}
