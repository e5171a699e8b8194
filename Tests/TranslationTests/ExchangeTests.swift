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

  @Test func `a string catalog brings messages and plurals back`() throws {
    func unit(_ part: String, _ source: String, _ target: String?, plural: Bool = false)
      -> ExchangeUnit
    {
      ExchangeUnit(
        UnitAddress(file: "ui.yaml", part: part), source: source, target: target,
        state: target == nil ? .missing : .fresh, place: "Locales/en/ui.yaml:3", isPlural: plural)
    }
    let file = ExchangeFile(
      source: .english, target: try LocaleTag("zh-Hant"),
      units: [
        unit("a.b", "Say \"{name}\"", "說“{name}”"), unit("c", "None", nil),
        unit("d", "one: {count} hit\nother: {count} hits", "other: {count} 項", plural: true),
      ])
    let back = try read(file.stringCatalog, .xcstrings)
    #expect(back.units.map(\.plain) == file.units.map(\.plain))
    #expect(back.source == file.source && back.target == file.target)
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

  @Test func `every cut of a file is read or refused`() throws {
    var random = RandomExchange(seed: 4)
    let file = try random.file(units: 6)
    for format in ExchangeFormat.allCases {
      let scalars = Array(file.written(as: format).unicodeScalars)
      for end in stride(from: 0, to: scalars.count, by: 7) {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[..<end])
        let back = try? read(String(text), format)
        #expect((back?.units.count ?? 0) <= 6)
      }
    }
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
