import ContentLoading
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct HostileYAMLTests {
  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func `a few lines of aliases do not grow to gigabytes`(asKey: Bool) {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    if asKey { text += "? *a20\n: x\n" }
    #expect(
      manifestLines(text) == [
        "1:5: error: invalid YAML: anchors and aliases are not supported [invalid-yaml]"
      ])
  }

  @Test(arguments: [
    ("id: &a small", "1:5"), ("&a id: small", "1:1"), ("id: [x, &a y]", "1:9"), ("- &a x", "1:3"),
    ("? &a x\n: y", "1:3"), ("id: !!str &a x", "1:11"), ("颜色: {名: &a x}", "1:15"),
    ("id: \"x\"\nb: {\"&c\": 'd', e: &f g}", "2:19"), ("id: |\n  &a text\nb: &a x", "3:4"),
    ("---\n&a id: small", "2:1"), ("--- &a\nid: small", "1:5"), ("id: [a] &b", "1:9"),
    ("id: a\n&b", "2:1"), ("id: 'x\n  &b'\nb: &a x", "3:4"),
  ])
  func `anchors are refused where they stand`(text: String, place: String) {
    #expect(
      manifestLines(text) == [
        "\(place): error: invalid YAML: anchors and aliases are not supported [invalid-yaml]"
      ])
  }

  @Test(arguments: [
    "Q&A", "R & D", "\"&amp;\"", "'&x'", "a &b", "x # &c", "|\n  &x\n  [[[", ">-\n  &x\n\n  &y",
    "a,&b", "https://example.com/?a=1&b=2", "don't &x", "\"a \\\" &b\"", "a\n  b &c",
    "https://x/?title={title}&body={body}", "a}&b", "AT&T {x} &y", "x [a] &b", "a\n&b", "'a\n&b'",
    "\"a\n\n&b\"", "a]\n&b [",
  ])
  func `an ampersand in a text is a character`(value: String) {
    let base = SmallKnowledgeBase().replacing(
      "publisher: unknown", in: Path.sources, with: "publisher: \(indented(value))")
    #expect(base.loadingLines == [])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "[", "{", "{a: ", "- ", "? ", "[{a: ", "!!seq [", "[]{", "- [", "{[", "\"", "'", "|\n",
      "a:\n ", "*", "&", "!", "%", "@", "`",
    ])
  func `ten thousand levels are refused, on a small stack too`(mark: String) {
    let text = String(repeating: mark, count: 10_000)
    let lines = onSmallStack { manifestLines(text) }
    #expect(!lines.isEmpty)
    let closed = mark == "[" ? text + String(repeating: "]", count: 10_000) : text + "\n"
    #expect(!onSmallStack { manifestLines(closed) }.isEmpty)
  }

  @Test func `what is nested too deep is reported at its place`() {
    let deep = (0..<100).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(
      manifestLines(deep) == [
        "65:65: error: invalid YAML: nested more than 64 levels deep [invalid-yaml]"
      ])
    #expect(
      manifestLines(String(repeating: "[", count: 100)) == [
        "1:65: error: invalid YAML: nested more than 64 levels deep [invalid-yaml]"
      ])
  }

  @Test func `a deep valid document is read on a small stack`() {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(
      onSmallStack { manifestLines(text) } == [
        "1:1: error: expected a map, found a list [wrong-type]"
      ])
  }

  @Test(arguments: [
    ("id: a\nid: b\n", "1:1", "key 'id' occurs twice"),
    ("{id: a, \"id\": b}", "1:2", "key 'id' occurs twice"),
    ("id: a\n---\nid: b\n", "2:1", "a file"), ("a: *x", "1:4", "alias is not defined"),
    ("? [a]\n: 1", "1:3", "a key must be text"), ("名: [1, 2", "1:11", "expected ','"),
    ("a: b: c", "1:5", "a ':' is not allowed here"), ("\t- a", "1:1", "a value cannot begin"),
    ("a: 颜色\nb: \u{FFFF}", "2:4", "control characters"), ("a: \u{9F}", "1:4", "control characters"),
    ("%YAML 3.0\n---\na", "1:1", "this version of YAML"),
  ])
  func `broken YAML is reported where it breaks`(text: String, place: String, problem: String) {
    let lines = manifestLines(text)
    #expect(lines.count == 1 && lines[0].hasPrefix("\(place): error: invalid YAML: \(problem)"))
  }

  private func manifestLines(_ text: String) -> [String] {
    let loaded = loadKnowledgeBase(from: [ContentFile(path: Path.manifest, text: text)])
    return loaded.diagnostics.filter { $0.location.path == Path.manifest }
      .map { String($0.textLine.dropFirst(Path.manifest.count + 1)) }
  }

  private func indented(_ text: String) -> String { text.replacing("\n", with: "\n      ") }

  /// Runs on a thread with the stack that macOS gives to threads other than the first.
  private func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let result = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result.set(body())
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    guard let value = result.value else { fatalError("the thread left no result") }
    return value
  }
}
