import Guidelines
import HTMLTree
import Localization
import Search

struct IndexEntry: Sendable {
  let title: String
  /// The reading of the title, if its spelling does not show it.
  let reading: String?
  /// The language of the title, which differs from that of the page if the title is not translated.
  let locale: LocaleTag
  let kind: ObjectKind
  let url: String
}

/// The objects whose titles begin with the same letter. The group `#` has the titles that begin
/// with a digit or have no letters.
struct IndexGroup: Sendable {
  let letter: String
  let entries: [IndexEntry]

  var anchor: String { letter == "#" ? "letter-other" : "letter-\(letter)" }
}

extension PageContext {
  var alphabetPage: PageContent {
    let groups = indexGroups
    return standardPage("alphabet") {
      column {
        element("nav", ["aria-label": words("alphabet.letters")]) {
          element("ul", ["class": "index-letters"]) {
            for group in groups {
              element("li") { element("a", ["href": "#" + group.anchor]) { group.letter } }
            }
          }
        }
        for group in groups {
          PageSection(group.anchor, group.letter) {
            element("ul", ["class": "columns"]) {
              for entry in group.entries {
                element("li") {
                  link(to: entry)
                  " "
                  element("span", ["class": "muted small"]) {
                    words("kind.\(entry.kind.rawValue)")
                  }
                }
              }
            }
          }.node
        }
      }
    }
  }

  func link(to entry: IndexEntry) -> HTMLNode {
    element("a", attributes(["href": entry.url], in: entry.locale)) { entry.title }
  }

  /// The groups in the order of their letters, those of the script of the language first.
  var indexGroups: [IndexGroup] {
    let order = IndexOrder(for: locale, in: base)
    let kinds: [ObjectKind] = [
      .rule, .color, .topic, .table, .platform, .article, .term, .check, .standard,
    ]
    let groups = Dictionary(grouping: kinds.flatMap(entries)) { order.letter(of: $0) }
    return groups.sorted {
      order.precedes($0.key, $1.key)
    }.map { letter, entries in
      let keyed = entries.map { (order.key(of: $0), $0) }
        .sorted { ($0.0, $0.1.url) < ($1.0, $1.1.url) }
      return IndexGroup(letter: letter, entries: keyed.map(\.1))
    }
  }

  /// Returns the objects of a kind, with links to their pages or, for terms, to their entries in
  /// the glossary. Returns none for sources and criteria, which this list leaves out.
  func entries(of kind: ObjectKind) -> [IndexEntry] {
    func entry(_ object: LinkedObject, reading: String? = nil) -> IndexEntry {
      let title = title(of: object)
      return IndexEntry(
        title: title.value, reading: reading, locale: title.locale, kind: kind,
        url: link(to: object))
    }
    return switch kind {
    case .rule:
      base.rules.map { entry(.rule($0), reading: localized($0.texts)?.value.reading) }
    case .color: base.colors.map { entry(.color($0)) }
    case .topic:
      base.topics.map { entry(.topic($0), reading: localized($0.texts)?.value.reading) }
    case .table: base.tables.map { entry(.table($0)) }
    case .platform: base.platforms.map { entry(.platform($0)) }
    case .term:
      base.terms.compactMap { term in
        localized(term.texts).map { entry(.term(term), reading: $0.value.reading) }
      }
    case .article:
      base.articles.map { entry(.article($0), reading: localized($0.texts)?.value.reading) }
    case .check:
      base.checks.map { entry(.check($0), reading: localized($0.texts)?.value.reading) }
    case .standard:
      base.standards.map { entry(.standard($0), reading: localized($0.texts)?.value.reading) }
    case .source, .criterion: []
    }
  }
}
