import Foundation
import TestSupport
import Testing

@testable import ColorScience

/// The notations in Tests/Conformance/search/colors.json, which the script of the site, the commands
/// and the tools for assistants are checked against as well.
@Suite struct ColorNotationTests {
  private struct File: Decodable {
    let cases: [Case]
  }

  private struct Case: Decodable {
    let text: String
    /// The color as `#RRGGBBAA`; nil if the text is refused.
    let hex: String?
    let remark: Bool?
  }

  @Test func `every notation is read as the color that it names, or refused`() throws {
    let path = Repository.root.appending(path: "Tests/Conformance/search/colors.json")
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: path))
    #expect(file.cases.count > 200)
    for notation in file.cases {
      let read = try? readColor(notation.text)
      #expect(read?.color.hexWithAlpha == notation.hex, "\(notation.text)")
      #expect((read?.remarks ?? []).isEmpty == (notation.remark != true), "\(notation.text)")
    }
  }
}
