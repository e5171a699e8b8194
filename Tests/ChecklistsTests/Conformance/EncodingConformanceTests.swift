import Diagnostics
import Testing

@testable import Checklists

/// Files as people save them. `Scripts/encoding-vectors.py` makes them with the codecs of Python, so
/// the answers are never recorded.
@Suite struct EncodingConformanceTests {
  @Test func `files are read as they were encoded, or refused with the likely name`() throws {
    let vectors = try ConformanceFiles.cases("encodings.json")
    #expect(vectors.count > 50)
    for vector in vectors {
      let file: JSONText = ["name": vector["name"] ?? .null, "bytes": vector["bytes"] ?? .null]
      do {
        let text = try decodedText(bytes(of: vector))
        #expect(file.with("text", .string(text)) == vector)
      } catch {
        #expect(file.with("refused", .optional(error.likely?.name)) == vector)
      }
    }
  }

  /// 500 returned tables in nine encodings, with what a reader knows of them: languages, and labels
  /// that the table has or not. One label can occur in another encoding by chance, and then the table
  /// is refused.
  @Test func `a table with labels of its language is read as it was written, or refused`() throws {
    let vectors = try ConformanceFiles.cases("encodings-known.json")
    #expect(vectors.count == 500)
    var read = 0
    for vector in vectors {
      let (text, labels) = (vector["text"]?.text, vector["known"]?.texts ?? [])
      let known = KnownTexts(languages: vector["languages"]?.texts ?? [], words: labels)
      let foreign = labels.filter { $0.contains { !$0.isASCII } && text?.contains($0) == true }
      let decoded = try? decodedText(bytes(of: vector), known: known)
      #expect(decoded == text || decoded == nil && foreign.count < 3, "\(text ?? "")")
      if decoded != nil { read += 1 }
    }
    #expect(read > 300, "\(read)")
  }

  private func bytes(of vector: JSONText) -> [UInt8] {
    let digits = Array(vector["bytes"]?.text ?? "")
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
  }
}
