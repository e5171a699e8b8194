import Diagnostics

/// Why a command could not give an answer, with the exit code that says so.
struct CommandFailure: Error {
  let message: String
  let status: CommandStatus
}

/// The exit codes of the program; 64 and above follow `sysexits.h`.
enum CommandStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// Errors in the content, or nothing found.
  case findings = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case cannotWrite = 73
}

extension CommandStatus {
  /// The name that machine-readable errors use; stable.
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

/// How errors are written.
enum ErrorForm: Sendable {
  case text, json

  /// As JSON where the answer was to be JSON.
  init(_ arguments: [String]) {
    let asks = arguments.contains("--json") || arguments.contains("--format=json")
    let pairs = zip(arguments, arguments.dropFirst())
    self = asks || pairs.contains { $0 == ("--format", "json") } ? .json : .text
  }
}

extension CommandFailure {
  func text(_ form: ErrorForm) -> String {
    switch form {
    case .text: "error: \(message)\n"
    case .json:
      JSONText.object([
        (
          "error",
          [
            "status": .integer(Int(status.rawValue)), "kind": .string(status.name),
            "message": .string(message),
          ]
        )
      ]).pretty
    }
  }
}

extension CommandFailure {
  static func noSuchFolder(_ path: String) -> CommandFailure {
    CommandFailure(
      message: "'\(path)' is not a folder; --root names the folder that holds Content and Locales",
      status: .noInput)
  }

  static var noKnowledgeBase: CommandFailure {
    CommandFailure(
      message: "no knowledge base here: no Content/precept.yaml in this folder or above it, "
        + "and none is installed; name one with --root",
      status: .noInput)
  }

  static func unknownObject(_ kind: String, _ id: String, _ known: [String]) -> CommandFailure {
    let hint =
      suggestion(for: id, among: known).map { "; did you mean '\($0)'?" }
      ?? "; 'precept list' shows every id"
    return CommandFailure(message: "there is no \(kind) '\(id)'\(hint)", status: .noInput)
  }
}

/// What a command has to say, and how it ended.
struct Answer: Sendable {
  /// For standard output.
  var text: String
  /// For standard error.
  var remarks: String
  var status: CommandStatus
  /// Why there is no answer.
  private(set) var failure: CommandFailure?
  /// The objects that are listed or shown, in order, each as `kind:id`.
  var subjects: [String] = []

  init(_ text: String, remarks: String = "", status: CommandStatus = .done) {
    self.text = text
    self.remarks = remarks
    self.status = status
  }

  /// - Parameter remarks: says it for people, where more is to be said than the failure holds.
  init(_ failure: CommandFailure, remarks: String? = nil) {
    self.init("", remarks: remarks ?? failure.text(.text), status: failure.status)
    self.failure = failure
  }
}
