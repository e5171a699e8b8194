import Testing

@testable import Search

@Suite struct TokenVectorTests {
  private struct Case: Decodable { var text: String }

  @Test func `texts are cut as in the vectors`() throws {
    let file = try VectorFile<Case>("tokens")
    try Vectors.expect(file.text { try Self.line($0.text) }, "tokens.json")
  }

  private static func line(_ text: String) throws -> JSONLine {
    let folded = folding.fold(text)
    let (tokens, end) = Tokenizer.tokens(in: folded)
    let lines = try tokens.map { token in
      JSONLine(array: [
        try JSONLine("\(token.kind)"), try JSONLine(folded.surface(of: token).text),
        try JSONLine(folded.key(of: token).text), try JSONLine(token.position),
        try JSONLine(token.length),
      ])
    }
    return try JSONLine(object: [
      "text": JSONLine(text), "end": JSONLine(end), "tokens": JSONLine(array: lines),
    ])
  }
}
