import Testing

@testable import SiteGeneration

@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 63, 64, 65, 1000])
  func `results keep the order of the elements`(count: Int) async {
    let doubled = await Array(0..<count).concurrentMap { $0 * 2 }
    #expect(doubled == (0..<count).map { $0 * 2 })
  }
}
