import ArgumentParser
import Foundation

@testable import Commands

/// The knowledge base of this repository, read once for each test that asks.
func shippedSession(
  locale: String? = nil, style: TextStyle = .plain, file: StaticString = #filePath
) throws -> Session {
  let root = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  return try Session(root: root.path, locale: locale, style: style, environment: [:])
}

/// Runs a command line as the REPL would.
func answer(_ words: String..., in session: Session) throws -> Answer {
  try answer(words, in: session)
}

func answer(_ words: [String], in session: Session) throws -> Answer {
  let command = try PreceptCommand.parseAsRoot(words)
  guard let answering = command as? any AnsweringCommand else {
    throw CommandFailure(message: "no command: \(words)", status: .usage)
  }
  return try answering.answer(in: session)
}

/// Parses JSON into Foundation's values.
func object(_ text: String) throws -> Any {
  try JSONSerialization.jsonObject(with: Data(text.utf8))
}
