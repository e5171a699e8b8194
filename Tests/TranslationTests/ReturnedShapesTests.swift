import Localization
import Testing

@testable import Translation

private typealias Shapes = ReturnedShapes

/// Translations in the shapes in which programs of translators return them. The expected texts
/// follow from the specifications of the formats.
@Suite struct ReturnedShapesTests {
  /// The content of a `trans-unit`.
  @Test(arguments: [
    // Text in elements.
    ("title", "使用<g id='1'>能够适应</g>的颜色", Outcome.stored("使用能够适应的颜色")),
    ("title", "<g id='1'><g id='2'>使用</g>能<mrk mtype='term'>够</mrk></g>的颜色", .stored("使用能够的颜色")),
    ("title", "<x id='1'/>使用颜色<bx id='2'/>吧<ex id='2'/>", .stored("使用颜色吧")),
    ("title", "<bpt id='1'>&lt;b></bpt>使用<ept id='1'>&lt;/b></ept>颜色", .stored("使用颜色")),
    ("title", "使用<it id='1' pos='open'>[</it><ph id='2'>*</ph>颜色", .stored("使用颜色")),
    ("title", "使用<ph id='1'>&lt;img alt='<sub>颜色</sub>'></ph>", .refused("code-text")),
    ("title", "使用<mrk mtype='x-sdl-deleted'>旧</mrk>颜色", .stored("使用颜色")),
    ("title", "使用<b>颜色</b>", .refused("element")),
    ("title", "使用<pc id='1'>颜色</pc>", .refused("element")),
    ("title", "使用<![CDATA[颜色]]><!-- 注 -->吧", .stored("使用颜色吧")),
    ("title", "<mrk mtype='seg' mid='0'>使用颜色</mrk>", .stored("使用颜色")),
    ("title", "<x id='1'/>", .untranslated),
    // White space, which counts only with `xml:space`.
    ("title", "\n    使用能够\n    适应的颜色\n  ", .stored("使用能够适应的颜色")),
    ("title", "\n  使用 iOS\n  颜色&#13;", .stored("使用 iOS 颜色")),
    ("title", "&#160;使用颜色&#160;", .stored("使用颜色")),
    ("why", "第一句。\n  第二句。", .stored("第一句。第二句。")),
    ("colon", "：", .stored("：")), ("colon", " ：", .stored("：")),
    // Code of our own that a program has marked.
    ("do.1", "链接用 `tint`", .stored("链接用 `tint`")), ("do.1", "链接用 tint", .refused("code")),
    ("found", "{name} 中有 {count} 项", .stored("{name} 中有 {count} 项")),
    ("found", "有 {count} 项", .refused("placeholders")),
    // Plurals.
    ("hits", "{count} 项", .stored("{count} 项")), ("hits", "other: {count} 项", .stored("{count} 项")),
    ("hits", "other： {count} 项", .stored("{count} 项")), ("hits", "项", .refused("placeholders")),
    ("hits", "{count} 条", .unchanged), ("hits", "one: {count} 项", .refused("plural")),
    // No translation.
    ("title", "", .untranslated), ("title", "  \n ", .untranslated),
    ("title", "Use colors that adapt", .untranslated),
  ])
  func `XLIFF 1.2`(part: String, target: String, outcome: Outcome) throws {
    let name = Shapes.name(part)
    let content = "<source>\(Shapes.source(of: name))</source><target>\(target)</target>"
    let spaced = ["colon", "hits"].contains(part) ? "xml:space='preserve'" : ""
    #expect(try Shapes.outcome(Shapes.xliff1(name, content, file: spaced), .xliff1) == outcome)
  }

  @Test(arguments: [
    ("new", "no", Outcome.untranslated), ("needs-translation", "no", .untranslated),
    ("new", "yes", .untranslated), ("translated", "no", .stored("使用颜色")),
    ("needs-review-translation", "no", .stored("使用颜色")), ("final", "yes", .stored("使用颜色")),
    ("x-own", "no", .stored("使用颜色")),
  ])
  func `states of XLIFF 1.2`(state: String, approved: String, outcome: Outcome) throws {
    let text = Shapes.xliff1(
      Shapes.title, "<source>Use colors that adapt</source><target state='\(state)'>使用颜色</target>")
    let file = text.replacing("<trans-unit ", with: "<trans-unit approved='\(approved)' ")
    #expect(try Shapes.outcome(file, .xliff1) == outcome)
  }

  /// The whole content of a `trans-unit`, and of a `unit`.
  @Test(arguments: [
    (
      "why",
      "<source>First part. Second part.</source><seg-source><mrk mtype='seg' mid='1'>First part.</mrk> <mrk mtype='seg' mid='2'>Second part.</mrk></seg-source><target><mrk mtype='seg' mid='1'>第一句。</mrk><mrk mtype='seg' mid='2'><g id='3'>第二</g>句。</mrk></target>",
      Outcome.stored("第一句。第二句。")
    ),
    (
      "why",
      "<source>First part. Second part.</source><seg-source><mrk mtype='seg' mid='1'>First part.</mrk> <mrk mtype='seg' mid='2'>Second part.</mrk></seg-source><target><mrk mtype='seg' mid='1'>第一句。</mrk><mrk mtype='seg' mid='2'/></target>",
      .refused("partial")
    ),
    (
      "found",
      "<source><ph id='1'>{count}</ph> results in <ph id='2'>{name}</ph></source><target><ph id='2'>{name}</ph> 有 <ph id='1'>{count}</ph> 项</target>",
      .stored("{name} 有 {count} 项")
    ),
    (
      "found",
      "<source><x id='1' equiv-text='{count}'/> results in <x id='2' equiv-text='{name}'/></source><target><x id='2' equiv-text='{name}'/> 有 <x id='1' equiv-text='{count}'/> 项</target>",
      .stored("{name} 有 {count} 项")
    ),
    (
      "found", "<source><x id='1'/> results in <x id='2'/></source><target><x id='1'/> 项</target>",
      .refused("changed-source")
    ),
    (
      "title", "<source>Use <g id='1'>colors</g> that adapt</source><target>使用颜色</target>",
      .stored("使用颜色")
    ),
    ("title", "<source>Use old colors</source><target>使用颜色</target>", .refused("changed-source")),
    ("title", "<target>使用颜色</target>", .refused("no-source")),
    (
      "body.1",
      "<source xml:space='preserve'>One:\n\n- a\n- b</source><target xml:space='preserve'>一：\n\n- 甲\n- 乙\n</target>",
      .stored("一：\n\n- 甲\n- 乙")
    ),
    (
      "body.1", "<source>One:\n\n- a\n- b</source><target>一：\n\n- 甲\n- 乙</target>",
      .stored("一：\n\n- 甲\n- 乙")
    ),
    ("body.1", "<source>One: - a - b</source><target>一： - 甲 - 乙</target>", .refused("lines")),
    (
      "body.2", "<source>\n  One two\n  three four\n </source><target>\n  一二\n  三四\n </target>",
      .stored("一二三四")
    ),
  ])
  func `units of XLIFF 1.2`(part: String, content: String, outcome: Outcome) throws {
    let file = Shapes.xliff1(Shapes.name(part), content)
    #expect(try Shapes.outcome(file, .xliff1) == outcome)
  }

  @Test(arguments: [
    (
      "title", "<segment state='final'>SOURCE<target>使用<pc id='1'>颜色</pc></target></segment>",
      Outcome.stored("使用颜色")
    ),
    (
      "title",
      "<segment>SOURCE<target><mrk id='m' type='term'>使用<sc id='1'/>颜</mrk>色<ec startRef='1'/><ph id='2'/></target></segment>",
      .stored("使用颜色")
    ),
    (
      "title",
      "<segment>SOURCE<target>使<sm id='m' type='comment'/>用<em startRef='m'/>颜色<cp hex='4E86'/></target></segment>",
      .stored("使用颜色了")
    ),
    ("title", "<segment>SOURCE<target>使用<cp hex='0001'/></target></segment>", .refused("damaged")),
    ("title", "<segment>SOURCE<target>使用<g id='1'>颜色</g></target></segment>", .refused("element")),
    ("title", "<segment state='initial'>SOURCE<target>使用颜色</target></segment>", .untranslated),
    ("title", "<segment state='translated'>SOURCE<target>使用颜色</target></segment>", .stored("使用颜色")),
    ("title", "<segment>SOURCE</segment>", .untranslated),
    ("title", "<segment>SOURCE<target>\n   使用\n   颜色\n  </target></segment>", .stored("使用颜色")),
    (
      "why",
      "<segment><source>First part.</source><target>第一句。</target></segment><ignorable><source> </source><target/></ignorable><segment><source>Second part.</source><target>第二句。</target></segment>",
      .stored("第一句。第二句。")
    ),
    (
      "why",
      "<segment><source>First part.</source><target>One.</target></segment><ignorable><source> </source></ignorable><segment><source>Second part.</source><target>Two.</target></segment>",
      .stored("One. Two.")
    ),
    (
      "why",
      "<segment><source>First part. </source><target order='2'>第一句。</target></segment><segment><source>Second part.</source><target order='1'>第二句，</target></segment>",
      .stored("第二句，第一句。")
    ),
    (
      "why",
      "<segment><source>First part. </source><target>第一句。</target></segment><segment><source>Second part.</source></segment>",
      .refused("partial")
    ),
    (
      "why",
      "<segment state='final'><source>First part. </source><target>第一句。</target></segment><segment state='initial'><source>Second part.</source><target>Second part.</target></segment>",
      .refused("partial")
    ),
    (
      "found",
      "<originalData><data id='d1'>{count}</data><data id='d2'>{name}</data></originalData><segment><source><ph id='1' dataRef='d1'/> results in <ph id='2' dataRef='d2'/></source><target><ph id='2' dataRef='d2'/> 有 <ph id='1' dataRef='d1'/> 项</target></segment>",
      .stored("{name} 有 {count} 项")
    ),
    (
      "do.1",
      "<originalData><data id='d1'>`</data></originalData><segment><source>Use <pc id='1' dataRefStart='d1' dataRefEnd='d1'>tint</pc> for links</source><target>链接用 <pc id='1' dataRefStart='d1' dataRefEnd='d1'>tint</pc></target></segment>",
      .stored("链接用 `tint`")
    ),
    ("hits", "<segment>SOURCE<target>{count} 项</target></segment>", .stored("{count} 项")),
  ])
  func `units of XLIFF 2`(part: String, content: String, outcome: Outcome) throws {
    let name = Shapes.name(part)
    let source = "<source xml:space='preserve'>\(Shapes.source(of: name))</source>"
    let file = Shapes.xliff2(
      name, content.replacing("SOURCE", with: source).replacing("'", with: "\""))
    #expect(try Shapes.outcome(file, .xliff2) == outcome)
    #expect(
      try Shapes.outcome(file.replacing("version=\"2.0\"", with: "version=\"2.1\""), nil) == outcome
    )
  }

  @Test(arguments: [
    ("title", "使用颜色\\n", "", Outcome.stored("使用颜色")), ("title", "使用\\n颜色", "", .stored("使用颜色")),
    ("title", "使用颜色", "#, fuzzy\n", .untranslated), ("title", "", "", .untranslated),
    ("title", "Use colors that adapt", "#, fuzzy\n", .untranslated),
    ("hits", "{count} 项", "", .stored("{count} 项")),
    ("hits", "other: {count} 项\\n", "", .stored("{count} 项")),
    ("hits", "one: {count} 项\\nother: {count} 些", "", .stored("one: {count} 项\nother: {count} 些")),
    ("body.1", "一：\\n\\n- 甲\\n- 乙\\n", "", .stored("一：\n\n- 甲\n- 乙")),
    ("colon", "：", "", .stored("：")),
    ("found", "{count} 项\"\n\"，在 {name}", "", .stored("{count} 项，在 {name}")),
  ])
  func `entries of PO`(part: String, target: String, comments: String, outcome: Outcome) throws {
    let file = Shapes.po(Shapes.name(part), target, comments: comments)
    #expect(try Shapes.outcome(file, .po) == outcome)
  }

  @Test(arguments: [
    ("title", "使用颜色\n", "missing", Outcome.stored("使用颜色")),
    ("title", " 使用颜色", "fresh", .stored("使用颜色")),
    ("title", "", "fresh", .untranslated),
    ("title", "Use colors that adapt", "missing", .untranslated),
    ("title", "Use colors that adapt", "fresh", .stored("Use colors that adapt")),
    ("hits", "{count} 项", "fresh", .stored("{count} 项")),
    ("hits", "Other：{count} 项", "fresh", .stored("{count} 项")),
    ("body.1", "一：\n\n- 甲\n- 乙", "fresh", .stored("一：\n\n- 甲\n- 乙")),
  ])
  func `rows of CSV`(part: String, target: String, state: String, outcome: Outcome) throws {
    let file = Shapes.csv(Shapes.name(part), target, state: state)
    #expect(try Shapes.outcome(file, .csv) == outcome)
  }

  @Test(arguments: [
    (
      "found", "'stringUnit': {'state': 'translated', 'value': '{name} 有 {count} 项'}",
      Outcome.stored("{name} 有 {count} 项")
    ),
    ("found", "'stringUnit': {'value': '{name} 有 {count} 项'}", .stored("{name} 有 {count} 项")),
    (
      "found", "'stringUnit': {'state': 'needs_review', 'value': '{name} 有 {count} 项'}",
      .stored("{name} 有 {count} 项")
    ),
    ("found", "'stringUnit': {'state': 'new', 'value': '{name} 有 {count} 项'}", .untranslated),
    ("hits", "'stringUnit': {'state': 'translated', 'value': '{count} 项'}", .stored("{count} 项")),
    (
      "hits",
      "'variations': {'plural': {'other': {'stringUnit': {'state': 'translated', 'value': '{count} 项'}}}}",
      .stored("{count} 项")
    ),
    (
      "hits",
      "'variations': {'plural': {'one': {'stringUnit': {'value': '{count} 项'}}, 'other': {'stringUnit': {'value': '{count} 些'}}}}",
      .stored("one: {count} 项\nother: {count} 些")
    ),
    (
      "hits",
      "'variations': {'plural': {'one': {'stringUnit': {'state': 'new', 'value': ''}}, 'other': {'stringUnit': {'state': 'translated', 'value': '{count} 些'}}}}",
      .refused("partial")
    ),
    (
      "found",
      "'variations': {'device': {'iphone': {'stringUnit': {'state': 'translated', 'value': '{name} 有 {count} 项'}}, 'other': {'stringUnit': {'state': 'translated', 'value': '{name} 有 {count} 项'}}}}",
      .stored("{name} 有 {count} 项")
    ),
    (
      "found",
      "'variations': {'device': {'iphone': {'stringUnit': {'value': '{name}：{count}'}}, 'other': {'stringUnit': {'value': '{name} 有 {count} 项'}}}}",
      .refused("devices")
    ),
    (
      "found", "'variations': {'width': {'20': {'stringUnit': {'value': 'x'}}}}",
      .refused("variation")
    ),
    (
      "hits", "'stringUnit': {'value': '%#@count@'}, 'substitutions': {'count': {}}",
      .refused("substitutions")
    ),
    ("found", "", .untranslated),
  ])
  func `strings of a catalog`(key: String, target: String, outcome: Outcome) throws {
    for language in ["zh-Hans", "zh-CN", "zh_CN", "zh"] {
      let text = target.replacing("'", with: "\"")
      let file = Shapes.catalog(key, text, language: language)
      #expect(try Shapes.outcome(file, .xcstrings) == outcome)
    }
  }
}

extension ReturnedShapes {
  /// Returns the address of the unit with a part.
  static func name(_ part: String) -> String {
    [title, why, tint, list, wrapped, found, colon, hits, twin].first { $0.hasSuffix("#\(part)") }
      ?? ""
  }
}
