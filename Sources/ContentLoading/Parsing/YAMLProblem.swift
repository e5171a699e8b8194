import Diagnostics

extension LocalizableMessage {
  /// Returns the message for a problem that the YAML parser describes in English. A problem that is
  /// not known is quoted.
  static func ofParser(_ problem: String) -> Self {
    parserProblems[problem] ?? Self("yaml.other", ["problem": .text(problem)])
  }
}

/// The problems by their descriptions in Yams 6.2: in `reader.c`, `scanner.c` and `parser.c` of its
/// libyaml, and in `Parser.swift`. Problems that a decoded text without anchors and deep nesting
/// cannot have are left out.
private let parserProblems: [String: LocalizableMessage] = [
  "control characters are not allowed": "yaml.control-character",
  "found character that cannot start any token": "yaml.unexpected-character",
  "could not find expected ':'": "yaml.missing-colon",
  "block sequence entries are not allowed in this context": "yaml.misplaced-item",
  "mapping keys are not allowed in this context": "yaml.misplaced-key",
  "mapping values are not allowed in this context": "yaml.misplaced-value",
  "found unexpected ':'": "yaml.unexpected-colon",
  "found a tab character that violates indentation": "yaml.tab-in-indentation",
  "found a tab character where an indentation space is expected": "yaml.tab-for-space",
  "found an indentation indicator equal to 0": "yaml.zero-indentation",
  "did not find expected comment or line break": "yaml.text-after-indicator",
  "found unexpected end of stream": "yaml.unclosed-quote",
  "found unexpected document indicator": "yaml.document-in-quotes",
  "found unknown escape character": "yaml.unknown-escape",
  "did not find expected hexdecimal number": "yaml.incomplete-escape",
  "found invalid Unicode character escape code": "yaml.invalid-escape",
  "did not find expected alphabetic or numeric character": "yaml.unnamed-anchor",
  "found unknown directive name": "yaml.unknown-directive",
  "could not find expected directive name": "yaml.unnamed-directive",
  "found unexpected non-alphabetical character": "yaml.invalid-directive-name",
  "did not find expected digit or '.' character": "yaml.invalid-version",
  "did not find expected version number": "yaml.missing-version",
  "found extremely long version number": "yaml.long-version",
  "did not find expected whitespace": "yaml.missing-space",
  "did not find expected whitespace or line break": "yaml.missing-space-or-break",
  "did not find the expected '>'": "yaml.unclosed-tag",
  "did not find expected '!'": "yaml.missing-tag-mark",
  "did not find expected tag URI": "yaml.missing-tag-uri",
  "did not find URI escaped octet": "yaml.incomplete-tag-escape",
  "found an incorrect leading UTF-8 octet": "yaml.invalid-tag-escape-start",
  "found an incorrect trailing UTF-8 octet": "yaml.invalid-tag-escape-end",
  "did not find expected <document start>": "yaml.missing-document-start",
  "found undefined tag handle": "yaml.unknown-tag-handle",
  "did not find expected node content": "yaml.missing-content",
  "did not find expected '-' indicator": "yaml.missing-hyphen",
  "did not find expected key": "yaml.missing-key",
  "did not find expected ',' or ']'": "yaml.unclosed-bracket",
  "did not find expected ',' or '}'": "yaml.unclosed-brace",
  "found duplicate %YAML directive": "yaml.repeated-version",
  "found incompatible YAML document": "yaml.other-version",
  "found duplicate %TAG directive": "yaml.repeated-tag-directive",
  "found undefined alias": "yaml.undefined-alias",
  "but found another document": "yaml.second-document",
]
