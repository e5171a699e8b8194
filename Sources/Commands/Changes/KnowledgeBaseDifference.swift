import Diagnostics
import Guidelines
import Localization
import SiteGeneration
import Translation

/// What differs between two copies of a knowledge base, such as a branch and what it began from:
/// objects that came, went or changed, and translations that the changes leave behind.
struct KnowledgeBaseDifference {
  let objects: [ObjectDifference]
  let translations: [TranslationDifference]

  init(from older: Session, to newer: Session) throws(CommandFailure) {
    let (old, new) = (ObjectTable(older), ObjectTable(newer))
    let changed = new.objects.compactMap { object in
      ObjectDifference(from: old[object.key], to: object)
    }
    let removed = old.objects.filter { new[$0.key] == nil }.compactMap { object in
      ObjectDifference(from: object, to: nil)
    }
    objects = changed + removed
    translations = try Self.translations(from: older, to: newer)
  }

  var isEmpty: Bool { objects.isEmpty && translations.isEmpty }

  /// Returns the units that are in a state other than fresh now, and were not before.
  private static func translations(
    from older: Session, to newer: Session
  ) throws(CommandFailure) -> [TranslationDifference] {
    let before = try TranslationWork(in: older, tags: []).locales
      .flatMap { work in work.all.map { TranslationDifference($0, in: work.locale) } }
    let known = Set(before)
    return try TranslationWork(in: newer, tags: []).locales.flatMap { work in
      work.all.filter { $0.state != .fresh }.map { TranslationDifference($0, in: work.locale) }
    }.filter { !known.contains($0) }
  }
}

/// A unit of a translation with the state that it has come into.
struct TranslationDifference: Hashable {
  let locale: LocaleTag
  let address: String
  let state: TranslationState

  init(_ unit: UnitStatus, in locale: LocaleTag) {
    self.locale = locale
    address = unit.address.description
    state = unit.state
  }
}

/// An object that came, went or changed.
struct ObjectDifference {
  enum Change: String, CaseIterable { case added, changed, removed }

  let change: Change
  let kind: ObjectKind
  let id: String
  let title: String
  /// The fields that changed; empty for an object that came or went.
  let fields: [FieldDifference]

  /// Returns nil if nothing has changed.
  fileprivate init?(from old: ObjectTable.Object?, to new: ObjectTable.Object?) {
    guard let object = new ?? old else { return nil }
    change = old == nil ? .added : new == nil ? .removed : .changed
    kind = object.entry.kind
    id = object.entry.id
    title = object.title
    guard let old, let new else {
      fields = []
      return
    }
    fields = FieldDifference.all(from: old.fields, to: new.fields)
    if fields.isEmpty { return nil }
  }
}

/// A value of an object that changed, such as `text.en.statement`. A value that is not there is nil.
struct FieldDifference {
  let path: String
  let old: String?
  let new: String?

  /// Returns what differs, in the order of the new fields and then of the old ones.
  fileprivate static func all(
    from old: [(path: String, value: String)], to new: [(path: String, value: String)]
  ) -> [FieldDifference] {
    let before = Dictionary(old.map { ($0.path, $0.value) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.path, $0.value) }) { first, _ in first }
    return (new.map(\.path) + old.map(\.path).filter { after[$0] == nil }).compactMap { path in
      before[path] == after[path]
        ? nil : FieldDifference(path: path, old: before[path], new: after[path])
    }
  }
}

/// All objects of a knowledge base by kind and id.
private struct ObjectTable {
  struct Object {
    let entry: CatalogEntry
    let title: String
    let fields: [(path: String, value: String)]

    var key: String { "\(entry.kind):\(entry.id)" }
  }

  let objects: [Object]
  private let places: [String: Int]

  init(_ session: Session) {
    objects = session.base.catalog.map { entry in
      let own = session.base.json(of: entry) ?? .null
      return Object(
        entry: entry, title: entry.title(in: session),
        fields: own.fields(except: entry.kind.derivedFields))
    }
    places = Dictionary(objects.enumerated().map { ($1.key, $0) }) { first, _ in first }
  }

  subscript(key: String) -> Object? { places[key].map { objects[$0] } }
}

extension CatalogEntry {
  fileprivate func title(in session: Session) -> String {
    let locales = [session.locale] + session.base.localesToTry(for: session.locale)
    return locales.lazy.compactMap { titles[$0] }.first ?? ""
  }
}

extension ObjectKind {
  /// The fields that tell what other objects say of this one. Where such an object changes, it is
  /// in the list itself.
  fileprivate var derivedFields: Set<String> {
    switch self {
    case .topic, .check: ["rules"]
    case .platform: ["rules", "topics"]
    case .table: ["colors"]
    case .rule: ["contrast"]
    case .standard: ["criteria"]
    case .criterion: ["rules", "checks", "articles"]
    case .source: ["citedBy"]
    case .color, .term, .article: []
    }
  }
}

extension JSONText {
  /// Returns the values with their paths. Strings are as they are, and lists are on one line.
  fileprivate func fields(except left: Set<String>) -> [(path: String, value: String)] {
    guard case .object(let members) = self else { return [] }
    return members.filter { !left.contains($0.0) && $0.0 != "id" && $0.0 != "kind" }
      .flatMap { name, value in value.leaves(at: name) }
  }

  private func leaves(at path: String) -> [(path: String, value: String)] {
    switch self {
    case .null: []
    case .string(let text): [(path, text)]
    case .object(let members): members.flatMap { $1.leaves(at: "\(path).\($0)") }
    case .array(let items) where items.isEmpty: []
    default: [(path, compact)]
    }
  }
}

extension KnowledgeBaseDifference {
  /// Returns the differences as Markdown, for a terminal or for a comment on a pull request.
  ///
  /// What people wrote is in code spans only. So it can neither be markup nor call a person or
  /// lead to another page where the text is shown.
  func markdown(_ words: Words) -> String {
    let changes = ObjectDifference.Change.allCases.map { change in
      section(
        words("cli.changes.\(change.rawValue)"),
        objects.filter { $0.change == change }.flatMap(\.lines))
    }
    let left = section(
      words("cli.changes.translations"), translations.map { $0.line(words) })
    return (changes + [left]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : (["### " + title, ""] + lines).map { $0 + "\n" }.joined()
  }

  var json: JSONText {
    [
      "objects": .array(objects.map(\.json)),
      "translations": .array(
        translations.map {
          [
            "locale": .string($0.locale.description), "address": .string($0.address),
            "state": .string($0.state.rawValue),
          ]
        }),
    ]
  }
}

extension TranslationDifference {
  fileprivate func line(_ words: Words) -> String {
    "- \(codeSpan(locale.description)) \(codeSpan(address)): "
      + words("cli.locale.state.\(state.rawValue)")
  }
}

extension ObjectDifference {
  fileprivate var lines: [String] {
    let title = title.isEmpty ? "" : " " + codeSpan(title)
    return ["- \(kind.rawValue) \(codeSpan(id))\(title)"]
      + fields.map { "  - \(codeSpan($0.path)): \(codeSpan($0.difference))" }
  }

  fileprivate var json: JSONText {
    [
      "change": .string(change.rawValue), "kind": .string(kind.rawValue), "id": .string(id),
      "title": .string(title),
      "fields": .array(
        fields.map {
          ["path": .string($0.path), "before": .optional($0.old), "after": .optional($0.new)]
        }),
    ]
  }
}

extension FieldDifference {
  /// The difference word by word, with only the ends of what has stayed.
  fileprivate var difference: String {
    WordDifference(from: old ?? "", to: new ?? "").runs.map { run in
      switch run {
      case .same(let text): text.shortened
      case .removed(let text): "[-\(text)-]"
      case .added(let text): "{+\(text)+}"
      }
    }.joined()
  }
}

extension String {
  private static let contextLength = 40

  fileprivate var shortened: String {
    count <= 2 * Self.contextLength + 1
      ? self : "\(prefix(Self.contextLength))…\(suffix(Self.contextLength))"
  }
}

/// Returns text on one line as a code span of Markdown, even if it contains backticks.
private func codeSpan(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  let longest = line.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
  let fence = String(repeating: "`", count: longest + 1)
  let space = line.hasPrefix("`") || line.hasSuffix("`") || line.isEmpty ? " " : ""
  return fence + space + line + space + fence
}
