import Guidelines
import Localization
import TestSupport
import Testing

@testable import Checklists

@Suite struct PrintedChecklistTests {
  @Test func `a page looks like this`() throws {
    let finding = Finding(status: .fail, note: "<script>\nline two", reviewer: "Ann")
    let page = Checklist.sample([.sample(finding: finding)]).html(.bilingual)
    let body = page.split(separator: "<body>").last.map(String.init) ?? ""
    try expectSnapshot(body.replacing("><", with: ">\n<"), "printed.html")
  }

  @Test func `the head names the list, the knowledge base, the subject and the results`() {
    var names = ChecklistNames()
    names.knowledgeBases = ["base": "The Base"]
    var filter = ChecklistFilter()
    filter.platforms = ["iOS"]
    names.lists = [filter: "Before a release"]
    let words = ChecklistWords(locale: .english, names: names) { $0 }
    let header = ChecklistHeader(
      knowledgeBase: "base", edition: "2026.10", locales: [.english], filter: filter,
      subject: ReviewSubject([.app: "Atlas", .reviewer: "Ann"]))
    let page = Checklist(header: header, items: [.sample(finding: Finding(status: .fail))])
      .html(ChecklistVocabulary([words]))
    for text in [
      "<h1>Before a release</h1>", "The Base", "2026.10", "<dd>Atlas</dd>", "<dd>Ann</dd>",
      "<dd>iOS</dd>", "--sheet-name: &quot;Before a release&quot;",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("base ·"))
  }

  @Test(arguments: [("en", "Ann · July 9, 2026"), ("zh-Hans", "Ann · 2026 年 7 月 9 日")])
  func `the day of an answer is written for people`(tag: String, line: String) throws {
    let day = CalendarDate(year: 2026, month: 7, day: 9)
    let item = ChecklistItem.sample(finding: Finding(status: .pass, reviewer: "Ann", date: day))
    let locale = try LocaleTag(tag)
    let header = ChecklistHeader(knowledgeBase: "base", edition: "1", locales: [locale])
    let words = ChecklistWords(locale: locale) { _ in nil }
    let page = Checklist(header: header, items: [item]).html(ChecklistVocabulary([words]))
    #expect(page.contains("<dd>\(line)</dd>"))
  }

  @Test func `a name cannot leave the style in which it stands`() {
    var names = ChecklistNames()
    names.lists = [ChecklistFilter(): "\"}</style><b>\\"]
    let words = ChecklistWords(locale: .english, names: names) { $0 }
    let page = Checklist.sample(.untested).html(ChecklistVocabulary([words]))
    #expect(page.contains(#"--sheet-name: &quot;\22 \7d \3c \2f style\3e \3c b\3e \5c &quot;"#))
  }

  @Test func `paper has no controls`() {
    let page = Checklist.sample(.untested, .pass).html(.bilingual)
    let sheet = page.split(separator: "<main").last.map(String.init) ?? ""
    for name in ["<input", "<textarea", "<select", "<button"] { #expect(!sheet.contains(name)) }
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
