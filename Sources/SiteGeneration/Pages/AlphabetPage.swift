import Guidelines
import HTMLTree
import Localization
import Search

/// An object in a list of links.
struct IndexEntry: Sendable {
  let title: String
  /// How the title is read, if its spelling does not say it.
  let reading: String?
  /// The language of the title. It is not that of the page if the title is not translated.
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
  /// The page that lists every object of the site by its first letter.
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
        for group in groups { section(group) }
      }
    }
  }

  private func section(_ group: IndexGroup) -> HTMLNode {
    PageSection(group.anchor, group.letter) {
      element("ul", ["class": "columns"]) {
        for entry in group.entries {
          element("li") {
            link(to: entry)
            " "
            element("span", ["class": "muted small"]) { words("kind.\(entry.kind.rawValue)") }
          }
        }
      }
    }.node
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
    func entry(
      _ title: String, _ page: SitePage, anchor: String? = nil, reading: String? = nil,
      in own: LocaleTag?
    ) -> IndexEntry {
      IndexEntry(
        title: title, reading: reading, locale: own ?? locale, kind: kind,
        url: link(to: page, anchor: anchor))
    }
    return switch kind {
    case .rule:
      base.rules.map {
        entry(
          title(of: $0), .rule($0.id), reading: localized($0.texts)?.value.reading,
          in: base.title(of: $0, in: locale)?.locale)
      }
    case .color:
      base.colors.map {
        entry(name(of: $0), .color($0.id), in: localized($0.texts)?.locale(of: "name"))
      }
    case .topic:
      base.topics.map {
        entry(
          title(of: $0), .topic($0.id), reading: localized($0.texts)?.value.reading,
          in: localized($0.texts)?.locale(of: "title"))
      }
    case .table:
      base.tables.map { entry(title(of: $0), .table($0.id), in: localized($0.texts)?.locale) }
    case .platform:
      base.platforms.map { entry(name(of: $0), .platform($0.id), in: localized($0.names)?.locale) }
    case .term:
      base.terms.compactMap { term in
        localized(term.texts).map {
          entry(
            $0.value.term, .glossary, anchor: "term-\(term.id)", reading: $0.value.reading,
            in: $0.locale)
        }
      }
    case .article:
      base.articles.map { article in
        let title = articleTitle(article)
        return entry(
          title.value, .article(article.id), reading: localized(article.texts)?.value.reading,
          in: title.locale)
      }
    case .check:
      base.checks.map { check in
        let title = checkTitle(check)
        return entry(
          title.value, .check(check.id), reading: localized(check.texts)?.value.reading,
          in: title.locale)
      }
    case .standard:
      base.standards.map { standard in
        let title = standardTitle(standard)
        return entry(
          title.value, .standard(standard.id),
          reading: localized(standard.texts)?.value.reading, in: title.locale)
      }
    case .source, .criterion: []
    }
  }
}
