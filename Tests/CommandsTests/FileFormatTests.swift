import PaletteExport
import TestSupport
import Testing
import Translation

@testable import Commands

@Suite struct FileFormatTests {
  /// Holds all formats of a kind against all of its suffixes.
  private func expectLaw<Format: FileFormat>(of kind: Format.Type, usual: Format) throws {
    let names = Set(kind.allCases.map(\.rawValue))
    for suffix in Set(kind.allCases.flatMap(\.extensions)) {
      for name in ["a.\(suffix)", "/b.c/a.b.\(suffix.uppercased())", "a.\(suffix)/"] {
        let told = try kind.chosen(nil, for: name, otherwise: usual)
        #expect(told.extensions.contains(suffix), "\(name)")
        #expect(told.rawValue == suffix || !names.contains(suffix))
        for asked in kind.allCases {
          let chosen = try? kind.chosen(asked, for: name, otherwise: usual)
          #expect(chosen == (asked.extensions.contains(suffix) ? asked : nil), "\(name) \(asked)")
        }
      }
    }
    for name in [nil, "-", "a", ".hidden", "a.", "b.c/a", "/dev/null"] {
      #expect(try kind.chosen(nil, for: name, otherwise: usual) == usual)
      for asked in kind.allCases {
        #expect(try kind.chosen(asked, for: name, otherwise: usual) == asked)
      }
    }
    for asked in kind.allCases {
      #expect(try kind.chosen(asked, for: "a.xlsx", otherwise: usual) == asked)
    }
    let unknown = #expect(throws: CommandFailure.self) {
      try kind.chosen(nil, for: "a.xlsx", otherwise: usual)
    }
    #expect(unknown?.status == .usage)
    for suffix in kind.allCases.flatMap(\.extensions) {
      #expect(unknown?.message.english.contains("." + suffix) == true)
    }
  }

  @Test func `the suffix tells the format, and never contradicts it`() throws {
    try expectLaw(of: ChecklistForm.self, usual: .markdown)
    try expectLaw(of: ReportForm.self, usual: .markdown)
    try expectLaw(of: PaletteFormat.self, usual: .css)
    try expectLaw(of: ExchangeFormat.self, usual: .xliff2)
  }
}
