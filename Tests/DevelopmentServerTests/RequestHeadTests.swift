import Foundation
import TestSupport
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

  @Test func `fields that occur several times are joined, but for the length`() throws {
    let head = try head("GET / HTTP/1.1", "Host: a", "Accept: x", "accept: y")
    #expect(head.fields["accept"] == "x, y")
    #expect(throws: RequestFault.malformed) {
      try self.head("POST / HTTP/1.1", "Host: a", "Content-Length: 1", "Content-Length: 1")
    }
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
}

@Suite struct RequestPathTests {
  @Test(arguments: [
    ("/", "index.html"), ("/en/", "en/index.html"), ("/en/a.html?x=/../#y", "en/a.html"),
    ("/zh-Hans/%E7%BA%A2.html", "zh-Hans/红.html"), ("/a%2525", "a%25"), ("/..a/b..", "..a/b.."),
    ("/a%3Fb", "a?b"),
  ])
  func `a target is decoded once`(target: String, path: String) {
    #expect(RequestPath(target: target)?.text == path)
  }

  /// The usual ways out of a folder, from the OWASP page on path traversal and the lists of
  /// double, overlong and mixed encodings that go with it.
  @Test(arguments: [
    "/../x", "/..", "/.", "/a/../../x", "/a/./b", "/%2e%2e/x", "/%2E%2e/x", "/.%2e/x", "/%2e./x",
    "/..%2fx", "/..%2Fx", "/%2e%2e%2fx", "/a/%2e%2e/%2e%2e/x", "/%252e%252e/x", "/..%252fx",
    "/%25252e%25252e%25252fx", "/..\\x", "/..%5cx", "/..%5C..%5Cx", "/%5c..%5cx", "/..%255cx",
    "/%c0%ae%c0%ae/x", "/%c0%2e%c0%2e/x", "/%e0%80%ae%e0%80%ae/x", "/..%c0%afx", "/..%c1%9cx",
    "/%uff0e%uff0e/x", "/a%00.html", "/a%0d%0ax", "/%", "/%2", "/%zz", "//x", "/a//b", "x", "",
    "http://localhost/", "*", "/%2f%2e%2e%2fx", "/en/..%2f..%2f..%2fetc%2fpasswd", "/%ff",
  ])
  func `no target leads out of the site in any reading`(target: String) {
    #expect(RequestPath(target: target) == nil)
  }

  @Test func `whatever is let through stays below a folder`() throws {
    var numbers = SplitMix(seed: 9112)
    let pieces = ["/", ".", "..", "%2e", "%2F", "%5c", "a", "%25", "2e", "\\", "%c0", "%af", "?"]
    for _ in 0..<20_000 {
      let target = "/" + (0..<6).map { _ in pieces[Int(numbers.next() % 13)] }.joined()
      guard let path = RequestPath(target: target)?.text else { continue }
      let file = URL(fileURLWithPath: "/site/" + path).standardized.path
      #expect(file.hasPrefix("/site/"), "\(target)")
    }
  }
}
