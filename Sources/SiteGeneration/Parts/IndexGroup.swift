import Guidelines
import Localization

/// An object in the A–Z.
struct IndexEntry: Sendable {
  let title: String
  let kind: ObjectKind
  let url: String
}

/// The objects that begin with the same letter.
struct IndexGroup: Sendable {
  let letter: String
  let entries: [IndexEntry]

  var anchor: String { letter == "#" ? "letter-other" : "letter-\(letter)" }
}

extension PageContext {
  /// The groups in the order of their letters, Latin ones first.
  var indexGroups: [IndexGroup] {
    let groups = Dictionary(grouping: indexEntries) { Self.letter(of: $0.title) }
    return groups.keys.sorted(by: Self.comesFirst).map { letter in
      let entries = groups[letter, default: []].sorted { Self.sortKey($0) < Self.sortKey($1) }
      return IndexGroup(letter: letter, entries: entries)
    }
  }

  private var indexEntries: [IndexEntry] {
    base.rules.map { IndexEntry(title: title(of: $0), kind: .rule, url: link(to: .rule($0.id))) }
      + base.colors.map {
        IndexEntry(title: name(of: $0), kind: .color, url: link(to: .color($0.id)))
      }
      + base.topics.map {
        IndexEntry(title: title(of: $0), kind: .topic, url: link(to: .topic($0.id)))
      }
      + base.tables.map {
        IndexEntry(title: title(of: $0), kind: .table, url: link(to: .table($0.id)))
      }
      + base.platforms.map {
        IndexEntry(title: name(of: $0), kind: .platform, url: link(to: .platform($0.id)))
      } + termEntries
  }

  private var termEntries: [IndexEntry] {
    base.terms.compactMap { term in
      localized(term.texts).map {
        IndexEntry(
          title: $0.value.term, kind: .term, url: link(to: .glossary, anchor: "term-\(term.id)"))
      }
    }
  }
}

extension PageContext {
  private static func sortKey(_ entry: IndexEntry) -> (String, String) {
    (entry.title.lowercased(), entry.url)
  }

  private static func letter(of title: String) -> String {
    guard let first = title.first(where: { $0.isLetter || $0.isNumber }) else { return "#" }
    return first.isASCII && first.isNumber ? "#" : first.uppercased()
  }

  private static func comesFirst(_ left: String, _ right: String) -> Bool {
    let (first, second) = (left.unicodeScalars.map(\.value), right.unicodeScalars.map(\.value))
    return first.lexicographicallyPrecedes(second)
  }
}
