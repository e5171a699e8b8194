import ColorScience
import ContentLoading
import Diagnostics
import Guidelines
import TestSupport
import Testing

@testable import SiteGeneration

/// The matrix of the shipped palette, held against the facts of the research and against plain
/// recomputation.
@Suite struct ContrastMatrixTests {
  private static let base = Repository.base

  private func matrix(_ environment: ColorEnvironment) -> ContrastMatrix {
    Self.base.contrastMatrix(of: "ios", in: environment)
  }

  private func failures(_ environment: ColorEnvironment, on background: ColorID) throws -> Int {
    let matrix = matrix(environment)
    let column = try #require(matrix.columns.firstIndex { $0.color == background })
    let hues = Set(Self.base.distinctColors.map(\.id))
    let rows = matrix.groups.flatMap(\.rows).filter { hues.contains($0.color) }
    #expect(rows.count == 12)
    return rows.count { !$0.verdicts[column].passes(.text) }
  }

  @Test func `iOS has a matrix for 16 environments, macOS for its four appearances`() {
    #expect(Self.base.matrixTables.map(\.id) == ["ios", "macos"])
    #expect(Self.base.matrixEnvironments(of: "ios") == ColorEnvironment.all)
    #expect(
      Self.base.matrixEnvironments(of: "macos").map(\.description)
        == Appearance.allCases.map(\.rawValue))
  }

  @Test func `the golden facts stand in the cells`() throws {
    #expect(try failures(ColorEnvironment(.light), on: "ios.systemBackground") == 11)
    #expect(try failures(ColorEnvironment(.dark), on: "ios.systemBackground") == 0)
    #expect(try failures(ColorEnvironment(.dark), on: "ios.secondarySystemBackground") == 0)
    #expect(try failures(ColorEnvironment(.dark), on: "ios.tertiarySystemBackground") == 5)
    #expect(
      try failures(ColorEnvironment(.dark, .elevated), on: "ios.secondarySystemBackground") == 5)
    #expect(try failures(ColorEnvironment(.lightHighContrast), on: "ios.systemBackground") == 0)
  }

  @Test func `every cell is what the two colors give by themselves`() throws {
    for environment in ColorEnvironment.all {
      let matrix = matrix(environment)
      #expect(matrix.columns.count == 3)
      for row in matrix.groups.flatMap(\.rows) {
        #expect(row.verdicts.count == 3)
        for (column, verdict) in zip(matrix.columns, row.verdicts) {
          #expect(column.surface.isOpaque)
          #expect(verdict.ratio == contrastRatio(row.text.over(column.surface), column.surface))
        }
      }
    }
  }

  @Test func `a table for one platform leaves out colors of another`() {
    let rows = Self.base.contrastMatrix(of: "macos", in: ColorEnvironment(.light)).groups
      .flatMap(\.rows)
    #expect(rows.contains { $0.color == "system.blue" })
    #expect(!rows.contains { $0.color.rawValue.hasPrefix("gray.") })
  }
}
