import Parallel

/// Returns the files of an index of the documents: the same bytes on every machine.
package func buildIndex(
  _ documents: [SearchDocument], settings: SearchSettings = SearchSettings()
) -> [IndexFile] {
  IndexBuilder(documents, settings).files()
}

struct IndexBuilder {
  private let settings: SearchSettings
  private let numbering: DocumentNumbering
  private let collectorCount: Int
  private let folding: TextFolding

  /// - Parameter collectors: The number that work in parallel; more than two save little time.
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
    boot.filterNames = Set(
      numbering.documents.lazy.compactMap(\.self).flatMap(\.filters.keys)
    ).sorted()
    boot.synonyms = synonyms.groups.map { $0.map(SynonymHash.of) }
    boot.appearances = settings.appearances.map { AppearanceTerms($0, folding: folding) }
    boot.traditionalPairs = traditional.knownPairs
    var files: [IndexFile] = []
    func add(_ file: IndexFile) -> FileAddress {
      files.append(file)
      return file.address
    }
    boot.vocabulary = Vocabulary.files(collector.vocabulary.entries).map { ($0, add($1)) }
    boot.colors = ColorTable.file(numbering).map(add)
    boot.links = LinkTable.file(numbering).map(add)
    if !traditional.otherPairs.isEmpty {
      boot.otherPairs = add(
        IndexFile(addressing: TraditionalPairs.coded(traditional.otherPairs)))
    }
    // `consume` frees the collected terms before the documents are encoded, which lowers the peak
    // memory. For the same reason, one locale is encoded after the other.
    let shards = TermFiles(consume collector, numbering, synonyms.groups).shards()
    files += TermFiles.files(shards, to: &boot.directory)
    for (locale, tag) in numbering.locales.enumerated() {
      let (texts, directory) = textFiles(of: locale)
      files += texts
      boot.locales.append(
        .init(tag: tag, directory: directory, isTraditional: traditional.isTraditional[locale]))
    }
    var seen: Set<String> = []
    return [IndexFile(boot: boot.payload)]
      + files.filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
  }

  /// Returns the text files of a locale, followed by their directory, and its address.
  private func textFiles(of locale: Int) -> (files: [IndexFile], directory: FileAddress) {
    let lines = numbering.documents(in: locale).parallelMap(StoredDocument.line(of:))
    let groups = textGroups(lines.map(\.count))
    let places = groups.map { FileAddress.place(ofTexts: $0.lowerBound, locale: locale) }
    var files = Array(zip(groups, places)).parallelMap { group, place in
      IndexFile(Array(lines[group].joined()), at: place)
    }
    let tags = TagRuns(naming: &files, at: places)
    let directory = IndexFile(addressing: TextDirectory.payload(of: groups, tags))
    return (files + [directory], directory.address)
  }

  /// Returns the ranges of objects that share a file of text. Cuts depend on the ids of the objects,
  /// so that an edit moves only a few of them: on average, one in four objects has an id that can
  /// begin a file.
  /// - Parameter lengths: The length of each object's line in bytes.
  private func textGroups(_ lengths: [Int]) -> [Range<Int>] {
    let target = max(512, balancedFileSize(total: lengths.reduce(0, +), ratio: 0.15))
    var groups: [Range<Int>] = []
    var (first, size) = (0, 0)
    for (object, length) in lengths.enumerated() {
      let isFull = size + length > target * 3 / 2
      let canEnd = size >= target * 2 / 3 && Hash32.of(numbering.objects[object].id.utf8) % 4 == 0
      if size > 0, isFull || canEnd {
        groups.append(first..<object)
        (first, size) = (object, 0)
      }
      size += length
    }
    return first < lengths.count ? groups + [first..<lengths.count] : groups
  }

  private func collectedTerms() -> TermCollector {
    // Small blocks of neighboring documents spread the locales and the long documents evenly, so
    // that all collectors need about the same time.
    let blockSize = 64
    let empty = TermCollector(
      folding: folding, pinyin: Pinyin(overrides: settings.readings),
      markedWords: folding.markedWords(of: numbering.documents.compactMap(\.self)))
    var collectors = Array(0..<collectorCount).parallelMap(inRunsOf: 1) { own in
      var collector = empty
      for (number, document) in numbering.documents.enumerated()
      where number / blockSize % collectorCount == own {
        if let document { collector.add(document, number: number) }
      }
      return collector
    }
    var all = collectors.removeFirst()
    for other in collectors { all.append(other) }
    return all
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
        let keys = RequiredTerms(folded).keys
        if !keys.isEmpty, !phrases.contains(keys) { phrases.append(keys) }
      }
      if phrases.count > 1 { self.groups.append(phrases) }
    }
  }
}

/// The traditional characters that a search needs, with their simplified forms.
struct TraditionalCharacters: Sendable {
  /// For each locale, whether its documents have more than a few traditional characters.
  private(set) var isTraditional: [Bool] = []
  /// The pairs that every search needs, from locales with only a few traditional characters.
  private(set) var knownPairs = ""
  /// The pairs for a traditional locale and for a query that finds nothing as typed.
  private(set) var otherPairs = ""

  /// The maximum number of characters for a locale that is not traditional. They take 200 bytes in
  /// the boot file.
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
}
