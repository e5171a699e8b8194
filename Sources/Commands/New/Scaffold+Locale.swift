import ContentChecks
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import Translation

extension Scaffold {
  /// Returns the required files of a new locale, an empty translation record, and the manifest with the locale added.
  ///
  /// The names are those of the source locale, to be translated in place. All other texts are left
  /// out, so that readers are told that they are not translated and `precept locale status` lists
  /// them. The words of the interface come with the program.
  func locale(_ name: String) throws(CommandFailure) -> [ScaffoldFile] {
    guard let tag = try? LocaleTag(name) else {
      throw .usage(LocalizableMessage("new.no-locale-tag", ["name": .text(name)]))
    }
    if let fault = LocalizableMessage.unportableID("\(tag)", of: .kind("locale")) {
      throw .usage(fault)
    }
    guard !base.manifest.locales.contains(tag) else {
      throw .cannotWrite(LocalizableMessage("new.known-locale", ["locale": .text("\(tag)")]))
    }
    let folder = "Locales/\(tag)"
    var files: [ScaffoldFile] = []
    func add(_ file: String, _ names: [(String, YAMLText)]) {
      files.append(
        ScaffoldFile(path: "\(folder)/\(file)", text: YAMLText.map(names).written))
    }
    if !base.platforms.isEmpty { add("platforms.yaml", [names(of: base.platforms)]) }
    if !base.components.isEmpty { add("components.yaml", [names(of: base.components)]) }
    // The names of editions are left out, because they contain dates that each locale writes in its
    // own way.
    if !base.editions.isEmpty {
      add("editions.yaml", [("editions", .map([])), names(of: base.variants)])
    }
    let lock = ScaffoldFile(
      path: "\(folder)/\(TranslationLock.fileName)", text: TranslationLock().written)
    return try fresh(files + [lock, manifest(addingPartial: tag)])
  }

  /// Returns the manifest with the locale added as a partial one.
  private func manifest(addingPartial tag: LocaleTag) throws(CommandFailure) -> ScaffoldFile {
    let (name, key) = (tag.description, "partialLocales")
    let listed = try manifest(adding: name, to: "locales")
    let edit = YAMLListEdit(listed.text)
    let text =
      edit.adding(name, to: key) ?? edit.starting(key, with: name, after: "locales")
    guard let text else { throw .unknownLayout(listed.path, key: key) }
    return ScaffoldFile(path: listed.path, text: text, isChange: true)
  }

  /// Returns the key of a list with the names of its objects in the source locale.
  private func names<Object: NamedKind>(of objects: [Object]) -> (String, YAMLText)
  where Object.Text == String {
    let names = objects.compactMap { object in
      object.texts[base.manifest.sourceLocale].map { (object.id.rawValue, YAMLText.text($0)) }
    }
    return (Object.list.key, .map(names))
  }
}
