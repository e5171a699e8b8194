import ArgumentParser
import Diagnostics
import Guidelines
import Localization
import Search
import SiteGeneration

/// The `search` command, which searches all objects and ranks the results.
struct SearchCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("search")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var filter: ObjectFilter

  @Argument(help: "help.search.query")
  var query: [String]

  @Option(help: "help.search.kind")
  var kind: [SearchedKind] = []

  @Option(help: "help.search.limit")
  var limit = PositiveNumber(10)

  @Option(help: "help.search.offset")
  var offset: UInt = 0

  @Flag(help: "help.shared.json")
  var json = false

  @Flag(help: "help.search.explain")
  var explain = false

  @Option(help: "help.search.index")
  var index: String?

  func session() throws(CommandFailure) -> Session {
    let isFiltered = !(filter.topic + filter.platform).isEmpty
    let hasFilters = isFiltered || query.contains { $0.contains(":") }
    let part: ContentPart = hasFilters ? .filters : .interface
    let root = try global.rootPath()
    let cache = IndexCache(root: root, environment: global.environment)
    if let index {
      return try global.session(
        part: part,
        index: SearchIndexProvider(root: root, cache: cache, named: IndexFolder(named: index)))
    }
    // If an earlier search or build has left an index, no content is read.
    guard let cached = cache.index() else { return try global.session() }
    return try global.session(
      part: part, index: SearchIndexProvider(root: root, cache: cache, cached: cached))
  }

  var usesSharedContent: Bool { index == nil && !global.namesContent }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let text = query.joined(separator: " ")
    let offset = Int(clamping: offset)
    let (end, isTooFar) = offset.addingReportingOverflow(limit.value)
    var response = try session.index.search(
      SearchQuery(
        text, locale: session.locale.description, limit: isTooFar ? .max : end,
        filters: try filters(in: session.base)))
    response.results.removeFirst(min(offset, response.results.count))
    let report = SearchReport(query: text, response: response, explains: explain, offset: offset)
    let status: CommandStatus = response.results.isEmpty ? .findings : .done
    if json { return Answer(report.json.pretty, status: status) }
    return Answer(
      report.text(session), remarks: report.remarks(session), status: status,
      subjects: response.results.map(\.subject))
  }

  private func filters(in base: KnowledgeBase) throws(CommandFailure) -> [String: [String]] {
    let filters = [
      "platform": try filter.platforms(in: base).map(\.rawValue),
      "topic": try filter.topics(in: base).map(\.rawValue), "kind": kind.map(\.rawValue),
    ]
    return filters.filter { !$0.value.isEmpty }
  }
}

/// A kind of result: the kinds of objects, and the pages of the site.
enum SearchedKind: String, CaseIterable, ExpressibleByArgument {
  case rule, color, topic, table, term, platform, source, article, check, standard
  case criterion, page
}

extension SearchResult {
  /// The result as `kind:id`. A page of the site has no id, so its address is used.
  fileprivate var subject: String {
    kind == SearchedKind.page.rawValue ? "\(kind):\(url)" : "\(kind):\(id)"
  }
}
