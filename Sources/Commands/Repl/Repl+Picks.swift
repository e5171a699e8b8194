import Diagnostics
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

  private var pickList: Answer {
    let words = session.words
    guard !picks.isEmpty else { return Answer("", remarks: words("repl.picks.none") + "\n") }
    let rows = picks.map { id in
      let rule = session.base.rule(id)
      let title = rule.flatMap { session.base.text($0.texts, in: session.locale)?.value.title }
      return (cells: [session.style.accent(id.rawValue)], text: title ?? "")
    }
    let count = words("repl.picks.count", ["count": .number(picks.count)])
    return Answer(
      TextTable(rows: rows).lines(width: session.style.width).map { $0 + "\n" }.joined(),
      remarks: count + "\n")
  }

  /// Returns the rules with the given names, each of which is an id or the number of a result of
  /// the last search. If `names` is empty, returns the rule that was shown last.
  private func rules(_ names: [String]) throws(CommandFailure) -> [RuleID] {
    var names = names.commaSeparated
    if names.isEmpty, let shown = place.shown { names = [shown] }
    guard !names.isEmpty else { throw .usage("repl.name-rules") }
    return try names.map { name throws(CommandFailure) in
      let reference = name.isNumber ? try result(name) : name
      guard let found = FoundObject.named(reference, in: session.base) else {
        throw .unknownObject("rule", reference, session.base.rules.map(\.id.rawValue))
      }
      guard let rule = found.object as? Rule else {
        throw .usage(LocalizableMessage("repl.no-rule", ["name": .text(reference)]))
      }
      guard rule.isCurrent else {
        throw .usage(LocalizableMessage("repl.not-current", ["rule": .text("\(rule.id)")]))
      }
      return rule.id
    }
  }

  /// Writes the picked rules as a checklist. The words are options of the `checklist` command; the
  /// first can also be the path of a file.
  func export(_ words: [String]) throws(CommandFailure) -> Answer {
    guard !picks.isEmpty else {
      return Answer("", remarks: session.words("repl.picks.none") + "\n", status: .findings)
    }
    let rules = picks.flatMap { ["--rule", $0.rawValue] }
    let isFile = words.first.map { !$0.hasPrefix("-") } ?? false
    return try answer(["checklist"] + rules + (isFile ? ["-o"] : []) + words)
  }

  /// Returns the path of an object's page. The name is an id or the number of a result; if it is
  /// nil, the object that is shown is used.
  func page(of name: String?) throws(CommandFailure) -> String {
    guard let name = name ?? place.shown else { throw .usage("repl.name-page") }
    let reference = name.isNumber ? try result(name) : name
    if let page = Self.sitePage(reference) { return page }
    switch try NameResolver(session: session).subject(reference) {
    case .object(let found): return path(of: found)
    case .page(let page): return page.url
    }
  }

  /// The glossary shows all terms on one page, so the path of a term has a fragment.
  private func path(of found: FoundObject) -> String {
    let (base, locale) = (session.base, session.locale)
    if let page = found.page { return base.path(of: page, in: locale) + found.fragment }
    return switch found.object {
    case let platform as Platform: base.path(of: .platform(platform.id), in: locale)
    case let term as Term: base.path(of: .glossary, in: locale) + "#term-\(term.id)"
    default: base.path(of: .sources, in: locale)
    }
  }
}
