import Guidelines
import HTMLTree
import Localization

/// A change in the sources of a topic, in a statement of a rule, or in the palette.
struct ChangeEntry: Sendable {
  /// An id that is unique among all entries, for the feed.
  let id: String
  let bounds: DateBounds
  let subject: Subject
  let title: InLocale<String>
  let url: String
  let text: InLocale<MarkdownText>?

  enum Subject: Sendable {
    case topic(TopicID)
    case statement(StatementChange)
    case palette(EditionID)
  }

  /// The change of a statement; nil for a line of a change log and for an edition of the palette.
  var statement: StatementChange? {
    if case .statement(let change) = subject { change } else { nil }
  }

  /// The edition of the palette; nil for changes in words.
  var edition: EditionID? {
    if case .palette(let edition) = subject { edition } else { nil }
  }

  /// Returns whether both are changes of statements of one rule with the same evidence.
  func shares(evidenceOf other: Self) -> Bool {
    guard let statement, let others = other.statement else { return false }
    return statement.shares(evidenceOf: others)
  }

  func isSummary(of id: TopicID) -> Bool {
    if case .topic(let topic) = subject { topic == id } else { false }
  }
}

extension PageContext {
  var changesPage: PageContent {
    let feed = element("p", ["class": "page-tools"]) {
      element("a", ["href": folder + Self.feedPath]) { words("changes.feed") }
    }
    return standardPage("changes", assets: [.paletteStyle], below: [feed]) {
      article(years + (base.tables.isEmpty || base.editions.isEmpty ? [] : [editions]))
    }
  }

  private var years: [PageSection] {
    func year(_ entry: ChangeEntry) -> Int { entry.bounds.sortingDay.year }
    return changeEntries.chunked { year($0) == year($1) }.map { entries in
      let name = String(year(entries[0]))
      return PageSection("year-\(name)", name, parts: days(entries)) { changeLog(entries) }
    }
  }

  /// Returns the announced days of a year for the table of contents; none if they are too many.
  private func days(_ entries: [ChangeEntry]) -> [PageSection.Part] {
    let announced = entries.chunked { $0.bounds == $1.bounds }.compactMap { $0[0].bounds.day }
    guard announced.count <= Self.mostDays else { return [] }
    return announced.map {
      PageSection.Part(anchor: DateBounds(on: $0).anchor, title: dateText($0))
    }
  }

  /// The maximum number of days below a year in the table of contents.
  private static let mostDays = 12

  /// The editions of the palette, including those without a date.
  private var editions: PageSection {
    PageSection("editions", words("changes.editions")) {
      element("ol", ["class": "log"]) {
        for edition in base.editions { element("li") { entry(edition) } }
      }
    }
  }

  private func entry(_ edition: Edition) -> [HTMLNode] {
    let text = localized(edition.texts)
    let day = edition.date.value.map(date) ?? .text(words("color.unknown"))
    return [
      element("span", ["class": "when"]) { day },
      element("div", ["class": "stack"]) {
        element("h3") { name(ofEdition: edition.id) }
        if let text, let note = text.value.note {
          element("p", language(of: text.locale)) { inline(note) }
        }
        element("p", ["class": "small muted"]) { sourceLinks(edition.sources) }
      },
    ]
  }

  /// All changes that have a date, newest first.
  var changeEntries: [ChangeEntry] {
    let entries =
      base.topics.flatMap { topic in topic.changes.map { entry(topic, $0) } }
      + (base.tables.isEmpty ? [] : base.editions).compactMap(entry)
      + base.statementChanges.compactMap(entry)
    return entries.newestFirst(\.bounds)
  }

  private func entry(_ topic: Topic, _ change: Change) -> ChangeEntry {
    let text = localized(topic.texts)
    return ChangeEntry(
      id: "topic \(topic.id) \(change.date)", bounds: DateBounds(on: change.date),
      subject: .topic(topic.id),
      title: InLocale(title(of: topic), text?.locale(of: "title") ?? locale),
      url: link(to: .topic(topic.id)),
      text: text.flatMap { found in
        found.value.changes[change.date].map {
          InLocale($0, found.locale(of: "changes.\(change.date)"))
        }
      })
  }

  private func entry(_ edition: Edition) -> ChangeEntry? {
    guard let date = edition.date.value else { return nil }
    let text = localized(edition.texts)
    return ChangeEntry(
      id: "edition \(edition.id)", bounds: DateBounds(on: date), subject: .palette(edition.id),
      title: InLocale(words("changes.palette"), locale), url: link(to: difference(of: edition.id)),
      text: text.flatMap { found in found.value.note.map { InLocale($0, found.locale) } })
  }

  private func entry(_ change: StatementChange) -> ChangeEntry? {
    guard !change.bounds.isUnknown, let rule = base.rule(change.rule) else { return nil }
    return ChangeEntry(
      id: "statement \(rule.id) \(change.statement ?? "") \(change.kind)",
      bounds: change.bounds, subject: .statement(change),
      title: namedTitle(of: rule),
      url: link(to: .rule(rule.id)), text: nil)
  }
}

extension Array {
  /// Splits the array into runs. A new run begins wherever the condition is false for an element
  /// and the one after it. No run is empty.
  func chunked(_ belong: (Element, Element) -> Bool) -> [[Element]] {
    reduce(into: []) { runs, element in
      if let last = runs.last?.last, belong(last, element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
  }
}
