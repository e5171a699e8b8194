import ColorScience
import Guidelines
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct ColorContrastTableTests {
  private let base = Repository.base

  @Test func `each background is a row of its own, also where several have the same value`() throws
  {
    let table = base.contrastTable(of: try #require(base.color("system.blue")))
    let grounds = table.rows.filter { $0.kind == .colorOnPartner }
    #expect(grounds.count == 6 && Set(table.rows).count == table.rows.count)
    for row in grounds {
      #expect(table.pair(row, in: ColorContext(.light)) != nil, "\(row.partner)")
    }
  }

  @Test func `a pair counts for all of its backgrounds`() throws {
    let table = base.contrastTable(of: try #require(base.color("system.blue")))
    let light = try #require(table.pairs[ColorContext(.light)])
    #expect(light.count(.colorOnPartner) == count(enough: 0, of: 6), "3.52 and 3.15")
    #expect(light.count(.partnerOnColor) == count(enough: 1, of: 2), "black on it, not white")
  }

  @Test func `the elevated level is listed only where it differs`() throws {
    let table = base.contrastTable(of: try #require(base.color("system.blue")))
    let raised = table.contexts.filter { $0.elevation == .elevated }.map(\.appearance)
    #expect(raised == [.dark, .darkHighContrast])
  }

  private func count(enough: Int, of total: Int) -> ContrastCount {
    var count = ContrastCount()
    count.add(ContrastVerdict(ratio: 21), weight: enough)
    count.add(ContrastVerdict(ratio: 1), weight: total - enough)
    return count
  }
}
