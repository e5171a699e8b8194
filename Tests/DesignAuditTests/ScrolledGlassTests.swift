import DesignAudit
import Diagnostics
import TestSupport
import Testing

@Suite struct ScrolledGlassTests {
  private func places(_ body: String) -> [Int] {
    let code = "import SwiftUI\nstruct Feed: View {\n  var body: some View {\n\(body)\n  }\n}\n"
    return SmallApp().with("App/Feed.swift", code)
      .diagnostics(AuditOptions(only: ["glass-in-content"])).map(\.location.line)
  }

  @Test(arguments: [
    "List { Text(a).glassEffect() }",
    "ScrollView { VStack { if a { Text(a).glassEffect(in: Circle()) } } }",
    "LazyVGrid(columns: c) { ForEach(a) { Text($0).glassEffect(.regular.tint(.red)) } }",
    "Form { Section { Text(a).background { Capsule().glassEffect() } } }",
    "List { Text(a).overlay(Text(b).glassEffect(.regular, in: .capsule)) }",
    "ScrollView { ScrollView(.horizontal) { Text(a).glassEffect() } }",
    "List { Text(a).modify { view in view.glassEffect() } }",
    "List { ForEach(a) { Button($0) { }.buttonStyle(.glass) } }",
    "ScrollView { VStack { ForEach(a) { Button($0) { }.buttonStyle(.glass) } } }",
    "List(a) { VStack { ForEach($0) { Button($0) { }.buttonStyle(.glass) } } }",
  ])
  func `glass in a container that scrolls is reported`(body: String) {
    #expect(places(body) == [4])
  }

  @Test(arguments: [
    "ScrollView { Text(a) }.overlay { Text(b).glassEffect() }",
    "List { Text(a) }.safeAreaInset(edge: .top) { Text(b).glassEffect() }",
    "List { Text(a).sheet(isPresented: $b) { Text(b).glassEffect() } }",
    "List { NavigationLink { Text(b).glassEffect() } label: { Text(a) } }",
    "List { Text(a) }.toolbar { ToolbarItem { Text(b).glassEffect() } }",
    "ScrollView(.horizontal) { Text(a).glassEffect() }",
    "ScrollView { Button(a) { }.buttonStyle(.glass) }",
    "ZStack { List { Text(a) }; Text(b).glassEffect() }",
    "List { Text(a).glassEffect(.identity) }",
    "List { VStack { ForEach(a) { Button($0) { }.buttonStyle(.glass) } } }",
    "content }; var content: some View { Text(a).glassEffect() }; func b() { List { Card(content: { Text(a) }) }",
  ])
  func `glass that floats, and a single control, are passed over`(body: String) {
    #expect(places(body) == [])
  }

  @Test func `a view is followed into the lists of other files, up to a screen`() {
    let card = "import SwiftUI\nstruct Card: View { var body: some View { Text(a).glassEffect() } }"
    let row = "import SwiftUI\nstruct Row: View { var body: some View { VStack { Card() } } }"
    let list = "import SwiftUI\nstruct Feed: View { var body: some View { List(a) { Row() } } }"
    let screen = """
      import SwiftUI
      struct Row: View { var body: some View { Card().toolbar { Text(a) } } }
      """
    func count(_ row: String) -> Int {
      SmallApp().with("Card.swift", card).with("Row.swift", row).with("Feed.swift", list)
        .diagnostics(AuditOptions(only: ["glass-in-content"])).count
    }
    #expect(count(row) == 1)
    #expect(count(screen) == 0)
  }

  @Test func `a hosting configuration is a cell unless it makes a view of its own`() {
    func count(_ use: String) -> Int {
      let code = """
        import SwiftUI
        struct Pages: View { var body: some View { Text(a).glassEffect() } }
        func show() { let c = UIHostingConfiguration { Pages() }; \(use) }
        """
      return SmallApp().with("Pages.swift", code)
        .diagnostics(AuditOptions(only: ["glass-in-content"])).count
    }
    #expect(count("cell.contentConfiguration = c") == 1)
    #expect(count("add(c.makeContentView())") == 0)
  }
}
