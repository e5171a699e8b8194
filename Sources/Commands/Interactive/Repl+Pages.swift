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
    return object.page(in: session.locale)
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
  func page(in locale: LocaleTag) -> String {
    switch self {
    case .rule(let rule): SitePage.rule(rule.id).path(in: locale)
    case .color(let color): SitePage.color(color.id).path(in: locale)
    case .topic(let topic): SitePage.topic(topic.id).path(in: locale)
    case .table(let table): SitePage.table(table.id).path(in: locale)
    case .platform(let platform): SitePage.platform(platform.id).path(in: locale)
    case .term(let term): SitePage.glossary.path(in: locale) + "#term-\(term.id)"
    case .source: SitePage.sources.path(in: locale)
    }
  }
}
