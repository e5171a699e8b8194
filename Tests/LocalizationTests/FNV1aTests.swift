import Localization
import Testing

@Suite struct FNV1aTests {
  /// Test vectors of draft-eastlake-fnv, appendix C.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func `published vectors are met`(_ text: String, _ value: UInt64) {
    var hash = FNV1a()
    hash.add(text)
    #expect(hash.value == value)
  }
}
