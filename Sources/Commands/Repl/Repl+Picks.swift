import Guidelines
import Localization
import SiteGeneration
import Terminal

extension Repl {
  mutating func edited(_ edit: PickEdit) throws(CommandFailure) -> Answer {
    switch edit {
    case .show: break
    case .clear: picks = []
    case .add(let names):
      for rule in try rules(names) where !picks.contains(rule) { picks.append(rule) }
    case .remove(let names):
      let gone = try rules(names)
      picks.removeAll { gone.contains($0) }
    }
    return pickList
  }

  /// The rules picked so far, numbered.
  private var pickList: Answer {
    let words = session.words
    guard !picks.isEmpty else { return Answer("", remarks: words("repl.picks.none") + "\n") }
    let rows = picks.map { id in
      let rule = session.base.rule(id)
      let title = rule.flatMap { session.base.text($0.texts, in: session.locale)?.value.title }
      return TextTable.Row(cells: [session.style.accent(id.rawValue)], text: title ?? "")
    }
    let count = words("repl.picks.count", ["count": .number(picks.count)])
    return Answer(
      TextTable(rows: rows).lines(width: session.style.width).map { $0 + "\n" }.joined(),
      remarks: count + "\n")
  }

  /// Returns the rules that numbers of results and ids name; with no name, the one that is shown.
  private func rules(_ names: [String]) throws(CommandFailure) -> [RuleID] {
    var names = [names].flatMap { $0 }.commaSeparated
    if names.isEmpty, let shown = place?.shown { names = [shown] }
    guard !names.isEmpty else {
      throw .usage("name the rules by number or id, as in :checklist add 1 3")
    }
    var rules: [RuleID] = []
    for name in names { rules.append(try rule(name)) }
    return rules
  }

  private func rule(_ name: String) throws(CommandFailure) -> RuleID {
    let reference =
      try Int(name).map { number throws(CommandFailure) in try result(number) } ?? name
    let known = session.base.rules.map(\.id.rawValue)
    guard case .rule(let rule)? = ShownObject(reference, in: session.base) else {
      guard ShownObject(reference, in: session.base) == nil else {
        throw .usage("'\(reference)' is no rule; a checklist holds rules")
      }
      throw .unknownObject("rule", reference, known)
    }
    guard rule.isCurrent else {
      throw .usage("'\(rule.id)' is no longer current and cannot be in a checklist")
    }
    return rule.id
  }

  /// Writes the picked rules as a checklist; the words are options of that command, or a file.
  func export(_ words: [String]) throws(CommandFailure) -> Answer {
    guard !picks.isEmpty else {
      return Answer("", remarks: session.words("repl.picks.none") + "\n", status: .findings)
    }
    let rules = picks.flatMap { ["--rule", $0.rawValue] }
    let isFile = words.first.map { !$0.hasPrefix("-") } ?? false
    return try answer(["checklist"] + rules + (isFile ? ["-o"] : []) + words)
  }
}

extension Repl {
  /// Returns the path in the site of a result, of an id, or of what is shown.
  func page(of name: String?) throws(CommandFailure) -> String {
    let reference = try reference(name)
    guard let object = ShownObject(reference, in: session.base) else {
      throw .unknownObject("object", reference, session.base.catalog.map(\.id))
    }
    return object.page(in: session.locale, of: session.base)
  }

  private func reference(_ name: String?) throws(CommandFailure) -> String {
    guard let name = name ?? place?.shown else {
      throw .usage("name what to open by number or id, as in :open 3")
    }
    guard let number = Int(name) else { return name }
    return try result(number)
  }
}

extension ShownObject {
  /// The path of the page that shows the object, with a fragment where it shows several.
  func page(in locale: LocaleTag, of base: KnowledgeBase) -> String {
    switch self {
    case .rule(let rule): base.path(of: .rule(rule.id), in: locale)
    case .color(let color): base.path(of: .color(color.id), in: locale)
    case .topic(let topic): base.path(of: .topic(topic.id), in: locale)
    case .table(let table): base.path(of: .table(table.id), in: locale)
    case .platform(let platform): base.path(of: .platform(platform.id), in: locale)
    case .term(let term): base.path(of: .glossary, in: locale) + "#term-\(term.id)"
    case .source: base.path(of: .sources, in: locale)
    }
  }
}
