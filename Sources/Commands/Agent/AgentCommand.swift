import AgentServer
import ArgumentParser
import ContentLoading
import Diagnostics
import Dispatch
import Foundation
import Terminal

/// The `agent` command, which answers assistants over standard input and output: the Model Context
/// Protocol, one message on each line.
struct AgentCommand: ParsableCommand {
  static let configuration = CommandConfiguration("agent")

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("help.agent.app", valueName: "dir"), completion: .directory)
  var app: String?

  @OptionGroup var address: SiteAddress

  mutating func run() throws {
    // A write error shows that the host has ended.
    signal(SIGPIPE, SIG_IGN)
    let library = try AgentLibrary(global, address, app: app)
    var server = AgentServer(library.identity) { () throws(ProtocolFault) in
      try library.contents()
    }
    // Reading the content takes longer than the first answer, which does not need it.
    DispatchQueue.global(qos: .userInitiated).async { _ = try? library.contents() }
    var lines = MessageLines { readAvailable() }
    while let line = lines.next() {
      for answer in server.answers(to: line) {
        do {
          try StandardStreams.write(answer.compact + "\n")
        } catch {
          // The host has ended.
          return
        }
      }
    }
  }
}

/// Returns the available bytes of standard input, or waits for some; empty at its end.
private func readAvailable() -> [UInt8] {
  let size = 65_536
  return [UInt8](unsafeUninitializedCapacity: size) { space, count in
    repeat {
      count = max(0, read(0, space.baseAddress, size))
    } while count == 0 && errno == EINTR
  }
}

/// The lines of an input that arrives in pieces, each with a message.
struct MessageLines {
  /// Returns the next bytes of the input; empty at its end.
  private let read: () -> [UInt8]
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that are known to have no line end.
  private var searched = 0
  /// Whether the rest of an overlong line is being skipped.
  private var isSkipping = false

  init(_ read: @escaping () -> [UInt8]) { self.read = read }

  /// Returns the next line that is not empty; nil at the end of the input.
  ///
  /// An overlong line is cut one byte beyond the limit, so that the server refuses it.
  mutating func next() -> [UInt8]? {
    while true {
      while let line = bufferedLine() {
        if !line.isBlank { return line }
      }
      if let line = longLine() { return line }
      let bytes = read()
      guard !bytes.isEmpty else {
        // The last line may have no line end.
        defer { empty(skipping: false) }
        return isSkipping || buffer.isBlank ? nil : buffer
      }
      buffer += bytes
    }
  }

  /// Removes a whole line from the buffer; empty for the rest of a line that was cut.
  private mutating func bufferedLine() -> [UInt8]? {
    guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = buffer.count
      return nil
    }
    defer {
      buffer.removeSubrange(...end)
      (searched, isSkipping) = (0, false)
    }
    return isSkipping ? [] : Array(buffer[..<end])
  }

  /// Returns the beginning of an overlong line, and skips the buffered rest.
  private mutating func longLine() -> [UInt8]? {
    guard isSkipping || buffer.count > AgentServer.largestMessage else { return nil }
    defer { empty(skipping: true) }
    return isSkipping ? nil : Array(buffer.prefix(AgentServer.largestMessage + 1))
  }

  private mutating func empty(skipping: Bool) {
    buffer = []
    (searched, isSkipping) = (0, skipping)
  }
}

extension [UInt8] {
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
