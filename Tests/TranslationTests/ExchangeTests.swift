import CSV
import Diagnostics
import Localization
import TestSupport
import Testing

@testable import Translation

@Suite struct ExchangeTests {
  private func read(_ text: String, _ format: ExchangeFormat) throws -> ReturnedFile {
    try ReturnedFile.read(
      Array(text.utf8), as: format, source: .english, target: try LocaleTag("zh-Hant"))
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `a thousand random units come back as they went`(format: ExchangeFormat) throws {
    var random = RandomExchange(seed: 9)
    var file = try random.file(units: 1_000)
    if format == .csv { file.units = file.units.map(\.withPlainLineEnds) }
    let back = try read(file.written(as: format), format)
    #expect(back.source == (format == .csv ? nil : file.source))
    #expect(back.target == file.target)
    let wrong = zip(back.units.map(\.plain), file.units.map(\.plain)).first { $0 != $1 }
    #expect(wrong.map { "\($0)" } == nil)
    #expect(back.units.count == 1_000)
  }

  @Test func `what is not in the format is refused with its line`() throws {
    let files: [(String, ExchangeFormat)] = [
      ("<xliff version='1.2'>\n<file>", .xliff1), ("<!DOCTYPE x [<!ENTITY a 'b'>]><x/>", .xliff2),
      ("<xliff version='2.1' srcLang='en' trgLang='de'>&unknown;</xliff>", .xliff2),
      ("msgctxt \"a#b\"\nmsgid oops", .po), ("msgid \"a\\q\"", .po), ("a,b\n", .csv),
      ("address,source,target\n\"a#b,c", .csv), ("{", .xcstrings), ("{}", .xcstrings),
      (String(repeating: "<a>", count: 100), .xliff2),
    ]
    for (text, format) in files {
      #expect(throws: ExchangeError.self, "\(text.prefix(40))") { try read(text, format) }
    }
  }

  @Test func `a table of more rows than any translation has is refused before it is read`() {
    let text = "address,source,target\n" + String(repeating: "\n", count: 1_000_000)
    let error = #expect(throws: ExchangeError.self) { try read(text, .csv) }
    #expect(error?.problem.english.contains("1000000 rows") == true)
  }

  @Test func `a cell that a spreadsheet would calculate is kept from it`() throws {
    let file = ExchangeFile(
      source: .english, target: try LocaleTag("zh-Hant"),
      units: [
        ExchangeUnit(
          UnitAddress(file: "a.md", part: "title"), source: "=1+1", target: "@x", state: .fresh)
      ])
    #expect(file.csv.contains(",'=1+1,'@x,"))
  }
}

/// What comes back of a unit.
struct PlainUnit: Equatable {
  let address: UnitAddress?
  let source: String?
  let target: String?
  let isDone: Bool
}

extension ExchangeUnit {
  var plain: PlainUnit {
    let text = target.flatMap { InlineText($0).isBlank ? nil : $0 }
    return PlainUnit(
      address: address, source: source, target: text, isDone: text != nil && state == .fresh)
  }

  /// The unit without carriage returns, which CSV cannot tell from line ends.
  fileprivate var withPlainLineEnds: ExchangeUnit {
    var unit = self
    unit.source = source.withPlainLineEnds
    unit.target = target?.withPlainLineEnds
    unit.previous = previous?.withPlainLineEnds
    return unit
  }
}

extension ReturnedUnit {
  var plain: PlainUnit {
    PlainUnit(
      address: address, source: source?.text(.dropped), target: target?.text(.dropped),
      isDone: target != nil && progress == .done)
  }
}

/// Files of translators as the programs of translators save them.
@Suite struct SavedExchangeTests {
  private func file(_ sentence: String, target: String = "zh-Hant") throws -> ExchangeFile {
    let texts = [sentence, "A line\n\n\(sentence)", "\"\(sentence)\", \\ ; | {count}"]
    let units = texts.enumerated().map { number, text in
      ExchangeUnit(
        UnitAddress(file: "ui.yaml", part: "key.n\(number)"), source: "Source \(number)",
        target: text, state: .fresh, place: "Locales/en/ui.yaml:\(number)")
    }
    return ExchangeFile(source: .english, target: try LocaleTag(target), units: units)
  }

  private func read(
    _ bytes: [UInt8], _ format: ExchangeFormat, target: String = "zh-Hant"
  ) throws -> ReturnedFile {
    try ReturnedFile.read(bytes, as: format, source: .english, target: try LocaleTag(target))
  }

  @Test(arguments: ExchangeFormat.allCases, SavedText.all)
  func `every format comes back from every encoding and line end, or its encoding is named`(
    format: ExchangeFormat, saved: SavedText
  ) throws {
    let file = try file(saved.sentence)
    for lineEnd in SavedText.lineEnds {
      let bytes = saved.bytes(of: file.written(as: format), lineEnd: lineEnd)
      guard let refusal = saved.refusal else {
        #expect(try read(bytes, format).units.map(\.plain) == file.units.map(\.plain))
        continue
      }
      let error = #expect(throws: ExchangeError.self) { try read(bytes, format) }
      #expect(error?.problem.english.contains(refusal) == true)
    }
  }

  @Test(arguments: CSVFile.separators, SavedText.all.filter { $0.refusal == nil })
  func `a table comes back with every separator`(separator: String, saved: SavedText) throws {
    let file = try file(saved.sentence)
    let rows =
      [["address", "state", "source", "target", "place"]]
      + file.units.map { [$0.address.description, "fresh", $0.source, $0.target ?? "", $0.place] }
    let table = rows.map { row in
      row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: separator) + "\n"
    }.joined()
    for start in ["", "sep=\(separator)\n", "From Ann\n\n"] {
      for lineEnd in SavedText.lineEnds {
        let text = start + table + String(repeating: separator, count: 4) + "\n"
        let back = try read(saved.bytes(of: text, lineEnd: lineEnd), .csv)
        #expect(back.units.map(\.plain) == file.units.map(\.plain))
      }
    }
  }

  @Test(arguments: ["UTF-16", "GB18030", "ISO-8859-1", "utf-8", "no such"])
  func `the encoding that XML declares is not believed`(name: String) throws {
    for saved in SavedText.all where saved.refusal == nil {
      let file = try file(saved.sentence)
      for format in [ExchangeFormat.xliff1, .xliff2] {
        let text = file.written(as: format).replacing("\"UTF-8\"", with: "\"\(name)\"")
        let back = try read(saved.bytes(of: text), format)
        #expect(back.units.map(\.plain) == file.units.map(\.plain))
      }
    }
  }

  @Test(arguments: ExchangeFormat.allCases, ExchangeFormat.allCases)
  func `a file in another format than its name says is told`(
    written: ExchangeFormat, named: ExchangeFormat
  ) throws {
    let names: [ExchangeFormat: String] = [
      .xliff1: "XLIFF", .xliff2: "XLIFF", .po: "PO", .csv: "CSV", .xcstrings: "String Catalog",
    ]
    let bytes = Array(try file("颜色").written(as: written).utf8)
    guard names[written] != names[named] else {
      #expect(try read(bytes, named).units.count == 3)
      return
    }
    let error = #expect(throws: ExchangeError.self) { try read(bytes, named) }
    #expect(error?.problem.english.hasPrefix("file is ") == true, "\(error?.problem.english ?? "")")
    #expect(
      error?.problem.english.contains(names[written] ?? "-") == true,
      "\(error?.problem.english ?? "")")
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `a file for another language is told`(format: ExchangeFormat) throws {
    let text = try file("颜色", target: "zh-Hans").written(as: format)
    do {
      let file = try read(Array(text.utf8), format, target: "zh-Hant")
      #expect(try file.target == LocaleTag("zh-Hans"))
    } catch let error as ExchangeError {
      #expect(error.problem.english == "file is for 'zh-Hans', not for 'zh-Hant'")
    }
  }

  @Test(arguments: ["zh_Hans", "zh-Hans", " zh_CN ", "zh_Hans_CN"])
  func `the header of a PO file names its language`(language: String) throws {
    let po = try file("颜色", target: "zh-Hans").written(as: .po)
    let text = po.replacing("Language: zh_Hans", with: "Language:\(language)")
    let target = try read(Array(text.utf8), .po, target: "zh-Hant").target
    #expect(try target?.matches(LocaleTag("zh-Hans")) == true)
  }

  @Test func `a header without a language says nothing, one with another word is refused`() throws {
    let po = try file("颜色").written(as: .po)
    let bare = po.replacing("Language: zh_Hant", with: "Language: ")
    #expect(try read(Array(bare.utf8), .po).target == nil)
    let wrong = po.replacing("Language: zh_Hant", with: "Language: Chinese?")
    #expect(throws: ExchangeError.self) { try read(Array(wrong.utf8), .po) }
  }

  @Test func `rows or files in two languages are refused`() throws {
    let csv = "address,source,target,language\na#b,c,d,zh-Hant\na#c,c,d,zh-Hans\n"
    #expect(throws: ExchangeError.self) { try read(Array(csv.utf8), .csv) }
    let file = "<file original='a' source-language='en' target-language="
    let xliff = "<xliff version='1.2'>\(file)'zh-Hant'/>\(file)'zh-Hans'/></xliff>"
    #expect(throws: ExchangeError.self) { try read(Array(xliff.utf8), .xliff1) }
  }
}

/// Units with everything in their texts that a format might trip over.
struct RandomExchange {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  private static let pieces = [
    "word", " ", "  ", "\n", "\n\n", "\t", "\"", "'", "\\", "\\n", "<b>", "</source>", "&amp;", "&",
    "]]>", "<!--", "{count}", "`code`", "，", "。", "“引号”", "颜色", "é", "e\u{301}", "\"\u{301}", "🧑‍🎨",
    "=1+1", "+", "-", "@", ";", ",", "#| msgid", "msgid \"", "\r", "\u{A0}", "\u{2028}", "%s",
    "one: ",
  ]

  mutating func text() -> String {
    let count = Int.random(in: 1...12, using: &random)
    return (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  mutating func file(units count: Int) throws -> ExchangeFile {
    let units = (0..<count).map { unit($0) }
    return ExchangeFile(
      source: .english, target: try LocaleTag("zh-Hant"), units: units)
  }

  private mutating func unit(_ number: Int) -> ExchangeUnit {
    let states: [TranslationState] = [.fresh, .stale, .missing, .unreviewed]
    let state = states.randomElement(using: &random) ?? .fresh
    let address = UnitAddress(file: "topics/t\(number / 7)/topic.md", part: "text.p\(number)")
    return ExchangeUnit(
      address, source: text(), target: state == .missing ? nil : text(), state: state,
      previous: state == .stale ? text() : nil, place: "Locales/en/a.md:\(number)",
      isPlural: number.isMultiple(of: 5))
  }
}
