import Guidelines
import Localization
import Translation

extension KnowledgeBase {
  /// The locales that have a text for what the page is about; all of them for other pages.
  func locales(with page: SitePage) -> [LocaleTag] {
    let own: Set<LocaleTag>? =
      switch page.original {
      case .rule(let id): rule(id).map { Set($0.texts.values.keys) }
      case .topic(let id): topic(id).map { Set($0.texts.values.keys) }
      case .table(let id), .matrix(let id, _): table(id).map { Set($0.texts.values.keys) }
      case .color(let id): color(id).map { Set($0.texts.values.keys) }
      default: nil
      }
    guard let own, !own.isEmpty else { return manifest.locales }
    return manifest.locales.filter(own.contains)
  }

  /// The units that the page shows as its own, of those that readers are to be told about.
  func outdatedUnits(
    of page: SitePage, in locale: LocaleTag, among outdated: OutdatedUnits
  ) -> [UnitStatus] {
    switch page.original {
    case .rule(let id):
      guard let rule = rule(id) else { return [] }
      let drawn = outdated.units(of: "illustrations.yaml", in: locale)
      return outdated.units(of: "topics/\(rule.topic)/rules/\(rule.slug).md", in: locale)
        + drawn.filter { $0.address.part.hasPrefix("illustrations.\(id).") }
    case .topic(let id): return outdated.units(of: "topics/\(id)/topic.md", in: locale)
    case .table(let id):
      return outdated.units(of: "colors/\(id).yaml", in: locale)
        .filter { !$0.address.part.hasPrefix("colors.") }
    case .color(let id):
      guard let color = color(id) else { return [] }
      return outdated.units(of: "colors/\(color.table).yaml", in: locale)
        .filter { $0.address.part.hasPrefix("colors.\(id).") }
    case .glossary: return outdated.units(of: "glossary.yaml", in: locale)
    default: return []
    }
  }
}
