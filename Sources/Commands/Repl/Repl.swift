import ArgumentParser
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import SiteGeneration
import Terminal

/// The state of an interactive session: its settings, the results shown, and the rules picked.
///
/// It is independent of the terminal and the browser: it returns a reply to each line.
struct Repl: Sendable {
  var session: Session
  var context = ReplContext()
  var place = ReplPlace()
  var picks: [RuleID] = []
  /// The languages to return to when the user unsets the locale.
  let ownLanguages: AnswerLanguages
  private var past: [ReplPlace] = []

  /// The maximum number of steps that `:back` can go back.
  private static let longestPast = 200

  /// The limits for content that is read again.
  var limits = LoadingLimits()
  /// When the files were last compared with the content in memory; nil if a command may have
  /// changed them since.
  private var compared: ContinuousClock.Instant?
  /// The locale that was named when the REPL was started; nil for that of the environment.
  var namedLocale: String?

  init(session: Session) {
    self.session = session
    ownLanguages = session.languages
  }

  /// The reply to a line of input.
  struct Reply: Sendable {
    var answer = Answer("")
    /// The path of a page of the site to open; nil if there is none.
    var page: String?
    var leaves = false
  }

  mutating func respond(to line: String) -> Reply {
    let words = lineWords(line) ?? []
    var reply: Reply
    do {
      try refresh()
      reply = try self.reply(to: ReplLine(line, context: context))
    } catch {
      reply = Reply(answer: Answer(error, in: session.errorWords))
    }
    if wantsJSON(words), let failure = reply.answer.failure {
      reply.answer.remarks = failure
    } else if [.usage, .badData].contains(reply.answer.status), words.maySearch {
      let search = words.joined(separator: " ")
      reply.answer.remarks += session.words("repl.search-words", ["words": .text(search)]) + "\n"
    }
    return reply
  }

  /// Reads the content again if its files have changed, so that answers are those of the command
  /// line. Checking all files takes as long as an answer, so a script does it once a second.
  private mutating func refresh() throws(CommandFailure) {
    if let compared, compared.duration(to: .now) < .seconds(1) { return }
    compared = .now
    if session.index.isOutdated { session = try session.refreshed(limits) }
  }

  private mutating func reply(to line: ReplLine) throws(CommandFailure) -> Reply {
    switch line {
    case .nothing: return Reply()
    case .leave: return Reply(leaves: true)
    case .help: return Reply(answer: Answer(helpText))
    case .helpOn(let path): return Reply(answer: help(on: path))
    case .version: return Reply(answer: Answer(PreceptCommand.versionText(root: session.root)))
    case .fault(let fault, let path): return Reply(answer: explanation(of: fault, in: path))
    case .mistake(let message): throw .usage(message)
    case .answer(let command, let words):
      if ["new", "locale", "check"].contains(words.first) { compared = nil }
      let answer = try answer(to: command)
      if !answer.subjects.isEmpty { go(to: place.after(words, subjects: answer.subjects)) }
      return Reply(answer: answer)
    case .choose(let number):
      if let page = Self.sitePage(try result(number)) { return Reply(page: page) }
      return Reply(answer: try show(number))
    case .open(let name): return Reply(page: try page(of: name))
    case .next: return Reply(answer: try next())
    case .back: return Reply(answer: try back())
    case .set(let setting, let value): return Reply(answer: try set(setting, value))
    case .picks(let edit): return Reply(answer: try edited(edit))
    case .exportPicks(let words): return Reply(answer: try export(words))
    }
  }
}

extension Repl {
  /// Returns the same answer as on the command line: from the content of the session or, if the
  /// command needs other content, from a session of its own.
  private func answer(to command: any AnsweringCommand) throws(CommandFailure) -> Answer {
    var command = command
    guard command.usesSharedContent else {
      let locale = context.values[.locale] ?? namedLocale
      if command.global.root == nil { command.global.root = session.root }
      if command.global.locale == nil { command.global.locale = locale }
      return try command.answer { [command] () throws(CommandFailure) in
        var own = try command.session()
        (own.style, own.readsCommands) = (session.style, session.readsCommands)
        return own
      }
    }
    if command.needsManifest { try session.requireManifest() }
    var current = session
    if let tag = command.answerLocale {
      current.languages = try AnswerLanguages(tag, session.environment, session.base.manifest)
    }
    var answer = try command.answer(in: current)
    if command.answerLocale != nil { answer.remarks += current.languageRemark }
    if command.global.quiet, answer.failure == nil { answer.remarks = "" }
    return answer
  }

  /// Runs a command whose words the REPL has put together. It does not change `place`, which
  /// remembers what was shown last.
  func answer(_ words: [String]) throws(CommandFailure) -> Answer {
    switch ReplLine.parsed(words) {
    case .answer(let command, _): return try answer(to: command)
    case .mistake(let message): throw .usage(message)
    case .fault(let fault, let path): return explanation(of: fault, in: path)
    default: return Answer("")
    }
  }

  private mutating func go(to next: ReplPlace) {
    if place != ReplPlace(), place != next { past = (past + [place]).suffix(Self.longestPast) }
    place = next
  }

  private mutating func show(_ number: String) throws(CommandFailure) -> Answer {
    let reference = try result(number)
    let words = ["show", reference]
    let answer = try answer(words)
    go(to: place.after(words, subjects: [reference]))
    return answer
  }

  /// Returns the address of a result that is a page of the site; nil if it is an object.
  static func sitePage(_ result: String) -> String? {
    let mark = SearchedKind.page.rawValue + ":"
    return result.hasPrefix(mark) ? String(result.dropFirst(mark.count)) : nil
  }

  /// Returns the result with a number, counted from 1.
  func result(_ number: String) throws(CommandFailure) -> String {
    let results = place.results
    guard let index = Int(number), index > 0, results.indices.contains(index - 1) else {
      throw .noInput(
        LocalizableMessage(
          results.isEmpty ? "repl.nothing-listed" : "repl.no-result",
          ["number": .text(number), "most": .text("\(results.count)")]))
    }
    return results[index - 1]
  }

  /// Shows the next result if one is shown, or otherwise the next page of the list.
  private mutating func next() throws(CommandFailure) -> Answer {
    guard place != ReplPlace() else { throw .usage("repl.nothing-to-continue") }
    if let index = place.index {
      let later = place.results.indices.dropFirst(index + 1)
      guard let next = later.first(where: { Self.sitePage(place.results[$0]) == nil }) else {
        throw .findings("repl.no-more")
      }
      return try show("\(next + 1)")
    }
    guard let words = place.wordsForMore else { throw .findings("repl.no-more") }
    let answer = try answer(words)
    guard !answer.subjects.isEmpty else { throw .findings("repl.no-more") }
    var next = place
    next.words = words
    next.results += answer.subjects
    go(to: next)
    return answer
  }

  private mutating func back() throws(CommandFailure) -> Answer {
    guard let earlier = past.popLast() else { throw .findings("repl.nothing-before") }
    place = earlier
    return try answer(earlier.words)
  }
}

extension [String] {
  /// Whether the words may be a search, although they begin with the name of a command.
  fileprivate var maySearch: Bool {
    count > 1 && !contains { $0.hasPrefix("-") } && first.map(ReplLine.names.contains) == true
      && first != "search"
  }
}

extension Repl {
  /// The help, wrapped to the width of the terminal. Its message has two columns, separated by
  /// spaces.
  var helpText: String {
    let lines = session.words("repl.help").split(separator: "\n", omittingEmptySubsequences: false)
      .map { line -> (left: String, right: String) in
        guard let gap = line.firstRange(of: "  ") else { return (String(line), "") }
        return (String(line[..<gap.lowerBound]), String(line[gap.upperBound...].drop { $0 == " " }))
      }
    let left = lines.map { $0.right.isEmpty ? 0 : displayWidth($0.left) }.max() ?? 0
    let width = session.style.width
    return lines.flatMap { line -> [String] in
      guard !line.right.isEmpty else { return wrapped(line.left, width: width) }
      return TextTable(rows: [([line.left.padded(to: left)], line.right)]).lines(width: width)
    }.map { $0 + "\n" }.joined()
  }

  func help(on path: [String]) -> Answer {
    commandLine?.help(on: path, session.style) ?? Answer("")
  }

  func explanation(of fault: CommandLineFault, in path: [String]) -> Answer {
    commandLine?.fault(fault, in: path, .standardError(session.environment)) ?? Answer("")
  }

  private var commandLine: CommandLineAnswer? {
    ProgramDescription.current.map { program in
      CommandLineAnswer(words: session.errorWords, program: program, beginning: [])
    }
  }
}
