import Guidelines
import Localization

extension Illustration {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject("illustration of '\(rule.value)'", at: text.location)
    for panel in panels {
      object.add("caption of '\(panel.id)'", text.panels[panel.id]?.caption)
      object.add("alternative of '\(panel.id)'", text.panels[panel.id]?.alternative)
    }
    for (key, word) in text.words.sorted(by: { $0.key < $1.key }) {
      object.add("word '\(key)'", words: word)
    }
    return object
  }
}
