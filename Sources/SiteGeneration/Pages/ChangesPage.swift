import Guidelines
import HTMLTree
import Localization
import Parallel

/// A change in the sources of a topic, in a statement of a rule, or in the palette.
struct ChangeEntry: Sendable {
  /// An id that is unique among all entries, for the feed.
  let id: String
  let bounds: DateBounds
  let subject: Subject
  let title: InLocale<String>
  /// The page to which the title leads.
  let page: SitePage
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
}

/// The changes with a date, newest first. They are collected once for all pages of a locale.
struct ChangeEntries: Sendable {
  let all: [ChangeEntry]

  init(_ base: KnowledgeBase, _ locale: LocaleTag, _ messages: LocalizedMessages) {
    let topics = base.topics.flatMap { Self.entries(of: $0, base, locale) }
    let editions = (base.tables.isEmpty ? [] : base.editions).compactMap {
      edition -> ChangeEntry? in
      guard let date = edition.date.value else { return nil }
      return ChangeEntry(
        id: "edition \(edition.id)", bounds: DateBounds(on: date), subject: .palette(edition.id),
        title: InLocale(messages.text("changes.palette"), locale),
        page: base.edition(before: edition.id).map { .comparison(edition.id, $0) } ?? .palette,
        text: base.text(edition.texts, in: locale).flatMap { found in
          found.value.note.map { InLocale($0, found.locale) }
        })
    }
    let statements = base.statementChanges.compactMap { change -> ChangeEntry? in
      guard !change.bounds.isUnknown, let rule = base.rule(change.rule) else { return nil }
      return ChangeEntry(
        id: "statement \(rule.id) \(change.statement ?? "") \(change.kind)",
        bounds: change.bounds, subject: .statement(change),
        title: base.title(of: rule, in: locale) ?? InLocale(rule.id.rawValue, locale),
        page: .rule(rule.id), text: nil)
    }
    all = (topics + editions + statements).newestFirst(\.bounds)
  }

  static func entries(
    of topic: Topic, _ base: KnowledgeBase, _ locale: LocaleTag
  ) -> [ChangeEntry] {
    let text = base.text(topic.texts, in: locale)
    let title = base.title(of: .topic(topic), in: locale) ?? InLocale(topic.id.rawValue, locale)
    return topic.changes.map { change in
      ChangeEntry(
        id: "topic \(topic.id) \(change.date)", bounds: DateBounds(on: change.date),
        subject: .topic(topic.id), title: title, page: .topic(topic.id),
        text: text.flatMap { found in
          found.value.changes[change.date].map {
            InLocale($0, found.locale(of: "changes.\(change.date)"))
          }
        })
    }
  }
}

extension PageContext {
  var changeEntries: [ChangeEntry] { scope.changes.value.all }

  var changesPage: PageContent {
    let feed = element("p", ["class": "page-tools"]) {
      element("a", ["href": folder + Self.feedPath]) { words("changes.feed") }
    }
    func year(_ entry: ChangeEntry) -> Int { entry.bounds.sortingDay.year }
    let years = changeEntries.chunked { year($0) == year($1) }.map { entries in
      let name = String(year(entries[0]))
      // The table of contents lists the announced days of a year, unless there are too many.
      let days = entries.chunked { $0.bounds == $1.bounds }.compactMap { $0[0].bounds.day }
      let parts = days.map { (DateBounds(on: $0).anchor, dateText($0)) }
      return PageSection(
        "year-\(name)", name, parts: parts.count <= Self.mostDays ? parts : []
      ) { changeLog(entries) }
    }
    // The editions of the palette, including those without a date.
    let editions = PageSection("editions", words("changes.editions")) {
      element("ol", ["class": "log"]) {
        for edition in base.editions {
          let text = localized(edition.texts)
          element("li") {
            element("span", ["class": "when"]) {
              edition.date.value.map(date) ?? .text(words("color.unknown"))
            }
            element("div", ["class": "stack"]) {
              element("h3") { name(ofEdition: edition.id) }
              if let text, let note = text.value.note {
                element("p", language(of: text.locale)) { inline(note) }
              }
              element("p", ["class": "small muted"]) { sourceLinks(edition.sources) }
            }
          }
        }
      }
    }
    return standardPage("changes", assets: [.paletteStyle], below: [feed]) {
      article(years + (base.tables.isEmpty || base.editions.isEmpty ? [] : [editions]))
    }
  }

  /// The maximum number of days below a year in the table of contents.
  private static let mostDays = 12
}

extension PageContext {
  func changeLog(_ entries: [ChangeEntry]) -> HTMLNode {
    element("ol", ["class": "log"]) {
      for entries in entries.chunked({ $0.bounds == $1.bounds }) {
        element("li", ["id": entries[0].bounds.anchor]) {
          element("span", ["class": "when"]) { when(entries[0].bounds) }
          element("div") {
            for subjects in subjects(entries) { element("div") { changeText(subjects) } }
          }
        }
      }
    }
  }

  /// Returns the entries of one day, grouped by rule and evidence. Rules with the same changes are
  /// listed together, and rewordings, which often change nothing, come last.
  private func subjects(_ entries: [ChangeEntry]) -> [[[ChangeEntry]]] {
    let runs = entries.chunked { one, next in
      guard let one = one.statement, let next = next.statement else { return false }
      return one.shares(evidenceOf: next)
    }
    let subjects = runs.reduce(into: [[[ChangeEntry]]]()) { subjects, run in
      if let same = subjects.firstIndex(where: { saysTheSame($0[0], run) }) {
        subjects[same].append(run)
      } else {
        subjects.append([run])
      }
    }
    func areRewordings(_ runs: [[ChangeEntry]]) -> Bool {
      runs[0].allSatisfy { $0.statement?.kind == .reworded }
    }
    return subjects.filter { !areRewordings($0) } + subjects.filter(areRewordings)
  }

  /// Returns whether two rules have the same changes of statements with the same evidence. Changes
  /// of whole rules are never the same.
  private func saysTheSame(_ one: [ChangeEntry], _ other: [ChangeEntry]) -> Bool {
    let changes = [one, other].map { $0.compactMap(\.statement) }
    guard let first = changes[0].first, let second = changes[1].first,
      changes.joined().allSatisfy({ $0.statement != nil }), first.sharesReadings(with: second)
    else { return false }
    let texts = changes.map { $0.map { HTMLNode.fragment(statement(of: $0)).html } }
    return texts[0] == texts[1]
  }

  /// Returns the text of one entry, or of several changes of rules with the same evidence.
  @HTMLBuilder private func changeText(_ subjects: [[ChangeEntry]]) -> [HTMLNode] {
    let entries = subjects[0]
    let title = separated(
      subjects.map { entries in
        let (entry, title) = (entries[0], entries[0].title)
        return element("a", attributes(["href": link(to: entry.page)], in: title.locale)) {
          title.value
        }
      })
    let heading = element("p", ["class": "small"]) { title }
    let changes = entries.compactMap(\.statement)
    if let first = changes.first {
      heading
      for change in changes { element("p") { statement(of: change) } }
      element("p", ["class": "small muted"]) { evidence(for: first) }
    } else {
      if let text = entries[0].text {
        // The page of the topic that changed need not name it.
        if !isOnPage(of: entries[0].subject) { heading }
        element("p", language(of: text.locale)) { inline(text.value) }
      } else {
        title
      }
      if page == .changes, case .palette(let edition) = entries[0].subject {
        paletteDifference(edition)
      }
    }
  }

  private func isOnPage(of subject: ChangeEntry.Subject) -> Bool {
    if case .topic(let topic) = subject { page == .topic(topic) } else { false }
  }

  /// Returns the number of values that an edition changed, and each changed color with its old and
  /// its new value. Returns nil if nothing changed, or if no earlier edition is known.
  private func paletteDifference(_ edition: EditionID) -> HTMLNode? {
    guard let earlier = base.edition(before: edition) else { return nil }
    let comparison = base.comparison(of: edition, with: earlier)
    // The first change of each color in the order of the tables. That of the light appearance comes
    // first in each color.
    var seen: Set<ColorID> = []
    let shown = comparison.sharedChanges.filter { seen.insert($0.change.color).inserted }
    guard !shown.isEmpty else { return nil }
    return element("div") {
      element("p", ["class": "small"]) {
        link(editionStep(from: earlier, to: edition), at: .comparison(edition, earlier))
        words("site.colon")
        changeCount(comparison.changes, isInFull: true)
      }
      element("ul", ["class": "change-list is-wide"]) {
        for change in shown { changeItem(change) }
      }
    }
  }
}

extension KnowledgeBase {
  fileprivate func edition(before edition: EditionID) -> EditionID? {
    let editions = datedEditions.map(\.id)
    guard let place = editions.firstIndex(of: edition) else { return nil }
    return editions[(place + 1)...].first { !comparison(of: edition, with: $0).groups.isEmpty }
  }
}

extension DateBounds {
  /// The anchor of these days on a page of changes.
  var anchor: String { "day-" + description.replacing("/", with: "_") }
}

extension Array {
  /// Splits the array into non-empty runs. A new run begins wherever the condition is false for an
  /// element and the one after it.
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
