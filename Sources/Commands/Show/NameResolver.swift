import ColorScience
import Diagnostics
import Guidelines
import SiteGeneration

/// An object or page with a name.
enum NamedSubject {
  case object(FoundObject)
  case page(NamedPage)

  /// The id with the kind, such as `rule:color.one-meaning`.
  var qualifiedID: String {
    switch self {
    case .object(let found): "\(found.kind.rawValue):\(found.id)"
    case .page(let page): "\(NamedPage.kind):\(page.name)"
    }
  }
}

/// A reader of names, with the same order of readings for `show`, `color`, `contrast`, the REPL and
/// the assistant's `get`: an id, an alias, the id of a page, the name of an API, a title in any
/// language, a color value, the ending of an id.
struct NameResolver {
  let session: Session
  /// The wanted kinds of objects. Pages are found only if all are wanted.
  var kinds = ObjectKind.allCases
  /// The key of the message about how to find names.
  var advice = "command.list-shows-ids"

  private var base: KnowledgeBase { session.base }
  private var hasPages: Bool { kinds.count == ObjectKind.allCases.count }
  private var pages: [NamedPage] { hasPages ? base.namedPages(in: session.locale) : [] }

  /// Returns the subject with a name. Throws if there is none, or if there are several and none of
  /// them has it as its id.
  func subject(_ text: String) throws(CommandFailure) -> NamedSubject {
    let subjects = subjects(text)
    guard let first = subjects.first else { throw unknown(text) }
    guard subjects.count == 1 else {
      throw .ambiguousName(text, subjects.map(\.qualifiedID))
    }
    return first
  }

  /// Returns the subjects of the first reading of the name that finds any.
  func subjects(_ text: String) -> [NamedSubject] {
    let name = withoutAppearance(text.trimmingSpaces)
    guard !name.isEmpty else { return [] }
    if let own = wanted(FoundObject.named(name, in: base)) { return [own] }
    if hasPages, let page = session.page(named: name) { return [.page(page)] }
    let color = base.color(named: name, isLoose: true)
    if let api = wanted(color.flatMap { FoundObject.named("color:\($0.id)", in: base) }) {
      return [api]
    }
    let titled = entries { $0.titles.values.contains { $0.lowercased() == name.lowercased() } }
    let titledPages = pages.filter { $0.title.lowercased() == name.lowercased() }
    if !(titled.isEmpty && titledPages.isEmpty) { return titled + titledPages.map { .page($0) } }
    let colors = colorsWithValue(name)
    let valued = entries { $0.kind == .color && colors.contains($0.id) }
    if !valued.isEmpty { return valued }
    return entries { $0.id.hasSuffix("." + name.lowercased()) }
  }

  private func wanted(_ found: FoundObject?) -> NamedSubject? {
    found.flatMap { kinds.contains($0.kind) ? .object($0) : nil }
  }

  private func entries(where isWanted: (CatalogEntry) -> Bool) -> [NamedSubject] {
    base.catalog.filter { kinds.contains($0.kind) && isWanted($0) }.compactMap { entry in
      FoundObject.named("\(entry.kind.rawValue):\(entry.id)", in: base).map { .object($0) }
    }
  }

  /// Returns the name without an appearance after it, such as `@dark`, since a color shows all of
  /// its appearances.
  private func withoutAppearance(_ text: String) -> String {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    let known = ColorContext.all.map(\.description)
    return parts.count == 2 && known.contains(parts[1]) ? parts[0] : text
  }

  /// Returns the ids of the colors that have a value today; empty if the string is a name.
  private func colorsWithValue(_ text: String) -> Set<String> {
    guard let color = value(text) else { return [] }
    let near = base.nearestColors(to: color.rounded8, limit: base.colors.count)
    return Set(near.filter { $0.difference == 0 && base.isInForce($0) }.map(\.id.rawValue))
  }

  /// Returns the color of a value; nil for a word.
  private func value(_ text: String) -> SRGB? {
    guard text.contains(where: { $0.isNumber || $0 == "#" }) else { return nil }
    return try? readColor(text).color
  }

  private func unknown(_ text: String) -> CommandFailure {
    if value(text) != nil {
      return .noInput(LocalizableMessage("command.no-color-value", ["text": .text(text)]))
    }
    if let at = text.lastIndex(of: "@"), !subjects(String(text[..<at])).isEmpty {
      return .unknownChoice(
        "appearance", String(text[at...].dropFirst()), ColorContext.all.map(\.description),
        status: .noInput)
    }
    let apis = text.hasPrefix(".") ? base.colorNames.map { ".\($0)" } : base.colorNames
    let known =
      base.catalog.filter { kinds.contains($0.kind) }.map(\.id) + pages.map(\.name) + apis
    return .noInput(.unknown("object", text).suggesting(text, among: known, otherwise: advice))
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension CommandFailure {
  /// - Parameter known: The ids of the objects with the name, including their kinds.
  static func ambiguousName(_ name: String, _ known: [String]) -> Self {
    .noInput(
      LocalizableMessage(
        "command.ambiguous-name", ["name": .text(name), "known": .texts(known)]))
  }
}
