import ColorScience
import Guidelines
import Localization
import Search

extension Color {
  func searchDocument(in locale: LocaleTag, _ base: KnowledgeBase) -> SearchDocument? {
    guard let text = texts[locale] else { return nil }
    let scope = current.flatMap { base.variant($0.variant.value)?.platforms } ?? .all
    return SearchDocument(
      id: id.rawValue, kind: "color", locale: locale.description,
      url: SitePage.color(id).path(in: locale), title: text.name, texts: searchTexts(text),
      filters: [
        "platform": base.platforms(in: scope).map(\.id.rawValue),
        "topic": base.table(table).map { [$0.topic.value.rawValue] } ?? [],
        "status": ["current"],
      ], colors: searchColors(in: locale, base))
  }

  private func searchTexts(_ text: ColorText) -> [SearchText] {
    var texts = apis.map { SearchText(.name, $0.name) }
    let (purpose, note) = (text.owned("purpose", text.purpose), text.owned("note", text.note))
    texts += (purpose ?? nil).map { [SearchText(.summary, $0.source)] } ?? []
    texts += (note ?? nil).map { [SearchText(.body, $0.source)] } ?? []
    return texts + hexValues.map { SearchText(.keyword, $0) }
  }

  private var hexValues: [String] {
    Set(
      valueSets.flatMap(\.values.values).compactMap { value in
        if case .color(let color) = value.content { color.hex } else { nil }
      }
    ).sorted()
  }

  /// The opaque values with what a preview says of them, newest edition first.
  private func searchColors(in locale: LocaleTag, _ base: KnowledgeBase) -> [SearchColor] {
    let messages = base.messages(for: locale)
    var seen: Set<String> = []
    return valueSets.flatMap { set in
      let edition = base.edition(set.edition.value).flatMap { base.text($0.texts, in: locale) }
      let editionName = edition?.value.name ?? set.edition.value.rawValue
      return set.values.sorted { $0.key < $1.key }.compactMap { context, value -> SearchColor? in
        guard case .color(let color) = value.content, color.isOpaque,
          seen.insert(color.hex).inserted
        else { return nil }
        let contextName = messages.text(MessageKey("context.\(context)"))
        return SearchColor(hex: color.hex, label: "\(contextName) · \(editionName)")
      }
    }
  }
}
