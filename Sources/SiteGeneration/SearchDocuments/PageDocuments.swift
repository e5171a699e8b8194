package import Guidelines
package import Localization
import Search

/// The documents for the site's own pages, and for actions: pages with a filter in their address,
/// such as the checklist of one platform.
///
/// The words by which people look for them are messages of the group `finder`, in which `|`
/// separates names.
struct PageDocuments {
  private let base: KnowledgeBase
  private let locale: LocaleTag
  private let messages: LocalizedMessages

  init(_ base: KnowledgeBase, _ locale: LocaleTag) {
    self.base = base
    self.locale = locale
    messages = base.messages(for: locale)
  }

  static let kind = "page"
  /// The ranking factor of actions in sixteenths, so that a page comes before its narrower views.
  private static let actionBoost = 8

  var documents: [SearchDocument] {
    let pages = Set(base.pages(in: locale))
    let own = Self.pages.filter { pages.contains($0.page) }.compactMap(document)
    let palette = base.tables.isEmpty ? [] : matrices + comparisons
    let actions = (palette + months + platformLists + topicLists + profileLists).map { document in
      var document = document
      document.isSpelled = false
      document.boost = Self.actionBoost
      return document
    }
    return own + actions
  }

  /// The pages of which there is one, with the groups of their titles and ledes.
  private static let pages: [(id: String, page: SitePage, group: String)] = [
    ("home", .home, "home"), ("rules", .rules, "rules"), ("colors", .palette, "palette"),
    ("palette-history", .paletteHistory, "history"), ("color-vision", .colorVision, "vision"),
    ("lightness", .lightness, "lightness"), ("checklist", .checklist, "checklist-page"),
    ("glossary", .glossary, "glossary"), ("a-z", .alphabet, "alphabet"),
    ("changes", .changes, "changes"), ("claims", .claims, "claims"),
    ("checks", .automaticChecks, "audit"), ("all-checks", .allChecks, "checks"),
    ("standards", .standards, "standards"),
    ("sources", .sources, "sources"), ("articles", .articles, "articles"),
    ("developers", .developers, "developers"), ("agents", .agents, "agents"),
    ("about", .about, "about"),
    ("style", .style, "style"), ("translations", .translations, "translations"),
  ]
}

extension PageDocuments {
  private func document(
    _ id: String, _ page: SitePage, _ group: String
  ) -> SearchDocument? {
    document(
      id, page, title: words("\(group).title"), names: "\(id)",
      summary: summary(group))
  }

  private func summary(_ group: String) -> String {
    let isPlain = base.tables.isEmpty && ["alphabet", "changes"].contains(group)
    return messages.optionalText(MessageKey(isPlain ? "plain.\(group)" : "\(group).lede")) ?? ""
  }

  /// Returns the document of a page; nil if the locale lacks the page.
  ///
  /// - Parameters:
  ///   - query: What follows the path in the address, such as `?platforms=iOS`.
  ///   - names: The key of the other names, in the group `finder`.
  private func document(
    _ id: String, _ page: SitePage, query: String = "", title: String, names: String,
    _ arguments: [String: MessageArgument] = [:], summary: String = ""
  ) -> SearchDocument? {
    guard base.has(page, in: locale), !title.isEmpty else { return nil }
    let names = words("finder.\(names)", arguments).split(separator: "|").map(String.init)
    return SearchDocument(
      id: id, kind: Self.kind, locale: locale.description, url: page.path(in: locale) + query,
      title: title,
      texts: (summary.isEmpty ? [] : [SearchText(.summary, summary)])
        + names.filter { $0 != title }.map { SearchText(.name, $0) },
      filters: ["status": ["current"]])
  }

  private func words(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    messages.text(MessageKey(key), arguments)
  }
}

/// The pages of the palette.
extension PageDocuments {
  /// The contrast matrices, one for each table and surface, and the same with failing pairs only.
  private var matrices: [SearchDocument] {
    let all = base.matrixTables.flatMap { table in
      base.matrixEnvironments(of: table.id).filter { $0.appearance == .light }.map { (table, $0) }
    }
    let first = all.first.map { table, environment in
      document(
        "matrix", .matrix(table.id, environment), title: words("matrix.title"), names: "matrix",
        summary: words("matrix.summary"))
    }
    let actions = all.flatMap { table, environment in
      [
        matrix(table, environment, "matrix-of", query: ""),
        matrix(table, environment, "failing", query: "?show=failing"),
      ]
    }
    return ([first ?? nil] + actions).compactMap(\.self)
  }

  private func matrix(
    _ table: ColorTable, _ environment: ColorEnvironment, _ action: String, query: String
  ) -> SearchDocument? {
    guard let title = base.text(table.texts, in: locale)?.value.title else { return nil }
    let surface = words("finder.surface.\(environment.surface)")
    let arguments: [String: MessageArgument] = ["table": .text(title), "surface": .text(surface)]
    return document(
      "\(action).\(table.id).\(environment.surface)", .matrix(table.id, environment),
      query: query, title: words("finder.\(action).title", arguments),
      names: "\(action).names", arguments, summary: words("finder.\(action).summary", arguments))
  }

  /// The comparisons of two editions of the palette. The one with the previous edition shows what an
  /// edition changed, and the one with the current edition what has changed since.
  private var comparisons: [SearchDocument] {
    let steps = Set(
      zip(base.datedEditions, base.datedEditions.dropFirst()).map {
        SitePage.comparison($0.id, $1.id)
      })
    return base.pages.compactMap { page in
      guard case .comparison(let newer, let older) = page.subject else { return nil }
      var key = steps.contains(page) ? "step" : "pair"
      if newer == base.editions.first?.id { key = key == "step" ? "last-step" : "since" }
      let arguments: [String: MessageArgument] = [
        "newer": .text(name(of: newer)), "older": .text(name(of: older)),
      ]
      return document(
        "changes.\(newer).\(older)", page, title: words("history.step", arguments),
        names: "comparison.\(key)", arguments,
        summary: words("finder.comparison.summary", arguments))
    }
  }

  private func name(of edition: EditionID) -> String {
    base.edition(edition).flatMap { base.text($0.texts, in: locale) }?.value.name
      ?? edition.rawValue
  }
}

/// The page of changes, opened at a month.
extension PageDocuments {
  /// The months with announced changes of topics. Each leads to its last announced day.
  private var months: [SearchDocument] {
    Set(base.topics.flatMap { $0.changes.map(\.date) }).sorted(by: >)
      .chunked { ($0.year, $0.month) == ($1.year, $1.month) }.compactMap { month($0[0]) }
  }

  private func month(_ day: CalendarDate) -> SearchDocument? {
    let arguments: [String: MessageArgument] = [
      "year": .text(String(day.year)),
      "month": .text(messages.conventions.formatted(month: day.month)),
    ]
    return document(
      "changes.\(day.year)-\(day.month)", .changes, query: "#" + DateBounds(on: day).anchor,
      title: words("finder.month.title", arguments), names: "month.names", arguments)
  }
}

/// The checklist, narrowed down by its address.
extension PageDocuments {
  private var platformLists: [SearchDocument] {
    base.platforms.compactMap { platform in
      let name = base.text(platform.names, in: locale)?.value ?? platform.id.rawValue
      return list("platforms", platform.id.rawValue, name)
    }
  }

  private var topicLists: [SearchDocument] {
    base.topics.compactMap { topic in
      base.text(topic.texts, in: locale).flatMap {
        list("topics", topic.id.rawValue, $0.value.title)
      }
    }
  }

  private var profileLists: [SearchDocument] {
    base.profiles.compactMap { profile in
      base.text(profile.texts, in: locale).flatMap {
        list("profile", profile.id.rawValue, $0.value.name, summary: $0.value.description)
      }
    }
  }

  private func list(
    _ filter: String, _ id: String, _ name: String, summary: String? = nil
  ) -> SearchDocument? {
    let arguments: [String: MessageArgument] = ["subject": .text(name)]
    return document(
      "checklist.\(filter).\(id)", .checklist, query: "?\(filter)=\(id.queryEncoded)",
      title: words("finder.list.title", arguments), names: "list.names", arguments,
      summary: summary ?? words("finder.list.summary", arguments))
  }
}

/// A page of the site under the name that search gives it, such as `color-vision`.
package struct NamedPage: Sendable {
  package let name: String
  package let title: String
  /// The path relative to the root of the site.
  package let path: String
  /// What narrows the page down: `?platforms=iOS`, `#2025-06-09`, or nothing.
  package let query: String

  /// The kind that search gives to pages.
  package static let kind = PageDocuments.kind
}

extension KnowledgeBase {
  /// Returns the pages that search names, in the order in which the site has them.
  package func namedPages(in locale: LocaleTag) -> [NamedPage] {
    PageDocuments(self, locale).documents.map { document in
      let path = document.url.prefix { $0 != "?" && $0 != "#" }
      return NamedPage(
        name: document.id, title: document.title, path: String(path),
        query: String(document.url[path.endIndex...]))
    }
  }
}
