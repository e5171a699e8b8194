import Diagnostics

/// The reason why a command failed, with the exit code for it.
struct CommandFailure: Error, Equatable {
  let message: String
  let status: CommandStatus

  static func findings(_ message: String) -> Self { Self(message: message, status: .findings) }
  static func usage(_ message: String) -> Self { Self(message: message, status: .usage) }
  static func badData(_ message: String) -> Self { Self(message: message, status: .badData) }
  static func noInput(_ message: String) -> Self { Self(message: message, status: .noInput) }
  static func cannotWrite(_ message: String) -> Self {
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
    case .done: "done"
    case .findings: "findings"
    case .usage: "usage"
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
  var text: String { "error: \(message)\n" }

  var json: String {
    let error: JSONText = [
      "status": .integer(Int(status.rawValue)), "kind": .string(status.name),
      "message": .string(message),
    ]
    return JSONText.object([("error", error)]).pretty
  }

  static func unknownObject(_ kind: String, _ id: String, _ known: [String]) -> CommandFailure {
    let hint = hint(for: id, among: known, otherwise: "; 'precept list' shows every id")
    return .noInput("there is no \(kind) '\(id)'\(hint)")
  }

  static func unknownChoice(
    _ kind: String, _ name: String, _ known: [String], status: CommandStatus
  ) -> CommandFailure {
    CommandFailure(
      message: "there is no \(kind) '\(name)'\(hint(for: name, among: known))", status: status)
  }
}

/// Returns the end of a message about an unknown name. It suggests the known name that is most
/// similar. If none is similar, the end is `other`, or a list of all known names if that is nil.
func hint(for name: String, among known: [String], otherwise other: String? = nil) -> String {
  likelyName(for: name, among: known).map { "; did you mean '\($0)'?" }
    ?? other ?? "; expected one of \(known.joined(separator: ", "))"
}

/// Returns the known name that is most similar to a name, or else the only one that begins with it.
func likelyName(for name: String, among known: [String]) -> String? {
  if let similar = suggestion(for: name, among: known) { return similar }
  let longer = known.filter { $0.lowercased().hasPrefix(name.lowercased()) }
  return longer.count == 1 && name.count > 1 ? longer[0] : nil
}

/// The output of a command and its exit code.
struct Answer: Sendable {
  /// The text for standard output.
  var text: String
  /// The text for standard error.
  var remarks: String
  var status: CommandStatus
  /// The reason why there is no answer; nil if the command did not fail.
  private(set) var failure: CommandFailure?
  /// The objects that are listed or shown, in order, each as `kind:id`.
  var subjects: [String] = []
}

extension Answer {
  init(
    _ text: String, remarks: String = "", status: CommandStatus = .done, subjects: [String] = []
  ) {
    self.init(text: text, remarks: remarks, status: status, subjects: subjects)
  }

  /// - Parameter remarks: The text for standard error; nil for the message of the failure.
  init(_ failure: CommandFailure, remarks: String? = nil) {
    self.init(
      text: "", remarks: remarks ?? failure.text, status: failure.status, failure: failure)
  }
}
