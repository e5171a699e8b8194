import ContentLoading
import Diagnostics
import TestSupport
import Testing

/// The problems that the YAML parser names in English.
@Suite struct YAMLProblemTests {
  @Test(arguments: [
    ("a: \u{9F}", "control characters are not allowed"),
    ("a: @b", "found character that cannot start any token"),
    ("? a\nb", "could not find expected ':'"),
    ("a: - b", "block sequence entries are not allowed in this context"),
    ("a: ? b", "mapping keys are not allowed in this context"),
    ("a: b\n  c: d", "mapping values are not allowed in this context"),
    ("[a:]", "found unexpected ':'"),
    ("a: b\n\tc: d", "found a tab character that violates indentation"),
    ("a: |\n \tb\n  c", "found a tab character where an indentation space is expected"),
    ("a: |0\n b", "found an indentation indicator equal to 0"),
    ("a: >- b", "did not find expected comment or line break"),
    ("a: \"b", "found unexpected end of stream"),
    ("a: 'b\n---\n", "found unexpected document indicator"),
    ("a: \"\\q\"", "found unknown escape character"),
    ("a: \"\\xZZ\"", "did not find expected hexdecimal number"),
    ("a: \"\\uD800\"", "found invalid Unicode character escape code"),
    ("a: * b", "did not find expected alphabetic or numeric character"),
    ("a\n---\nb", "but found another document"),
    ("a: *b", "found undefined alias"),
    ("a\n...\nb", "did not find expected <document start>"),
    ("a: ]", "did not find expected node content"),
    ("- a\n? b", "did not find expected '-' indicator"),
    ("a: b\n- c", "did not find expected key"),
    ("[a", "did not find expected ',' or ']'"),
    ("{a: b", "did not find expected ',' or '}'"),
  ])
  func `a problem of the contents is told in every language`(text: String, problem: String) throws {
    try expect(problem, in: text)
  }

  @Test(arguments: [
    ("%FOO\n---\na", "found unknown directive name"),
    ("%\n---\na", "could not find expected directive name"),
    ("%YA:ML 1.1\n---\na", "found unexpected non-alphabetical character"),
    ("%YAML 1x\n---\na", "did not find expected digit or '.' character"),
    ("%YAML x\n---\na", "did not find expected version number"),
    ("%YAML 1111111111.1\n---\na", "found extremely long version number"),
    ("%YAML 1.1\n%YAML 1.1\n---\na", "found duplicate %YAML directive"),
    ("%YAML 2.0\n---\na", "found incompatible YAML document"),
    ("%TAG !a!x b\n---\na", "did not find expected whitespace"),
    ("%TAG ! a\n%TAG ! b\n---\na", "found duplicate %TAG directive"),
    ("a: !b{ c", "did not find expected whitespace or line break"),
    ("a: !<b c", "did not find the expected '>'"),
    ("%TAG a b\n---\na", "did not find expected '!'"),
    ("a: !!", "did not find expected tag URI"),
    ("a: !%0 b", "did not find URI escaped octet"),
    ("a: !%ff b", "found an incorrect leading UTF-8 octet"),
    ("a: !%c3%41 b", "found an incorrect trailing UTF-8 octet"),
    ("a: !b!c d", "found undefined tag handle"),
  ])
  func `a problem of a directive or tag is told in every language`(
    text: String, problem: String
  ) throws {
    try expect(problem, in: text)
  }

  private func expect(_ problem: String, in text: String) throws {
    let loaded = loadKnowledgeBase(from: [ContentFile(path: Path.manifest, text: text)])
    let found = loaded.diagnostics.filter { $0.location.path == Path.manifest }
    let message = try #require(found.first).message
    #expect(message.english == "invalid YAML: " + problem)
    #expect(message.leftEnglish == [])
    #expect(message.chinese.allSatisfy { !$0.contains(problem) }, "\(message.chinese)")
  }
}
