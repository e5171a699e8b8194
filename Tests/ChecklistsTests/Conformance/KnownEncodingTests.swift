import Diagnostics
import Testing

@testable import Checklists

/// 500 returned tables in nine encodings, with what a reader knows of them: languages, and labels
/// that the table has or not. `Scripts/encoding-vectors.py` makes them.
@Suite struct KnownEncodingTests {
  @Test func `a table is read as it was written, or refused`() throws {
    let vectors = try ConformanceFiles.cases("encodings-known.json")
    #expect(vectors.count == 500)
    var read = 0
    for vector in vectors {
      guard let text = try? decodedText(bytes(of: vector), known: known(vector)) else { continue }
      read += 1
      #expect(text == vector["text"]?.text, "\(vector["name"]?.text ?? "")")
    }
    #expect(read > 300, "\(read)")
  }

  @Test func `a table with labels of its language is read`() throws {
    for vector in try ConformanceFiles.cases("encodings-known.json") {
      let text = vector["text"]?.text ?? ""
      let labels = texts("known", of: vector).filter {
        $0.contains { !$0.isASCII }
      }
      // One label can occur in another encoding by chance, and then the table is refused.
      guard labels.count(where: text.contains) > 2 else { continue }
      #expect((try? decodedText(bytes(of: vector), known: known(vector))) == text, "\(text)")
    }
  }

  private func known(_ vector: JSONText) -> KnownTexts {
    KnownTexts(languages: texts("languages", of: vector), words: texts("known", of: vector))
  }

  private func texts(_ name: String, of vector: JSONText) -> [String] {
    guard case .array(let items)? = vector[name] else { return [] }
    return items.compactMap(\.text)
  }

  private func bytes(of vector: JSONText) -> [UInt8] {
    let digits = Array(vector["bytes"]?.text ?? "")
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
  }
}
