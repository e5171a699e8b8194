import Diagnostics
import Localization
import Translation

extension FuzzReader {
  /// Files that translators send back, and the record of what translations were made from.
  static let translation = [
    exchange(
      "xliff", .xliff2,
      [
        "<", ">", "</", "/>", "&amp;", "&#", ";", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>",
        "<!DOCTYPE", "<!ENTITY", "<unit id=\"", "<segment>", "<source>", "</target>", "xmlns=\"",
        "\"", "'", "\u{0}", "&#x110000;",
      ],
      [("", "<a>"), ("<a>", "<b/>"), ("<a b=\"", "&amp;"), ("<!--", "-"), ("<a ", "b=\"\" ")]),
    exchange(
      "po", .po,
      [
        "msgid ", "msgstr ", "msgctxt ", "msgid_plural ", "msgstr[1] ", "#, fuzzy\n", "#| ", "#~ ",
        "\"", "\\", "\\n", "\\x", "\n", "charset=UTF-8",
      ], [("msgid \"\"\n", "\"a\"\n"), ("msgid \"", "\\"), ("", "msgid \"a\"\nmsgstr \"b\"\n\n")]),
    exchange(
      "exchange", .csv, ["address,", "\"", "\"\"", ",", "\r\n", "\n", "#title", "fresh", "\u{0}"],
      [("\"", "\"\""), ("address,source,target\n", "a#b,c,d\n")]),
    exchange(
      "xcstrings", .xcstrings,
      [
        "{", "}", "[", "]", "\"strings\":", "\"localizations\":", "\"variations\":", "\"plural\":",
        "\"value\":", ",", "\"", "null",
      ], [("{\"strings\":", "{\"a\":"), ("", "[")]),
    FuzzReader(
      "lock", words: ["\t", "\n", "#", "a.yaml#title", "\\n", "0123456789abcdef", "\u{0}"]
    ) {
      let lock = TranslationLock.read(String(decoding: $0, as: UTF8.self), at: "translation.lock")
      return Set(lock.diagnostics.map(\.code.rawValue)).sorted().joined(separator: " ")
        + (lock.value.written.isEmpty ? "" : " read")
    },
  ]

  private static func exchange(
    _ name: String, _ format: ExchangeFormat, _ words: [String],
    _ repeats: [(start: String, piece: String)]
  ) -> FuzzReader {
    FuzzReader(name, words: words, repeats: repeats) { bytes in
      do throws(ExchangeError) {
        let file = try ReturnedFile.read(
          bytes, as: format, source: .english, target: .english)
        let plan = ImportPlan(file, for: [], in: .english)
        return "\(min(file.units.count, 4)) \(plan.refused.isEmpty)"
      } catch {
        return error.problem.key
      }
    }
  }
}
