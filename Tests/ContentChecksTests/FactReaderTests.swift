import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@testable import ContentChecks

@Suite struct FactReaderTests {
  /// The numbers and ratios of a text, as they are compared with those of other languages.
  private func numbers(_ text: String, _ tag: String) throws -> [String] {
    let base = loadKnowledgeBase(from: SmallKnowledgeBase().files).value
    let notation = FactNotation(base, KnownNames(base), locale: try LocaleTag(tag))
    var reader = FactReader(text, notation)
    reader.read()
    return reader.facts.values(of: [.number, .ratio])
  }

  @Test(arguments: [
    ("en", "0.157", "0.157"), ("de", "0,157", "0.157"), ("fr", "0,157", "0.157"),
    ("de", "0.157", "0.157"), ("en", "4.5:1", "4.5:1"), ("de", "4,5:1", "4.5:1"),
    ("fr", "au moins 4,5:1.", "4.5:1"), ("en", "1,234.5", "1234.5"), ("de", "1.234,5", "1234.5"),
    ("fr", "1\u{202F}234,5", "1234.5"), ("ja", "1,234.5", "1234.5"), ("ko", "4.5:1", "4.5:1"),
  ])
  func `a number is the same however a language writes it`(
    tag: String, text: String, number: String
  ) throws {
    #expect(try numbers(text, tag) == [number])
  }

  @Test func `two numbers of a list are two`() throws {
    #expect(try numbers("3, 5", "de") == ["3", "5"])
  }
}
