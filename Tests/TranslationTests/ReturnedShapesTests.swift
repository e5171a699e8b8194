import Localization
import Testing

@testable import Translation

private typealias Shapes = ReturnedShapes

/// Translations in the shapes in which programs of translators return them.
@Suite struct ReturnedShapesTests {
  @Test(arguments: ReturnedShapes.rows("XLIFF 1.2"))
  func `XLIFF 1.2`(row: ReturnedShapes.Row) throws {
    let content =
      "<source>\(Shapes.source(of: row.name))</source><target>\(row.cells[0])</target>"
    let spaced = ["colon", "hits"].contains(row.part) ? "xml:space='preserve'" : ""
    let file = Shapes.xliff1(row.name, content, file: spaced)
    #expect(try Shapes.outcome(file, .xliff1) == row.outcome)
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

  @Test(arguments: ReturnedShapes.rows("units of XLIFF 1.2"))
  func `units of XLIFF 1.2`(row: ReturnedShapes.Row) throws {
    let file = Shapes.xliff1(row.name, row.cells[0])
    #expect(try Shapes.outcome(file, .xliff1) == row.outcome)
  }

  @Test(arguments: ReturnedShapes.rows("units of XLIFF 2"))
  func `units of XLIFF 2`(row: ReturnedShapes.Row) throws {
    let source = "<source xml:space='preserve'>\(Shapes.source(of: row.name))</source>"
    let content = row.cells[0].replacing("SOURCE", with: source).replacing("'", with: "\"")
    let file = Shapes.xliff2(row.name, content)
    #expect(try Shapes.outcome(file, .xliff2) == row.outcome)
    let newer = file.replacing("version=\"2.0\"", with: "version=\"2.1\"")
    #expect(try Shapes.outcome(newer, nil) == row.outcome)
  }

  @Test(arguments: ReturnedShapes.rows("entries of PO"))
  func `entries of PO`(row: ReturnedShapes.Row) throws {
    let file = Shapes.po(row.name, row.cells[0], comments: row.cells[1])
    #expect(try Shapes.outcome(file, .po) == row.outcome)
  }

  @Test(arguments: ReturnedShapes.rows("rows of CSV"))
  func `rows of CSV`(row: ReturnedShapes.Row) throws {
    let file = Shapes.csv(row.name, row.cells[0], state: row.cells[1])
    #expect(try Shapes.outcome(file, .csv) == row.outcome)
  }

  @Test(arguments: ReturnedShapes.rows("strings of a catalog"))
  func `strings of a catalog`(row: ReturnedShapes.Row) throws {
    let text = row.cells[0].replacing("'", with: "\"")
    for language in ["zh-Hans", "zh-CN", "zh_CN", "zh"] {
      let file = Shapes.catalog(row.part, text, language: language)
      #expect(try Shapes.outcome(file, .xcstrings) == row.outcome)
    }
  }
}
