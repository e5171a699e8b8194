import Diagnostics
import Testing

@testable import Checklists

/// Files as people save them. `Scripts/encoding-vectors.py` makes them with the codecs of Python, so
/// the answers are never recorded.
@Suite struct EncodingConformanceTests {
  @Test func `files are read as they were encoded, or refused with the likely name`() throws {
    let vectors = try ConformanceFiles.cases("encodings.json")
    #expect(vectors.count > 50)
    for vector in vectors { #expect(answered(vector) == vector) }
  }

  private func answered(_ vector: JSONText) -> JSONText {
    let file: JSONText = ["name": vector["name"] ?? .null, "bytes": vector["bytes"] ?? .null]
    do {
      return file.with("text", .string(try decodedText(bytes(of: vector["bytes"]?.text ?? ""))))
    } catch {
      return file.with("refused", .optional(error.likely?.name))
    }
  }

  private func bytes(of hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
  }
}
