import Diagnostics
package import Guidelines
package import Localization
package import Translation

/// The words of the object that a page is about, whatever its kind is.
private struct PageTexts {
  /// The path of the object's file in `Content`.
  let path: String
  private let isMarkdown: Bool
  /// The locales with words, each with the parts that it borrows.
  let borrowed: [LocaleTag: BorrowedParts?]

  init<Text: BorrowingText>(
    _ object: some ContentObject, _ texts: Localized<Text>, isMarkdown: Bool = false
  ) {
    self.init(object, texts.values.mapValues(\.borrowed), isMarkdown: isMarkdown)
  }

  init(
    _ object: some ContentObject, _ borrowed: [LocaleTag: BorrowedParts?], isMarkdown: Bool = false
  ) {
    path = object.location.path
    self.isMarkdown = isMarkdown
    self.borrowed = borrowed
  }

  /// The path of the file with the words, relative to the folder of a locale.
  var file: String {
    let own = path.withoutContentFolder
    return isMarkdown && own.hasSuffix(".yaml") ? own.dropLast("yaml".count) + "md" : own
  }
}

extension String {
  fileprivate var withoutContentFolder: String {
    hasPrefix("Content/") ? String(dropFirst("Content/".count)) : self
  }
}

extension KnowledgeBase {
  /// Returns the words of a subject; nil for subjects that no locale lacks.
  private func texts(of subject: PageSubject?) -> PageTexts? {
    switch subject {
    case .rule(let id): rule(id).map { PageTexts($0, $0.texts, isMarkdown: true) }
    case .topic(let id): topic(id).map { PageTexts($0, $0.texts, isMarkdown: true) }
    case .article(let id): article(id).map { PageTexts($0, $0.texts, isMarkdown: true) }
    case .check(let id): check(id).map { PageTexts($0, $0.texts, isMarkdown: true) }
    case .standard(let id): standard(id).map { PageTexts($0, $0.texts) }
    case .color(let id): color(id).map { PageTexts($0, $0.texts) }
    case .table(let id): table(id).map { PageTexts($0, $0.texts.values.mapValues { _ in nil }) }
    default: nil
    }
  }

  /// Returns the locales that have a text for the subject of the page, or all locales if there is
  /// no such text.
  func locales(with page: SitePage) -> [LocaleTag] {
    var subject = page.subject
    if case .matrix(let id) = subject { subject = .table(id) }
    guard let own = texts(of: subject)?.borrowed, !own.isEmpty else { return manifest.locales }
    return manifest.locales.filter { own[$0] != nil }
  }

  /// Returns the path of the file with the text that the page shows, in the language in which it
  /// is shown. Returns nil if the page is made from several files.
  func sourceFile(of page: SitePage, in locale: LocaleTag) -> String? {
    func words<Text>(_ path: String, _ file: String, _ texts: Localized<Text>) -> String {
      text(texts, in: locale).map { "Locales/\($0.locale)/\(file)" } ?? path
    }
    if let texts = texts(of: page.subject) {
      return words(texts.path, texts.file, Localized(texts.borrowed))
    }
    func yaml<Text>(_ object: some ContentObject, _ texts: Localized<Text>) -> String {
      let path = object.location.path
      return words(path, path.withoutContentFolder, texts)
    }
    switch page.subject {
    case .source(let id): return source(id)?.location.path
    case .matrix(let id): return table(id)?.location.path
    case .platform(let id): return platform(id).map { yaml($0, $0.names) }
    default: break
    }
    if page == .glossary { return terms.first.map { yaml($0, $0.texts) } }
    return page == .sources ? sources.first?.location.path : nil
  }

  /// Returns the parts of a page that a partial locale takes from the source locale because it
  /// lacks them. These are known even without translation records.
  func borrowedParts(of page: SitePage, in locale: LocaleTag) -> [UnitAddress] {
    guard let texts = texts(of: page.subject), let borrowed = texts.borrowed[locale] ?? nil else {
      return []
    }
    let prefix = if case .color(let id) = page.subject { "colors.\(id)." } else { "" }
    return borrowed.parts.map { UnitAddress(file: texts.file, part: prefix + $0) }
  }

  /// Returns the outdated and missing translation units of the page.
  func outdatedUnits(
    of page: SitePage, in locale: LocaleTag, among outdated: OutdatedUnits
  ) -> [UnitStatus] {
    let file = page == .glossary ? "glossary.yaml" : texts(of: page.subject)?.file ?? ""
    let units = outdated.units(of: file, in: locale)
    switch page.subject {
    case .rule(let id):
      let drawn = outdated.units(of: "illustrations.yaml", in: locale)
      return units + drawn.filter { $0.address.part.hasPrefix("illustrations.\(id).") }
    case .table: return units.filter { !$0.address.part.hasPrefix("colors.") }
    case .color(let id): return units.filter { $0.address.part.hasPrefix("colors.\(id).") }
    default: return units
    }
  }

  /// Returns a sentence about the outdated parts of a page, and one about its untranslated parts.
  /// Returns none if the locale has no text of the page at all.
  package func outdatedSentences(
    of page: SitePage, in locale: LocaleTag, among outdated: OutdatedUnits,
    _ messages: LocalizedMessages
  ) -> [String] {
    let units = outdatedUnits(of: page, in: locale, among: outdated)
    let borrowed = borrowedParts(of: page, in: locale)
    guard !units.isEmpty || !borrowed.isEmpty, locales(with: page).contains(locale) else {
      return []
    }
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
