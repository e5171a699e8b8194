import Guidelines
import Localization
import SiteGeneration

extension Repl {
  /// Returns the path in the site of a result, of an id, or of what is shown.
  func page(of name: String?) throws(CommandFailure) -> String {
    let reference = try reference(name)
    guard let object = ShownObject(reference, in: session.base) else {
      throw .unknownObject("object", reference, session.base.catalog.map(\.id))
    }
    return object.page(in: session.locale, of: session.base)
  }

  private func reference(_ name: String?) throws(CommandFailure) -> String {
    guard let name = name ?? place?.shown else {
      throw CommandFailure(
        message: "name what to open by number or id, as in :open 3", status: .usage)
    }
    guard let number = Int(name) else { return name }
    return try result(number)
  }
}

extension ShownObject {
  /// The path of the page that shows the object, with a fragment where it shows several.
  func page(in locale: LocaleTag, of base: KnowledgeBase) -> String {
    switch self {
    case .rule(let rule): base.path(of: .rule(rule.id), in: locale)
    case .color(let color): base.path(of: .color(color.id), in: locale)
    case .topic(let topic): base.path(of: .topic(topic.id), in: locale)
    case .table(let table): base.path(of: .table(table.id), in: locale)
    case .platform(let platform): base.path(of: .platform(platform.id), in: locale)
    case .term(let term): base.path(of: .glossary, in: locale) + "#term-\(term.id)"
    case .source: base.path(of: .sources, in: locale)
    }
  }
}
