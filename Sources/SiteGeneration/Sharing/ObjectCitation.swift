package import Guidelines
package import Localization
import MarkdownTree

/// The citation of a rule, topic, article or color: its title and id, the edition of the knowledge
/// base, the source that was read last, and the address of the page.
///
/// The pages and the command `show` both use it, so that a citation is the same wherever it was
/// copied.
package struct ObjectCitation: Sendable {
  let title: String
  private let sentences: [[MarkdownInline]]
  private let address: String
  private let messages: LocalizedMessages

  package var plain: String { joined(sentences.map { $0.plainText() } + [address]) }

  /// The citation as Markdown, in which the title and the source are links.
  package var markdown: String { joined(sentences.map { $0.markdown() }) }

  /// The edition and the source, without the subject and its address.
  var origin: String { joined(sentences.dropFirst().map { $0.plainText() }) }

  /// Joins sentences according to the language, some of which have no spaces between them.
  private func joined(_ sentences: [String]) -> String {
    guard let first = sentences.first else { return "" }
    return sentences.dropFirst().reduce(first) { text, next in
      messages.text("cite.join", ["first": .text(text), "second": .text(next)])
    }
  }
}

extension ObjectCitation {
  /// Makes the citation of the subject of a page; nil if the page has no such subject. If the
  /// address of the site is unknown, the path of the page replaces it.
  package init?(
    of page: SitePage, in base: KnowledgeBase, _ locale: LocaleTag, _ options: SiteOptions
  ) {
    let object: LinkedObject?
    let id: String
    let sources: [Source]
    // Rules that are not current are cited as such.
    var status: [MarkdownInline]?
    messages = base.messages(for: locale)
    let writer = CitationWriter(base: base, messages: messages)
    switch page.subject {
    case .rule(let rule):
      guard let rule = base.rule(rule) else { return nil }
      (object, id) = (.rule(rule), rule.id.rawValue)
      let last = base.lastReading(of: rule)
      sources = last.map { [$0] } ?? rule.citations.compactMap { base.source($0.source.value) }
      status = rule.isCurrent ? nil : writer.status(rule.status.name)
    case .topic(let topic):
      guard let topic = base.topic(topic) else { return nil }
      (object, id) = (.topic(topic), topic.id.rawValue)
      sources = topic.changes.compactMap { base.source($0.source.value) }
    case .article(let article):
      guard let article = base.article(article) else { return nil }
      (object, id) = (.article(article), article.id.rawValue)
      sources = article.citations.compactMap { base.source($0.source.value) }
    case .color(let color):
      guard let color = base.color(color) else { return nil }
      (object, id) = (.color(color), color.id.rawValue)
      sources = (color.current?.sources ?? []).compactMap { base.source($0.value) }
    default: return nil
    }
    guard let object, let title = base.title(of: object, in: locale)?.value else { return nil }
    self.title = title
    address = (options.baseURL ?? "") + base.path(of: page, in: locale)
    sentences = [
      writer.subject(title, id, at: address), status, writer.edition,
      Self.lastRead(sources).map(writer.reading),
    ].compactMap(\.self)
  }

  /// Returns the source that was read last, preferring those that the maker of the platform
  /// published; the first of them, if several were read on that day.
  private static func lastRead(_ sources: [Source]) -> Source? {
    let published = sources.filter { $0.authority == .published }
    return (published.isEmpty ? sources : published).reduce(nil as Source?) { best, next in
      guard let best else { return next }
      guard let day = next.latestReading else { return best }
      return best.latestReading.map { $0 < day } ?? true ? next : best
    }
  }
}

/// A writer of the sentences of citations in one language.
private struct CitationWriter {
  let base: KnowledgeBase
  let messages: LocalizedMessages

  func subject(_ title: String, _ id: String, at address: String) -> [MarkdownInline] {
    sentence("cite.subject", ["title": link(title, to: address), "id": .code(id)])
  }

  func status(_ name: String) -> [MarkdownInline] {
    sentence("cite.status", ["status": .text(messages.text(MessageKey("status.\(name)")))])
  }

  var edition: [MarkdownInline] {
    let manifest = base.manifest
    return sentence(
      "cite.edition",
      [
        "name": .text(messages.text("site.name")), "edition": .text(manifest.edition),
        "date": .text(written(manifest.date)),
      ])
  }

  func reading(of source: Source) -> [MarkdownInline] {
    let title: MarkdownInline =
      source.url.value.map { link(source.title, to: $0) } ?? .text(source.title)
    let bounds = source.retrieved.latest
    let day =
      bounds.day.map(written)
      ?? bounds.message.map { message in
        messages.text(MessageKey(message.key), message.days.mapValues { .text(written($0)) })
      }
    guard let day else { return sentence("cite.source", ["source": title]) }
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
}
