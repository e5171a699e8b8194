import AgentServer
import Testing

@testable import Commands

@Suite struct MessageLinesTests {
  /// Returns the lines of an input that arrives in chunks of a size.
  private func lines(_ text: [UInt8], chunk: Int) -> [[UInt8]] {
    var rest = text[...]
    var lines = MessageLines {
      defer { rest = rest.dropFirst(chunk) }
      return Array(rest.prefix(chunk))
    }
    var result: [[UInt8]] = []
    while let line = lines.next() { result.append(line) }
    return result
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func `lines are the same in chunks of every size`(chunk: Int) {
    let found = lines(Array("{\"a\":1}\n\n  \r\n[2]\r\nthree".utf8), chunk: chunk)
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == ["{\"a\":1}", "[2]\r", "three"])
  }

  @Test func `a line that is too long is cut, and the next one is whole`() {
    let long = [UInt8](repeating: 0x61, count: AgentServer.largestMessage * 2)
    let found = lines(long + Array("\nnext\n".utf8), chunk: 65_536)
    #expect(found.map(\.count) == [AgentServer.largestMessage + 1, 4])
  }

  @Test func `an input without lines has none`() {
    #expect(lines([], chunk: 5).isEmpty && lines(Array("\n\n".utf8), chunk: 1).isEmpty)
  }
}
