package import Guidelines
import HTMLTree
package import Localization
import Parallel
package import Translation

extension PageContext {
  /// Tells which parts of the page are older than their source, with the current text to unfold.
  var outdatedNotice: HTMLNode? {
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

  /// The current texts of the source that the page does not show itself.
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
  /// Returns a sentence about the parts of a page that are older than their source, and one about
  /// parts that are not translated; none where the page is in another language as a whole.
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
          "parts": .text(messages.conventions.formatted(list: names.withoutRepetition)),
          "language": .text(languageName(of: manifest.sourceLocale)),
        ])
    }
  }

  /// The parts of a page that a partial locale borrows from the source, even without a record.
  func borrowedParts(of page: SitePage, in locale: LocaleTag) -> [UnitAddress] {
    let borrowed: BorrowedParts? =
      switch page.original {
      case .rule(let id): rule(id)?.texts[locale]?.borrowed
      case .topic(let id): topic(id)?.texts[locale]?.borrowed
      case .color(let id): color(id)?.texts[locale]?.borrowed
      default: nil
      }
    let prefix = if case .color(let id) = page { "colors.\(id)." } else { "" }
    return (borrowed?.parts ?? []).map {
      UnitAddress(file: textFile(of: page), part: prefix + $0)
    }
  }

  /// The file with the texts of the page's subject, below the folder of a locale.
  private func textFile(of page: SitePage) -> String {
    switch page.original {
    case .rule(let id): rule(id).map { "topics/\($0.topic)/rules/\($0.slug).md" } ?? ""
    case .topic(let id): "topics/\(id)/topic.md"
    case .table(let id): "colors/\(id).yaml"
    case .color(let id): color(id).map { "colors/\($0.table).yaml" } ?? ""
    case .glossary: "glossary.yaml"
    default: ""
    }
  }

  /// Tells that a text is not translated and in another language; nil where it is translated.
  package func untranslatedSentence(
    of locale: LocaleTag?, _ messages: LocalizedMessages
  ) -> String? {
    guard let locale, locale != messages.locale else { return nil }
    return messages.text(
      "site.untranslated", ["language": .text(languageName(of: locale))])
  }
}

extension LocalizedMessages {
  /// The name of a part of a text for readers.
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
  /// The locales that have a text for the subject of the page; all of them for other pages.
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

  /// The outdated units that belong to the page.
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
