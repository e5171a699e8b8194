import FlyingSocks
import Foundation

/// A listener that accepts connections from this machine and answers one request on each.
///
/// A client that sends too much, or sends or reads too slowly, is disconnected, so that it cannot
/// keep the others waiting.
package struct SiteListener {
  private let socket: AsyncSocket
  private let pool: any AsyncSocketPool
  package let port: UInt16

  package typealias Answering =
    @Sendable (Result<SiteRequest, RequestFault>) async -> ServerReply

  /// - Parameter port: The port to listen on; 0 for any free port.
  package init(port: UInt16) async throws(PortFault) {
    do {
      let socket = try Socket(domain: AF_INET, type: .stream)
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
        let pool = SocketPool<kQueue>.kQueue()
      #else
        let pool = SocketPool<ePoll>.ePoll()
      #endif
      try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
      try await pool.prepare()
      self.pool = pool
      self.socket = try AsyncSocket(socket: socket, pool: pool)
      guard case .ip4(_, let bound) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.port = bound
    } catch {
      throw PortFault(error)
    }
  }

  /// Serves until the task is cancelled.
  package func run(_ answer: @escaping Answering) async throws {
    defer { try? socket.close() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [pool] in try await pool.run() }
      group.addTask { [socket] in try await Self.accept(on: socket, answer) }
      try await group.next()
      group.cancelAll()
    }
  }

  private static func accept(
    on socket: AsyncSocket, _ answer: @escaping Answering
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var count = 0
      while true {
        let connection = try await socket.accept()
        count += 1
        // When the limit is reached, one connection must end before the next one is served.
        if count > mostConnections { try await group.next() }
        group.addTask { await Connection(socket: connection).serve(answer) }
      }
    }
  }

  private static let mostConnections = 128
}

/// The reason why a port cannot be listened on.
package enum PortFault: Error, Equatable {
  case inUse
  /// Only administrators may listen on the port.
  case reserved
  /// Any other error of the system, by its number.
  case other(Int32)

  init(_ error: any Error) {
    guard case SocketError.failed(_, let number, _) = error else {
      self = .other(EINVAL)
      return
    }
    switch number {
    case EADDRINUSE: self = .inUse
    case EACCES: self = .reserved
    default: self = .other(number)
    }
  }
}

/// A connection on which one request is answered.
private struct Connection: Sendable {
  let socket: AsyncSocket

  func serve(_ answer: @escaping SiteListener.Answering) async {
    defer { try? socket.close() }
    guard let request = await within(Self.timeToAsk, { try await readRequest() }) else {
      await send(ServerReply(status: 408), isHead: false)
      return
    }
    let isHead = (try? request.get().head.method) == "HEAD"
    await send(await answer(request), isHead: isHead)
    if case .failure = request { await drain() }
  }

  /// Discards what the client still sends. Otherwise closing the connection could lose the answer.
  private func drain() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    _ = await within(Self.timeToEnd) {
      for _ in 0..<64 { _ = try await socket.read(atMost: 4096) }
    }
  }

  private func send(_ reply: ServerReply, isHead: Bool) async {
    let data = reply.data(isHead: isHead)
    _ = await within(Self.timeToRead) { try await socket.write(data) }
  }

  private func readRequest() async throws -> Result<SiteRequest, RequestFault> {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while true {
      let start = max(0, bytes.count - end.count)
      bytes += try await socket.read(atMost: 4096)
      if let place = bytes[start...].firstRange(of: end) {
        guard place.upperBound <= RequestHead.maximumSize else { return .failure(.tooLarge) }
        return try await readBody(
          of: bytes[..<place.upperBound], begun: Array(bytes[place.upperBound...]))
      }
      guard bytes.count < RequestHead.maximumSize else { return .failure(.tooLarge) }
    }
  }

  /// - Parameter begun: The bytes of the body that came with the head.
  private func readBody(
    of head: ArraySlice<UInt8>, begun: [UInt8]
  ) async throws -> Result<SiteRequest, RequestFault> {
    let length: Int
    var request: SiteRequest
    do throws(RequestFault) {
      request = SiteRequest(head: try RequestHead(head))
      length = try request.head.bodyLength()
    } catch {
      return .failure(error)
    }
    var body = begun
    while body.count < length {
      body += try await socket.read(atMost: min(65_536, length - body.count))
    }
    request.body = Array(body.prefix(length))
    return .success(request)
  }

  private static let timeToAsk = Duration.seconds(10)
  private static let timeToEnd = Duration.seconds(1)
  private static let timeToRead = Duration.seconds(30)
}

/// Returns the result of the work; nil if the work fails or takes longer than the given time.
private func within<Value: Sendable>(
  _ time: Duration, _ work: @escaping @Sendable () async throws -> Value
) async -> Value? {
  await withTaskGroup(of: Value?.self) { group in
    group.addTask { try? await work() }
    group.addTask {
      try? await Task.sleep(for: time)
      return nil
    }
    let first = await group.next() ?? nil
    group.cancelAll()
    return first
  }
}
