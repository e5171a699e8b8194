import Checklists
import Foundation
import TestSupport
import Testing

@Suite struct PrintStyleTests {
  @Test func `the checklist page prints in the style of the program`() throws {
    let styleSheet = Repository.root.appending(path: "Site/Styles/checklist/40-sheet.css")
    try expectGoldenFile(PrintStyle.ofPage, styleSheet)
  }
}
