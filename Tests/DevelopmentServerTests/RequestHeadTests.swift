import Testing

@testable import DevelopmentServer

@Suite struct RequestHeadTests {
  private func head(_ lines: String...) throws(RequestFault) -> RequestHead {
    try RequestHead(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  @Test func `method, target and host are read, the host in lower case`() throws {
    let head = try head("GET /a%20b?c HTTP/1.1", "Accept: */*", "HOST: \t LocalHost:4000 ")
    #expect(head.method == "GET" && head.target == "/a%20b?c" && head.host == "localhost:4000")
    #expect(head.fields == ["accept": "*/*", "host": "LocalHost:4000"])
  }

  @Test(arguments: [
    "GET / HTTP/1.1", "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET  / HTTP/1.1\r\nHost: a",
    "GET /\r\nHost: a", "GET / x HTTP/1.1\r\nHost: a", " GET / HTTP/1.1\r\nHost: a",
    "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\nHost: a\r\n folded", "GET / HTTP/1.1\r\nHost",
    "GET / HTTP/1.1\r\nHost: a\nX: b", "GET /\u{0} HTTP/1.1\r\nHost: a",
    "GET /é HTTP/1.1\r\nHost: a",
    "GET / HTTP/1.1\r\nHost: a\u{0}", "",
  ])
  func `what RFC 9112 forbids is refused`(text: String) {
    #expect(throws: RequestFault.malformed) { try self.head(text) }
  }

  @Test(arguments: ["HTTP/0.9", "HTTP/2", "http/1.1", "HTTP/1.10"])
  func `another version is refused as such`(version: String) {
    #expect(throws: RequestFault.unknownVersion) { try self.head("GET / \(version)", "Host: a") }
  }

  @Test func `fields that occur several times are joined`() throws {
    let head = try head("GET / HTTP/1.1", "Host: a", "Accept: x", "accept: y")
    #expect(head.fields["accept"] == "x, y")
  }

  @Test(arguments: [
    ("GET", "Content-Length: 5", 0), ("POST", "Accept: x", 0), ("POST", "Content-Length: 5", 5),
    ("POST", "content-length:  4194304 ", 4_194_304),
  ])
  func `only requests of the method POST have a body`(method: String, field: String, length: Int)
    throws
  {
    #expect(try head("\(method) / HTTP/1.1", "Host: a", field).bodyLength() == length)
  }

  @Test(arguments: [
    ("Content-Length: 4194305", RequestFault.bodyTooLarge),
    ("Content-Length: 99999999999999999999", .bodyTooLarge), ("Content-Length: -1", .malformed),
    ("Content-Length: +1", .malformed), ("Content-Length:", .malformed),
    ("Content-Length: 1, 1", .malformed), ("Transfer-Encoding: chunked", .noLength),
  ])
  func `a length that cannot be is refused`(field: String, fault: RequestFault) throws {
    let head = try head("POST / HTTP/1.1", "Host: a", field)
    #expect(throws: fault) { try head.bodyLength() }
  }

  @Test func `several lengths are malformed`() {
    #expect(throws: RequestFault.malformed) {
      try self.head("POST / HTTP/1.1", "Host: a", "Content-Length: 1", "Content-Length: 1")
    }
  }
}
