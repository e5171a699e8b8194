import ArgumentParser
import ContentChecks
import ContentLoading
import Diagnostics
import Files
import Guidelines
import Localization

/// The `check` command, which reports mistakes in the content.
struct CheckCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("check")

  @OptionGroup var global: GlobalOptions

  @Option(help: "help.check.format")
  var format: DiagnosticFormat = .text

  @Flag(help: "help.check.fix")
  var fix = false

  @Flag(help: "help.check.links")
  var links = false

  var needsManifest: Bool { false }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    if fix {
      // The corrected lines.
      let corrected = correctedFiles(session.base, from: parsedContent(session.root))
      for file in corrected { try writeFile(file.text, to: "\(session.root)/\(file.path)") }
      let lines = corrected.flatMap { file in file.lines.map { "\(file.path):\($0)\n" } }
      let summary = session.words("cli.check.fixed", ["count": .number(lines.count)])
      return Answer(lines.joined(), remarks: summary + "\n")
    }
    let remote = links ? try RemoteLinkCheck.findings(in: session.base) : nil
    let own = session.findings
    let found = ContentFindings(own.diagnostics + (remote?.diagnostics ?? []))
    let words = session.words
    let diagnostics = found.diagnostics.sorted()
    var log = FindingLog(
      diagnostics.map { FindingLog.Finding($0) },
      regions: format.regions(at: diagnostics.map(\.location), in: session.root))
    (log.version, log.category) = (programVersion, "precept/check")
    return Answer(
      format.render(log, in: session.errorWords),
      remarks: own.note(words) + summary(of: found, words) + "\n",
      status: found.errorCount > 0 ? .findings : .done)
  }

  private func summary(of found: ContentFindings, _ words: Words) -> String {
    let (all, errors) = (found.diagnostics.count, found.errorCount)
    guard all > 0 else { return words("cli.check.clean") }
    return words("cli.check.errors", ["count": .number(errors)]) + words("cli.check.separator")
      + words("cli.check.warnings", ["count": .number(all - errors)])
  }
}

/// The check of web addresses in the content. It makes one request for each address, and further
/// ones only for redirections and for servers that do not answer the first.
struct RemoteLinkCheck {
  /// The timeout of a connection in seconds, and half of that of a whole request.
  private static let seconds = 10

  static func findings(
    in base: KnowledgeBase
  ) throws(CommandFailure) -> (diagnostics: [Diagnostic], addresses: Int) {
    var links = base.remoteAddresses.map { RemoteLink($0) }
    var answers: [RemoteLink.Request: WebAnswer] = [:]
    while true {
      let open = links.indices.filter { links[$0].next != nil }
      guard !open.isEmpty else { break }
      // Several addresses can lead to the same one, which is requested once.
      let requests = open.compactMap { links[$0].next }.withoutRepetitions
        .filter { answers[$0] == nil }
      if !requests.isEmpty { answers.merge(try self.answers(to: requests)) { $1 } }
      for place in open {
        if let request = links[place].next, let answer = answers[request] {
          links[place].take(answer)
        }
      }
    }
    return (links.flatMap(\.diagnostics), links.count)
  }

  private static func answers(
    to requests: [RemoteLink.Request]
  ) throws(CommandFailure) -> [RemoteLink.Request: WebAnswer] {
    let made = requests.map { WebRequest(url: $0.url, isWhole: $0.isWhole) }
    guard let replies = webReplies(to: made, seconds: seconds) else {
      throw .noInput("command.no-curl")
    }
    return Dictionary(
      zip(requests, replies.map { WebAnswer($0) }), uniquingKeysWith: { first, _ in first })
  }
}

extension WebAnswer {
  fileprivate init(_ reply: WebReply) {
    self.init(
      status: reply.status, redirection: reply.redirection,
      failure: reply.status == 0 ? WebFailure(code: reply.code) : nil)
  }
}

extension WebFailure {
  /// The reason for an exit code of `curl` (curl(1), "EXIT CODES").
  fileprivate init(code: Int) {
    switch code {
    case 3: self = .address
    case 5, 6: self = .name
    case 7: self = .connection
    case 28: self = .time
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: self = .certificate
    case 18, 52, 55, 56, 92: self = .closed
    default: self = .other
    }
  }
}
