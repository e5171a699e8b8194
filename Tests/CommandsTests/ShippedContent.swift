import ArgumentParser
import Diagnostics
import Foundation
import Guidelines
import Terminal
import TestSupport
import Testing

@testable import Commands

/// The knowledge base of this repository, read once for all tests: what its index was asked before
/// changes no answer.
func shippedSession(locale: String? = nil, style: TextStyle = .plain) throws -> Session {
  var session = try shipped.get()
  session.languages = try AnswerLanguages(locale, [:], session.base.manifest)
  session.style = style
  return session
}

private let shipped = Result {
  try Session(root: Repository.root.path, locale: nil, style: .plain, environment: [:])
}

/// Runs a command line as the REPL would, in English unless there is a session.
func answer(_ words: String..., in session: Session? = nil) throws -> Answer {
  try answer(words, in: session)
}

func answer(_ words: [String], in session: Session? = nil) throws -> Answer {
  let command = try PreceptCommand.parseAsRoot(words)
  guard let answering = command as? any AnsweringCommand else {
    throw CommandFailure(message: LocalizableMessage("no command: \(words)"), status: .usage)
  }
  return try answering.answer(in: try session ?? shippedSession(locale: "en"))
}

/// Returns the failure with which a command line ends.
func failure(_ words: [String], in session: Session? = nil) throws -> CommandFailure {
  try #require(throws: CommandFailure.self) { try answer(words, in: session) }
}

/// Runs a command line over the knowledge base of a bench.
func run(_ words: String..., in bench: Workbench) throws -> Answer { try run(words, in: bench) }

func run(_ words: [String], in bench: Workbench) throws -> Answer {
  let command = try PreceptCommand.parseAsRoot(
    words + ["--root", bench.url.path, "--locale", "en"])
  let answering = try #require(command as? any AnsweringCommand)
  return try answering.answer(in: try answering.global.session())
}

/// Parses JSON into Foundation's values.
func object(_ text: String) throws -> Any {
  try JSONSerialization.jsonObject(with: Data(text.utf8))
}

/// Runs a command line that answers with an object in JSON.
func jsonAnswer(_ words: String..., in session: Session? = nil) throws -> [String: Any] {
  try jsonAnswer(words, in: session)
}

func jsonAnswer(_ words: [String], in session: Session? = nil) throws -> [String: Any] {
  try #require(try object(answer(words + ["--json"], in: session).text) as? [String: Any])
}
