import Guidelines
import Localization
import MarkdownTree

extension Skill {
  /// The criteria of standards, with what covers each; nil if there are no standards.
  var standards: SkillReference? {
    guard !base.standards.isEmpty else { return nil }
    return SkillReference(
      name: "standards", title: words("standards.title"), about: words("standards.lede"),
      groups: base.standards.map(group))
  }

  private func group(of standard: Standard) -> SkillReference.Group {
    let text = text(standard.texts)
    let title = text?.title ?? standard.id.rawValue
    let summary = text?.summary?.prose.blocks ?? []
    let address = standard.url.map { [paragraph([link($0, words("standards.official"))])] } ?? []
    let lines = standard.criteria.map { line(of: $0, text) }
    let chapters = lines.chunks(of: 40).map { SkillReference.Chapter(blocks: bullets($0)) }
    let head = SkillReference.Chapter(
      object: ContentReference("standard:\(standard.id)"),
      blocks: [heading(2, title, id: standard.id.rawValue)] + summary + address)
    return SkillReference.Group(chapters: [head] + chapters)
  }

  private func line(of criterion: Criterion, _ text: StandardText?) -> [MarkdownInline] {
    let uses = base.uses(of: criterion.id)
    let number = criterion.url.map { link($0, criterion.number) } ?? .text(criterion.number)
    let title = text?.criteria[criterion.number].map { " " + $0 } ?? ""
    let level = criterion.level?.value ?? ""
    let covering = [
      links(.rule, uses.rules.map(\.rawValue)), links(.check, uses.checks.map(\.rawValue)),
      links(.article, uses.articles.map(\.rawValue)),
    ].filter { !$0.isEmpty }
    return [number, .text(title + aside(level))]
      + (covering.isEmpty ? [] : [.text(words("site.colon"))])
      + covering.joined(separator: [.text(words("cli.punctuation.titles"))])
  }
}

extension Array {
  /// Returns the elements in pieces of a number of them, without an empty one.
  func chunks(of count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}
