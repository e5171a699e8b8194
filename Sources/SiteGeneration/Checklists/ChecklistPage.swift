import Checklists
import Guidelines
import HTMLTree
import Localization
import Parallel

extension PageContext {
  /// Every current rule as a question to answer; the script filters, keeps and exports the answers.
  var checklistPage: PageContent {
    let questions = makeChecklist(from: scope.catalog.value, locales: [locale]).items
    return PageContent(
      title: words("checklist-page.title"), description: words("checklist-page.lede"),
      kind: "checklist", assets: [.controls, .styleSheet("checklist.css"), .script("checklist.js")]
    ) {
      masthead(words("checklist-page.title")) {
        lede(inline(words("checklist-page.lede")))
      }
      element("div", ["class": "wrap"]) {
        readyLists
        element("div", checklistLayout) {
          checklistPanel
          element("div", ["class": "check-list", "data-list": nil]) {
            element("p", ["class": "check-news", "role": "status", "data-news": nil])
            topics(of: questions.filter { !$0.texts.isEmpty })
          }
        }
        checkTemplate
      }
    }
  }

  /// What the script needs to know that only the generator does.
  private var checklistLayout: HTMLAttributes {
    [
      "class": "check-layout", "data-checklist": base.manifest.id, "data-root": root,
      "data-locale": locale.description, "data-say-opened": said("opened"),
      "data-say-progress": said("progress"), "data-say-unplaced-line": said("unplaced-line"),
      "data-say-changed": said("changed"), "data-say-empty": said("empty"),
      "data-say-not-kept": said("not-kept"), "data-say-encoding": said("encoding"),
      "data-say-json": said("json"), "data-say-nothing": said("nothing"),
      "data-say-rows": said("rows"),
      "data-say-search-failed": words("search.failed"),
      "data-say-start-over-question": said("start-over-question"),
    ]
  }

  private func said(_ message: String) -> String { words("checklist-page.\(message)", gaps) }

  /// Leaves the gaps of a message for the script to fill.
  private var gaps: [String: MessageArgument] {
    Dictionary(
      ["count", "total", "name", "line"].map { ($0, .text("{\($0)}")) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The list of each profile as files, for those who want to be quick or run no scripts.
  private var readyLists: HTMLNode? {
    guard !base.profiles.isEmpty else { return nil }
    return element("section", ["class": "ready", "aria-labelledby": "ready"]) {
      element("h2", ["id": "ready"]) { words("checklist-page.ready") }
      element("ul", ["class": "ready-lists"]) {
        base.profiles.compactMap(readyList)
      }
    }
  }

  private func readyList(_ profile: Profile) -> HTMLNode? {
    guard let text = localized(profile.texts) else { return nil }
    let count = scope.catalog.value.rules(for: ChecklistFilter(profile)).count
    return element("li", ["class": "ready-list"]) {
      element("h3", language(of: text.locale)) { text.value.name }
      element("p", language(of: text.locale)) { text.value.description }
      element("p", ["class": "ready-forms"]) {
        element("span") { words("home.rule-count", ["count": .number(count)]) }
        for form in ReadyList.allCases {
          " "
          readyLink(form, profile, text.value.name)
        }
      }
    }
  }

  private func readyLink(_ form: ReadyList, _ profile: Profile, _ name: String) -> HTMLNode {
    var attributes: HTMLAttributes = ["href": root + form.path(of: profile.id, in: locale)]
    if form != .html { attributes.set("download", nil) }
    return element("a", attributes) {
      words("checklist-page.form.\(form.rawValue)")
      element("span", ["class": "visually-hidden"]) { " " + name }
    }
  }
}
