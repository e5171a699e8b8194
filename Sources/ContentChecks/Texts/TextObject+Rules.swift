import Guidelines
import Localization

extension Rule {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject("rule '\(id)'", at: text.location)
    object.add("title", text.title)
    object.add("statement", text.statement, required: "statement")
    object.add("why", text.why, required: "why")
    object.add("do", each: text.dos)
    object.add("don't", each: text.donts)
    object.add("step", each: text.steps)
    object.add("question", text.question)
    object.add("impact", text.impact)
    object.add("history", text.history)
    return object
  }
}

extension Topic {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject("topic '\(id)'", at: text.location)
    object.add("title", text.title)
    object.add("summary", text.summary)
    object.add("introduction", text.introduction)
    for section in sections.map(\.value) {
      object.add("title of section '\(section)'", text.sectionTitles[section])
      object.add("section '\(section)'", text.sections[section])
    }
    for resource in resources {
      object.add("resource '\(resource.id)'", text.resources[resource.id])
    }
    for change in changes { object.add("change of \(change.date)", text.changes[change.date]) }
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
