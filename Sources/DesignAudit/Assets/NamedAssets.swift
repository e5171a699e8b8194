/// A color set or an image set, which an app shows by its name.
protocol NamedAsset {
  var name: String { get }
  /// The names of the folders between the catalog and the asset.
  var groups: [String] { get }
  /// The path of the catalog; empty if the asset is in none.
  var catalog: String { get }
  /// Whether the system shows the asset, or settings of the project name it, which are not read.
  var isUsedBySystem: Bool { get }
  /// Whether the asset is shown as well where code chooses it for one appearance. A color set of
  /// which that is true needs no value for the other.
  var isShownInOneAppearance: Bool { get }
}

extension MentionedNames {
  /// Returns the assets that something names: what nothing shows is no fault of an app. A catalog of
  /// which few assets are written anywhere is used in a way that cannot be read, or is for other apps,
  /// so all of its assets count.
  func used<Asset: NamedAsset>(_ assets: [Asset]) -> [Asset] {
    Dictionary(grouping: assets, by: \.catalog).values.flatMap { assets in
      let written = assets.count { isWritten($0.name, in: $0.groups) && !$0.isUsedBySystem }
      return written * few > assets.count
        ? assets.filter { isShown($0) || $0.isUsedBySystem } : assets
    }
  }
}

extension MentionedNames {
  /// Returns the pictures outside of catalogs that nothing names, where the names of others tell that
  /// the app shows such pictures by their names.
  func unnamed(_ paths: [String]) -> Set<String> {
    let unnamed = paths.filter { !contains(file: $0) }
    return (paths.count - unnamed.count) * few > paths.count ? Set(unnamed) : []
  }

  /// Whether something names a file: with the end of its name, or without that and the words for a scale
  /// or a device.
  private func contains(file path: String) -> Bool {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.split(separator: ".").dropLast().joined(separator: ".")
    let plain = String(name.prefix { $0 != "~" && $0 != "@" })
    return [file, name, plain, plain + file.dropFirst(name.count)].contains { contains($0) }
  }

  private func isShown(_ asset: some NamedAsset) -> Bool {
    contains(asset.name, in: asset.groups) || asset.isShownInOneAppearance && isChosen(asset.name)
  }
}

/// The ends of the folders of a catalog whose pictures the system shows.
private let layered = [".brandassets", ".imagestack", ".solidimagestack"]

/// The number of assets of a catalog among which one that is written says nothing of the others.
private let few = 6

extension AuditSubject {
  /// Whether a text, a tint or a symbol has the color of a set, or the sources do not tell.
  func isForeground(_ set: ColorSet) -> Bool {
    mentions.isForeground(set.name) || ColorRoles(set).isText
      || !colorSets.contains { $0.catalog == set.catalog && mentions.isWritten($0.name) }
  }
}

extension ColorSet: NamedAsset {
  var isShownInOneAppearance: Bool { false }

  var isUsedBySystem: Bool {
    isAccent || isForLaunch || name.symbolLetters == "widgetbackground"
  }

  /// Whether the set is the accent, which the system adapts on its controls.
  var isAccent: Bool { name.nameWords.contains("accent") || name.symbolLetters == "accentcolor" }

  /// Whether the catalog is named after themes, of which people choose one.
  var isOfTheme: Bool {
    let name = catalog.split(separator: "/").last.map(String.init) ?? ""
    return name.nameWords.contains { $0 == "theme" || $0 == "themes" }
  }

  /// Whether the name speaks of the launch screen.
  var isForLaunch: Bool { name.symbolLetters.contains("launch") }
}

extension ImageSet: NamedAsset {
  var isShownInOneAppearance: Bool { true }

  /// The system shows icons, and the layers of icons and pictures for the top shelf of Apple TV.
  var isUsedBySystem: Bool {
    kind == .icon
      || groups.contains { group in layered.contains { group.lowercased().hasSuffix($0) } }
  }
}
