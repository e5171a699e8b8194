/// Makes an index from a former one that differs in the texts of a few documents.
///
/// Whatever it cannot tell to be the same as if it were made from nothing but the content, it leaves:
/// another numbering of documents, other settings, another average length (`Saturation`), another size
/// of shards (`ShardPlan`).
struct IndexUpdate {
  private let content: IndexContent
  private let grid: DocumentGrid
  private let former: FormerIndex
  private let store: IndexStore
  private let saturation: Saturation
  /// The numbers of the documents that are not as they were, in order.
  private let numbers: [Int]
  private var boot: BootRecord
  private var ledger: IndexLedger

  /// Returns nil where too much differs.
  init?(_ content: IndexContent, _ former: FormerIndex) throws(IndexError) {
    let grid = DocumentGrid(content.documents, content.settings)
    let own = IndexLedger(content, grid)
    let known = former.ledger
    guard own.settings == known.settings, own.numbering == known.numbering,
      grid.cells.count == known.documents.count
    else { return nil }
    numbers = grid.cells.indices.filter { number in
      grid.cells[number].map { content.documents[$0].digest } != known.documents[number]?.digest
    }
    guard numbers.count <= Self.mostChanges(of: grid.cells.count) else { return nil }
    (self.content, self.former, self.grid) = (content, former, grid)
    ledger = known
    ledger.links = own.links
    saturation = Saturation(known, grid)
    store = IndexStore(former.read)
    boot = try store.boot()
    guard boot.isOf(known, grid) else { return nil }
  }

  /// More changes than this are made as fast from nothing.
  private static func mostChanges(of count: Int) -> Int { 16 + count / 64 }

  /// Returns nil where all must be made anew.
  consuming func made() throws(IndexError) -> MadeIndex? {
    var update = self
    guard let files = try update.files() else { return nil }
    var seen: Set<String> = []
    return MadeIndex(
      files: files.filter { seen.insert($0.name).inserted }, ledger: update.ledger, isUpdate: true)
  }
}

extension IndexUpdate {
  private mutating func files() throws(IndexError) -> [IndexPart]? {
    let folding = TextFolding(traditional: TraditionalTable.pairs)
    let synonyms = SynonymPhrases(content.settings.synonyms, folding: folding)
    var texts: [FormerTexts] = []
    for locale in grid.locales.indices {
      texts.append(try FormerTexts(boot, locale: locale, store))
    }
    var shards = FormerShards(boot.directory, former.ledger.sections, store)
    var documents: [Int: SearchDocument] = [:]
    let changes = try changes(&documents, &texts, &shards, folding)
    guard Saturation(ledger, grid) == saturation else { return nil }
    guard let terms = try updateTerms(shards, changes, synonyms) else { return nil }
    let rest =
      try updateTexts(texts, documents) + updateWords(changes) + updateColors(documents)
      + updateLinks()
    for change in changes { noteTraditional(change) }
    let pairs = boot.addTraditional(ledger, synonyms).map(IndexPart.new)
    boot.filterNames = ledger.usedFilterNames
    return [.new(IndexFile(boot: boot.payload))] + terms + rest + pairs
  }

  /// Makes the documents that are not as they were, and takes down what they come to.
  private mutating func changes(
    _ documents: inout [Int: SearchDocument], _ texts: inout [FormerTexts],
    _ shards: inout FormerShards, _ folding: TextFolding
  ) throws(IndexError) -> [DocumentChange] {
    guard !numbers.isEmpty else { return [] }
    let empty = TermCollector(
      folding: folding, pinyin: Pinyin(overrides: content.settings.readings))
    let filters = try shards.filters(of: Set(numbers))
    var changes: [DocumentChange] = []
    for number in numbers {
      guard let cell = grid.cells[number], let note = ledger.documents[number] else { continue }
      let document = content.documents[cell].make()
      documents[number] = document
      let stored = try texts[grid.locale(of: number)].line(of: grid.object(of: number))
      guard let former = SearchDocument(stored, of: grid, number, boost: note.boost) else {
        throw .damaged(IndexFile.boot)
      }
      var before = DocumentTerms(
        former, number: number, length: note.length, saturation, empty)
      before.postings.merge(filters[number] ?? [:]) { $1 }
      let after = DocumentTerms(document, number: number, saturation, empty)
      ledger.note(document, after, number, content.documents[cell].digest)
      changes.append(DocumentChange(document: number, before: before, after: after))
    }
    return changes
  }

  private mutating func noteTraditional(_ change: DocumentChange) {
    let locale = grid.locale(of: change.document)
    ledger.traditional[locale].add(change.before.traditional, sign: -1)
    ledger.traditional[locale].add(change.after.traditional)
  }

  private mutating func updateTerms(
    _ shards: FormerShards, _ changes: [DocumentChange], _ synonyms: SynonymPhrases
  ) throws(IndexError) -> [IndexPart]? {
    var terms = TermUpdate(shards, ledger, changes)
    guard let (shards, separators) = try terms.run(synonyms: synonyms.groups) else { return nil }
    ledger = terms.ledger
    let entries = shards.map { shard in
      switch shard {
      case .former(let number): DirectoryEntry.former(number)
      case .new(let shard): DirectoryEntry.new(shard.payload)
      }
    }
    let update = try DirectoryUpdate(
      entries, at: separators.map(FileAddress.place), boot.directory.addresses, store)
    boot.directory = TermDirectory(separators, addresses: update.addresses, update.runs)
    return update.files
  }
}

extension IndexUpdate {
  private mutating func updateTexts(
    _ former: [FormerTexts], _ documents: [Int: SearchDocument]
  ) throws(IndexError) -> [IndexPart] {
    var files: [IndexPart] = []
    let count = grid.objects.count
    for (locale, texts) in former.enumerated() {
      var lines: [Int: [UInt8]] = [:]
      for (number, document) in documents where grid.locale(of: number) == locale {
        let line = LocaleTexts.line(document)
        lines[grid.object(of: number)] = line
        ledger.documents[number]?.lineLength = line.count
      }
      // The line of an object that the locale lacks is empty and has an end.
      let lengths = ledger.documents[locale * count..<(locale + 1) * count]
        .map { $0?.lineLength ?? 1 }
      let update = try TextUpdate(texts, grid.objects, lengths: lengths, lines: lines)
      boot.locales[locale].directory = update.directory
      files += update.files
    }
    return files
  }

  private mutating func updateWords(_ changes: [DocumentChange]) -> [IndexPart] {
    let update = WordUpdate(ledger.words, changes)
    ledger.words = update.words
    return update.files(after: former.ledger.words, &boot)
  }

  /// Lines begin with the object and the locale, and are in the order of the locales and objects.
  private mutating func updateColors(
    _ documents: [Int: SearchDocument]
  ) throws(IndexError) -> [IndexPart] {
    let end = UInt8(ascii: "\n")
    var lines: [(number: Int, bytes: [UInt8])] = []
    if let address = boot.colors {
      for line in try store.payload(at: address).split(separator: end) {
        var reader = PayloadReader(Array(line), named: address.fileName)
        let (object, locale) = (try reader.number(), try reader.number())
        lines.append((locale * grid.objects.count + object, line + [end]))
      }
    }
    let kept = lines.filter { documents[$0.number] == nil }
    var new = numbers.map { number in
      (number, documents[number].map { ColorTableWriter.lines(of: $0, number: number, grid) } ?? [])
    }
    new.removeAll { $0.1.isEmpty }
    let all = (kept + new).sorted { $0.0 < $1.0 }.flatMap(\.1)
    boot.colors = nil
    guard !all.isEmpty else { return [] }
    let file = IndexFile(addressing: all)
    boot.colors = file.address
    return [.new(file)]
  }

  private mutating func updateLinks() -> [IndexPart] {
    guard ledger.links != former.ledger.links else {
      return boot.links.map { [.former($0.fileName)] } ?? []
    }
    boot.links = nil
    guard let file = LinkTableWriter.file(grid, links: content.links()) else { return [] }
    boot.links = file.address
    return [.new(file)]
  }
}

extension IndexLedger {
  fileprivate mutating func note(
    _ document: SearchDocument, _ terms: DocumentTerms, _ number: Int, _ digest: UInt64
  ) {
    documents[number] = DocumentNote(
      digest: digest, length: terms.length, boost: document.boost, lineLength: 0,
      filters: self.number(ofFilters: document.filterNames))
  }
}

extension Saturation {
  fileprivate init(_ ledger: IndexLedger, _ grid: DocumentGrid) {
    self.init(
      lengths: ledger.documents.enumerated().compactMap { number, note in
        note.map { (number, $0.length) }
      }, grid)
  }
}

extension BootRecord {
  /// Whether the index is the one that the ledger speaks of, as far as it can be told.
  fileprivate func isOf(_ ledger: IndexLedger, _ grid: DocumentGrid) -> Bool {
    locales.map(\.tag) == grid.locales && kinds == grid.kinds
      && objectCount == grid.objects.count
      && documentCount == ledger.documents.count { $0 != nil }
      && ledger.sections.total == directory.separators.count
      && ledger.traditional.count == grid.locales.count
  }
}

extension SearchDocument {
  /// A document as far as its line in a file of texts tells; all of its terms but the filters follow
  /// from that, because what the line lacks are spaces and control characters.
  fileprivate init?(
    _ line: ArraySlice<UInt8>, of grid: DocumentGrid, _ number: Int, boost: Int
  ) {
    guard let stored = StoredDocument(line: line) else { return nil }
    let object = grid.objects[grid.object(of: number)]
    self.init(
      id: object.id, kind: object.kind, locale: grid.locales[grid.locale(of: number)],
      url: stored.url, title: stored.title, texts: stored.texts, boost: boost)
  }
}
