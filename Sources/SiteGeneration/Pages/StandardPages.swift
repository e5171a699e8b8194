import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page of a standard: a table of its criteria with the rules, checks and articles that refer
  /// to each. Every criterion has an anchor.
  func criteriaPage(_ standard: Standard) -> PageContent {
    guard let text = localized(standard.texts) else { return untitledPage(standard.id.rawValue) }
    let title = title(of: .standard(standard))
    // Links to the standard itself and to the page of its source.
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
        list("tags", links)
      }
      element("div", ["class": "wrap"]) {
        fallbackNotice(text.locale)
        element("div", ["class": "layout"]) {
          element("div", ["class": "sections"]) { criterionTable(standard, text) }
        }
      }
    }
  }

  private func criterionTable(_ standard: Standard, _ text: InLocale<StandardText>) -> HTMLNode {
    // Each column lists one kind of references to the criteria. Empty columns are left out.
    let uses = standard.criteria.map { criterion in
      let uses = base.uses(of: criterion.id)
      return [
        uses.rules.compactMap(base.rule).map(ruleLink),
        uses.checks.compactMap(base.check).map { objectLink(.check($0)) },
        uses.articles.compactMap(base.article).map { objectLink(.article($0)) },
      ]
    }
    let names = ["rules", "checks", "articles"].map { words("standards.\($0)") }
    let columns = names.indices.filter { column in uses.contains { !$0[column].isEmpty } }
    let heads = [words("standards.criterion")] + columns.map { names[$0] }
    return scroll(label: words("standards.criteria")) {
      table("criteria", columns: heads.map(HTMLNode.text)) {
        for (criterion, uses) in zip(standard.criteria, uses) {
          element("tr", ["id": criterion.id.anchor]) {
            element("th", ["scope": "row"]) { heading(criterion, text) }
            for column in columns {
              // On narrow screens, where rows are stacked, it is shown in place of the column's
              // head.
              element("td", ["data-label": names[column]]) { list(uses[column]) }
            }
          }
        }
      }
    }
  }

  /// Returns the number of a criterion as a link to its own row, its title and its level.
  @HTMLBuilder private func heading(
    _ criterion: Criterion, _ text: InLocale<StandardText>
  ) -> [HTMLNode] {
    element("a", ["class": "criterion-number", "href": "#\(criterion.id.anchor)"]) {
      criterion.number
    }
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

  private func level(_ level: Located<String>) -> HTMLNode {
    .text(words("standards.level", ["level": .text(level.value)]))
  }

  var standardsPage: PageContent {
    standardPage("standards") {
      column {
        element("dl", ["class": "terms"]) {
          for standard in base.standards {
            let summary = localized(standard.texts).flatMap { text in
              text.value.summary.map { InLocale($0, text.locale(of: "summary")) }
            }
            element("div") {
              element("dt") { objectLink(.standard(standard)) }
              element("dd", summary.map { language(of: $0.locale) } ?? [:]) {
                summary.map { inline($0.value) }
                  ?? [.text(words("standards.count", ["count": .number(standard.criteria.count)]))]
              }
            }
          }
        }
      }
    }
  }

  func criterionSection(_ criteria: [Located<CriterionID>]) -> PageSection? {
    let items = criteria.compactMap { base.criterion($0.value) }.map { criterion in
      let standard = base.standard(criterion.standard).map { title(of: .standard($0)) }
      let name = standard ?? InLocale(criterion.standard.rawValue, locale)
      return fragment {
        objectLink(.criterion(criterion))
        element("br")
        element("span", ["class": "muted small"]) {
          separated(
            [
              name.locale == locale
                ? .text(name.value) : element("span", language(of: name.locale)) { name.value },
              criterion.level.map(level),
            ].compactMap(\.self))
        }
      }
    }
    return section("criteria", "standards.criteria", list("prose", items))
  }
}
