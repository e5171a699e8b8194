import Diagnostics
import Guidelines
import Localization

/// The file of a locale with what the knowledge base says of itself.
package let siteFile = "site.yaml"

extension ContentLoader {
  /// Returns what a knowledge base says of itself in a locale, from its optional file `site.yaml`,
  /// as messages. They take the place of words of the program.
  mutating func siteWords(_ locale: LocaleTag) -> MessageCatalog {
    let path = "Locales/\(locale)/\(siteFile)"
    var words = MessageCatalog(locale: locale, messages: [:])
    guard exists(path), let root = yaml(at: path) else { return words }
    let declared = DeclaredWords.allCases.map(\.rawValue)
    let fields = Fields(
      root, known: siteKeys.map(\.key) + declared + ["words"], &diagnostics)
    words = declaredWords(fields, locale)
    for (key, message) in siteKeys {
      guard let node = fields.optional(key) else { continue }
      words = words.completed(by: messages(node, under: message, locale))
    }
    guard let node = fields.optional("words") else { return words }
    let others = messages(node, under: "", locale)
    reportUnknown(others, at: node, locale)
    return words.completed(by: others)
  }

  /// Returns the name of the knowledge base for locales that have none, and as the title of the home
  /// page where it has no tagline.
  func names(_ catalogs: [LocaleTag: MessageCatalog], id: String) -> [LocaleTag: MessageCatalog] {
    let name: MessageKey = "site.name"
    let tagline: MessageKey = "home.title"
    let hasTagline = catalogs[source]?[tagline] != nil
    return catalogs.mapValues { catalog in
      let own = catalog[name] ?? (catalog.locale == source ? Message(plain: id) : nil)
      guard let own else { return catalog }
      let title = hasTagline ? [:] : [tagline: own]
      return catalog.completed(
        by: MessageCatalog(
          locale: catalog.locale, messages: [name: own].merging(title) { own, _ in own }))
    }
  }

  private mutating func messages(
    _ node: YAMLNode, under key: String, _ locale: LocaleTag
  ) -> MessageCatalog {
    guard let leaf = messageTree(node) else { return MessageCatalog(locale: locale, messages: [:]) }
    let tree = key.split(separator: ".").reversed().reduce(leaf) { tree, key in
      .branch([MessageTree.Entry(String(key), at: node.location, tree)])
    }
    let checked = messageCatalog(from: tree, for: locale)
    diagnostics += checked.diagnostics
    return checked.value
  }

  /// Reports words for messages that the program does not have.
  private mutating func reportUnknown(
    _ words: MessageCatalog, at node: YAMLNode, _ locale: LocaleTag
  ) {
    guard let known = content.words.catalog(for: .english) else { return }
    for key in words.keys where known[key] == nil {
      diagnostics.append(
        Diagnostic(
          LocalizableMessage("check.unknown-message", ["message": .text(key.rawValue)]),
          at: node.place(of: key.rawValue.split(separator: ".").map(String.init)[...]),
          code: "unknown-key"))
    }
  }

  /// Returns the words of the program in the given locales and in English.
  func programMessages(_ locales: [LocaleTag]) -> [LocaleTag: MessageCatalog] {
    (locales + [.english]).reduce(into: [:]) { $0[$1] = content.words.catalog(for: $1) }
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
