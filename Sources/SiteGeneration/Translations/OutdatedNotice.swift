package import Guidelines
import HTMLTree
package import Localization
import Parallel
package import Translation

extension PageContext {
  /// A notice that names the outdated and untranslated parts of the page and offers their current
  /// source text. It is nil if there are no such parts.
  var outdatedNotice: HTMLNode? {
    guard locale != base.manifest.sourceLocale else { return nil }
    let outdated = options.outdated.value
    let sentences = base.outdatedSentences(of: page, in: locale, among: outdated, messages)
    guard !sentences.isEmpty else { return nil }
    let borrowed = Set(base.borrowedParts(of: page, in: locale))
    let hidden = base.outdatedUnits(of: page, in: locale, among: outdated)
      .filter { !borrowed.contains($0.address) }
    return element("div", ["class": "wrap"]) {
      element("aside", ["class": "notice outdated", "aria-label": words("translation.title")]) {
        for sentence in sentences { element("p") { sentence } }
        newer(hidden)
      }
    }
  }

  /// Returns a folded list, which readers can open, with the current source texts of the units.
  /// Returns nil if there are no units.
  private func newer(_ units: [UnitStatus]) -> HTMLNode? {
    guard !units.isEmpty else { return nil }
    let source = base.manifest.sourceLocale
    return element("details") {
      element("summary") {
        words("translation.newer", ["language": .text(base.languageName(of: source))])
      }
      element("dl", ["lang": source.description]) {
        for unit in units {
          if let text = unit.source?.text {
            element("dt", locale == source ? [:] : ["lang": locale.description]) {
              messages.partName(unit.address)
            }
            element("dd") { blocks(text) }
          }
        }
      }
    }
  }
}

extension KnowledgeBase {
  /// Returns a sentence about the outdated parts of a page, and one about its untranslated parts.
  /// Returns none if the locale has no text of the page at all.
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
      return messages.text(
        MessageKey("translation.\(state.rawValue)"),
        [
          "parts": .text(messages.conventions.formatted(list: names.withoutRepetitions)),
          "language": .text(languageName(of: manifest.sourceLocale)),
        ])
    }
  }

  /// Returns the parts of a page that a partial locale takes from the source locale because it
  /// lacks them. These are known even without translation records.
  func borrowedParts(of page: SitePage, in locale: LocaleTag) -> [UnitAddress] {
    let borrowed: BorrowedParts? =
      switch page.original {
      case .rule(let id): rule(id)?.texts[locale]?.borrowed
      case .topic(let id): topic(id)?.texts[locale]?.borrowed
      case .color(let id): color(id)?.texts[locale]?.borrowed
      case .article(let id): article(id)?.texts[locale]?.borrowed
      case .check(let id): check(id)?.texts[locale]?.borrowed
      case .standard(let id): standard(id)?.texts[locale]?.borrowed
      default: nil
      }
    let prefix = if case .color(let id) = page { "colors.\(id)." } else { "" }
    return (borrowed?.parts ?? []).map {
      UnitAddress(file: textFile(of: page), part: prefix + $0)
    }
  }

  /// Returns the path of the file with the texts of the page's subject, relative to the folder of a
  /// locale. It is empty if there is no such file.
  private func textFile(of page: SitePage) -> String {
    switch page.original {
    case .rule(let id): rule(id).map { "topics/\($0.topic)/rules/\($0.slug).md" } ?? ""
    case .topic(let id): "topics/\(id)/topic.md"
    case .article(let id): "articles/\(id).md"
    case .check(let id): "checks/\(id).md"
    case .standard(let id): "standards/\(id).yaml"
    case .table(let id): "colors/\(id).yaml"
    case .color(let id): color(id).map { "colors/\($0.table).yaml" } ?? ""
    case .glossary: "glossary.yaml"
    default: ""
    }
  }

  /// Returns a sentence that tells readers that a text is not translated and in which language it
  /// is shown. Returns nil if the text is translated.
  package func untranslatedSentence(
    of locale: LocaleTag?, _ messages: LocalizedMessages
  ) -> String? {
    guard let locale, locale != messages.locale else { return nil }
    return messages.text(
      "site.untranslated", ["language": .text(languageName(of: locale))])
  }
}

extension LocalizedMessages {
  /// Returns the name that readers see for a part of a text, such as its title.
  func partName(_ address: UnitAddress) -> String {
    let keys = address.part.split(separator: ".").map(String.init)
    let isPage = address.file.hasSuffix(".md") || address.file.hasPrefix("standards/")
    let name = isPage ? keys.first : keys.last
    let known = isPage || Self.partsOfEntries.contains(name ?? "")
    let own = localizedText(
      MessageKey("translation.part.\(known ? name ?? "text" : "illustration")"))
    // A section that the knowledge base declares has the words of its heading.
    let heading = localizedText(MessageKey(DeclaredWords.sections.message(name ?? "")))
    return own.locale == nil && heading.locale != nil ? heading.text : own.text
  }

  /// The keys of YAML files whose texts have a name of their own in the notice. All other texts in
  /// YAML files are called illustration, because they belong to illustrations.
  private static let partsOfEntries: Set = [
    "title", "summary", "name", "purpose", "note", "term", "definition",
  ]
}

extension KnowledgeBase {
  /// Returns the locales that have a text for the subject of the page, or all locales if there is
  /// no such text.
  func locales(with page: SitePage) -> [LocaleTag] {
    let own: Set<LocaleTag>? =
      switch page.original {
      case .rule(let id): rule(id).map { Set($0.texts.values.keys) }
      case .topic(let id): topic(id).map { Set($0.texts.values.keys) }
      case .table(let id), .matrix(let id, _): table(id).map { Set($0.texts.values.keys) }
      case .color(let id): color(id).map { Set($0.texts.values.keys) }
      case .article(let id): article(id).map { Set($0.texts.values.keys) }
      case .check(let id): check(id).map { Set($0.texts.values.keys) }
      case .standard(let id): standard(id).map { Set($0.texts.values.keys) }
      default: nil
      }
    guard let own, !own.isEmpty else { return manifest.locales }
    return manifest.locales.filter(own.contains)
  }

  /// Returns the outdated and missing translation units of the page.
  func outdatedUnits(
    of page: SitePage, in locale: LocaleTag, among outdated: OutdatedUnits
  ) -> [UnitStatus] {
    let units = outdated.units(of: textFile(of: page), in: locale)
    switch page.original {
    case .rule(let id):
      let drawn = outdated.units(of: "illustrations.yaml", in: locale)
      return units + drawn.filter { $0.address.part.hasPrefix("illustrations.\(id).") }
    case .table: return units.filter { !$0.address.part.hasPrefix("colors.") }
    case .color(let id): return units.filter { $0.address.part.hasPrefix("colors.\(id).") }
    default: return units
    }
  }
}
