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
    let marks = ChecklistMark.allCases.map { mark in
      (ChecklistPhrase.mark(mark), message("checklist.mark.\(mark.rawValue)") ?? mark.usual)
    }
    messages = Dictionary(pairs + marks, uniquingKeysWith: { _, last in last })
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

  func names(of platforms: [PlatformID]) -> String { list(platforms.map(name)) }

  /// The names with what the language writes between them.
  func list(_ names: [String]) -> String { names.joined(separator: self[.mark(.list)]) }

  /// Statements with what the language writes between them.
  func clauses(_ statements: [String]) -> String {
    statements.joined(separator: self[.mark(.clause)])
  }

  /// A label with its value, such as `Items: 14`.
  func labeled(_ label: ChecklistPhrase, _ value: some CustomStringConvertible) -> String {
    self[label] + self[.mark(.colon)] + value.description
  }
}

extension ChecklistWords {
  init(of base: KnowledgeBase, in locale: LocaleTag, names: ChecklistNames) {
    let messages = base.messages(for: locale)
    self.init(locale: locale, names: names) { key in
      let text = messages.localizedText(MessageKey(key))
      return text.locale == nil ? nil : text.text
    }
  }
}
