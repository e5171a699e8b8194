package import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page of a standard: a table of its criteria with the rules, checks and articles that refer
  /// to each. Every criterion has an anchor.
  func criteriaPage(_ standard: Standard) -> PageContent {
    guard let text = localized(standard.texts) else { return untitledPage(standard.id.rawValue) }
    let title = InLocale(text.value.title, text.locale(of: "title"))
    return PageContent(
      title: title.value, name: title,
      description: text.value.summary.map(plain)
        ?? words("standards.description", ["standard": .text(title.value)]),
      kind: "standard",
      trail: base.standards.count > 1 ? [step(words("standards.title"), .standards)] : [],
      assets: [.objectStyle]
    ) {
      masthead(title.value, in: title.locale) {
        if let summary = text.value.summary {
          lede(inline(summary), in: text.locale(of: "summary"))
        }
        standardLinks(standard)
      }
      element("div", ["class": "wrap"]) {
        fallbackNotice(text.locale)
        element("div", ["class": "layout"]) {
          element("div", ["class": "sections"]) { criterionTable(standard, text) }
        }
      }
    }
  }

  /// Returns links to the standard itself and to the page of its source.
  private func standardLinks(_ standard: Standard) -> HTMLNode? {
    let links = [
      standard.url.map { url in
        element("a", ["class": "tag", "href": url]) { words("standards.official") }
      },
      standard.source.flatMap { base.source($0.value) }.map { source in
        element(
          "a",
          [
            "class": "tag", "href": link(to: .source(source.id)),
            "lang": printedLanguage(source.title),
          ]
        ) { source.title }
      },
    ].compactMap(\.self)
    guard !links.isEmpty else { return nil }
    return element("ul", ["class": "tags"]) {
      for link in links { element("li") { link } }
    }
  }

  private func criterionTable(_ standard: Standard, _ text: InLocale<StandardText>) -> HTMLNode {
    let columns = ["criterion", "rules", "checks", "articles"].filter { column in
      let uses = standard.criteria.lazy.map { base.uses(of: $0.id) }
      return switch column {
      case "rules": uses.contains { !$0.rules.isEmpty }
      case "checks": uses.contains { !$0.checks.isEmpty }
      case "articles": uses.contains { !$0.articles.isEmpty }
      default: true
      }
    }
    return scroll(label: words("standards.criteria")) {
      table("criteria", columns: columns.map { .text(words("standards.\($0)")) }) {
        standard.criteria.map { row($0, text, columns) }
      }
    }
  }

  private func row(
    _ criterion: Criterion, _ text: InLocale<StandardText>, _ columns: [String]
  ) -> HTMLNode {
    let uses = base.uses(of: criterion.id)
    return element("tr", ["id": criterion.anchor]) {
      element("th", ["scope": "row"]) { heading(criterion, text) }
      for column in columns.dropFirst() {
        // On narrow screens, where rows are stacked, it is shown in place of the column's head.
        element("td", ["data-label": words("standards.\(column)")]) {
          switch column {
          case "rules": links(uses.rules.compactMap(base.rule).map(ruleLink))
          case "checks": links(uses.checks.compactMap(base.check).map(checkLink))
          default: links(uses.articles.compactMap(base.article).map(articleLink))
          }
        }
      }
    }
  }

  /// Returns the number of a criterion as a link to its own row, its title and its level.
  @HTMLBuilder private func heading(
    _ criterion: Criterion, _ text: InLocale<StandardText>
  ) -> [HTMLNode] {
    element("a", ["class": "criterion-number", "href": "#\(criterion.anchor)"]) { criterion.number }
    if let title = text.value.criteria[criterion.number] {
      let own = text.locale(of: "criteria.\(criterion.number)")
      criterion.url.map { url in
        element("a", attributes(["href": url], in: own)) { title }
      } ?? element("span", language(of: own)) { title }
    }
    if let level = criterion.level {
      element("span", ["class": "tag"]) { self.level(level) }
    }
  }

  private func links(_ links: [HTMLNode]) -> HTMLNode? {
    guard !links.isEmpty else { return nil }
    return element("ul") {
      for link in links { element("li") { link } }
    }
  }
}

extension PageContext {
  fileprivate func level(_ level: Located<String>) -> HTMLNode {
    .text(words("standards.level", ["level": .text(level.value)]))
  }

  fileprivate func standardName(_ id: StandardID) -> HTMLNode {
    guard let title = base.standard(id).map(standardTitle) else { return .text(id.rawValue) }
    return title.locale == locale
      ? .text(title.value) : element("span", language(of: title.locale)) { title.value }
  }
}

extension Identifier where Subject == Criterion {
  /// The anchor of the criterion on the page of its standard.
  var anchor: String { "criterion-\(CriterionID(number).fileName)" }

  /// The anchor as the fragment of an address.
  package var fragment: String { "#" + anchor }
}

extension Criterion {
  fileprivate var anchor: String { id.anchor }
}

extension PageContext {
  /// The page that lists all standards. The site has it only if there are several.
  var standardsPage: PageContent {
    standardPage("standards") {
      column { element("dl", ["class": "terms"]) { base.standards.map(standardEntry) } }
    }
  }

  private func standardEntry(_ standard: Standard) -> HTMLNode {
    let summary = localized(standard.texts).flatMap { text in
      text.value.summary.map { InLocale($0, text.locale(of: "summary")) }
    }
    return element("div") {
      element("dt") { standardLink(standard) }
      element("dd", summary.map { language(of: $0.locale) } ?? [:]) {
        summary.map { inline($0.value) }
          ?? [.text(words("standards.count", ["count": .number(standard.criteria.count)]))]
      }
    }
  }

  func standardTitle(_ standard: Standard) -> InLocale<String> {
    localized(standard.texts).map { InLocale($0.value.title, $0.locale(of: "title")) }
      ?? InLocale(standard.id.rawValue, locale)
  }

  func standardLink(_ standard: Standard) -> HTMLNode {
    let title = standardTitle(standard)
    return element("a", attributes(["href": link(to: .standard(standard.id))], in: title.locale)) {
      title.value
    }
  }

  /// Returns the number and the title of a criterion, such as `1.4.3 Contrast (Minimum)`.
  func criterionTitle(_ criterion: Criterion) -> InLocale<String> {
    let text = base.standard(criterion.standard).flatMap { localized($0.texts) }
    guard let text, let title = text.value.criteria[criterion.number] else {
      return InLocale(criterion.number, locale)
    }
    return InLocale(
      "\(criterion.number) \(title)", text.locale(of: "criteria.\(criterion.number)"))
  }

  func criterionLink(_ criterion: Criterion) -> HTMLNode {
    let title = criterionTitle(criterion)
    let url = link(to: .standard(criterion.standard), anchor: criterion.anchor)
    return element("a", attributes(["href": url], in: title.locale)) { title.value }
  }

  /// Returns a section with the criteria to which an object refers, or nil if there are none.
  func criterionSection(_ criteria: [Located<CriterionID>]) -> PageSection? {
    let found = criteria.compactMap { base.criterion($0.value) }
    guard !found.isEmpty else { return nil }
    return PageSection("criteria", words("standards.criteria")) {
      element("ul", ["class": "prose"]) {
        for criterion in found { element("li") { criterionItem(criterion) } }
      }
    }
  }

  @HTMLBuilder private func criterionItem(_ criterion: Criterion) -> [HTMLNode] {
    criterionLink(criterion)
    element("br")
    element("span", ["class": "muted small"]) {
      separated(
        [standardName(criterion.standard)] + [criterion.level].compactMap(\.self).map(level))
    }
  }
}
