import Checklists
import TestSupport
import Testing

@Suite struct PrintedChecklistTests {
  @Test func `a page looks like this`() throws {
    let finding = Finding(status: .fail, note: "<script>\nline two", reviewer: "Ann")
    let page = Checklist.sample([.sample(finding: finding)]).html(.bilingual)
    let body = page.split(separator: "<body>").last.map(String.init) ?? ""
    try expectSnapshot(body.replacing("><", with: ">\n<"), "printed.html")
  }

  @Test func `a page needs no script, no other file and no network`() {
    let page = Checklist.sample(.untested, .fail).html(.bilingual)
    for word in ["<script", "src=", "@import", "url(", "<link"] {
      #expect(!page.contains(word))
    }
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("break-inside: avoid"))
  }
}
