import Testing

@testable import ContentChecks

@Suite struct ScalarFilterTests {
  private let words = Set((0..<5000).map { "topic-\($0 / 100).rule-\($0)" } + ["应用程序", "é"])

  @Test func `no word of the set is turned away`() {
    let filter = ScalarFilter(words)
    for word in words { #expect(filter.mayContain(word.unicodeScalars)) }
  }

  @Test func `most other words are turned away`() {
    let filter = ScalarFilter(words)
    let strangers = (0..<1000).map { "word\($0)" }
    #expect(strangers.count { filter.mayContain($0.unicodeScalars) } < 200)
  }
}
