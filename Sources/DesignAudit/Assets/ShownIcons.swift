/// The icons that people who have the app see.
extension AuditSubject {
  /// Whether an icon is neither that of an extension, of which the system shows a shape alone, nor of a
  /// build that nobody buys, nor replaced by a file of Icon Composer, nor left out of every app.
  func isShown(_ icon: ImageSet) -> Bool {
    let extensions = propertyLists.lazy.filter(\.isExtension).map(\.folder)
    return !icon.folder.isOfExtension && !icon.isInternal && !isComposed(icon)
      && !extensions.contains { !$0.isEmpty && icon.folder.hasPrefix($0 + "/") }
      && !isIconOfNoApp(icon)
  }

  /// Whether a file of Icon Composer takes the place of an icon. Apps for the watch have sets of their own
  /// by the same name.
  private func isComposed(_ icon: ImageSet) -> Bool {
    composedIcons.contains(icon.name) && !icon.folder.lowercased().contains("watch")
  }

  /// Whether projects around an icon tell the icons of all of their apps, and this is none of them.
  private func isIconOfNoApp(_ icon: ImageSet) -> Bool {
    let names = projects.filter { $0.covers(icon.folder) }.map(\.iconNames)
    return !names.isEmpty && names.allSatisfy { $0?.contains(icon.name) == false }
      && !mentions.contains(icon.name)
  }
}

extension String {
  /// Whether a path is that of an extension.
  fileprivate var isOfExtension: Bool { lowercased().mentions(anyOf: ["extension", "widget"]) }
}

extension ImageSet {
  /// Whether the name is that of a build for the people who make the app.
  fileprivate var isInternal: Bool { name.nameWords.contains(where: internalBuilds.contains) }
}

private let internalBuilds: Set<String> = [
  "alpha", "beta", "dev", "debug", "internal", "prototype", "staff", "staging", "nightly",
  "experimental", "canary", "adhoc", "test",
]
