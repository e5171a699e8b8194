package import Guidelines
package import Localization

/// All words of a checklist in one language: those of the program and those of the content.
package struct ChecklistWords: Sendable {
  package let locale: LocaleTag
  package let names: ChecklistNames
  private let messages: [ChecklistPhrase: String]

  /// - Parameter message: The message for a key such as `checklist.status.pass`.
  package init(
    locale: LocaleTag, names: ChecklistNames = ChecklistNames(), message: (String) -> String?
  ) {
    self.locale = locale
    self.names = names
    let pairs = ChecklistPhrase.all.compactMap { phrase in
      message("checklist.\(phrase.key)").map { (phrase, $0.onOneLine) }
    }
    messages = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension ChecklistWords {
  /// The message, or its key, which shows what is missing.
  package subscript(phrase: ChecklistPhrase) -> String { messages[phrase] ?? phrase.key }

  func isKnown(_ phrase: ChecklistPhrase) -> Bool { messages[phrase] != nil }

  /// All that stands for a column or a status in this language, the proper word first.
  func spellings(of phrase: ChecklistPhrase) -> [String] {
    let aliases = messages[.alias(phrase)] ?? ""
    return [self[phrase]] + aliases.split(separator: "|").map { String($0.trimmed) }
  }

  package func name(of topic: TopicID) -> String { names.topics[topic] ?? topic.rawValue }
  package func name(of platform: PlatformID) -> String {
    names.platforms[platform] ?? platform.rawValue
  }
  package func name(of component: ComponentID) -> String {
    names.components[component] ?? component.rawValue
  }
  package func name(of section: SectionID, in topic: TopicID) -> String {
    names.sections[SectionPlace(topic, section)] ?? section.rawValue
  }
  package func name(of impact: Impact?) -> String {
    impact.map { self[.impact($0)] } ?? self[.report(.unknown)]
  }

  func names(of platforms: [PlatformID]) -> String {
    platforms.map(name).joined(separator: ", ")
  }
}

extension ChecklistWords {
  package init(of base: KnowledgeBase, in locale: LocaleTag) {
    let messages = base.messages(for: locale)
    self.init(locale: locale, names: ChecklistNames(of: base, in: locale)) { key in
      let text = messages.localizedText(MessageKey(key))
      return text.locale == nil ? nil : text.text
    }
  }
}
