import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  /// Reads the words of a locale for what the knowledge base declares, from its file `site.yaml`, as
  /// messages.
  mutating func declaredWords(_ fields: Fields, _ locale: LocaleTag) -> MessageCatalog {
    let none = MessageCatalog(locale: locale, messages: [:])
    let groups = DeclaredWords.allCases.flatMap { words in
      let leaves = leaves(of: words, fields)
      return words.groups.map { tree($0, leaves, at: fields.location) }
    }
    let catalogs = groups.map { messageCatalog(from: $0, for: locale) }
    diagnostics += catalogs.flatMap(\.diagnostics)
    return catalogs.reduce(none) { $0.completed(by: $1.value) }
  }

  private mutating func leaves(
    of words: DeclaredWords, _ fields: Fields
  ) -> [MessageTree.Entry] {
    let before = diagnostics.count
    let ids = declarations.unread.contains(words) ? nil : declarations.ids(of: words)
    let leaves = entries(words.rawValue, of: ids, in: fields).compactMap { entry in
      Fields.text(entry.value, &diagnostics).map {
        MessageTree.Entry(entry.key, at: entry.keyLocation, .text($0, at: entry.value.location))
      }
    }
    let isRead = diagnostics.count == before && !fields.isMisspelt(words.rawValue)
    if !isRead { unreadWords[fields.location.path, default: []].insert(words) }
    return leaves
  }

  /// Returns the messages of a group, such as `rule.heading`, as a tree.
  private func tree(
    _ group: String, _ leaves: [MessageTree.Entry], at place: ContentLocation
  ) -> MessageTree {
    group.split(separator: ".").reversed().reduce(.branch(leaves)) { tree, key in
      .branch([MessageTree.Entry(String(key), at: place, tree)])
    }
  }

  /// Reports what the knowledge base declares and has no words in a locale, unless the locale is
  /// partial or the program has words for it. What has none in the source locale either is reported
  /// only there.
  mutating func reportUnnamed(_ locale: LocaleTag, in catalogs: [LocaleTag: MessageCatalog]) {
    guard !partial.contains(locale), let messages = catalogs[locale] else { return }
    let standard = Declarations()
    let path = "Locales/\(locale)/\(siteFile)"
    let unread = declarations.unread.union(unreadWords[path] ?? [])
    for words in DeclaredWords.allCases where !unread.contains(words) {
      let known = Set(standard.ids(of: words))
      for id in declarations.ids(of: words) where !known.contains(id) {
        let key = MessageKey(words.message(id))
        guard messages[key] == nil, locale == source || catalogs[source]?[key] != nil else {
          continue
        }
        diagnostics.append(
          .missingText(id, in: words.rawValue, at: ContentLocation(path: path)))
      }
    }
  }
}
