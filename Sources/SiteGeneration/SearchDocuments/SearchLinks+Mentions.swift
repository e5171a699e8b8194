import Guidelines
import Localization
import Search

extension SearchLinks {
  /// Who reads a definition, what a rule says or what a topic is about may want the terms that it
  /// speaks of; terms that a glossary lists one after the other belong together. All of this says
  /// less than a common rule.
  mutating func addMentions(_ base: KnowledgeBase) {
    guard !base.terms.isEmpty else { return }
    for (one, next) in zip(base.terms, base.terms.dropFirst()) where one.domain == next.domain {
      link(.term(one.id), .term(next.id), Self.mentionWeight, back: Self.mentionWeight)
    }
    let locales = base.manifest.locales
    let names = TermNames(base.terms, locales: locales)
    let definitions = base.terms.map { term in
      (
        Object.term(term.id),
        locales.compactMap { tag in term.texts[tag].map { (tag, $0.definition) } }
      )
    }
    for (object, term) in names.mentions(in: definitions, most: Self.mostDefinitions)
    where object != .term(term) {
      lead(object, .term(term), Self.mentionWeight)
    }
    addRulesAndTopics(base, names, locales)
  }

  private mutating func addRulesAndTopics(
    _ base: KnowledgeBase, _ names: TermNames, _ locales: [LocaleTag]
  ) {
    let rules = base.rules.map { rule in
      (Object.rule(rule.id), locales.compactMap { tag in rule.texts[tag].map { (tag, $0.gist) } })
    }
    let topics = base.topics.map { topic in
      (
        Object.topic(topic.id),
        locales.compactMap { tag in topic.texts[tag].map { (tag, $0.gist) } }
      )
    }
    for (object, term) in names.mentions(in: rules + topics, most: Self.mostRules) {
      lead(object, .term(term), Self.mentionWeight)
      if object.kind == "topic" { lead(.term(term), object, Self.mentionWeight) }
    }
  }

  private static let mentionWeight = 4
  /// What more definitions than this speak of, or more rules and topics, is a common word.
  private static let mostDefinitions = 6
  private static let mostRules = 12
}

extension RuleText {
  var gist: String { title + "\n" + statement.plainText }
}

extension TopicText {
  fileprivate var gist: String { title + "\n" + summary }
}
