import CSV
import Localization
import TestSupport
import Testing

@testable import Translation

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
