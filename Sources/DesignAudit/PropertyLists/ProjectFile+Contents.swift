/// The files that a project lists, and the icons of its apps.
extension ProjectFile {
  /// The paths of the listed files and folders from the folder of the project, through the groups that
  /// they are in. Those that begin elsewhere, such as frameworks of the system, are left out.
  var listedPaths: Set<String> {
    let root = objects.values.first { $0.text("isa") == "PBXProject" }?.text("mainGroup")
    var open = root.map { [(id: $0, folder: "")] } ?? []
    var seen: Set<String> = []
    var paths: Set<String> = []
    while let next = open.popLast() {
      guard seen.insert(next.id).inserted, let object = objects[next.id],
        let path = object.path(in: next.folder)
      else { continue }
      if listed.contains(object.text("isa") ?? "") { paths.insert(path) }
      open += (object.fields["children"] ?? []).map { ($0.text, path) }
    }
    return paths
  }

  /// The names of the icons that its apps may have; nil if the project does not tell all of them.
  var iconNames: Set<String>? {
    let settings = apps.flatMap(\.self)
    let tellsAll = settings.allSatisfy {
      $0[iconKey] != nil && ($0[allIconsKey] ?? []).allSatisfy { $0.text == "NO" }
    }
    guard !settings.isEmpty, tellsAll else { return nil }
    let words = settings.flatMap { ($0[iconKey] ?? []) + ($0[otherIconsKey] ?? []) }.map(\.text)
    guard !words.contains(where: { $0.contains("$") }) else { return nil }
    return Set(words + words.flatMap { $0.split(separator: " ").map(String.init) })
  }
}

extension ProjectFile.Object {
  /// The path of the object in the folder of its group; nil if it begins elsewhere.
  fileprivate func path(in folder: String) -> String? {
    let own = text("path") ?? ""
    switch text("sourceTree") {
    case "SOURCE_ROOT": return own.withoutParents
    case "<group>", nil: return (own.isEmpty ? folder : "\(folder)/\(own)").withoutParents
    default: return nil
    }
  }
}

extension String {
  /// The path without `..` and empty parts; nil if it begins above the folder.
  var withoutParents: String? {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}

private let listed: Set<String> = [
  "PBXFileReference", "PBXFileSystemSynchronizedRootGroup",
]

private let iconKey = "ASSETCATALOG_COMPILER_APPICON_NAME"
private let otherIconsKey = "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"
private let allIconsKey = "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS"
