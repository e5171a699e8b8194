package import Guidelines
package import Localization
import MarkdownTree

/// How a rule, topic, article or color is cited: its title and id, the edition of the knowledge
/// base, the source that was read last, and the address of the page.
///
/// The pages and the command `show` both write it, so that a citation is the same wherever it was
/// copied.
package struct ObjectCitation: Sendable {
  /// The title of the subject.
  let title: String
  private let sentences: [[MarkdownInline]]
  private let address: String
  private let messages: LocalizedMessages

  package var plain: String { joined(sentences.map { $0.plainText() } + [address]) }

  /// The citation as Markdown, in which the title and the source are links.
  package var markdown: String { joined(sentences.map { $0.markdown() }) }

  /// The edition and the source, without the subject and its address.
  var origin: String { joined(sentences.dropFirst().map { $0.plainText() }) }

  /// Joins sentences as the language does it, which can be without spaces.
  private func joined(_ sentences: [String]) -> String {
    guard let first = sentences.first else { return "" }
    return sentences.dropFirst().reduce(first) { text, next in
      messages.text("cite.join", ["first": .text(text), "second": .text(next)])
    }
  }
}

extension ObjectCitation {
  /// Makes the citation of the subject of a page, or returns nil if the page has no such subject.
  /// Where the address of the site is not known, the path of the page takes its place.
  package init?(
    of page: SitePage, in base: KnowledgeBase, _ locale: LocaleTag, _ options: SiteOptions
  ) {
    let address = (options.baseURL ?? "") + base.path(of: page, in: locale)
    guard let subject = CitedSubject(page, base, locale) else { return nil }
    let writer = CitationWriter(base: base, messages: base.messages(for: locale))
    title = subject.title
    sentences = writer.sentences(subject, address: address)
    self.address = address
    messages = writer.messages
  }
}

/// What a citation says about a subject.
private struct CitedSubject {
  let id: String
  let title: String
  /// The rule, if the subject is one. Rules that are not current are cited as such.
  var rule: Rule?
  let source: Source?

  init?(_ page: SitePage, _ base: KnowledgeBase, _ locale: LocaleTag) {
    let found: Self? =
      switch page {
      case .rule(let id): base.rule(id).flatMap { Self($0, base, locale) }
      case .topic(let id): base.topic(id).flatMap { Self($0, base, locale) }
      case .article(let id): base.article(id).flatMap { Self($0, base, locale) }
      case .color(let id): base.color(id).flatMap { Self($0, base, locale) }
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  private init?(_ rule: Rule, _ base: KnowledgeBase, _ locale: LocaleTag) {
    guard let title = base.title(of: rule, in: locale) else { return nil }
    let last = base.lastReading(of: rule)
    self.init(rule.id, title.value, last.map { [$0] } ?? base.sources(of: rule.citations))
    self.rule = rule
  }

  private init?(_ topic: Topic, _ base: KnowledgeBase, _ locale: LocaleTag) {
    guard let text = base.text(topic.texts, in: locale) else { return nil }
    let sources = topic.changes.compactMap { base.source($0.source.value) }
    self.init(topic.id, text.value.title, sources)
  }

  private init?(_ article: Article, _ base: KnowledgeBase, _ locale: LocaleTag) {
    guard let text = base.text(article.texts, in: locale) else { return nil }
    self.init(article.id, text.value.title, base.sources(of: article.citations))
  }

  private init?(_ color: Color, _ base: KnowledgeBase, _ locale: LocaleTag) {
    guard let text = base.text(color.texts, in: locale) else { return nil }
    let sources = (color.current?.sources ?? []).compactMap { base.source($0.value) }
    self.init(color.id, text.value.name, sources)
  }

  /// - Parameter sources: The sources of the subject. The one that was read last is cited, among
  ///   those that the maker of the platform published, if there are any; the first of them, if
  ///   several were read on that day.
  private init<Subject>(_ id: Identifier<Subject>, _ title: String, _ sources: [Source]) {
    self.id = id.rawValue
    self.title = title
    let published = sources.filter { $0.authority == .published }
    source = (published.isEmpty ? sources : published).reduce(nil as Source?) { best, next in
      guard let best else { return next }
      guard let day = next.latestReading else { return best }
      return best.latestReading.map { $0 < day } ?? true ? next : best
    }
  }
}

extension KnowledgeBase {
  fileprivate func sources(of citations: [Citation]) -> [Source] {
    citations.compactMap { source($0.source.value) }
  }
}

/// A writer of the sentences of citations in one language.
private struct CitationWriter {
  let base: KnowledgeBase
  let messages: LocalizedMessages

  func sentences(_ subject: CitedSubject, address: String) -> [[MarkdownInline]] {
    [
      sentence(
        "cite.subject",
        ["title": link(subject.title, to: address), "id": .code(subject.id)]),
      subject.rule.flatMap(status), edition, subject.source.map(reading),
    ].compactMap(\.self)
  }

  private func status(of rule: Rule) -> [MarkdownInline]? {
    guard !rule.isCurrent else { return nil }
    let status = messages.text(MessageKey("status.\(rule.status.name)"))
    return sentence("cite.status", ["status": .text(status)])
  }

  private var edition: [MarkdownInline] {
    let manifest = base.manifest
    return sentence(
      "cite.edition",
      [
        "name": .text(messages.text("site.name")), "edition": .text(manifest.edition),
        "date": .text(written(manifest.date)),
      ])
  }

  private func reading(of source: Source) -> [MarkdownInline] {
    let title: MarkdownInline =
      source.url.value.map { link(source.title, to: $0) } ?? .text(source.title)
    guard let day = written(source.retrieved.latest) else {
      return sentence("cite.source", ["source": title])
    }
    return sentence("cite.reading", ["source": title, "day": .text(day)])
  }

  private func sentence(
    _ key: MessageKey, _ values: [String: MarkdownInline]
  ) -> [MarkdownInline] {
    messages.parts(key).map { part in
      switch part {
      case .text(let text): .text(text)
      case .placeholder(let name): values[name] ?? .text("{\(name)}")
      }
    }
  }

  private func link(_ title: String, to address: String) -> MarkdownInline {
    .link(
      MarkdownLink(
        destination: address, children: [.text(title)], at: base.manifest.location))
  }

  private func written(_ date: CalendarDate) -> String {
    messages.conventions.formatted(year: date.year, month: date.month, day: date.day)
  }

  private func written(_ bounds: DateBounds) -> String? {
    if let day = bounds.day { return written(day) }
    return bounds.message.map { message in
      messages.text(
        MessageKey(message.key), message.days.mapValues { .text(written($0)) })
    }
  }
}
