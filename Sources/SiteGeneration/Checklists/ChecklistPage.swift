import Checklists
import Guidelines
import HTMLTree
import Localization
import Parallel

extension PageContext {
  /// The checklist page, with a question for every current rule, and for every check that rules
  /// share. The script filters the questions, and stores and exports the answers.
  var checklistPage: PageContent {
    let asked = questions(.rule)
    let checks = questions(.check)
    return PageContent(
      title: words("checklist-page.title"), description: words("checklist-page.lede"),
      kind: "checklist", assets: [.styleSheet("checklist.css"), .script("checklist.js")]
    ) {
      masthead(words("checklist-page.title")) {
        lede(inline(words("checklist-page.lede")))
      }
      element("div", ["class": "wrap"]) {
        element("div", ["class": "check-intro"]) { checklistNotes(count: asked.count) }
        element("div", checklistLayout) {
          element("div", ["class": "check-parts"]) {
            downloads
            checklistSubject
            checklistLeftovers
          }
          checklistChoice(countOfItems: asked.count)
          checklistBar(countOfItems: asked.count)
          element("div", ["class": "check-list", "data-list": nil]) {
            element("p", ["class": "check-news", "data-news": nil])
            topics(of: asked)
            // The reader chooses checks with the script.
            if !checks.isEmpty {
              element("div", ["data-checks": nil, "hidden": nil]) {
                topics(of: checks, prefix: "checks-")
              }
            }
          }
        }
        checkTemplate
      }
    }
  }

  private func questions(_ basis: ChecklistFilter.Basis) -> [ChecklistItem] {
    let filter = ChecklistFilter().with(basis)
    return makeChecklist(from: scope.catalog.value, filter: filter, locales: [locale]).items
      .filter { !$0.texts.isEmpty }
  }

  /// The rules that the list leaves out, which explain its length, and how to measure.
  @HTMLBuilder private func checklistNotes(count: Int) -> [HTMLNode] {
    let left = base.rules.count { !$0.isCurrent }
    if left > 0 {
      element("p", ["class": "small"]) {
        words("checklist-page.left-out", ["total": .number(count), "count": .number(left)])
      }
    }
    measuringNote
  }

  /// The attributes by which the script gets its translated messages, the locale, the id of the
  /// knowledge base and the path to the root of the site.
  private var checklistLayout: HTMLAttributes {
    let layout: HTMLAttributes = [
      "class": "check-layout", "data-panel": nil, "data-checklist": base.manifest.id,
      "data-root": root,
      "data-locale": locale.description, "data-say-opened": said("opened"),
      "data-say-progress": said("progress"), "data-say-unplaced-line": said("unplaced-line"),
      "data-say-changed": said("changed"), "data-say-empty": said("empty"),
      "data-say-not-kept": said("not-kept"), "data-say-encoding": said("encoding"),
      "data-say-other-encoding": said("other-encoding"),
      "data-say-western-encoding": said("western-encoding"), "data-say-zip": said("zip"),
      "data-say-office": said("office"), "data-say-pdf": said("pdf"),
      "data-say-json": said("json"), "data-say-nothing": said("nothing"),
      "data-say-rows": said("rows"),
      "data-say-search-failed": words("search.failed"),
      "data-say-start-over-question": said("start-over-question"),
      "data-say-full": said("full"), "data-say-lose-question": said("lose-question"),
      "data-say-undone": said("undone"), "data-say-shown": said("shown"),
      "data-say-fails": said("fails"), "data-say-refused": said("refused"),
      "data-say-right": said("right"), "data-say-all": words("filter.all"),
      "data-say-draft": said("draft"), "data-say-draft-restored": said("draft-restored"),
      "data-say-draft-discard": said("draft-discard"),
      "data-say-draft-discard-of": said("draft-discard-of"),
      "data-say-draft-discarded": said("draft-discarded"),
      "data-say-draft-back": said("draft-back"), "data-say-draft-gone": said("draft-gone"),
      "data-say-draft-unreadable": said("draft-unreadable"),
    ]
    let hasChecks = !scope.catalog.value.checks.isEmpty
    return layout.adding("data-say-shown-checks", ifPresent: hasChecks ? said("shown-checks") : nil)
  }

  /// A message for the script, which fills in its placeholders; here, each placeholder is kept.
  private func said(_ message: String) -> String {
    let names = ["count", "total", "name", "line", "time"]
    let gaps = names.map { ($0, MessageArgument.text("{\($0)}")) }
    return words("checklist-page.\(message)", Dictionary(uniqueKeysWithValues: gaps))
  }

  /// Links to download the checklist of each profile, for readers in a hurry or without scripts.
  private var downloads: HTMLNode? {
    guard !base.profiles.isEmpty else { return nil }
    return element("details", ["class": "check-part ready"]) {
      element("summary") { words("checklist-page.ready") }
      element("ul", ["class": "ready-lists"]) {
        base.profiles.compactMap(downloadItem)
      }
    }
  }

  private func downloadItem(_ profile: Profile) -> HTMLNode? {
    guard let text = localized(profile.texts) else { return nil }
    let count = scope.catalog.value.rules(for: ChecklistFilter(profile)).count
    return element("li", ["class": "ready-list"]) {
      element("h2", language(of: text.locale)) { text.value.name }
      element("p", language(of: text.locale)) { text.value.description }
      element("p", ["class": "ready-forms"]) {
        element("span") { words("home.rule-count", ["count": .number(count)]) }
        for form in ChecklistDownload.allCases {
          let href: HTMLAttributes = ["href": root + form.path(of: profile.id, in: locale)]
          " "
          element("a", href.adding("download", when: form != .html)) {
            words("checklist-page.form.\(form.rawValue)")
            " "
            element("span", attributes(["class": "visually-hidden"], in: text.locale)) {
              text.value.name
            }
          }
        }
      }
    }
  }
}
