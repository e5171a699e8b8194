import Guidelines
import HTMLTree
import Localization

/// A dated change, of a topic's sources or of the palette.
struct ChangeEntry: Sendable {
  /// Tells the entry from all others, for feeds.
  let id: String
  let date: CalendarDate
  let topic: TopicID?
  let title: String
  let url: String
  let text: InLocale<MarkdownText>?
  let source: SourceID?
}

extension PageContext {
  /// Every change that has a date, newest first.
  var changeEntries: [ChangeEntry] {
    let topics = base.topics.flatMap { topic in topic.changes.map { entry(topic, $0) } }
    let entries = topics + base.editions.compactMap(entry)
    return entries.enumerated().sorted {
      ($1.element.date, $0.offset) < ($0.element.date, $1.offset)
    }.map(\.element)
  }

  private func entry(_ topic: Topic, _ change: Change) -> ChangeEntry {
    let text = localized(topic.texts)
    return ChangeEntry(
      id: "topic \(topic.id) \(change.date)", date: change.date, topic: topic.id,
      title: title(of: topic),
      url: link(to: .topic(topic.id)),
      text: text.flatMap { found in
        found.value.changes[change.date].map {
          InLocale($0, found.locale(of: "changes.\(change.date)"))
        }
      }, source: change.source.value)
  }

  private func entry(_ edition: Edition) -> ChangeEntry? {
    guard let date = edition.date.value else { return nil }
    let text = localized(edition.texts)
    return ChangeEntry(
      id: "edition \(edition.id)", date: date, topic: nil, title: words("changes.palette"),
      url: link(to: .palette),
      text: text.flatMap { found in found.value.note.map { InLocale($0, found.locale) } },
      source: nil)
  }

  func changeLog(_ entries: [ChangeEntry]) -> HTMLNode {
    element("ol", ["class": "log"]) {
      for entries in entries.runs(by: \.date) {
        element("li") {
          date(entries[0].date)
          element("div") {
            for entry in entries { element("div") { changeText(entry) } }
          }
        }
      }
    }
  }

  private func changeText(_ entry: ChangeEntry) -> [HTMLNode] {
    let title = element("a", ["href": entry.url]) { entry.title }
    guard let text = entry.text else { return [title] }
    return [
      element("p", ["class": "small"]) { title },
      element("p", language(of: text.locale)) { inline(text.value) },
    ]
  }
}

extension [ChangeEntry] {
  /// The entries in stretches that have the same key, none of them empty.
  func runs(by key: KeyPath<ChangeEntry, some Equatable>) -> [[ChangeEntry]] {
    reduce(into: []) { runs, entry in
      if let last = runs.last?.last, last[keyPath: key] == entry[keyPath: key] {
        runs[runs.count - 1].append(entry)
      } else {
        runs.append([entry])
      }
    }
  }
}
