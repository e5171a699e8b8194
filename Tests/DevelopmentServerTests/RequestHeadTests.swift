import Testing

@testable import DevelopmentServer

@Suite struct RequestHeadTests {
  private func head(_ lines: String...) throws(RequestFault) -> RequestHead {
    try RequestHead(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  @Test func `method, target and host are read, the host in lower case`() throws {
    let head = try head("GET /a%20b?c HTTP/1.1", "Accept: */*", "HOST: \t LocalHost:4000 ")
    #expect(head == RequestHead(method: "GET", target: "/a%20b?c", host: "localhost:4000"))
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
}
