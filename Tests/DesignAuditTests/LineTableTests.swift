import Diagnostics
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct LineTableTests {
  @Test func `every offset has the place that counting from the start gives`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Bool.random(using: &random) ? UInt8(0x0A) : 0x61
      }
      let places = LineTable(bytes, path: "a")
      var (line, column) = (1, 1)
      for offset in 0...bytes.count {
        let place = places.location(of: offset)
        #expect(place.line == line && place.column == column)
        guard offset < bytes.count else { break }
        (line, column) = bytes[offset] == 0x0A ? (line + 1, 1) : (line, column + 1)
      }
    }
  }
}
