import Guidelines
import Localization
import MarkdownTree

extension Skill {
  /// The articles; nil if there are none.
  var articles: SkillReference? {
    guard !base.articles.isEmpty else { return nil }
    return SkillReference(
      name: "articles", title: words("articles.title"),
      about: joined(base.articles.map { text($0.texts)?.title ?? $0.id.rawValue }),
      groups: [SkillReference.Group(chapters: base.articles.map(chapter))])
  }

  private func chapter(of article: Article) -> SkillReference.Chapter {
    let text = text(article.texts)
    let date = article.date.map { [MarkdownInline.text($0.description)] } ?? []
    return SkillReference.Chapter(
      object: ContentReference("article:\(article.id)"),
      blocks: [heading(2, text?.title ?? article.id.rawValue, id: article.id.rawValue)]
        + (text?.summary.prose.blocks ?? []) + (text?.prose.blocks.demoted(by: 1) ?? [])
        + facts([
          (words("articles.date"), date),
          (words("standards.criteria"), links(.criterion, article.criteria.map(\.value.rawValue))),
          (words("rule.related"), links(.rule, article.related.map(\.value.rawValue))),
        ]) + citations(article.citations))
  }

  /// The terms, with the forms to avoid; nil if there are none.
  var glossary: SkillReference? {
    guard !base.terms.isEmpty else { return nil }
    return SkillReference(
      name: "glossary", title: words("glossary.title"), about: words("skill.about.glossary"),
      groups: [SkillReference.Group(chapters: base.terms.map(chapter))])
  }

  private func chapter(of term: Term) -> SkillReference.Chapter {
    let text = text(term.texts)
    let others = base.manifest.locales.filter { $0 != locale }.compactMap { other in
      term.texts[other].map { "\($0.term)" + aside(other.description) }
    }
    func forms(_ forms: [String]) -> [MarkdownInline] {
      forms.isEmpty ? [] : [.text(joined(forms))]
    }
    return SkillReference.Chapter(
      object: ContentReference("term:\(term.id)"),
      blocks: [heading(2, text?.term ?? term.id.rawValue, id: term.id.rawValue)]
        + (text?.definition.prose.blocks ?? [])
        + facts([
          (words("cli.show.avoid"), forms(text?.avoid ?? [])),
          (words("cli.show.aliases"), forms(text?.aliases ?? [])),
          (words("site.languages"), forms(others)),
          (words("cli.show.rules"), codes(term.rules.map(\.value.rawValue))),
        ]) + (text?.note?.prose.blocks ?? []))
  }

  /// The sources, with their addresses and dates; nil if there are none.
  var sources: SkillReference? {
    guard !base.sources.isEmpty else { return nil }
    return SkillReference(
      name: "sources", title: words("cli.show.sources"), about: words("skill.about.sources"),
      lead: messages.optionalText("sources.method-text").map { [paragraph($0)] } ?? [],
      groups: [SkillReference.Group(chapters: base.sources.map(chapter))])
  }

  private func chapter(of source: Source) -> SkillReference.Chapter {
    let revised = source.revised.value.map {
      words("sources.revised", ["date": .text($0.description)])
    }
    let read = source.retrieved.isUnknown ? nil : period(source.retrieved.latest)
    let facts = [
      source.publisher.value, words("authority.\(source.authority.rawValue)"), revised,
      read.map { words("sources.retrieved", ["date": .text($0)]) },
    ]
    return SkillReference.Chapter(
      object: ContentReference("source:\(source.id)"),
      blocks: [heading(2, source.title, id: source.id.rawValue)]
        + [paragraph([.code(source.id.rawValue), .text(aside(joined(facts.compactMap(\.self))))])]
        + (source.url.value.map { [paragraph([link($0, $0)])] } ?? [])
        + (text(source.notes)?.prose.blocks ?? []))
  }
}
