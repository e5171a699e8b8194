import Guidelines
import HTMLTree
import Localization

/// The words of the interface that a locale borrows from another language, because the program does
/// not have its own. Pages mark them with their language, so that screen readers pronounce them.
struct BorrowedWords: Sendable {
  private let locale: LocaleTag
  /// The language of each string. A message with placeholders has a string for each part between
  /// them.
  private let languages: [String: LocaleTag]

  /// Returns nil if the program supports the language of the locale.
  init?(_ base: KnowledgeBase, _ locale: LocaleTag) {
    guard base.programMessages[locale] == nil, let english = base.programMessages[.english] else {
      return nil
    }
    // The messages that are in the language of each locale. Loading adds headings of rules in other
    // languages to `base.messages`, which files of rules need.
    let own = base.manifest.locales.reduce(into: base.programMessages) { catalogs, locale in
      catalogs[locale] = [base.siteMessages, base.ownMessages, base.programMessages]
        .compactMap { $0[locale] }
        .reduce(MessageCatalog(locale: locale, messages: [:])) { $0.completed(by: $1) }
    }
    let messages = LocalizedMessages(
      for: locale, from: own, source: base.manifest.sourceLocale)
    self.locale = locale
    var languages: [String: LocaleTag] = [:]
    for key in english.keys {
      guard let (message, catalog) = messages.message(key),
        !locale.fallbacks.contains(catalog.locale)
      else {
        continue
      }
      for text in message.texts { languages[text] = catalog.locale }
    }
    self.languages = languages
  }
}

extension BorrowedWords {
  /// Returns the language of a string, if it is borrowed.
  func language(of text: String) -> LocaleTag? { languages[text.trimmed] }

  /// Returns the nodes with the attribute `lang` where borrowed words begin and end.
  func marked(_ nodes: [HTMLNode]) -> [HTMLNode] {
    nodes.map {
      marked($0, Surroundings(content: locale.description, language: locale.description))
    }
  }

  private struct Surroundings {
    /// The language of everything that is not borrowed.
    var content: String
    /// The language declared by the elements around the place.
    var language: String
  }

  private func marked(_ node: HTMLNode, _ place: Surroundings) -> HTMLNode {
    switch node {
    case .raw: return node
    case .fragment(let nodes): return .fragment(nodes.map { marked($0, place) })
    case .text(let text):
      guard let language = language(of: text, place), language != place.language else {
        return node
      }
      return .element("span", ["lang": language], [node])
    case .element(var element):
      guard !["script", "style", "svg"].contains(element.name) else { return node }
      var place = place
      if let own = element.attributes["lang"] {
        place = Surroundings(content: own, language: own)
      } else {
        // The element's own words, in attributes or in its text, which can be in one language.
        let attributes = ["aria-label", "title", "placeholder", "alt"].compactMap {
          element.attributes[$0]
        }
        let texts = attributes.isEmpty ? element.children.flatMap(\.texts) : attributes
        let languages = Set(texts.compactMap { language(of: $0, place) })
        if languages.count == 1, let own = languages.first, own != place.language {
          element.attributes.set("lang", own)
          place.language = own
        }
      }
      element.children = element.children.map { marked($0, place) }
      return .element(element)
    }
  }

  /// Returns the language of a string; nil if it has no letters.
  private func language(of text: String, _ place: Surroundings) -> String? {
    guard text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
    return language(of: text)?.description ?? place.content
  }
}

extension PageContext {
  /// Returns the nodes with borrowed words of the interface marked.
  func marked(_ nodes: [HTMLNode]) -> [HTMLNode] { scope.borrowedWords?.marked(nodes) ?? nodes }
}

extension HTMLNode {
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .fragment(let nodes): nodes.flatMap(\.texts)
    case .element, .raw: []
    }
  }
}

extension Message {
  fileprivate var texts: [String] {
    let patterns =
      switch self {
      case .plain(let pattern): [pattern]
      case .plural(let branches, let other): Array(branches.values) + [other]
      }
    return patterns.flatMap(\.parts).compactMap { part in
      if case .text(let text) = part { text.trimmed } else { nil }
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    let start = drop(while: isSpace)
    return String(start.reversed().drop(while: isSpace).reversed())
  }
}
