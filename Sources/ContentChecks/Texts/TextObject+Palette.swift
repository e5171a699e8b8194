import Guidelines
import Localization

extension ColorTable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject("color table '\(id)'", at: .locale(locale, "colors/\(id).yaml"))
    object.add("title", text.title)
    object.add("summary", text.summary)
    return object
  }
}

extension Color {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject("color '\(id)'", at: .locale(locale, "colors/\(table).yaml"))
    object.add("name", text.name)
    object.add("purpose", text.owned("purpose", text.purpose) ?? nil)
    object.add("note", text.owned("note", text.note) ?? nil)
    return object
  }
}

extension Edition {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject("edition '\(id)'", at: .locale(locale, "editions.yaml"))
    object.add("name", text.name)
    object.add("note", text.note)
    return object
  }
}

extension Source {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let note = notes[locale] else { return nil }
    var object = TextObject("source '\(id)'", at: .locale(locale, "sources.yaml"))
    object.add("note", note)
    return object
  }
}
