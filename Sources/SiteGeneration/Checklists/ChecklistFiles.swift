import Checklists
import Diagnostics
import Guidelines
import HTMLTree
import Localization

/// Returns the data that the checklist page loads, and the lists of every profile for download.
///
/// The data are scripts, because pages that are opened from a folder may load no other files.
func checklistFiles(
  of base: KnowledgeBase, _ catalog: ChecklistCatalog, options: SiteOptions
) -> [SiteFile] {
  let files = ChecklistFiles(base: base, catalog: catalog, options: options)
  return files.data + files.profiles
}

private struct ChecklistFiles {
  let base: KnowledgeBase
  let catalog: ChecklistCatalog
  let options: SiteOptions

  var data: [SiteFile] {
    let facts = catalog.facts(baseURL: options.baseURL) { SitePage.rule($0).path }
    let texts = base.manifest.locales.map { locale in
      script("texts.\(locale)", catalog.texts(in: locale))
    }
    return [script("rules", facts), script("words", ChecklistVocabulary(of: base).json)] + texts
  }

  private func script(_ name: String, _ data: JSONText) -> SiteFile {
    let bytes =
      Array("preceptChecklist.receive(\"\(name)\", ".utf8) + data.compactBytes + Array(");\n".utf8)
    return SiteFile(path: "checklist/\(name).js", bytes: bytes)
  }

  var profiles: [SiteFile] {
    let vocabulary = ChecklistVocabulary(of: base)
    return base.manifest.locales.flatMap { locale in
      base.profiles.flatMap { profile in
        let list = makeChecklist(
          from: catalog, filter: ChecklistFilter(profile), locales: [locale],
          link: { options.address(of: .rule($0), in: $1) })
        return ChecklistDownload.allCases.map { form in
          SiteFile(
            path: form.path(of: profile.id, in: locale),
            bytes: Array(form.text(of: list, vocabulary).utf8))
        }
      }
    }
  }
}

/// A format in which the list of a profile can be downloaded.
enum ChecklistDownload: String, CaseIterable {
  case markdown, csv, html

  /// The path below the root of the site.
  func path(of profile: ProfileID, in locale: LocaleTag) -> String {
    "checklist/\(locale)/\(profile.fileName).\(fileExtension)"
  }

  private var fileExtension: String { self == .markdown ? "md" : rawValue }

  /// Tables begin with a byte order mark, because Excel needs it.
  fileprivate func text(of list: Checklist, _ vocabulary: ChecklistVocabulary) -> String {
    switch self {
    case .markdown: list.markdown(vocabulary)
    case .csv: list.csv(vocabulary, bom: true)
    case .html: list.html(vocabulary)
    }
  }
}

extension PageAsset {
  /// The assets of the button below, on pages of rules.
  static let pickButton = [controls, .script("checklist-add.js")]
}

extension PageContext {
  /// A button that adds a rule to the reader's own checklist.
  func pickButton(_ rule: Rule) -> HTMLNode? {
    guard rule.isCurrent else { return nil }
    return element("p", ["class": "pick needs-script"]) {
      element(
        "button",
        [
          "type": "button", "data-pick": rule.id.rawValue, "data-list": base.manifest.id,
          "data-add": words("checklist-page.add"), "data-remove": words("checklist-page.remove"),
        ]
      ) { words("checklist-page.add") }
      element("a", ["href": link(to: .checklist) + "?profile=picked", "hidden": nil]) {
        words("checklist-page.show")
      }
    }
  }
}
