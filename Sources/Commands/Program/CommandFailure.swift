import Diagnostics

/// The reason why a command failed, with its exit code.
struct CommandFailure: Error, Equatable {
  let message: LocalizableMessage
  let status: CommandStatus

  static func findings(_ message: LocalizableMessage) -> Self {
    Self(message: message, status: .findings)
  }
  static func usage(_ message: LocalizableMessage) -> Self {
    Self(message: message, status: .usage)
  }
  static func badData(_ message: LocalizableMessage) -> Self {
    Self(message: message, status: .badData)
  }
  static func noInput(_ message: LocalizableMessage) -> Self {
    Self(message: message, status: .noInput)
  }
  static func cannotWrite(_ message: LocalizableMessage) -> Self {
    Self(message: message, status: .cannotWrite)
  }
}

/// The exit codes of the program; 64 and above follow `sysexits.h`.
enum CommandStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// The command found mistakes or conflicts, or a list or search found nothing.
  case findings = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case cannotWrite = 73

  /// The name in machine-readable errors. Other programs rely on it, so it must not change.
  var name: String {
    switch self {
    case .done, .findings, .usage: "\(self)"
    case .badData: "bad-data"
    case .noInput: "no-input"
    case .cannotWrite: "cannot-write"
    }
  }
}

/// Returns whether a command line asks for JSON, in which case errors are written as JSON, too.
func wantsJSON(_ arguments: [String]) -> Bool {
  arguments.contains("--json") || arguments.contains("--format=json")
    || zip(arguments, arguments.dropFirst()).contains { $0 == ("--format", "json") }
}

extension CommandFailure {
  func json(_ words: HelpWords) -> String {
    let error: JSONText = [
      "status": .integer(Int(status.rawValue)), "kind": .string(status.name),
      "message": .string(words.text(of: message)),
    ]
    return JSONText.object([("error", error)]).pretty
  }

  static func unknownObject(_ kind: String, _ id: String, _ known: [String]) -> CommandFailure {
    .noInput(.unknown(kind, id).suggesting(id, among: known, otherwise: "command.list-shows-ids"))
  }

  static func unknownChoice(
    _ kind: String, _ name: String, _ known: [String], status: CommandStatus
  ) -> CommandFailure {
    CommandFailure(message: .unknown(kind, name, among: known), status: status)
  }
}

extension LocalizableMessage {
  static func kind(_ name: String) -> Self { Self("kind.\(name)") }

  static func unknown(_ kind: String, _ name: String) -> Self {
    Self("command.unknown-name", ["kind": .message(.kind(kind)), "name": .text(name)])
  }

  static func unknown(_ kind: String, _ name: String, among known: [String]) -> Self {
    let message = unknown(kind, name)
    if let likely = likelyName(for: name, among: known) { return message.suggesting(likely) }
    return known.isEmpty ? message : message.expecting(known)
  }

  /// Returns the message with the most similar known name or, if there is none, with the advice in
  /// another message, whose key is given.
  func suggesting(_ name: String, among known: [String], otherwise key: String) -> Self {
    likelyName(for: name, among: known).map(suggesting)
      ?? Self(key, ["message": .message(self)])
  }

  /// Returns the message after the line of a file that caused it.
  func inLine(_ line: Int, of path: String) -> Self {
    Self(
      "form.in-line",
      ["path": .text(path), "line": .text("\(line)"), "message": .message(self)])
  }
}

/// Returns the only known name that ends with a name after a dot, such as `color.one-meaning` for
/// `one-meaning`; or otherwise the most similar one, or the only one that begins with it.
func likelyName(for name: String, among known: [String]) -> String? {
  let ending = "." + name.lowercased()
  let matches = known.filter { $0.lowercased().hasSuffix(ending) }
  if matches.count == 1, !name.isEmpty { return matches[0] }
  if let similar = suggestion(for: name, among: known) { return similar }
  let longer = known.filter { $0.lowercased().hasPrefix(name.lowercased()) }
  return longer.count == 1 && name.count > 1 ? longer[0] : nil
}

/// The output of a command and its exit code.
struct Answer: Sendable {
  var text: String
  var remarks: String
  var status: CommandStatus
  /// The reason of the failure, as JSON; nil if the command did not fail.
  private(set) var failure: String?
  /// The objects that are listed or shown, in order, each as `kind:id`.
  var subjects: [String] = []
}

extension Answer {
  init(
    _ text: String, remarks: String = "", status: CommandStatus = .done, subjects: [String] = []
  ) {
    self.init(text: text, remarks: remarks, status: status, subjects: subjects)
  }

  /// - Parameter remarks: The output for standard error; nil for the message of the failure.
  init(_ failure: CommandFailure, in words: HelpWords, remarks: String? = nil) {
    self.init(
      text: "", remarks: remarks ?? words.line(failure), status: failure.status,
      failure: failure.json(words))
  }
}
