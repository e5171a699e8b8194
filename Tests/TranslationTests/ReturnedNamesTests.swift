import Diagnostics
import Localization
import TestSupport
import Testing

@testable import Translation

private typealias Shapes = ReturnedShapes

/// Languages, names and numbers of units as programs of translators return them.
@Suite struct ReturnedNamesTests {
  private func plan(_ text: String, _ format: ExchangeFormat? = nil) throws -> ImportPlan {
    let target = try LocaleTag("zh-Hans")
    let file = try ReturnedFile.read(Array(text.utf8), as: format, source: .english, target: target)
    return ImportPlan(file, for: Shapes.units, in: target)
  }

  @Test(arguments: [
    ("zh-Hans", true), ("zh-CN", true), ("zh_CN", true), ("zh", true), ("zh-SG", true),
    ("zh-Hans-CN", true), ("zh-TW", false), ("zh-Hant", false), ("zh_HK", false), ("ja", false),
  ])
  func `one rule tells in every format whether a language fits`(name: String, fits: Bool) throws {
    let target = try LocaleTag("zh-Hans")
    let content = "<source>Use colors that adapt</source><target>使用颜色</target>"
    let text = "'stringUnit': {'value': '{name} 有 {count} 项'}".replacing("'", with: "\"")
    let files: [(ExchangeFormat, String)] = [
      (.xliff1, Shapes.xliff1(Shapes.title, content).replacing("\"zh-CN\"", with: "\"\(name)\"")),
      (
        .xliff2,
        Shapes.xliff2(Shapes.title, "<segment>\(content)</segment>")
          .replacing("trgLang=\"zh\"", with: "trgLang=\"\(name)\"")
      ),
      (.po, Shapes.po(Shapes.title, "使用颜色").replacing("zh_CN", with: name)),
      (.csv, "address,source,target,language\na#b,c,d,\(name)\n"),
      (.xcstrings, Shapes.catalog("found", text, language: name)),
    ]
    for (format, text) in files {
      let file = try? ReturnedFile.read(
        Array(text.utf8), as: format, source: .english, target: target)
      #expect((file?.target?.matches(target) ?? false) == fits, "\(format)")
    }
  }

  @Test func `a file that names no language is taken, because the command names it`() throws {
    let content = "<source>Use colors that adapt</source><target>使用颜色</target>"
    let first = Shapes.xliff1(Shapes.title, content)
      .replacing("target-language=\"zh-CN\"", with: "")
    let second = Shapes.xliff2(Shapes.title, "<segment>\(content)</segment>")
      .replacing("trgLang=\"zh\"", with: "")
    let third = Shapes.po(Shapes.title, "使用颜色").replacing("Language: zh_CN", with: "X: y")
    for text in [first, second, third] { #expect(try plan(text).accepted.count == 1) }
  }

  @Test(arguments: [
    // By the place that gettext writes, or by a source text that only one unit has.
    ("#: Locales/en/a.md:1\n", "Use colors that adapt", "a.md#title"),
    ("", "Use colors that adapt", "a.md#title"), ("#: c.md:9\n", "Use `tint` for links", ""),
    ("#: Locales/en/b.yaml:10 Locales/en/x:1\n", "Same", "b.yaml#other-twin"),
    ("", "Same", "ambiguous"), ("", "Something else", "unnamed"),
  ])
  func `an entry without an address is found by its place or source, or refused`(
    comments: String, source: String, found: String
  ) throws {
    let po = "\(comments)msgid \"\(source)\"\nmsgstr \"译文 `tint`\"\n"
    let plan = try plan(po, .po)
    let addresses = plan.accepted.map(\.unit.address.description)
    if found.contains("#") { #expect(addresses == [found] || plan.reasons == ["code"]) }
    if found == "ambiguous" || found == "unnamed" { #expect(plan.reasons == [found]) }
    #expect(addresses.count + plan.refused.count == 1)
  }

  @Test func `identifiers that a program has made up are not addresses`() throws {
    let content = "<source>Use colors that adapt</source><target>使用颜色</target>"
    for id in ["5c2d1f8e-0000-4b1e-9c6f-1f2e3d4c5b6a", "1", "a_md_title"] {
      #expect(try plan(Shapes.xliff1(id, content)).accepted.map(\.unit.address.part) == ["title"])
    }
    let contexts =
      "<source>Same</source><target>相同</target><context-group purpose=\"location\">"
      + "<context context-type=\"sourcefile\">Locales/en/b.yaml</context>"
      + "<context context-type=\"linenumber\">9</context></context-group>"
    #expect(try plan(Shapes.xliff1("7", contexts)).accepted.map(\.unit.address.part) == ["twin"])
    #expect(try plan(Shapes.xliff1("gone.md#title", content)).reasons == ["unknown"])
  }

  @Test func `two translations of one unit are refused with both lines, equal ones are one`() throws
  {
    func po(_ first: String, _ second: String) -> String {
      [first, second].map {
        "msgctxt \"a.md#title\"\nmsgid \"Use colors that adapt\"\nmsgstr \"\($0)\"\n"
      }
      .joined(separator: "\n")
    }
    let plan = try plan(po("使用颜色", "用颜色"), .po)
    #expect(plan.accepted.isEmpty && plan.reasons == ["conflict"])
    #expect(plan.refused.map(\.line) == [1])
    #expect(plan.refused.first?.reason.english == "line 5 translates it differently; keep one")
    #expect(try self.plan(po("使用颜色", "使用颜色\\n"), .po).accepted.count == 1)
    #expect(try self.plan(po("", "使用颜色"), .po).accepted.count == 1)
    let rows = "a.md#title,Use colors that adapt,甲\na.md#title,Use colors that adapt,乙\n"
    #expect(try self.plan("address,source,target\n\(rows)", .csv).reasons == ["conflict"])
    let body = "<source>Use colors that adapt</source><target>"
    let unit = "</target></trans-unit><trans-unit id=\"a.md#title\">"
    let xliff = Shapes.xliff1(Shapes.title, "\(body)甲\(unit)\(body)乙</target>")
    #expect(try self.plan(xliff).reasons == ["conflict"])
  }

  @Test(arguments: [
    "msgid \"\"\nmsgstr \"Language: zh\\n\"\n", "address,source,target\n", "<xliff version='1.2'/>",
    "<xliff version='2.0' srcLang='en' trgLang='zh'><file id='f'/></xliff>",
    "{\"sourceLanguage\": \"en\", \"strings\": {}}", "", " \n", "Hello", "{\"a\": 1}", "<html/>",
  ])
  func `a file from which nothing is read is an error`(text: String) {
    #expect(throws: ExchangeError.self) { try plan(text) }
  }

  @Test func `entries of PO need no empty lines between them`() throws {
    let entry = "msgid \"Use colors that adapt\"\nmsgstr \"使用颜色\"\n"
    let other = "#: x\nmsgid \"First part. Second part.\"\nmsgstr \"\"\n\"第一句。\"\n"
    let plan = try plan(entry + other + "#~ msgid \"Old\"\n#~ msgstr \"旧\"\n" + entry, .po)
    #expect(plan.accepted.map(\.text) == ["使用颜色", "第一句。"])
    #expect(plan.refused.isEmpty)
  }

  @Test func `a plural entry of PO is refused by name`() throws {
    let entry = "msgctxt \"ui.yaml#hits\"\nmsgid \"{count} hit\"\nmsgid_plural \"{count} hits\"\n"
    #expect(try plan(entry + "msgstr[0] \"{count} 项\"\n", .po).reasons == ["plural-entry"])
    let empty = try plan(entry + "msgstr[0] \"\"\n", .po)
    #expect(empty.reasons == [] && empty.untranslated == 1)
  }

  @Test func `a catalog with two languages that fit is refused unless one fits exactly`() throws {
    let unit = "{\"stringUnit\": {\"value\": \"{name}：{count}\"}}"
    func catalog(_ other: String) -> String {
      Shapes.catalog(
        "found",
        "\"stringUnit\": {\"value\": \"{name} 有 {count} 项\"}}, \"\(other)\": \(unit.dropLast())"
      )
      .replacing("\"zh-Hans\"", with: "\"zh\"")
    }
    #expect(throws: ExchangeError.self) { try plan(catalog("zh-CN"), .xcstrings) }
    #expect(try plan(catalog("ja"), .xcstrings).accepted.map(\.text) == ["{name} 有 {count} 项"])
  }
}

/// Plurals through every format that is written.
@Suite struct ReturnedPluralsTests {
  @Test(arguments: ExchangeFormat.allCases, ["zh-Hans", "ja", "de", "fr", "pl", "ar"])
  func `a plural comes back edited in the form in which it was handed out`(
    format: ExchangeFormat, tag: String
  ) throws {
    let locale = try LocaleTag(tag)
    let address = UnitAddress(file: "ui.yaml", part: "home.count")
    let place = ContentLocation(path: "ui.yaml", line: 1)
    // Every plural has the form `other`, even where no whole number has it.
    let forms = PluralRules(for: locale).neededCategories
    let many = PluralLines(forms.map { ($0, "{count} ABC \($0)") }).text
    let single = "{count} ABC"
    for source in [
      "one: {count} rule\nother: {count} rules",
      "zero: {count}\none: {count}\nother: {count} rules",
    ] {
      for present in forms.count == 1 ? [single] : [single, many] {
        let kind: TextUnit.Kind = present == many && forms.count > 1 ? .plural : .message
        let units = translationStatus(
          source: [TextUnit(address, source, kind: .plural, at: place)],
          target: [TextUnit(address, present, kind: kind, at: place)], lock: TranslationLock())
        let file = ExchangeFile(
          source: .english, target: locale, units: units.compactMap { ExchangeUnit($0) })
        // Fuzzy entries of PO are no translations until the flag is removed.
        let edited = file.written(as: format).replacing("ABC", with: "“X”，")
          .replacing("#, fuzzy\n", with: "")
        let back = try ReturnedFile.read(
          Array(edited.utf8), as: format, source: .english, target: locale)
        let plan = ImportPlan(back, for: units, in: locale)
        #expect(plan.reasons == [])
        #expect(plan.accepted.map(\.text) == [present.replacing("ABC", with: "“X”，")])
      }
    }
  }
}
