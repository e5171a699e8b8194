import Checklists
import ContentLoading
import Diagnostics
import Guidelines
import Localization

extension Session {
  /// What checklists need of the knowledge base.
  var checklistCatalog: ChecklistCatalog { catalog ?? ChecklistCatalog(base) }

  /// The words of checklists in every language.
  var checklistVocabulary: ChecklistVocabulary {
    guard let catalog else { return ChecklistVocabulary(of: completeBase) }
    return ChecklistVocabulary(of: completeBase, names: catalog)
  }

  /// A session that knows the interface and a catalogue that was kept, and none of the content.
  init(
    keeping catalog: ChecklistCatalog, root: String, locale: String?, cache: IndexCache,
    environment: [String: String]
  ) throws(CommandFailure) {
    base = loadKnowledgeBase(from: interface(root: root, catalog.locales)).value
    self.root = root
    self.locale = try Self.locale(locale, environment, base.manifest)
    self.catalog = catalog
    self.environment = environment
    diagnostics = []
    style = .standardOutput(environment)
    index = SearchIndexBox(root: root, content: nil, cache: cache)
    ownMessages = ProgramMessages()
  }
}

/// Reads the files that say what a knowledge base is and how it speaks of checklists.
private func interface(root: String, _ locales: [LocaleTag]) -> [ContentFile] {
  let groups = MessageGroups([
    "cli.checklist", "cli.list", "cli.review", "cli.verbose", "checklist",
  ])
  var files = [manifestFile(root: root)]
  guard let handle = try? FolderHandle(root) else { return files }
  for path in locales.map({ "Locales/\($0)/ui.yaml" }) {
    guard let bytes = try? handle.read(path, limit: LoadingLimits().fileSize) else { continue }
    files.append(ContentFile(path: path, contents: .bytes(groups.cut(from: bytes))))
  }
  return files
}
