import Diagnostics
import Guidelines
import Localization
import MarkdownTree
import SiteGeneration

// The words of a skill, in its locale.
extension Skill {
  func words(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    messages.text(MessageKey(key), arguments)
  }

  func text<Value>(_ texts: Localized<Value>) -> Value? { base.text(texts, in: locale)?.value }

  func joined(_ items: [String]) -> String {
    items.joined(separator: words("cli.punctuation.list"))
  }

  /// Returns texts as sentences, one after the other, without those that are empty.
  func sentences(_ texts: [String]) -> String {
    let sentences = texts.map(\.onOneLine).filter { !$0.isEmpty }.map { text in
      text.last.map { ".!?…。！？".contains($0) } == true
        ? text : words("skill.sentence", ["text": .text(text)])
    }
    return sentences.dropFirst().reduce(sentences.first ?? "") { text, next in
      words("cite.join", ["first": .text(text), "second": .text(next)])
    }
  }

  /// Returns a text in parentheses, to be appended to another text; nothing for an empty one.
  func aside(_ text: String) -> String {
    text.isEmpty ? "" : words("cli.punctuation.aside", ["text": .text(text)])
  }

  /// Returns the names of platforms; nothing if they are all that the knowledge base has.
  func platformNames(_ ids: [PlatformID]) -> String {
    guard ids.count < base.platforms.count else { return "" }
    return joined(ids.map { base.platform($0).flatMap { text($0.names) } ?? $0.rawValue })
  }

  func platformNames(_ scope: PlatformScope) -> String {
    platformNames(base.platforms(in: scope).map(\.id))
  }

  func weight(_ impact: Impact?) -> String { impact.map { words("impact.\($0.rawValue)") } ?? "" }

  /// Returns the title of a topic, or its id if it has no text.
  func title(of topic: Topic) -> String { text(topic.texts)?.title ?? topic.id.rawValue }

  /// Returns a list of facts with their labels, without those that are empty.
  func facts(_ facts: [(label: String, value: [MarkdownInline])]) -> [MarkdownBlock] {
    bullets(facts.filter { !$0.value.isEmpty }.map(fact))
  }

  func fact(_ label: String, _ value: [MarkdownInline]) -> [MarkdownInline] {
    [.strong([.text(label)]), .text(words("site.colon"))] + value
  }

  /// Returns a sentence of the program with the code in it.
  func sentence(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> MarkdownBlock {
    paragraph(inlines(marked: words(key, arguments)))
  }

  /// Returns links to objects, which show their titles and lead to their ids.
  func links(_ kind: LinkedObject.Kind, _ ids: [String]) -> [MarkdownInline] {
    Array(
      ids.map { [link("\(kind.rawValue):\($0)")] }
        .joined(separator: [.text(words("cli.punctuation.list"))]))
  }

  /// Returns the cited sources, one on a line, with their addresses.
  func citations(_ citations: [Citation]) -> [MarkdownBlock] {
    guard !citations.isEmpty else { return [] }
    return [label("cli.show.sources")] + bullets(citations.map(citation))
  }

  private func citation(_ citation: Citation) -> [MarkdownInline] {
    let source = base.source(citation.source.value)
    let day = (citation.revision ?? source?.revised.value).map { "\($0)" }
    let revised = day.map { words("sources.revised", ["date": .text($0)]) }
    let place = [citation.section, revised].compactMap(\.self)
    let title = source?.title ?? citation.source.value.rawValue
    return [
      source?.url.value.map { link($0, title) } ?? .text(title), .text(aside(joined(place))),
      .text(" "), .code(citation.source.value.rawValue),
    ]
  }

  func label(_ key: String) -> MarkdownBlock {
    let colon = words("site.colon").split(separator: " ").joined()
    return paragraph([.strong([.text(words(key) + colon)])])
  }

  /// Returns the days between which something happened.
  func period(_ bounds: DateBounds) -> String {
    if let day = bounds.day { return day.description }
    guard let message = bounds.message else { return words("cli.color.unknown") }
    return words(message.key, message.days.mapValues { .text("\($0)") })
  }
}
