import Checklists
import Diagnostics
import Guidelines
import HTMLTree
import Localization

/// Returns the data files of the checklist page, and the checklists of all profiles for download.
///
/// The data files are scripts, because browsers block other data files on pages that are opened
/// from the file system.
func checklistFiles(
  of base: KnowledgeBase, _ catalog: ChecklistCatalog, options: SiteOptions
) -> [SiteFile] {
  let vocabulary = ChecklistVocabulary(of: base)
  func script(_ name: String, _ data: JSONText) -> SiteFile {
    let call = Array("preceptChecklist.receive(\"\(name)\", ".utf8)
    return SiteFile(
      path: "checklist/\(name).js", bytes: call + data.compactBytes + Array(");\n".utf8))
  }
  let facts = catalog.facts(
    baseURL: options.baseURL, page: { SitePage.rule($0).path },
    checkPage: { SitePage.check($0).path })
  var files = [script("rules", facts), script("words", vocabulary.json)]
  for locale in base.manifest.locales {
    files.append(script("texts.\(locale)", catalog.texts(in: locale)))
  }
  for locale in base.manifest.locales {
    for profile in base.profiles {
      let list = makeChecklist(
        from: catalog, filter: ChecklistFilter(profile), locales: [locale],
        link: { options.address(of: .rule($0), in: $1) })
      files += ChecklistDownload.allCases.map { form in
        SiteFile(
          path: form.path(of: profile.id, in: locale),
          bytes: Array(form.text(of: list, vocabulary).utf8))
      }
    }
  }
  return files
}

enum ChecklistDownload: String, CaseIterable {
  case markdown, csv, html

  /// Returns the path of the file relative to the root of the site.
  func path(of profile: ProfileID, in locale: LocaleTag) -> String {
    "checklist/\(locale)/\(profile.fileName).\(self == .markdown ? "md" : rawValue)"
  }

  /// Returns the content of the file. CSV begins with a byte order mark, because Excel needs it.
  fileprivate func text(of list: Checklist, _ vocabulary: ChecklistVocabulary) -> String {
    switch self {
    case .markdown: list.markdown(vocabulary)
    case .csv: list.csv(vocabulary, bom: true)
    case .html: list.html(vocabulary)
    }
  }
}

extension PageAsset {
  /// The assets that `pickButton(_:)` needs on the page of a rule.
  static let pickButton = [PageAsset.script("checklist-add.js")]
}

extension PageContext {
  /// Returns a button that adds a rule to the reader's checklist, or nil if the rule is not
  /// current.
  func pickButton(_ rule: Rule) -> HTMLNode? {
    guard rule.isCurrent else { return nil }
    return element("p", ["class": "pick needs-script"]) {
      element(
        "button",
        [
          "type": "button", "data-pick": rule.id.rawValue, "data-list": base.manifest.id,
          "data-add": words("checklist-page.add"), "data-remove": words("checklist-page.remove"),
          "data-added": words("checklist-page.added"),
          "data-removed": words("checklist-page.removed"),
          "data-not-changed": words("checklist-page.not-changed"),
        ]
      ) { words("checklist-page.add") }
      element("a", ["href": link(to: .checklist) + "?profile=picked", "hidden": nil]) {
        words("checklist-page.show")
      }
      element("span", ["class": "visually-hidden", "role": "status"])
    }
  }
}
