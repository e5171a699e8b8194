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

/// The traditional characters that a search needs, with their simplified forms.
struct TraditionalCharacters: Sendable {
  /// For each locale, whether searches need `otherPairs` too: its texts have more than a few
  /// traditional characters.
  private(set) var isTraditional: [Bool] = []
  /// The pairs that every search needs. Their traditional characters are in the texts of locales
  /// that have only a few such characters.
  private(set) var knownPairs = ""
  /// The pairs that a search needs in only two cases: for a traditional locale, and for a query
  /// that finds nothing as it is typed.
  private(set) var otherPairs = ""

  /// The greatest number of traditional characters in a locale that does not count as traditional.
  /// So many pairs take about 200 bytes in the boot file, which every first query reads.
  private static let mostKnown = 64

  init(_ collector: TermCollector, _ numbering: DocumentNumbering, _ synonyms: SynonymPhrases) {
    var known: Set<UInt32> = []
    for locale in numbering.locales {
      let held = collector.traditional[locale] ?? []
      isTraditional.append(held.count > Self.mostKnown)
      if held.count <= Self.mostKnown { known.formUnion(held) }
    }
    // Characters of synonyms are included even if no document has them, because a query can contain
    // their traditional forms.
    let searchable = collector.keys.leadingHan.union(synonyms.characters)
    for (traditional, simplified) in TraditionalPairs.pairs(in: TraditionalTable.pairs) {
      if known.contains(traditional.value) {
        knownPairs.unicodeScalars += [traditional, simplified]
      } else if searchable.contains(simplified.value) {
        otherPairs.unicodeScalars += [traditional, simplified]
      }
    }
  }

  /// The file with `otherPairs`; nil if there are none.
  var file: IndexFile? {
    otherPairs.isEmpty ? nil : IndexFile(addressing: TraditionalPairs.coded(otherPairs))
  }
}

/// The text files of one locale, each with several documents, and the directory of these files.
struct LocaleTexts {
  /// The text files, followed by the directory.
  private(set) var files: [IndexFile]
  let directory: IndexFile

  init(_ numbering: DocumentNumbering, locale: Int) {
    let lines = numbering.documents(in: locale).parallelMap(StoredDocument.line(of:))
    let groups = Self.groups(lines.map(\.count), numbering.objects)
    let places = groups.map { FileAddress.place(ofTexts: $0.lowerBound, locale: locale) }
    files = Array(zip(groups, places)).parallelMap { group, place in
      IndexFile(Array(lines[group].joined()), at: place)
    }
    let tags = TagRuns(naming: &files, at: places)
    directory = IndexFile(addressing: TextDirectory.payload(of: groups, tags))
    files.append(directory)
  }

  /// Returns the ranges of objects that share a file.
  ///
  /// - Parameter lengths: The length of each object's line in bytes.
  private static func groups(
    _ lengths: [Int], _ objects: [DocumentNumbering.Object]
  ) -> [Range<Int>] {
    let plan = GroupPlan(total: lengths.reduce(0, +))
    var groups: [Range<Int>] = []
    var (first, size) = (0, 0)
    for (object, length) in lengths.enumerated() {
      if plan.cuts(size, next: length, id: objects[object].id) {
        groups.append(first..<object)
        (first, size) = (object, 0)
      }
      size += length
    }
    return first < lengths.count ? groups + [first..<lengths.count] : groups
  }
}

/// The rule that decides where the texts of a locale are cut into files.
///
/// Cuts depend on the ids of the objects, so that an edit moves only a few of them.
private struct GroupPlan {
  /// The approximate size of a file in bytes.
  private let target: Int
  private static let smallestTarget = 512
  /// On average, one in `spacing` objects has an id that can begin a file.
  private static let spacing: UInt32 = 4

  /// - Parameter total: The size of all texts of the locale in bytes.
  init(total: Int) {
    target = max(Self.smallestTarget, FileSize.balanced(total: total, ratio: 0.15))
  }

  func cuts(_ size: Int, next: Int, id: String) -> Bool {
    guard size > 0 else { return false }
    if size + next > target * 3 / 2 { return true }
    return size >= target * 2 / 3 && Hash32.of(id.utf8) % Self.spacing == 0
  }
}
