import Foundation
import TestSupport
import Testing

@testable import DevelopmentServer

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
