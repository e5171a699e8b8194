import Terminal
import Testing

/// Lists in lists, as `precept show` prints them.
@Suite struct OutlineTests {
  private let document = TextDocument([
    .outline([
      .init(depth: 0, marker: "", text: "One is enough:"),
      .init(depth: 0, marker: "•", text: "Look at it from the left."),
      .init(depth: 0, marker: "•", text: "All:"),
      .init(depth: 1, marker: "1.", text: "Look."),
      .init(depth: 1, marker: "2.", text: "Look again."),
    ])
  ])

  @Test func `as Markdown, lists stay lists`() {
    #expect(
      document.markdown == """
        One is enough:

        - Look at it from the left.
        - All:
           1. Look.
           2. Look again.

        """)
  }

  @Test func `an empty outline is left out`() {
    #expect(TextDocument([.outline([]), .heading("A")]).markdown == "## A\n")
  }
}
