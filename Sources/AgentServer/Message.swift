import Diagnostics

/// A message of JSON-RPC 2.0 that a client sent.
enum Message: Sendable {
  case request(Request)
  /// A message to which there is no answer: a notification, or a response, for which this server
  /// never asks.
  case notification(method: String)
}

/// A request of a client.
struct Request: Sendable {
  /// A string or an integer.
  let id: JSONText
  let method: String
  let params: LocatedJSON?
}

extension Message {
  /// Reads one message. Throws what is answered to anything else, with the id if it can be read.
  init(_ bytes: [UInt8]) throws(FailedRequest) {
    guard bytes.count <= AgentServer.largestMessage else {
      throw FailedRequest(
        .invalidRequest("the message has more than \(AgentServer.largestMessage) bytes"))
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw FailedRequest(.parseError("the message is not UTF-8"))
    }
    try self.init(Self.json(bytes))
  }

  private static func json(_ bytes: [UInt8]) throws(FailedRequest) -> LocatedJSON {
    do {
      return try JSONReader.read(bytes)
    } catch {
      throw FailedRequest(
        .parseError("the message is not JSON: \(error.words) at column \(error.column)"))
    }
  }

  private init(_ json: LocatedJSON) throws(FailedRequest) {
    guard case .object = json.value else {
      throw FailedRequest(.invalidRequest("a message is one JSON object; batches are unsupported"))
    }
    let id = json["id"]
    guard json["jsonrpc"]?.string == "2.0" else {
      throw FailedRequest(.invalidRequest("'jsonrpc' must be \"2.0\""), id: id?.requestID)
    }
    guard let method = json["method"]?.string else {
      guard json["result"] == nil, json["error"] == nil else {
        self = .notification(method: "")
        return
      }
      throw FailedRequest(.invalidRequest("'method' must be a string"), id: id?.requestID)
    }
    guard json.hasKey("id") else {
      self = .notification(method: method)
      return
    }
    guard let id = id?.requestID else {
      throw FailedRequest(.invalidRequest("'id' must be a string or an integer of 64 bits"))
    }
    self = .request(try Request(id, method, json["params"]))
  }
}

extension Request {
  fileprivate init(
    _ id: JSONText, _ method: String, _ params: LocatedJSON?
  ) throws(FailedRequest) {
    if let params, !params.isObject {
      throw FailedRequest(.invalidParams("'params' must be an object"), id: id)
    }
    self.init(id: id, method: method, params: params)
  }
}

/// The answer to a request that fails.
struct FailedRequest: Error, Sendable {
  let fault: ProtocolFault
  /// Nil if the id of the request cannot be read.
  let id: JSONText?

  init(_ fault: ProtocolFault, id: JSONText? = nil) {
    self.fault = fault
    self.id = id
  }

  var json: JSONText {
    var members: [(String, JSONText)] = [("jsonrpc", "2.0")]
    if let id { members.append(("id", id)) }
    return .object(members + [("error", fault.json)])
  }
}

extension LocatedJSON {
  fileprivate var requestID: JSONText? {
    switch value {
    case .string, .integer: plain
    default: nil
    }
  }

  var isObject: Bool { if case .object = value { true } else { false } }

  /// The members of an object; none for any other value.
  var members: [(key: String, value: LocatedJSON)] {
    if case .object(let members) = value { members } else { [] }
  }

  fileprivate func hasKey(_ key: String) -> Bool { members.contains { $0.key == key } }
}

extension JSONSyntaxError {
  fileprivate var words: String { reason.rawValue.replacing("-", with: " ") }
}
