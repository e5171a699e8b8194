import Guidelines
import HTMLTree
import Localization

/// A dated change in the sources of a topic, or in the palette.
struct ChangeEntry: Sendable {
  /// An id that is unique among all entries, for the feed.
  let id: String
  let date: CalendarDate
  let topic: TopicID?
  let title: String
  let url: String
  let text: InLocale<MarkdownText>?
}

extension PageContext {
  var changesPage: PageContent {
    let feed = element("p", ["class": "page-tools"]) {
      element("a", ["href": folder + Self.feedPath]) { words("changes.feed") }
    }
    return standardPage("changes", below: [feed]) {
      article(years + (base.editions.isEmpty ? [] : [editions]))
    }
  }

  private var years: [PageSection] {
    changeEntries.chunked { $0.date.year == $1.date.year }.map { entries in
      let year = String(entries[0].date.year)
      return PageSection("year-\(year)", year) { changeLog(entries) }
    }
  }

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
      title: title(of: topic), url: link(to: .topic(topic.id)),
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
      id: "edition \(edition.id)", date: date, topic: nil, title: words("changes.palette"),
      url: link(to: .palette),
      text: text.flatMap { found in found.value.note.map { InLocale($0, found.locale) } })
  }

  func changeLog(_ entries: [ChangeEntry]) -> HTMLNode {
    element("ol", ["class": "log"]) {
      for entries in entries.chunked({ $0.date == $1.date }) {
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

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order in which they first occur.
  var withoutRepetition: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
