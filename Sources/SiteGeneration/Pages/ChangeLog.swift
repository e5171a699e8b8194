import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns the entries by their days.
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

  /// Returns the entries of one day, those of a rule with the same evidence together. Rules of which
  /// the same is said are listed once, and rewordings, which often change nothing, come last.
  private func subjects(_ entries: [ChangeEntry]) -> [[[ChangeEntry]]] {
    let runs = entries.chunked { $0.shares(evidenceOf: $1) }
    let subjects = runs.reduce(into: [[[ChangeEntry]]]()) { subjects, run in
      if let same = subjects.firstIndex(where: { saysTheSame($0[0], run) }) {
        subjects[same].append(run)
      } else {
        subjects.append([run])
      }
    }
    return subjects.filter { !$0[0].areRewordings } + subjects.filter { $0[0].areRewordings }
  }

  /// Returns whether the same is said of statements of two rules, with the same evidence. Changes of
  /// whole rules are never the same.
  private func saysTheSame(_ one: [ChangeEntry], _ other: [ChangeEntry]) -> Bool {
    let changes = [one, other].map { $0.compactMap(\.statement) }
    guard let first = changes[0].first, let second = changes[1].first,
      changes.joined().allSatisfy({ $0.statement != nil }), first.sharesReadings(with: second)
    else { return false }
    let texts = changes.map { $0.map { HTMLNode.fragment(statement(of: $0)).html } }
    return texts[0] == texts[1]
  }

  /// Returns the text of one entry, or of several changes of rules with the same evidence.
  private func changeText(_ subjects: [[ChangeEntry]]) -> [HTMLNode] {
    let entries = subjects[0]
    let title = titles(subjects.map { $0[0] })
    let heading = element("p", ["class": "small"]) { title }
    let changes = entries.compactMap(\.statement)
    if let first = changes.first {
      return [heading] + changes.map { change in element("p") { statement(of: change) } }
        + [element("p", ["class": "small muted"]) { evidence(for: first) }]
    }
    let edition = page == .changes ? entries[0].edition : nil
    let difference = edition.flatMap(paletteDifference).map { [$0] } ?? []
    guard let text = entries[0].text else { return title + difference }
    let summary = element("p", language(of: text.locale)) { inline(text.value) }
    return (isOnPage(of: entries[0].subject) ? [] : [heading]) + [summary] + difference
  }
}

extension PageContext {
  /// Returns links to the subjects of the entries.
  private func titles(_ entries: [ChangeEntry]) -> [HTMLNode] {
    entries.enumerated().flatMap { place, entry -> [HTMLNode] in
      let title = element("a", attributes(["href": entry.url], in: entry.title.locale)) {
        entry.title.value
      }
      return place == 0 ? [title] : [.text(messages.conventions.listSeparator), title]
    }
  }

  /// Returns whether the page is that of the topic that changed, which need not be named there.
  private func isOnPage(of subject: ChangeEntry.Subject) -> Bool {
    if case .topic(let topic) = subject { page == .topic(topic) } else { false }
  }
}

extension [ChangeEntry] {
  fileprivate var areRewordings: Bool { allSatisfy { $0.statement?.kind == .reworded } }
}

extension DateBounds {
  /// The anchor of what happened in these days on a page of changes.
  var anchor: String { "day-" + description.replacing("/", with: "_") }
}
