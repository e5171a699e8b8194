import FlyingSocks
import Foundation
import Testing

@testable import DevelopmentServer

/// Everything here goes over a socket of this machine and ends by itself.
@Suite(.serialized) struct SiteListenerTests {
  /// Answers with what was asked for while the body runs.
  private func serving(_ body: (UInt16) async throws -> Void) async throws {
    let listener = try await SiteListener(port: 0)
    let task = Task {
      try await listener.run { request in
        switch request {
        case .success(let request): ServerReply(file: "target.txt", Array(request.head.target.utf8))
        case .failure(.tooLarge): ServerReply(status: 431)
        case .failure: ServerReply(status: 400)
        }
      }
    }
    defer { task.cancel() }
    try await body(listener.port)
  }

  /// Sends pieces and returns everything that comes back until the server closes.
  private func exchange(_ port: UInt16, _ pieces: [String]) async throws -> String {
    let socket = try await AsyncSocket.connected(
      to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), timeout: 300)
    defer { try? socket.close() }
    for piece in pieces { try await socket.write(Data(piece.utf8)) }
    var bytes: [UInt8] = []
    while let more = try? await socket.read(atMost: 4096) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a request in pieces is answered, and the connection closed`() async throws {
    try await serving { port in
      let answer = try await exchange(port, ["GET /a HT", "TP/1.1\r\nHost: x\r", "\n\r\n"])
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n/a"))
    }
  }

  @Test func `a head that is too large is refused before it ends`() async throws {
    try await serving { port in
      let line = "X: " + String(repeating: "a", count: 8_000) + "\r\n"
      let answer = try await exchange(port, ["GET / HTTP/1.1\r\n", line, line, line])
      #expect(answer.hasPrefix("HTTP/1.1 431 "))
    }
  }

  @Test func `many clients are served at once`() async throws {
    try await serving { port in
      let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<40 {
          group.addTask {
            let request = "GET /\(number) HTTP/1.1\r\nHost: x\r\n\r\n"
            return try await exchange(port, [request]).hasSuffix("\r\n\r\n/\(number)")
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers == Array(repeating: true, count: 40))
    }
  }

  @Test func `a client that says nothing keeps nobody waiting`() async throws {
    try await serving { port in
      let silent = try await AsyncSocket.connected(
        to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), timeout: 300)
      defer { try? silent.close() }
      let answer = try await exchange(port, ["GET /b HTTP/1.1\r\nHost: x\r\n\r\n"])
      #expect(answer.hasSuffix("/b"))
    }
  }

  @Test func `a port in use is said to be`() async throws {
    try await serving { port in
      await #expect(throws: PortFault.inUse) { _ = try await SiteListener(port: port) }
    }
  }
}
