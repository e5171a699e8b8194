import ArgumentParser
import Foundation

/// A command that turns a session into an answer; the same for one run and in the REPL.
protocol AnsweringCommand: ParsableCommand {
  var global: GlobalOptions { get }
  func answer(in session: Session) throws(CommandFailure) -> Answer

  /// How much of the knowledge base the answer needs.
  var part: ContentPart { get }
}

extension AnsweringCommand {
  var part: ContentPart { .everything }
}

extension AnsweringCommand {
  mutating func run() throws {
    do {
      try deliver(try answer(in: try global.session(part: part)))
    } catch let failure as CommandFailure {
      try deliver(Answer(failure))
    }
  }
}

/// Writes an answer out and ends the program with its status unless that is 0.
func deliver(_ answer: Answer) throws {
  StandardStreams.writeError(answer.remarks)
  StandardStreams.write(answer.text)
  guard answer.status == .done else { throw ExitCode(answer.status.rawValue) }
}

/// The two streams that a program writes to.
enum StandardStreams {
  static func write(_ text: String) { write(text, to: 1) }
  static func writeError(_ text: String) { write(text, to: 2) }

  /// Writes everything; a reader that has gone away ends the writing quietly.
  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
