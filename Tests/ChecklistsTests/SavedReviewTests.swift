import CSV
import Diagnostics
import Guidelines
import TestSupport
import Testing

@testable import Checklists

@Suite struct SavedReviewTests {
  private static let endings = ["md", "csv", "json"]

  private func checklist(_ sentence: String) -> Checklist {
    .sample([
      .sample("color.one", finding: Finding(status: .fail, note: "\(sentence)\n2.1:1; see | B")),
      .sample("color.two", finding: Finding(status: .pass, evidence: [sentence], reviewer: "Ann")),
    ])
  }

  /// A file with line feeds, and with no characters outside of ASCII but those of the sentence.
  private func text(_ checklist: Checklist, _ ending: String) -> String {
    checklist.text(ending, .bilingual).withPlainLineEnds
      .replacing("—", with: "-").replacing("·", with: "-")
  }

  private func read(_ bytes: [UInt8], _ ending: String) throws -> Review {
    try readReview(bytes, named: "a." + ending, vocabulary: .bilingual)
  }

  @Test(arguments: endings, SavedText.all)
  func `a review is read from every encoding and line end, or its encoding is named`(
    ending: String, saved: SavedText
  ) throws {
    let checklist = checklist(saved.sentence)
    let text = text(checklist, ending)
    for lineEnd in SavedText.lineEnds {
      let bytes = saved.bytes(of: text, lineEnd: lineEnd)
      guard let refusal = saved.refusal else {
        let review = try read(bytes, ending)
        #expect(review.checklist == checklist)
        #expect(try review == read(Array(text.utf8), ending))
        continue
      }
      let error = #expect(throws: ReviewError.self) { try read(bytes, ending) }
      #expect(error?.diagnostic(in: "a").english.contains(refusal) == true)
    }
  }

  @Test(arguments: CSVFile.separators, SavedText.all.filter { $0.refusal == nil })
  func `a table is read with every separator`(separator: String, saved: SavedText) throws {
    let checklist = checklist(saved.sentence)
    var records = CSVRecords(text(checklist, "csv"), separator: UInt8(ascii: ","))
    var table = ""
    while let record = records.next() {
      let cells = record.cells.map { "\"\($0.replacing("\"", with: "\"\""))\"" }
      table += cells.joined(separator: separator) + "\n"
    }
    for start in ["", "sep=\(separator)\n"] {
      for lineEnd in SavedText.lineEnds {
        let review = try read(saved.bytes(of: start + table, lineEnd: lineEnd), "csv")
        #expect(review.checklist == checklist && review.unplaced.isEmpty)
      }
    }
  }

  @Test(arguments: endings, endings)
  func `a review in another format than its name says is told`(
    written: String, named: String
  ) throws {
    let bytes = Array(text(checklist("Too pale"), written).utf8)
    guard written != named else {
      #expect(try read(bytes, named).unplaced.isEmpty)
      return
    }
    let error = #expect(throws: ReviewError.self) { try read(bytes, named) }
    let message = error?.diagnostic(in: "a").english ?? ""
    #expect(message.contains("change its extension to '.\(written)'"), "\(message)")
  }
}
