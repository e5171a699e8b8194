import Guidelines
import Localization

extension Rule {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject("rule '\(id)'", at: text.location)
    object.add("title", text.owned("title", text.title))
    object.add("statement", text.owned("statement", text.statement), required: "statement")
    object.add("why", text.owned("why", text.why), required: "why")
    object.add("do", each: text.owned(items: "do", text.dos))
    object.add("don't", each: text.owned(items: "dont", text.donts))
    object.add("step", each: text.owned(items: "check", text.steps))
    object.add("question", text.owned("question", text.question))
    object.add("impact", text.owned("impact", text.impact))
    object.add("history", text.owned("history", text.history) ?? nil)
    return object
  }
}

extension Topic {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject("topic '\(id)'", at: text.location)
    object.add("title", text.owned("title", text.title))
    object.add("summary", text.owned("summary", text.summary))
    object.add("introduction", text.owned("introduction", text.introduction))
    let titles = text.owned(texts: "sections", text.sectionTitles)
    let prose = text.owned(texts: "text", text.sections)
    for section in sections.map(\.value) {
      object.add("title of section '\(section)'", titles[section])
      object.add("section '\(section)'", prose[section])
    }
    let named = text.owned(texts: "resources", text.resources)
    for resource in resources { object.add("resource '\(resource.id)'", named[resource.id]) }
    let changed = text.owned(texts: "changes", text.changes)
    for change in changes { object.add("change of \(change.date)", changed[change.date]) }
    return object
  }
}

extension Profile {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject("profile '\(id)'", at: .locale(locale, "profiles.yaml"))
    object.add("name", text.name)
    object.add("description", text.description)
    return object
  }
}

extension Term {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject("term '\(id)'", at: text.location)
    object.add("definition", text.definition)
    // A note says how to choose between words of its language, so others need none.
    object.add(Self.notePart, text.note, isOptional: true)
    return object
  }

  static let notePart = "note"
}
