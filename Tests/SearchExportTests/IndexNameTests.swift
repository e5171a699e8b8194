import Testing

@testable import SearchExport

@Suite struct IndexNameTests {
  @Test(arguments: ["guidelines", "g", "our-guidelines_2"])
  func `a name that the engines take is taken`(text: String) {
    #expect(IndexName(text)?.description == text)
  }

  @Test(arguments: ["", "Guidelines", "2guidelines", "_g", "a.b", "a b", "指南", "a/../b", "a'b"])
  func `other names are refused`(text: String) {
    #expect(IndexName(text) == nil)
  }
}
