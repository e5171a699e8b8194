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

extension KnowledgeBase {
  /// The locales that have a text for what the page is about; all of them for other pages.
  func locales(with page: SitePage) -> [LocaleTag] {
    let own: Set<LocaleTag>? =
      switch page.original {
      case .rule(let id): rule(id).map { Set($0.texts.values.keys) }
      case .topic(let id): topic(id).map { Set($0.texts.values.keys) }
      case .table(let id), .matrix(let id, _): table(id).map { Set($0.texts.values.keys) }
      case .color(let id): color(id).map { Set($0.texts.values.keys) }
      default: nil
      }
    guard let own, !own.isEmpty else { return manifest.locales }
    return manifest.locales.filter(own.contains)
  }

  /// The units that the page shows as its own, of those that readers are to be told about.
  func outdatedUnits(
    of page: SitePage, in locale: LocaleTag, among outdated: OutdatedUnits
  ) -> [UnitStatus] {
    switch page.original {
    case .rule(let id):
      guard let rule = rule(id) else { return [] }
      let drawn = outdated.units(of: "illustrations.yaml", in: locale)
      return outdated.units(of: "topics/\(rule.topic)/rules/\(rule.slug).md", in: locale)
        + drawn.filter { $0.address.part.hasPrefix("illustrations.\(id).") }
    case .topic(let id): return outdated.units(of: "topics/\(id)/topic.md", in: locale)
    case .table(let id):
      return outdated.units(of: "colors/\(id).yaml", in: locale)
        .filter { !$0.address.part.hasPrefix("colors.") }
    case .color(let id):
      guard let color = color(id) else { return [] }
      return outdated.units(of: "colors/\(color.table).yaml", in: locale)
        .filter { $0.address.part.hasPrefix("colors.\(id).") }
    case .glossary: return outdated.units(of: "glossary.yaml", in: locale)
    default: return []
    }
  }
}
