import Guidelines
import Localization
import MarkdownTree

extension Skill {
  /// Returns the reference to a topic, with its rules in reading order.
  func reference(to topic: Topic, named name: String) -> SkillReference {
    let text = text(topic.texts)
    return SkillReference(
      name: name, title: title(of: topic),
      about: text.map { $0.summary.prose.blocks.searchText(links: titles).onOneLine } ?? "",
      topic: topic.id, lead: lead(of: topic, text), groups: groups(of: topic, text))
  }

  /// The resolver of links where only a text is wanted.
  var titles: ObjectTitles { ObjectTitles(base: base, locale: locale) }

  private func lead(of topic: Topic, _ text: TopicText?) -> [MarkdownBlock] {
    let states = PlatformState.allCases.map { state in
      let ids = topic.platforms.filter { $0.state == state }.map(\.platform.value)
      let names = ids.map { base.platform($0).flatMap { self.text($0.names) } ?? $0.rawValue }
      let value = names.isEmpty ? [] : [MarkdownInline.text(joined(names))]
      return (label: words("platform.\(state.rawValue)"), value: value)
    }
    return (text?.summary.prose.blocks ?? [])
      + (text?.introduction.blocks.demoted(by: 1) ?? [])
      + facts(states)
  }

  private func groups(of topic: Topic, _ text: TopicText?) -> [SkillReference.Group] {
    let rules = base.rules(in: topic.id)
    let known = Set(topic.sections.map(\.value))
    let loose = rules.filter { rule in rule.section.map { !known.contains($0.value) } ?? true }
    let sections = topic.sections.map(\.value).map { section in
      SkillReference.Group(
        title: text?.sectionTitles[section] ?? section.rawValue,
        chapters: opening(text?.sections[section])
          + base.rules(in: topic.id, section: section).map(chapter))
    }
    return ([SkillReference.Group(chapters: loose.map(chapter))] + sections)
      .filter { !$0.chapters.isEmpty }
  }

  private func opening(_ prose: Prose?) -> [SkillReference.Chapter] {
    guard let prose, !prose.isEmpty else { return [] }
    return [SkillReference.Chapter(blocks: prose.blocks.demoted(by: 1))]
  }
}
