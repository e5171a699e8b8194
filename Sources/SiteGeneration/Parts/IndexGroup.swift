import Guidelines
import Localization
import Search

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
    let order = IndexOrder(spelling: hanSpelling)
    let groups = Dictionary(grouping: indexEntries) { order.letter(of: $0.title) }
    return groups.keys.sorted(by: IndexOrder.comesFirst).map { letter in
      let keyed = groups[letter, default: []].map { (order.key(of: $0.title), $0) }
      let entries = keyed.sorted { ($0.0, $0.1.url) < ($1.0, $1.1.url) }.map(\.1)
      return IndexGroup(letter: letter, entries: entries)
    }
  }

  private var hanSpelling: HanSpelling? {
    LocaleConventions(for: locale).sortsByPinyin ? HanSpelling(readings: base.readings) : nil
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

/// Finds the letter and the place of a title in an index.
private struct IndexOrder {
  /// Spells titles in locales whose readers look up Han characters by pinyin.
  let spelling: HanSpelling?

  func key(of title: String) -> String {
    (spelling?.spelling(of: title) ?? title).lowercased()
  }

  /// Returns `#` for titles that begin with a digit.
  func letter(of title: String) -> String {
    guard let first = key(of: title).first(where: { $0.isLetter || $0.isNumber }) else {
      return "#"
    }
    return first.isASCII && first.isNumber ? "#" : first.uppercased()
  }

  static func comesFirst(_ left: String, _ right: String) -> Bool {
    left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
  }
}
