import ColorScience
import Diagnostics
import Search

extension FuzzReader {
  private static let documents = [
    SearchDocument(
      id: "color.one", kind: "rule", locale: "en", url: "en/one.html", title: "One meaning",
      texts: [SearchText(.body, "Give each color one meaning, and keep the contrast.")],
      filters: ["platform": ["ios"]]),
    SearchDocument(
      id: "color.one", kind: "rule", locale: "zh-Hans", url: "zh-Hans/one.html", title: "一色一义",
      texts: [SearchText(.body, "每种颜色只有一个含义，保持对比度。")], filters: ["platform": ["ios"]]),
  ]
  private static let files = buildIndex(
    documents, settings: SearchSettings(locales: ["en", "zh-Hans"]))

  /// Words that somebody types or that stand in an address.
  static let query = FuzzReader(
    "query",
    words: [
      "color", "contarst", "颜色", "对比度", "yanse", "\"", "-", "platform:", "ios", " ", "#FF3",
      "rgb(", "(", ")", ":", "*", "+", "\\", "顏色", "e\u{301}", "👩‍👩‍👧", "\u{0}", "\u{202E}",
      "Color.red", ",",
    ], repeats: [("\"", "a "), ("", "a b "), ("", "对"), ("", "-a "), ("", "q\u{301}")]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    guard let index = try? SearchIndex(files),
      let answer = try? index.search(SearchQuery(text, locale: "en", limit: 10))
    else { return "error" }
    let snippets = answer.results.map { "\($0.id) \($0.matches.count)" }
    return "\(answer.total) \(snippets)"
  }

  static let json = FuzzReader(
    "json",
    words: [
      "{", "}", "[", "]", "\"", ":", ",", "\\u", "\\uD800", "1e999", "-0", "0.1", "true", "null",
      "\\", "\u{0}", " ", "\n", "\"a\":", "\u{FEFF}",
    ], repeats: [("[", "1,"), ("{", "\"a\":1,"), ("\"", "\\u0041"), ("", "{\"a\":"), ("1", "0")]
  ) { bytes in
    do {
      return "\(try JSONReader.read(bytes))".prefix(20).description
    } catch {
      return "\(error)".filter { !$0.isNumber }
    }
  }

  static let color = FuzzReader(
    "color",
    words: [
      "#", "rgb(", "hsl(", "oklch(", "color(", "display-p3", "UIColor(red:", "Color(", "1e99", "%",
      "none", "deg", "/", ",", ")", "-", ".", "255", "ff", "NaN", "infinity", " ", "calc(", "０",
    ], repeats: [("rgb(", "1,"), ("rgb(1 2 3", " "), ("#", "f"), ("Color(", "Color("), ("", "9")]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ColorSyntaxError) {
      let color = try parseColor(text)
      let isSound =
        [color.red, color.green, color.blue].allSatisfy(\.isFinite) && (0...1).contains(color.alpha)
      precondition(isSound, "a color that is no color")
      return "color"
    } catch {
      return error.message.key
    }
  }
}
