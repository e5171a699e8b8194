import Guidelines
import HTMLTree
import Localization
import MarkdownTree

/// The resolver of links between the references of a skill. A link to an object leads to the file
/// that holds it, and one to another site stays as it is.
struct SkillLinks: LinkResolver {
  private let titles: ObjectTitles
  private let base: KnowledgeBase
  private let files: [ContentReference: String]

  init(base: KnowledgeBase, locale: LocaleTag, parts: [SkillPart]) {
    titles = ObjectTitles(base: base, locale: locale)
    self.base = base
    let places = parts.flatMap { part in
      part.chapters.compactMap { chapter in chapter.object.map { ($0, part.file) } }
    }
    let topics = parts.compactMap { part in
      part.reference.topic.flatMap { ContentReference("topic:\($0)") }.map { ($0, part.file) }
    }
    files = Dictionary(places + topics, uniquingKeysWith: { first, _ in first })
  }

  func target(of destination: String) -> LinkTarget? {
    guard let reference = ContentReference(destination) else {
      return SafeURL(destination).map { LinkTarget($0) }
    }
    let place = base.object(of: reference).flatMap(chapter(of:)).flatMap { chapter in
      files[chapter].map { "\($0)#\(chapter.id)" }
    }
    // What has no reference, such as a platform, is named in the list of all of them.
    return SafeURL(place ?? "../SKILL.md").map {
      LinkTarget($0, label: titles.target(of: destination)?.label)
    }
  }

  /// No picture is in the skill; its alternative text stands for it.
  func picture(at destination: String) -> PictureTarget? { nil }

  /// Returns what the chapter with an object is about.
  private func chapter(of object: LinkedObject) -> ContentReference? {
    switch object {
    case .rule(let rule): ContentReference("rule:\(rule.id)")
    case .check(let check): ContentReference("check:\(check.id)")
    case .article(let article): ContentReference("article:\(article.id)")
    case .topic(let topic): ContentReference("topic:\(topic.id)")
    case .term(let term): ContentReference("term:\(term.id)")
    case .color(let color): ContentReference("color:\(color.id)")
    case .table(let table):
      base.colors(in: table.id).first.flatMap { ContentReference("color:\($0.id)") }
    case .standard(let standard): ContentReference("standard:\(standard.id)")
    case .criterion(let criterion): ContentReference("standard:\(criterion.standard)")
    case .source(let source): ContentReference("source:\(source.id)")
    case .platform: nil
    }
  }
}
