import HTMLTree
package import Localization
package import MarkdownTree

/// An object of the content to which texts can link.
package enum LinkedObject: Sendable {
  case rule(Rule)
  case check(Check)
  case article(Article)
  case topic(Topic)
  case term(Term)
  case color(Color)
  case table(ColorTable)
  case standard(Standard)
  case criterion(Criterion)
  case source(Source)
  case platform(Platform)

  /// The kinds by which links name objects, as in `rule:color.one-meaning`.
  package enum Kind: String, CaseIterable, Sendable {
    case rule, check, article, topic, term, color, table, standard, criterion, source, platform
  }
}

extension KnowledgeBase {
  /// Returns the object to which a link leads. Rules, checks and articles are named by their ids or
  /// aliases.
  package func object(of reference: ContentReference) -> LinkedObject? {
    LinkedObject.Kind(rawValue: reference.kind).flatMap { object($0, reference.id) }
  }

  private func object(_ kind: LinkedObject.Kind, _ id: String) -> LinkedObject? {
    switch kind {
    case .rule: rule(called: id).map { .rule($0) }
    case .check: check(called: id).map { .check($0) }
    case .article: article(called: id).map { .article($0) }
    case .topic: topic(TopicID(id)).map { .topic($0) }
    case .term: term(TermID(id)).map { .term($0) }
    case .color: color(ColorID(id)).map { .color($0) }
    case .table: table(TableID(id)).map { .table($0) }
    case .standard: standard(StandardID(id)).map { .standard($0) }
    case .criterion: criterion(CriterionID(id)).map { .criterion($0) }
    case .source: source(SourceID(id)).map { .source($0) }
    case .platform: platform(PlatformID(id)).map { .platform($0) }
    }
  }

  /// Returns the ids and aliases by which links can name the objects of a kind.
  package func names(of kind: LinkedObject.Kind) -> [String] {
    switch kind {
    case .rule: rules.flatMap { [$0.id.rawValue] + $0.aliases.map(\.value) }
    case .check: checks.flatMap { [$0.id.rawValue] + $0.aliases.map(\.value) }
    case .article: articles.flatMap { [$0.id.rawValue] + $0.aliases.map(\.value) }
    case .topic: topics.map(\.id.rawValue)
    case .term: terms.map(\.id.rawValue)
    case .color: colors.map(\.id.rawValue)
    case .table: tables.map(\.id.rawValue)
    case .standard: standards.map(\.id.rawValue)
    case .criterion: standards.flatMap(\.criteria).map(\.id.rawValue)
    case .source: sources.map(\.id.rawValue)
    case .platform: platforms.map(\.id.rawValue)
    }
  }

  /// Returns the title of an object in a locale or its fallbacks, with the locale in which it is
  /// written; nil if the object has no words.
  package func title(of object: LinkedObject, in locale: LocaleTag) -> InLocale<String>? {
    switch object {
    case .rule(let rule): title(of: rule, in: locale)
    case .check(let check): title(check.texts, "title", locale) { $0.title }
    case .article(let article): title(article.texts, "title", locale) { $0.title }
    case .topic(let topic): title(topic.texts, "title", locale) { $0.title }
    case .term(let term): text(term.texts, in: locale).map { InLocale($0.value.term, $0.locale) }
    case .color(let color): title(color.texts, "name", locale) { $0.name }
    case .table(let table):
      text(table.texts, in: locale).map { InLocale($0.value.title, $0.locale) }
    case .standard(let standard): title(standard.texts, "title", locale) { $0.title }
    case .criterion(let criterion): title(of: criterion, in: locale)
    case .source(let source): InLocale(source.title, locale)
    case .platform(let platform): text(platform.names, in: locale)
    }
  }

  private func title<Text: BorrowingText>(
    _ texts: Localized<Text>, _ part: String, _ locale: LocaleTag, _ title: (Text) -> String
  ) -> InLocale<String>? {
    text(texts, in: locale).map { InLocale(title($0.value), $0.locale(of: part)) }
  }

  /// Returns the number and the title of a criterion.
  private func title(of criterion: Criterion, in locale: LocaleTag) -> InLocale<String> {
    guard let text = standard(criterion.standard).flatMap({ text($0.texts, in: locale) }),
      let title = text.value.criteria[criterion.number]
    else { return InLocale(criterion.number, locale) }
    return InLocale(
      "\(criterion.number) \(title)", text.locale(of: "criteria.\(criterion.number)"))
  }
}

/// The resolver of links where nothing can be followed, such as in a terminal or on a checklist: a
/// link without a text of its own shows the title of its object, and a picture its alternative text.
package struct ObjectTitles: LinkResolver {
  let base: KnowledgeBase
  let locale: LocaleTag

  package init(base: KnowledgeBase, locale: LocaleTag) {
    self.base = base
    self.locale = locale
  }

  package func target(of destination: String) -> LinkTarget? {
    guard let reference = ContentReference(destination), let url = SafeURL("#\(reference.id)")
    else { return nil }
    let title = base.object(of: reference).flatMap { base.title(of: $0, in: locale) }
    return LinkTarget(url, label: title?.value ?? reference.id)
  }

  package func words(forPicture alternative: String) -> String {
    alternative.isEmpty
      ? "" : base.messages(for: locale).text("pictures.words", ["text": .text(alternative)])
  }

  package func words(for alert: MarkdownAlert) -> String {
    let words = base.messages(for: locale)
    return words.text(MessageKey("alert.\(alert.rawValue)")) + words.text("site.colon")
  }

  package func aside(_ note: String) -> String? {
    guard !note.isEmpty else { return "" }
    let words = base.messages(for: locale)
    guard words.optionalText("cli.punctuation.aside") != nil else { return " (\(note))" }
    return words.text("cli.punctuation.aside", ["text": .text(note)])
  }
}
