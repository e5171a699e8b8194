import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func bilingualParts(
    _ topic: Topic, _ first: TopicText?, _ second: TopicText?, _ other: LocaleTag
  ) -> [BilingualPart] {
    let key: MessageKey = "topic.introduction"
    func opening(_ text: TopicText) -> [[HTMLNode]] {
      let summary: [HTMLNode] = [element("p") { inline(text.summary) }]
      let opening = text.owned("introduction", text.introduction.paragraphs) ?? []
      let hasSummary = text.owns("summary") && !text.summary.isEmpty
      return (hasSummary ? [summary] : []) + opening.map { html($0) }
    }
    let introduction = BilingualPart(
      anchor: "introduction", title: messages.text(key),
      otherTitle: base.messages(for: other).text(key),
      rows: rows(first.map(opening), second.map(opening)) { $0 })
    return [introduction, looseRules(topic, other)]
      + topic.sections.map { section(topic, $0.value, first, second, other) }
  }

  /// Returns the rules that are in no section of the topic.
  private func looseRules(_ topic: Topic, _ other: LocaleTag) -> BilingualPart {
    let key: MessageKey = "site.area.rules"
    let rules = base.rules(in: topic.id).filter { $0.section == nil }
    return BilingualPart(
      anchor: "topic-rules", title: messages.text(key),
      otherTitle: base.messages(for: other).text(key), rows: rules.map { summary($0, other) })
  }

  private func section(
    _ topic: Topic, _ id: SectionID, _ first: TopicText?, _ second: TopicText?, _ other: LocaleTag
  ) -> BilingualPart {
    func title(_ text: TopicText?) -> String { text?.sectionTitles[id] ?? id.rawValue }
    func blocks(_ text: TopicText) -> [Prose] {
      text.owned("text.\(id)", text.sections[id]?.paragraphs ?? []) ?? []
    }
    let prose = rows(first.map(blocks), second.map(blocks), html)
    let rules = base.rules(in: topic.id, section: id).map { summary($0, other) }
    return BilingualPart(
      anchor: id.rawValue, title: title(first), otherTitle: title(second), rows: prose + rules)
  }

  /// Returns a row with the title and the statement of a rule. The title links to the page of the
  /// rule in two languages, if there is one.
  private func summary(_ rule: Rule, _ other: LocaleTag) -> BilingualRow {
    func node(_ text: RuleText?) -> [HTMLNode]? {
      guard let text else { return nil }
      let subject = BilingualSubject.rule(rule.id)
      let target = link(to: base.isBilingual(subject) ? .sideBySide(subject) : subject.page)
      return [element("h3") { element("a", ["href": target]) { text.title } }]
        + (text.owns("statement") ? html(text.statement) : [])
    }
    return BilingualRow(first: node(rule.texts[locale]), second: node(rule.texts[other]))
  }

  /// Returns the parts in two columns, one for each language. On narrow screens, the languages are
  /// below each other.
  func bilingual(_ parts: [BilingualPart], _ other: LocaleTag) -> HTMLNode {
    element("div", ["class": "wrap"]) {
      element("div", ["class": "bilingual"]) {
        row("bilingual-head", languageHead(locale), languageHead(other), other)
        for part in parts where !part.isEmpty { section(part, other) }
      }
    }
  }

  private func section(_ part: BilingualPart, _ other: LocaleTag) -> HTMLNode {
    element("section", ["id": part.anchor]) {
      row(
        "bilingual-title", [element("h2") { part.title }],
        [element("p", ["class": "heading"]) { part.otherTitle }], other)
      for unit in part.rows { row("bilingual-unit", unit.first, unit.second, other) }
    }
  }

  private func row(
    _ name: String, _ first: [HTMLNode]?, _ second: [HTMLNode]?, _ other: LocaleTag
  ) -> HTMLNode {
    element("div", ["class": "bilingual-row \(name)"]) {
      cell(first, locale)
      cell(second, other)
    }
  }

  private func cell(_ content: [HTMLNode]?, _ language: LocaleTag) -> HTMLNode {
    guard let content else {
      return element("p", ["class": "is-missing"]) {
        words("side-by-side.missing", markup: ["language": languageName(language)])
      }
    }
    return element(
      "div", attributes(["class": "prose", "lang": language.description], in: language)
    ) { content }
  }

  /// Returns the name of a language as a link to the page in that language only.
  private func languageHead(_ language: LocaleTag) -> [HTMLNode] {
    [
      element(
        "a", ["href": link(to: page.original, in: language), "hreflang": language.description]
      ) { base.languageName(of: language) }
    ]
  }
}

/// A unit of text in two languages, such as a paragraph. If a language lacks the unit, the property
/// for this language is nil.
struct BilingualRow: Sendable {
  let first: [HTMLNode]?
  let second: [HTMLNode]?
}

/// A heading in two languages with the rows below it.
struct BilingualPart: Sendable {
  let anchor: String
  /// The heading in the language of the page.
  let title: String
  let otherTitle: String
  let rows: [BilingualRow]

  /// Whether the part has no text in either language.
  var isEmpty: Bool { rows.allSatisfy { $0.first == nil && $0.second == nil } }
}

extension PageContext {
  func bilingualParts(
    _ first: RuleText?, _ second: RuleText?, _ other: LocaleTag
  ) -> [BilingualPart] {
    let headings = base.messages(for: other)
    func part(
      _ anchor: String, _ key: MessageKey, _ units: (RuleText) -> [Prose]
    ) -> BilingualPart {
      BilingualPart(
        anchor: anchor, title: messages.text(key), otherTitle: headings.text(key),
        rows: rows(first.map(units), second.map(units), html))
    }
    func line(
      _ anchor: String, _ key: MessageKey, _ unit: (RuleText) -> String?
    ) -> BilingualPart {
      func units(_ text: RuleText?) -> [String]? { text.flatMap(unit).map { [$0] } }
      return BilingualPart(
        anchor: anchor, title: messages.text(key), otherTitle: headings.text(key),
        rows: rows(units(first), units(second)) { text in [element("p") { text }] })
    }
    func section(_ section: RuleSection) -> BilingualPart {
      part(section.id.rawValue, MessageKey(section.headingKey)) { $0.ownParagraphs(of: section) }
    }
    let statement = part("statement", "side-by-side.statement") {
      $0.owned("statement", $0.statement.paragraphs) ?? []
    }
    let reason = line("impact", "rule.impact") { $0.owned("impact", $0.impact) ?? nil }
    let question = line("question", "rule.question") { $0.owned("question", $0.question) ?? nil }
    let declared = base.manifest.declarations.ruleSections
    let others = declared.filter { $0.role != .history }
    let history =
      declared.first { $0.role == .history } ?? RuleSection(id: "history", role: .history)
    let opening = others.prefix { $0.role == .prose }.prefix(1)
    return [statement] + opening.map(section) + [reason]
      + others.dropFirst(opening.count).map(section) + [question, section(history)]
  }

  /// Pairs the units of two texts by their order.
  func rows<Unit>(
    _ first: [Unit]?, _ second: [Unit]?, _ node: (Unit) -> [HTMLNode]
  ) -> [BilingualRow] {
    let count = max(first?.count ?? 0, second?.count ?? 0)
    return (0..<count).map { index in
      BilingualRow(first: first?[at: index].map(node), second: second?[at: index].map(node))
    }
  }
}

extension RuleText {
  /// Returns the paragraphs or items of a section that are not borrowed.
  fileprivate func ownParagraphs(of section: RuleSection) -> [Prose] {
    let text = sections.first { $0.section.id == section.id }
    let part = section.id.rawValue
    let prose = owned(part, text?.prose.paragraphs ?? []) ?? []
    let items = owned(items: part, text?.items ?? [])
    return (section.role == .history ? ownHistoryEntries : []) + prose + items
  }

  /// The texts of the entries in the history, sorted by id. A borrowed one is empty, so that those
  /// of two languages pair.
  fileprivate var ownHistoryEntries: [Prose] {
    historyEntries.sorted { $0.key < $1.key }.map { id, text in
      owned("history.\(id)", text.prose) ?? Prose([])
    }
  }
}

extension Prose {
  /// The blocks of the prose, each as prose of its own.
  var paragraphs: [Prose] { blocks.map { Prose([$0]) } }
}

extension Array {
  fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension PageContext {
  func bilingualParts(
    _ article: Article, _ first: ArticleText?, _ second: ArticleText?, _ other: LocaleTag
  ) -> [BilingualPart] {
    let count = max(first?.body.count ?? 0, second?.body.count ?? 0)
    let hasOpening = count > 0 && (first ?? second)?.body.first?.headingText == nil
    let anchors = articleAnchors(article, count: count)
    return [opening(first, second, other, isWithText: hasOpening)]
      + (0..<count).dropFirst(hasOpening ? 1 : 0).map { index in
        let (own, theirs) = (first?.section(index), second?.section(index))
        return BilingualPart(
          anchor: anchors[index], title: (own ?? theirs)?.headingText ?? "",
          otherTitle: theirs?.headingText ?? "",
          rows: rows(own?.withoutHeading.paragraphs, theirs?.withoutHeading.paragraphs, html))
      }
  }

  /// Returns the part with the summary.
  ///
  /// - Parameter isWithText: Whether the first section has no heading, so that it belongs here too.
  private func opening(
    _ first: ArticleText?, _ second: ArticleText?, _ other: LocaleTag, isWithText: Bool
  ) -> BilingualPart {
    func paragraphs(_ text: ArticleText) -> [Prose] {
      let summary = text.owned("summary", text.summary.prose.paragraphs) ?? []
      return summary + (isWithText ? text.section(0)?.paragraphs ?? [] : [])
    }
    let key: MessageKey = "topic.introduction"
    return BilingualPart(
      anchor: "introduction", title: messages.text(key),
      otherTitle: base.messages(for: other).text(key),
      rows: rows(first.map(paragraphs), second.map(paragraphs), html))
  }
}

extension ArticleText {
  /// Returns a section of the body, or nil if there is none or it is borrowed.
  fileprivate func section(_ index: Int) -> Prose? {
    body.indices.contains(index) && owns("body.\(index + 1)") ? body[index] : nil
  }
}
