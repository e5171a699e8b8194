import TestSupport
import Testing

@testable import Terminal

@Suite struct LineEditorTests {
  /// Types text and presses keys; returns the editor afterwards.
  private func editor(
    _ text: String = "", _ keys: Key..., history: [String] = [], words: [String] = []
  ) -> LineEditor {
    var editor = LineEditor(history: LineHistory(history))
    editor.completer = { typed in
      let last = String(typed.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
      return LineCompletion(
        start: typed.count - last.count,
        candidates: words.filter { $0.hasPrefix(last) }.map { CompletionCandidate($0) })
    }
    for scalar in text.unicodeScalars { _ = editor.press(.text(scalar)) }
    for key in keys { _ = editor.press(key) }
    return editor
  }

  @Test func `characters are deleted as people see them`() {
    #expect(editor("a👨‍👩‍👧b", .left, .backspace).buffer.text == "ab")
    #expect(editor("颜色🇨🇳", .backspace).buffer.text == "颜色")
    #expect(editor("e\u{301}x", .home, .delete).buffer.text == "x")
  }

  /// The other keys are pressed in `Tests/Terminal/session.py`.
  @Test func `words and cut texts are edited by keys`() {
    #expect(editor("one two", .alt("b"), .control("k")).buffer.text == "one ")
    #expect(
      editor("one two", .control("u"), .control("y"), .control("y")).buffer.text == "one twoone two"
    )
    #expect(editor("深色 mode", .wordLeft, .wordLeft, .delete).buffer.text == "色 mode")
    #expect(editor("x", .paste("a\nb\tc")).buffer.text == "xa b c")
  }

  @Test func `enter gives the line, Control-C gives it up, Control-D ends an empty one`() {
    var editor = editor("abc")
    #expect(editor.press(.control("d")) == .editing)
    #expect(editor.press(.enter) == .line("abc"))
    #expect(editor.press(.control("d")) == .end)
    var other = self.editor("abc")
    #expect(other.press(.control("c")) == .cancelled("abc"))
    #expect(other.buffer.text.isEmpty)
  }

  @Test func `the history hints at the rest of a line, and right takes it`() {
    let editor = editor("se", history: ["search glass", "search red"])
    #expect(editor.hint == "arch red")
    #expect(self.editor("se", .right, history: ["search glass"]).buffer.text == "search glass")
    #expect(self.editor("se", .left, history: ["search glass"]).hint.isEmpty)
    var plain = self.editor("se", history: ["search glass"])
    plain.hasHints = false
    _ = plain.press(.right)
    #expect(plain.buffer.text == "se")
    #expect(plain.hint.isEmpty)
  }

  @Test func `Control-R finds lines by any part, and again goes further back`() {
    let lines = ["show a.glass", "list", "search GLASS", "color red"]
    let first = editor("", .control("r"), .text("g"), .text("l"), history: lines)
    #expect(first.buffer.text == "search GLASS")
    var editor = first
    _ = editor.press(.control("r"))
    #expect(editor.buffer.text == "show a.glass")
    _ = editor.press(.control("r"))
    #expect(editor.buffer.text == "show a.glass")
    #expect(editor.press(.enter) == .line("show a.glass"))
  }

  @Test func `Tab completes what is certain, and any other key ends the list`() {
    let words = ["color", "contrast", "contrast-ratio"]
    #expect(editor("col", .tab, words: words).buffer.text == "color ")
    #expect(editor("zz", .tab, words: words).buffer.text == "zz")
    var editor = editor("con", .tab, words: words)
    #expect(editor.buffer.text == "contrast" && editor.completion?.candidates.count == 2)
    _ = editor.press(.text(" "))
    #expect(editor.completion == nil)
  }

  @Test func `random keys keep the cursor inside the line`() {
    var random = SplitMix(seed: 11)
    let keys: [Key] = [
      .text("a"), .text("中"), .text("\u{301}"), .text("\u{1F468}"), .text("\u{200D}"), .text(" "),
      .left, .right, .home, .end, .wordLeft, .wordRight, .backspace, .delete, .tab, .backTab, .up,
      .down, .control("k"), .control("u"), .control("w"), .control("y"), .control("t"),
      .control("r"), .escape, .alt("d"), .paste("ab\ncd"), .unknown, .enter, .control("c"),
    ]
    var editor = editor(history: ["one", "two 中文"], words: ["aa", "ab"])
    let view = LineView(prompt: "> ", size: TerminalSize(columns: 20, rows: 6), style: .plain)
    for _ in 0..<5000 {
      _ = editor.press(keys[Int(random.next() % UInt64(keys.count))])
      if editor.buffer.characters.count > 60 { _ = editor.press(.control("c")) }
      #expect((0...editor.buffer.characters.count).contains(editor.buffer.cursor))
      let frame = view.frame(editor)
      #expect(frame.rows.count <= 6)
      #expect(frame.rows.indices.contains(frame.cursorRow))
      #expect((0..<20).contains(frame.cursorColumn))
      for row in frame.rows { #expect(displayWidth(row) <= 20) }
    }
  }
}

@Suite struct LineFrameTests {
  private func frame(_ text: String, width: Int, back: Int = 0) -> LineFrame {
    var editor = LineEditor()
    for scalar in text.unicodeScalars { _ = editor.press(.text(scalar)) }
    for _ in 0..<back { _ = editor.press(.left) }
    return LineView(prompt: "> ", size: TerminalSize(columns: width, rows: 10), style: .plain)
      .frame(editor)
  }

  @Test func `a wide character that does not fit goes to the next row`() {
    #expect(
      frame("abc中文", width: 6)
        == LineFrame(rows: ["> abc", "中文"], cursorRow: 1, cursorColumn: 4))
    #expect(frame("abc中文", width: 6, back: 2).cursorRow == 1)
    #expect(frame("abc中文", width: 6, back: 2).cursorColumn == 0)
    #expect(frame("abc中文", width: 6, back: 3).cursorColumn == 4)
  }

  @Test func `a full row leaves the cursor on the next`() {
    #expect(
      frame("abcd", width: 6) == LineFrame(rows: ["> abcd", ""], cursorRow: 1, cursorColumn: 0))
  }

  @Test func `what is drawn moves back over what was drawn before`() {
    var screen = LineScreen()
    let first = screen.draw(LineFrame(rows: ["a", "b"], cursorRow: 1, cursorColumn: 1))
    #expect(first == "\u{1B}[?25l\r\u{1B}[Ja\r\nb\r\u{1B}[1C\u{1B}[?25h")
    let second = screen.draw(LineFrame(rows: ["c"], cursorRow: 0, cursorColumn: 0))
    #expect(second == "\u{1B}[?25l\u{1B}[1A\r\u{1B}[Jc\r\u{1B}[?25h")
  }

  @Test func `a selected candidate is told by a sign`() {
    var editor = LineEditor()
    editor.completer = { _ in
      LineCompletion(
        start: 0, candidates: ["one", "two", "three"].map { CompletionCandidate($0) })
    }
    _ = editor.press(.tab)
    let view = LineView(prompt: "> ", size: TerminalSize(columns: 20, rows: 10), style: .plain)
    #expect(view.frame(editor).rows == ["> ", "  one      three", "  two"])
    _ = editor.press(.tab)
    #expect(view.frame(editor).rows == ["> one", "> one      three", "  two"])
  }
}

@Suite struct KeyDecoderTests {
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    var keys = bytes.compactMap { decoder.add($0) }
    if let last = decoder.timeOut() { keys.append(last) }
    return keys
  }

  @Test(arguments: [
    ("a", [Key.text("a")]), ("中é", [.text("中"), .text("é")]), ("\u{1F600}", [.text("\u{1F600}")]),
    ("\r\n", [.enter, .enter]), ("\t", [.tab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
    ("\u{3}\u{12}", [.control("c"), .control("r")]), ("\u{1B}[A\u{1B}OB", [.up, .down]),
    ("\u{1B}[C\u{1B}[D", [.right, .left]), ("\u{1B}[1;5C\u{1B}[1;3D", [.wordRight, .wordLeft]),
    ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~", [.home, .end, .home, .end]),
    ("\u{1B}[3~", [.delete]), ("\u{1B}[Z", [.backTab]), ("\u{1B}b", [.alt("b")]),
    ("\u{1B}", [.escape]), ("\u{1B}[15~x", [.unknown, .text("x")]),
    ("\u{1B}[200~a\nb\u{1B}[201~c", [.paste("a\nb"), .text("c")]),
  ])
  func `bytes become keys`(bytes: String, expected: [Key]) {
    #expect(keys(Array(bytes.utf8)) == expected)
  }

  @Test func `broken UTF-8 is dropped and what follows is read`() {
    #expect(keys([0xE4, 0xB8, 0x41]) == [.text("A")])
    #expect(keys([0xFF, 0x61]) == [.unknown, .text("a")])
    #expect(keys([0xC2, 0x85]) == [.unknown])
  }

  @Test func `any bytes leave the decoder able to read`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      var decoder = KeyDecoder()
      for _ in 0..<Int(random.next() % 40) {
        _ = decoder.add(UInt8(truncatingIfNeeded: random.next()))
      }
      for byte in Array("\u{1B}[201~".utf8) { _ = decoder.add(byte) }
      _ = decoder.timeOut()
      #expect(decoder.add(UInt8(ascii: "x")) == .text("x"))
    }
  }
}
