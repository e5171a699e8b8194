import ArgumentParser
import Diagnostics
import Guidelines
import Localization
import Search
import SiteGeneration

/// Searches everything, ranked.
struct SearchCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search rules, colors, terms and everything else.",
    discussion: """
      Examples:
        precept search 对比度
        precept search increased contrast --platform iOS
        precept search '"dark mode" -icon' --json
        precept search '#007AFF'
        precept search platform:visionOS glass
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var filter: ObjectFilter

  @Argument(help: "Words, \"a phrase\", -word, platform:iOS, a color value.")
  var query: [String]

  @Option(help: "rule, color, topic, table, term or platform; may be repeated.")
  var kind: [ObjectKind] = []

  @Option(help: "The most results to print.")
  var limit = 10

  @Option(help: "How many results to leave out first.")
  var offset = 0

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Say why each result stands where it stands.")
  var explain = false

  @Option(
    help: ArgumentHelp(
      "Search the index of a published site, whatever the content is now.", valueName: "site"))
  var index: String?

  /// The topics are known from the content alone.
  func session() throws(CommandFailure) -> Session {
    filter.topic.isEmpty || index != nil
      ? try global.searchSession(named: index) : try global.session()
  }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let text = query.joined(separator: " ")
    let offset = max(offset, 0)
    var response = try session.search(
      SearchQuery(
        text, locale: session.locale.description, limit: offset + max(limit, 1),
        filters: try filters(in: session.base)))
    response.results.removeFirst(min(offset, response.results.count))
    let report = SearchReport(query: text, response: response, explains: explain, offset: offset)
    let status: CommandStatus = response.results.isEmpty ? .findings : .done
    if json { return Answer(report.json.pretty, status: status) }
    var answer = Answer(report.text(session), remarks: report.remarks(session), status: status)
    answer.subjects = response.results.map { "\($0.kind):\($0.id)" }
    return answer
  }

  private func filters(in base: KnowledgeBase) throws(CommandFailure) -> [String: [String]] {
    var filters: [String: [String]] = [:]
    let platforms = try filter.platforms(in: base)
    let topics = try filter.topics(in: base)
    if !platforms.isEmpty { filters["platform"] = platforms.map(\.rawValue) }
    if !topics.isEmpty { filters["topic"] = topics.map(\.rawValue) }
    if !kind.isEmpty { filters["kind"] = kind.map(\.rawValue) }
    return filters
  }
}
