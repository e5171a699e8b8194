import Guidelines

/// What a checklist is of, in words: its edition, what was selected, how much is done.
struct ChecklistFacts {
  let lines: [String]

  init(_ checklist: Checklist, _ words: ChecklistWords) {
    let header = checklist.header
    let source = [header.knowledgeBase, header.edition].compactMap(\.self).joined(separator: " ")
    let selection = header.filter.isEmpty ? words[.everything] : header.filter.summary(words)
    lines = [source, selection, Self.counts(of: checklist, words)].filter { !$0.isEmpty }
  }

  private static func counts(of checklist: Checklist, _ words: ChecklistWords) -> String {
    let counts = checklist.counts
    let parts = ReviewStatus.byUrgency.compactMap { status in
      counts[status].map { words.labeled(.status(status), $0) }
    }
    return words.clauses([words.labeled(.items, checklist.items.count)] + parts)
  }
}

extension ChecklistFilter {
  /// What the filter asks for, in words.
  func summary(_ words: ChecklistWords) -> String {
    var parts = platforms.map(words.name) + topics.map(words.name)
    parts += sections.map { section in
      topics.first.map { words.name(of: section, in: $0) } ?? section.rawValue
    }
    parts += impacts.map { words[.impact($0)] } + kinds.map { words[.kind($0)] }
    parts += components.map(words.name) + appearances.map { words[.appearance($0)] }
    if let query { parts.append(query.onOneLine) }
    if query == nil, !rules.isEmpty { parts.append(words.labeled(.rules, rules.count)) }
    if let since { parts.append(words.labeled(.since, since)) }
    return words.list(parts)
  }
}
