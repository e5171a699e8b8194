import Diagnostics
import Guidelines
import Localization

/// The file of a locale with what the knowledge base says of itself.
package let siteFile = "site.yaml"

extension ContentLoader {
  private var source: LocaleTag { manifest.sourceLocale }

  /// Returns the messages that readers of each locale see: those that the knowledge base words
  /// itself, and those of the program for all others. English ones stand in where a language has
  /// none.
  mutating func messages(_ locales: [LocaleTag]) -> [LocaleTag: MessageCatalog] {
    var catalogs: [LocaleTag: MessageCatalog] = [:]
    for locale in locales {
      let own = siteWords(locale).completed(by: ownMessages(locale))
      catalogs[locale] = content.words.catalog(for: locale).map { own.completed(by: $0) } ?? own
    }
    if catalogs[.english] == nil { catalogs[.english] = content.words.catalog(for: .english) }
    // The files of rules need headings in languages that the program does not have as well.
    for locale in locales where content.words.catalog(for: locale) == nil {
      for other in [catalogs[source], catalogs[.english]].compactMap(\.self) {
        catalogs[locale] = catalogs[locale]?.completed(by: other.only { $0.isHeading })
      }
    }
    return catalogs
  }

  /// Returns the messages that a knowledge base words otherwise than the program, from its optional
  /// file `ui.yaml`.
  mutating func ownMessages(_ locale: LocaleTag) -> MessageCatalog {
    let path = "Locales/\(locale)/\(messageFile)"
    return exists(path)
      ? catalog(locale, at: path) : MessageCatalog(locale: locale, messages: [:])
  }

  mutating func catalog(_ locale: LocaleTag, at path: String) -> MessageCatalog {
    let isExpected = exists(path) || !manifest.partialLocales.contains(locale)
    guard isExpected, let root = yaml(at: path), let tree = messageTree(root) else {
      return MessageCatalog(locale: locale, messages: [:])
    }
    return catalog(of: tree, locale)
  }

  private mutating func catalog(of tree: MessageTree, _ locale: LocaleTag) -> MessageCatalog {
    let checked = messageCatalog(from: tree, for: locale)
    diagnostics += checked.diagnostics
    return checked.value
  }

  private mutating func messageTree(_ node: YAMLNode) -> MessageTree? {
    switch node.content {
    case .scalar(let text): return .text(text, at: node.location)
    case .mapping(let entries):
      return .branch(
        entries.compactMap { entry in
          messageTree(entry.value).map { MessageTree.Entry(entry.key, at: entry.keyLocation, $0) }
        })
    case .null, .sequence:
      diagnostics.append(.wrongType(node, expected: "content.kind.message"))
      return nil
    }
  }
}

extension MessageTree {
  /// Returns the tree under the names of a key such as `rule.heading`.
  fileprivate func under(_ key: String, at place: ContentLocation) -> MessageTree {
    key.split(separator: ".").reversed().reduce(self) { tree, key in
      .branch([Entry(String(key), at: place, tree)])
    }
  }
}

/// What a knowledge base says of itself, and its words for what it declares.
extension ContentLoader {
  /// Returns what a knowledge base says of itself in a locale, from its optional file `site.yaml`,
  /// as messages. They take the place of words of the program.
  mutating func siteWords(_ locale: LocaleTag) -> MessageCatalog {
    let path = "Locales/\(locale)/\(siteFile)"
    var words = MessageCatalog(locale: locale, messages: [:])
    guard exists(path), let root = yaml(at: path) else { return words }
    var fields = reader(of: root)
    for declared in DeclaredWords.allCases {
      let before = fields.faults.count
      let leaves = leaves(of: declared, &fields)
      if fields.faults.count > before { unreadWords[path, default: []].insert(declared) }
      for group in declared.groups {
        let tree = MessageTree.branch(leaves).under(group, at: root.location)
        words = words.completed(by: catalog(of: tree, locale))
      }
    }
    for (key, message) in siteKeys {
      guard let node = fields.optional(key), let tree = messageTree(node) else { continue }
      words = words.completed(
        by: catalog(of: tree.under(message, at: node.location), locale))
    }
    if let node = fields.optional("words"), let tree = messageTree(node) {
      let others = catalog(of: tree, locale)
      reportUnknown(others, at: node)
      words = words.completed(by: others)
    }
    for declared in DeclaredWords.allCases where fields.isMisspelt(declared.rawValue) {
      unreadWords[path, default: []].insert(declared)
    }
    note(fields)
    return words
  }

  private func leaves(
    of words: DeclaredWords, _ fields: inout FieldReader
  ) -> [MessageTree.Entry] {
    let declarations = manifest.declarations
    let ids = declarations.unread.contains(words) ? nil : declarations.ids(of: words)
    return fields.entries(words.rawValue, of: ids).compactMap { entry in
      fields.text(of: entry.value).map {
        MessageTree.Entry(entry.key, at: entry.keyLocation, .text($0, at: entry.value.location))
      }
    }
  }

  /// Reports words for messages that the program does not have.
  private mutating func reportUnknown(_ words: MessageCatalog, at node: YAMLNode) {
    guard let known = content.words.catalog(for: .english) else { return }
    for key in words.keys where known[key] == nil {
      diagnostics.append(
        Diagnostic(
          LocalizableMessage("check.unknown-message", ["message": .text(key.rawValue)]),
          at: node.place(of: key.rawValue.split(separator: ".").map(String.init)[...]),
          code: "unknown-key"))
    }
  }

  /// Returns the messages with the name of the knowledge base for locales that have none, and as the
  /// title of the home page where it has no tagline.
  func named(_ catalogs: [LocaleTag: MessageCatalog]) -> [LocaleTag: MessageCatalog] {
    let (name, tagline): (MessageKey, MessageKey) = ("site.name", "home.title")
    let hasTagline = catalogs[source]?[tagline] != nil
    return catalogs.mapValues { catalog in
      let id = catalog.locale == source ? Message(plain: manifest.id) : nil
      guard let own = catalog[name] ?? id else { return catalog }
      let words = hasTagline ? [name: own] : [name: own, tagline: own]
      return catalog.completed(by: MessageCatalog(locale: catalog.locale, messages: words))
    }
  }

  /// Reports what the knowledge base declares, and the parts of its page about the site, that have no
  /// words in a locale, unless the locale is partial or the program has words for them. What has none
  /// in the source locale either is reported only there.
  mutating func reportUnnamed(_ locale: LocaleTag, in catalogs: [LocaleTag: MessageCatalog]) {
    guard !manifest.partialLocales.contains(locale), let messages = catalogs[locale] else { return }
    let path = "Locales/\(locale)/\(siteFile)"
    func report(_ id: String, in map: String, unless key: MessageKey) {
      guard messages[key] == nil, locale == source || catalogs[source]?[key] != nil else { return }
      diagnostics.append(
        Diagnostic(
          .missingText(id, in: map), at: ContentLocation(path: path), code: "missing-field"))
    }
    let declarations = manifest.declarations
    let unread = declarations.unread.union(unreadWords[path] ?? [])
    for words in DeclaredWords.allCases where !unread.contains(words) {
      let known = Set(Declarations().ids(of: words))
      for id in declarations.ids(of: words) where !known.contains(id) {
        report(id, in: words.rawValue, unless: MessageKey(words.message(id)))
      }
    }
    let identity = manifest.identity
    for part in identity.about where AboutPart(rawValue: part) == nil {
      let isLinked = part == "license" && identity.license != nil
      if !isLinked { report(part, in: "about", unless: MessageKey("about.\(part).text")) }
    }
  }

  /// Returns the headings of a locale. Reports missing headings, except for a partial locale and
  /// for a locale whose `ui.yaml` is faulty, which is reported elsewhere.
  mutating func ruleWords(
    _ locale: LocaleTag, _ catalogs: [LocaleTag: MessageCatalog]
  ) -> RuleWords? {
    guard let messages = catalogs[locale] else { return nil }
    let sections = manifest.declarations.ruleSections
    if manifest.partialLocales.contains(locale) {
      return RuleWords(sections, locale: locale, messages: messages, source: catalogs[source])
    }
    let words = RuleWords(sections, locale: messages.locale, messages: messages)
    let hasOwn = content["Locales/\(locale)/\(messageFile)"]?.yaml != nil
    for section in sections where words.isUnnamed(section) {
      guard hasOwn || words.names[section.id] != nil else { continue }
      let file = hasOwn && section.isStandard ? messageFile : siteFile
      diagnostics.append(
        Diagnostic(
          LocalizableMessage("content.unnamed-part", ["key": .text(section.headingKey)]),
          at: ContentLocation(path: "Locales/\(messages.locale)/\(file)"), code: "missing-field"))
    }
    return words
  }
}

extension YAMLNode {
  /// Returns the location of the key that a path of keys leads to.
  fileprivate func place(of path: ArraySlice<String>) -> ContentLocation {
    guard let key = path.first, let entry = entries?.first(where: { $0.key == key }) else {
      return location
    }
    return path.count == 1 ? entry.keyLocation : entry.value.place(of: path.dropFirst())
  }
}
