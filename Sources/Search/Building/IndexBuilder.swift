import Parallel

/// Returns the files of an index of the documents.
///
/// The same documents and settings give the same bytes on every machine.
package func buildIndex(
  _ documents: [SearchDocument], settings: SearchSettings = SearchSettings()
) -> [IndexFile] {
  IndexBuilder(documents, settings).files()
}

/// A builder that makes the files of an index from documents.
struct IndexBuilder {
  private let settings: SearchSettings
  private let numbering: DocumentNumbering
  private let collectorCount: Int
  private let folding: TextFolding

  /// - Parameter collectors: The number of collectors among which the documents are divided. They
  ///   work in parallel, but more than two save little time, because each must look up the common
  ///   terms.
  init(_ documents: [SearchDocument], _ settings: SearchSettings, collectors: Int = 2) {
    self.settings = settings
    collectorCount = max(collectors, 1)
    numbering = DocumentNumbering(documents, settings)
    folding = TextFolding(traditional: TraditionalTable.pairs, locales: numbering.locales)
  }

  /// Returns the boot file, followed by the other files in the order of their names.
  func files() -> [IndexFile] {
    let synonyms = SynonymPhrases(settings.synonyms, folding: folding)
    let collector = collectedTerms()
    let traditional = TraditionalCharacters(collector, numbering, synonyms)
    var boot = BootRecord()
    boot.objectCount = numbering.objects.count
    boot.documentCount = numbering.documents.count { $0 != nil }
    boot.kinds = numbering.kinds
    boot.filterNames = filterNames
    boot.synonyms = synonyms.hashes
    boot.appearances = settings.appearances.map { AppearanceTerms($0, folding: folding) }
    boot.traditionalPairs = traditional.knownPairs
    var files = addTables(collector.vocabulary, traditional, to: &boot)
    // `consume` frees the collected terms before the texts are encoded, which lowers the peak
    // memory.
    files += addTerms(consume collector, synonyms, to: &boot)
    files += addTexts(traditional, to: &boot)
    return [IndexFile(boot: boot.payload)] + Self.withoutDuplicates(files)
  }

  /// Returns the files sorted by name, without duplicates. Files with the same name have the same
  /// payload.
  private static func withoutDuplicates(_ files: [IndexFile]) -> [IndexFile] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
  }
}

extension IndexBuilder {
  private func collectedTerms() -> TermCollector {
    let empty = TermCollector(
      folding: folding, pinyin: Pinyin(overrides: settings.readings),
      markedWords: MarkedWords(numbering.documents.compactMap(\.self), folding).keys)
    var collectors = Array(0..<collectorCount).parallelMap(inRunsOf: 1) { own in
      var collector = empty
      for (number, document) in numbering.documents.enumerated()
      where number / Self.blockSize % collectorCount == own {
        if let document { collector.add(document, number: number) }
      }
      return collector
    }
    var all = collectors.removeFirst()
    for other in collectors { all.append(other) }
    return all
  }

  /// The number of neighboring documents that a collector takes at a time. Small blocks spread the
  /// locales and the long documents evenly, so that all collectors need about the same time.
  private static let blockSize = 64

  /// The sorted names of all filters that documents have.
  private var filterNames: [String] {
    var names: Set<String> = []
    for case let document? in numbering.documents { names.formUnion(document.filters.keys) }
    return names.sorted()
  }

  private func addTables(
    _ vocabulary: VocabularyCollector, _ traditional: TraditionalCharacters,
    to boot: inout BootRecord
  ) -> [IndexFile] {
    var files: [IndexFile] = []
    func add(_ file: IndexFile) -> FileAddress {
      files.append(file)
      return file.address
    }
    boot.vocabulary = Vocabulary.files(vocabulary.entries).map { ($0, add($1)) }
    boot.colors = ColorTable.file(numbering).map(add)
    boot.links = LinkTableWriter.file(numbering).map(add)
    boot.otherPairs = traditional.file.map(add)
    return files
  }

  private func addTerms(
    _ collector: consuming TermCollector, _ synonyms: SynonymPhrases, to boot: inout BootRecord
  ) -> [IndexFile] {
    let shards = TermFiles(collector, numbering, synonyms.groups).shards()
    return TermFiles.files(shards, to: &boot.directory)
  }

  private func addTexts(
    _ traditional: TraditionalCharacters, to boot: inout BootRecord
  ) -> [IndexFile] {
    var files: [IndexFile] = []
    // Encode one locale after the other to keep the peak memory low.
    for (locale, tag) in numbering.locales.enumerated() {
      let texts = LocaleTexts(numbering, locale: locale)
      files += texts.files
      boot.locales.append(
        .init(
          tag: tag, directory: texts.directory.address,
          isTraditional: traditional.isTraditional[locale]))
    }
    return files
  }
}

/// The synonyms of the settings, converted to keys.
struct SynonymPhrases {
  /// The groups of at least two phrases. Each phrase is a list of keys.
  private(set) var groups: [[[TermKey]]] = []
  private(set) var characters: Set<UInt32> = []

  init(_ groups: [[String]], folding: TextFolding) {
    for group in groups where group.count > 1 {
      var phrases: [[TermKey]] = []
      for phrase in group {
        let folded = folding.fold(phrase)
        characters.formUnion(folded.scalars)
        let keys = RequiredTerms(Tokenizer.tokens(in: folded).tokens, of: folded).keys
        if !keys.isEmpty, !phrases.contains(keys) { phrases.append(keys) }
      }
      if phrases.count > 1 { self.groups.append(phrases) }
    }
  }

  /// The hashes of the phrases of each group, for the boot file.
  var hashes: [[Int]] { groups.map { $0.map(SynonymHash.of) } }
}
