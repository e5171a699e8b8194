package import Guidelines
package import Localization

/// All words of a checklist in one language: the messages of the program, and the names of topics,
/// platforms and other objects of the content.
package struct ChecklistWords: Sendable {
  package let locale: LocaleTag
  package let names: ChecklistNames
  /// The scale of impacts that the knowledge base declares, worst first.
  package let impacts: [Impact]
  private let messages: [ChecklistPhrase: String]

  /// - Parameter message: Returns the message for a key such as `checklist.status.pass`.
  package init(
    locale: LocaleTag, names: ChecklistNames = ChecklistNames(),
    impacts: [Impact] = Impact.standard, message: (String) -> String?
  ) {
    self.locale = locale
    self.names = names
    self.impacts = impacts
    let pairs = ChecklistPhrase.all(impacts).compactMap { phrase in
      message("checklist.\(phrase.key)").map { (phrase, $0.onOneLine) }
    }
    let marks = ChecklistMark.allCases.map { mark in
      (ChecklistPhrase.mark(mark), message("checklist.mark.\(mark.rawValue)") ?? mark.usual)
    }
    messages = Dictionary(pairs + marks, uniquingKeysWith: { _, last in last })
  }

  init(of base: KnowledgeBase, in locale: LocaleTag) {
    func message(_ key: String) -> String? {
      let text = base.messages(for: locale).localizedText(MessageKey(key))
      return text.locale == nil ? nil : text.text
    }
    var names = ChecklistNames(of: base, in: locale)
    names.knowledgeBases[base.manifest.id] = message("site.name")
    var unused: Set<String> = []
    if base.checks.isEmpty {
      unused = Set(ChecklistPhrase.ofChecks.map { "checklist.\($0.key)" })
    } else {
      for target in base.manifest.declarations.targets {
        names.targets[target] = message(target.message)
      }
    }
    self.init(locale: locale, names: names, impacts: base.manifest.declarations.impacts) { key in
      unused.contains(key) ? nil : message(key)
    }
  }
}

extension ChecklistWords {
  /// The message, or its key if the message is missing.
  package subscript(phrase: ChecklistPhrase) -> String { messages[phrase] ?? phrase.key }

  func isKnown(_ phrase: ChecklistPhrase) -> Bool { messages[phrase] != nil }

  /// Returns all words for a column or a status in this language, the main word first.
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
    names.sections[SectionPlace(topic: topic, section: section)] ?? section.rawValue
  }
  package func name(of target: TargetID) -> String { names.targets[target] ?? target.rawValue }
  package func name(of criterion: CriterionID) -> String {
    names.criteria[criterion] ?? criterion.rawValue
  }
  package func name(of impact: Impact?) -> String {
    impact.map { self[.impact($0)] } ?? self[.report(.unknown)]
  }

  func names(of platforms: [PlatformID]) -> String { list(platforms.map(name)) }

  /// Returns the impact and the platforms of an item; for a check, also its target and criteria.
  func facts(of item: ChecklistItem) -> [String] {
    [
      item.impact.map { self[.impact($0)] },
      item.platforms.isEmpty ? nil : names(of: item.platforms),
      item.isCheck ? item.target.map(name) : nil,
      item.isCheck && !item.criteria.isEmpty ? list(item.criteria.map(name)) : nil,
    ].compactMap(\.self)
  }

  /// Returns the name of a list with a filter: that of a ready-made list if one has the same
  /// filter.
  func name(of filter: ChecklistFilter) -> String {
    if let name = names.lists[filter.with(.rule)] { return name }
    return self[.title] + (filter.isEmpty ? "" : " – " + filter.summary(self))
  }

  func list(_ names: [String]) -> String { names.joined(separator: self[.mark(.list)]) }

  func date(_ date: CalendarDate) -> String {
    LocaleConventions(for: locale).formatted(year: date.year, month: date.month, day: date.day)
  }

  func clauses(_ statements: [String]) -> String {
    statements.joined(separator: self[.mark(.clause)])
  }

  /// Returns a label with its value, such as `Items: 14`.
  func labeled(_ label: ChecklistPhrase, _ value: some CustomStringConvertible) -> String {
    self[label] + self[.mark(.colon)] + value.description
  }
}

extension Checklist {
  func facts(_ words: ChecklistWords) -> [String] {
    let selection = header.filter.selection(words)
    let counts = counts
    let parts = ReviewStatus.byUrgency.compactMap { status in
      counts[status].map { words.labeled(.status(status), $0) }
    }
    // The number is read back as the number of all items.
    let total = size.map { [words.labeled(.items, max($0, items.count))] } ?? []
    let progress = words.clauses(total + parts)
    return [header.source, selection, progress].filter { !$0.isEmpty }
  }
}

extension ChecklistFilter {
  /// Returns the selection in words, even if it is everything.
  func selection(_ words: ChecklistWords) -> String {
    let everything = words[basis == .rule ? .everything : .everyCheck]
    return isEmpty ? everything : summary(words)
  }

  /// Returns the selection in words.
  func summary(_ words: ChecklistWords) -> String {
    var parts = platforms.map(words.name) + topics.map(words.name)
    parts += sections.map { section in
      topics.first.map { words.name(of: section, in: $0) } ?? section.rawValue
    }
    parts += impacts.map { words[.impact($0)] } + kinds.map { words[.kind($0)] }
    parts += components.map(words.name) + appearances.map { words[.appearance($0)] }
    parts += targets.map(words.name)
    if let query { parts.append(query.onOneLine) }
    if query == nil, !rules.isEmpty { parts.append(words.labeled(.rules, rules.count)) }
    if let since { parts.append(words.labeled(.since, since)) }
    return words.list(parts)
  }
}
