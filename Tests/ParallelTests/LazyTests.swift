import Synchronization
import Testing

@testable import Parallel

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
