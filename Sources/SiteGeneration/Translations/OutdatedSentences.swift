package import Guidelines
package import Localization
package import Translation

extension KnowledgeBase {
  /// Says which parts of a page are behind their source and which are not translated, in a
  /// sentence each; nothing where all is well or the page shows another language anyway.
  package func outdatedSentences(
    of page: SitePage, in locale: LocaleTag, among outdated: OutdatedUnits,
    _ messages: LocalizedMessages
  ) -> [String] {
    guard locales(with: page).contains(locale) else { return [] }
    let units = outdatedUnits(of: page, in: locale, among: outdated)
    let borrowed = borrowedParts(of: page, in: locale)
    return [TranslationState.stale, .missing].compactMap { state in
      let found = units.filter { $0.state == state }.map(\.address)
      let names = (found + (state == .missing ? borrowed.filter { !found.contains($0) } : []))
        .map { messages.partName($0) }
      guard !names.isEmpty else { return nil }
      let once = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      return messages.text(
        MessageKey("translation.\(state.rawValue)"),
        [
          "parts": .text(messages.conventions.formatted(list: once)),
          "language": .text(languageName(of: manifest.sourceLocale)),
        ])
    }
  }

  /// The parts of a page that a partial locale has of its source, whether there is a record or not.
  func borrowedParts(of page: SitePage, in locale: LocaleTag) -> [UnitAddress] {
    let (file, parts): (String, BorrowedParts?) =
      switch page.original {
      case .rule(let id):
        rule(id).map { ("topics/\($0.topic)/rules/\($0.slug).md", $0.texts[locale]?.borrowed) }
          ?? ("", nil)
      case .topic(let id): ("topics/\(id)/topic.md", topic(id)?.texts[locale]?.borrowed)
      case .color(let id):
        ("colors/\(color(id)?.table.rawValue ?? "").yaml", color(id)?.texts[locale]?.borrowed)
      default: ("", nil)
      }
    return (parts?.parts ?? []).map { part in
      let path = if case .color(let id) = page { "colors.\(id).\(part)" } else { part }
      return UnitAddress(file: file, part: path)
    }
  }

  /// Says that a text is in another language for want of a translation; nil where it is not.
  package func untranslatedSentence(
    of locale: LocaleTag?, _ messages: LocalizedMessages
  ) -> String? {
    guard let locale, locale != messages.locale else { return nil }
    return messages.text(
      "site.untranslated", ["language": .text(languageName(of: locale))])
  }
}

extension LocalizedMessages {
  /// What people call a part of a text.
  func partName(_ address: UnitAddress) -> String {
    let keys = address.part.split(separator: ".").map(String.init)
    let isPage = address.file.hasSuffix(".md")
    let name = isPage ? keys.first : keys.last
    let known = isPage || Self.partsOfEntries.contains(name ?? "")
    return text(MessageKey("translation.part.\(known ? name ?? "text" : "illustration")"))
  }

  /// Everything else in files of entries is a caption or a word of a drawing.
  private static let partsOfEntries: Set = [
    "title", "summary", "name", "purpose", "note", "term", "definition",
  ]
}
