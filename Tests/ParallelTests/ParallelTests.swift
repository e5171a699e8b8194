import Synchronization
import Testing

@testable import Parallel

@Suite struct ParallelMapTests {
  @Test(arguments: [0, 1, 2, 63, 64, 65, 1000])
  func `results come in the order of the elements`(count: Int) {
    #expect(Array(0..<count).parallelMap { $0 * 2 } == (0..<count).map { $0 * 2 })
  }

  @Test(arguments: [1, 2, 4, 8, 200])
  func `results are the same on any number of threads`(threads: Int) {
    let results = Array(0..<50).parallelMap(onThreads: threads) { -$0 }
    #expect(results == (0..<50).map { -$0 })
  }

  @Test(arguments: [1, 3, 7, 100])
  func `results are the same for runs of any length`(size: Int) {
    #expect(Array(0..<50).parallelMap(inRunsOf: size) { -$0 } == (0..<50).map { -$0 })
  }
}

@Suite struct LazyTests {
  @Test func `a value is made once, whoever asks`() {
    let made = Atomic(0)
    let value = Lazy { made.add(1, ordering: .relaxed).newValue }
    let seen = Array(0..<100).parallelMap { _ in value.value }
    #expect(seen == Array(repeating: 1, count: 100))
    #expect(made.load(ordering: .relaxed) == 1)
  }

  @Test func `a value that nobody asks for is not made`() {
    let made = Atomic(0)
    _ = Lazy { made.add(1, ordering: .relaxed).newValue }
    #expect(made.load(ordering: .relaxed) == 0)
  }
}
