import Testing

@testable import Search

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("contrast", "contrast", 0), ("contrst", "contrast", 1), ("contrrast", "contrast", 1),
    ("contrazt", "contrast", 1), ("contarst", "contrast", 1), ("vibarncies", "vibrancy", 4),
    ("cnotarst", "contrast", 2),
  ])
  func `edits and swaps are counted`(left: String, right: String, distance: Int) {
    let found = EditDistance.between(Array(left.utf8), Array(right.utf8), most: 2)
    #expect(found == (distance > 2 ? nil : distance))
  }

  @Test func `short words take no edit`() {
    #expect(
      ["red", "blue", "contrast"].map { EditDistance.allowed(for: Array($0.utf8)) } == [0, 1, 2])
  }
}
