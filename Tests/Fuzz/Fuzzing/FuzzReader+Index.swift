import Search

extension FuzzReader {
  private static let documents: [SearchDocument] = (0..<6).flatMap { number in
    [
      SearchDocument(
        id: "color.\(number)", kind: number < 4 ? "rule" : "color", locale: "en",
        url: "en/\(number).html", title: "One meaning \(number)",
        texts: [
          SearchText(.summary, "Give each color one meaning, and keep the contrast."),
          SearchText(.keyword, "UIColor.system\(number)Red"),
        ], filters: ["platform": [number % 2 == 0 ? "ios" : "macos"]],
        colors: [SearchColor(hex: "#FF000\(number)", label: "Light")],
        links: [SearchLink(kind: "rule", id: "color.\((number + 1) % 4)", weight: 9)]),
      SearchDocument(
        id: "color.\(number)", kind: number < 4 ? "rule" : "color", locale: "zh-Hans",
        url: "zh-Hans/\(number).html", title: "一色一义",
        texts: [SearchText(.body, "每种颜色只有一个含义，保持对比度。"), SearchText(.heading, "颜色")],
        filters: ["platform": ["ios"]]),
    ]
  }
  private static let files = buildIndex(
    documents,
    settings: SearchSettings(
      locales: ["en", "zh-Hans"], synonyms: [["contrast", "对比度"], ["color", "颜色", "colour"]])
  ).sorted { $0.name < $1.name }

  /// Any file of an index: a first line with its number, and its payload.
  static let index = FuzzReader(
    "index",
    words: [
      "0", "9", ",", "\n", "\t", "{", "}", "\"", "zzzz", "-", "~", "\u{0}", "#", "$", " ",
      "~~~~~~", "~#####", "~####~", "k", "y~~", "16777216", "2097152", "9223372036854775807",
      "4294967296", "-1", "+1", "'yanse32颜色", "'a1'", "@platform:ios", "=0", "*c",
    ]
  ) { bytes in
    let head = bytes.prefix { $0 != 10 }
    let number = Int(String(decoding: head.prefix(4), as: UTF8.self)) ?? 0
    var forged = ForgedIndex(files)
    forged.replace(
      files[abs(number % files.count)].name, with: Array(bytes.dropFirst(head.count + 1)))
    let read = forged.files
    do {
      let index = try SearchIndex { read[$0]?.bytes }
      let answers = queries.flatMap { query in
        ["en", "zh-Hans"].map {
          answer(try? index.search(SearchQuery(query, locale: $0, limit: 10)), $0)
        }
      }
      return answers.joined(separator: " ")
    } catch {
      return "error"
    }
  }

  /// How much was found, and for how much of it there are texts in the reader's language.
  private static func answer(_ response: SearchResponse?, _ locale: String) -> String {
    guard let response else { return "error" }
    return "\(response.total)/\(response.results.count { $0.locale == locale })"
  }

  private static let queries = [
    "color", "颜色", "yanse", "#ff0000", "platform:ios c", "contarst", "\"one meaning\"",
    "kind:rule", "keep -\"one color\"", "locale:zh-Hans ysyy",
  ]

  /// What the index reader is fed at first.
  package static var indexInputs: [[UInt8]] {
    files.indices.map { number in
      Array("\(number)\n".utf8) + ((try? files[number].payload()) ?? [])
    }
  }
}
