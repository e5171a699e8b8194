import ContentLoading
import Diagnostics
import TestSupport
import Testing

/// The problems that the YAML parser names in English.
@Suite struct YAMLProblemTests {
  @Test(arguments: [
    ("a: \u{9F}", "control characters are not allowed"),
    (
      "a: @b",
      "a value cannot begin with this character; put text in quotes, and indent with spaces"
    ),
    ("? a\nb", "expected ':' after a key"),
    ("a: - b", "a list item is not allowed here"),
    ("a: ? b", "a key is not allowed here"),
    (
      "a: b\n  c: d",
      "a ':' is not allowed here; check the indentation, and put text that contains a colon in "
        + "quotes"
    ),
    ("[a:]", "unexpected ':'; put text that contains a colon in quotes"),
    ("a: b\n\tc: d", "indentation contains a tab; use spaces"),
    ("a: |\n \tb\n  c", "expected a space as indentation, found a tab"),
    ("a: |0\n b", "an indentation indicator cannot be 0"),
    ("a: >- b", "expected a comment or a line break"),
    ("a: \"b", "quotation has no closing quotation mark before the end of the file"),
    ("a: 'b\n---\n", "quotation has no closing quotation mark before '---' or '...'"),
    ("a: \"\\q\"", "unknown escape character after a backslash"),
    ("a: \"\\xZZ\"", "expected a hexadecimal number in an escape"),
    ("a: \"\\uD800\"", "escape is not a valid Unicode character"),
    (
      "a: * b",
      "expected a letter or digit after '*' or '&'; put text that begins with one of them in quotes"
    ),
    ("a\n---\nb", "a file can contain only one document, and another begins here"),
    ("a: *b", "alias is not defined; put text that begins with '*' in quotes"),
    (
      "a\n...\nb",
      "expected '---' at the start of a document; check the indentation and quotation marks before "
        + "it"
    ),
    ("a: ]", "expected a value; put text that begins with a special character in quotes"),
    ("- a\n? b", "expected a list item, which begins with '-'; check the indentation"),
    ("a: b\n- c", "expected a key; check the indentation and quotation marks"),
    ("[a", "expected ',' or ']'"),
    ("{a: b", "expected ',' or '}'"),
  ])
  func `a problem of the contents is told in every language`(text: String, problem: String) throws {
    try expect(problem, in: text)
  }

  @Test(arguments: [
    ("%FOO\n---\na", "unknown directive; put text that begins with '%' in quotes"),
    (
      "%\n---\na",
      "expected the name of a directive after '%'; put text that begins with '%' in quotes"
    ),
    ("%YA:ML 1.1\n---\na", "unexpected character in the name of a directive"),
    ("%YAML 1x\n---\na", "expected a digit or '.' in the version number"),
    ("%YAML x\n---\na", "expected a version number"),
    ("%YAML 1111111111.1\n---\na", "version number is too long"),
    ("%YAML 1.1\n%YAML 1.1\n---\na", "the directive %YAML occurs twice"),
    ("%YAML 2.0\n---\na", "this version of YAML is not supported"),
    ("%TAG !a!x b\n---\na", "expected a space"),
    ("%TAG ! a\n%TAG ! b\n---\na", "the directive %TAG occurs twice"),
    (
      "a: !b{ c",
      "expected a space or line break after the tag; put text that begins with '!' in quotes"
    ),
    ("a: !<b c", "expected '>' at the end of the tag"),
    ("%TAG a b\n---\na", "expected '!' in the tag"),
    ("a: !!", "expected the name of the tag; put text that begins with '!' in quotes"),
    ("a: !%0 b", "expected two hexadecimal digits after '%' in the tag"),
    ("a: !%ff b", "escape in the tag is not valid UTF-8: its first byte is wrong"),
    ("a: !%c3%41 b", "escape in the tag is not valid UTF-8: a later byte is wrong"),
    ("a: !b!c d", "prefix of the tag is not defined; put text that begins with '!' in quotes"),
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
