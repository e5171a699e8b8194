import Guidelines
import Search
import SiteGeneration
import Testing

@Suite struct SearchMemoTests {
  private static let rule = "Locales/zh-Hans/topics/paint/rules/thin.md"

  private static func text(_ statement: String) -> String {
    """
    ---
    title: 薄涂
    question: 每层都薄吗？
    impact: 厚了会流。
    ---
    \(statement)

    ## 推荐

    - 等一小时。
    """
  }

  @Test func `edits back and forth lead to the files that are made without a memo`() throws {
    let one = try tinyKnowledgeBase([Self.rule: Self.text("涂得薄一些。")])
    let other = try tinyKnowledgeBase([Self.rule: Self.text("颜料要少，层数要多。")])
    let plain = try tinyKnowledgeBase([:])
    var memo = SearchMemo()
    var lying: [String: [UInt8]] = [:]
    for base in [one, one, other, one, plain, other, other] {
      let former = lying
      lying = [:]
      for file in memo.files(of: base, after: { former[$0] }) {
        switch file {
        case .new(let file): lying[file.path] = file.bytes
        case .former(let path): lying[path] = former[path]
        }
      }
      let expected = searchFiles(of: base).map { ($0.path, $0.bytes) }
      #expect(lying == Dictionary(uniqueKeysWithValues: expected))
    }
    #expect(searchIndexFiles(of: one) != searchIndexFiles(of: other))
  }
}
