import Guidelines

/// What an Xcode project says of the files beside it.
struct ProjectContents: Sendable {
  /// The folder of the project.
  let folder: String
  let targets: ProjectTargets
  /// The paths of the files and folders that the project lists, from its folder.
  private let paths: Set<String>
  /// The names of the icons of its apps; nil if the project does not tell all of them.
  let iconNames: Set<String>?
  /// The ends of the paths of the Info.plists of its apps with the platforms' SDKs; nil if the project
  /// does not name all of them.
  private let infoLists: [(end: String, sdk: String?)]?

  init(_ project: ProjectFile, path: String) {
    folder = path.parent.parent
    targets = ProjectTargets(project)
    paths = project.listedPaths
    iconNames = project.iconNames
    let settings = project.apps.flatMap(\.self)
    let isWhole = settings.allSatisfy {
      $0["INFOPLIST_FILE"] != nil || $0["GENERATE_INFOPLIST_FILE"]?.first?.text == "YES"
    }
    infoLists =
      !isWhole || settings.isEmpty
      ? nil
      : settings.compactMap { settings in
        settings["INFOPLIST_FILE"]?.first.map {
          (end: $0.text.withoutVariables, sdk: settings["SDKROOT"]?.first?.text)
        }
      }
  }

  /// Whether a file lies in the folder of the project.
  func covers(_ path: String) -> Bool { folder.isEmpty || path.hasPrefix(folder + "/") }

  /// Returns the folder beside the project that holds a file; empty if the file lies beside it.
  func topFolder(of path: String) -> Substring {
    let parts = path.dropFirst(folder.isEmpty ? 0 : folder.count + 1).split(separator: "/")
    return parts.count > 1 ? parts[0] : ""
  }

  /// Whether the project lists any file.
  var listsFiles: Bool { !paths.isEmpty }

  /// Whether the project lists a file, or a folder that it lies in.
  func lists(_ path: String) -> Bool {
    guard covers(path) else { return false }
    var own = path.dropFirst(folder.isEmpty ? 0 : folder.count + 1)
    while !own.isEmpty, !paths.contains(String(own)) {
      own = own[..<(own.lastIndex(of: "/") ?? own.startIndex)]
    }
    return !own.isEmpty
  }

  /// Whether a property list is that of an app of the project on one of some platforms; nil if the
  /// project does not say.
  func isInfoList(_ path: String, on platforms: [PlatformID]) -> Bool? {
    guard let infoLists else { return nil }
    return infoLists.contains { list in
      ("/" + path).hasSuffix("/" + list.end)
        && (platforms.isEmpty
          || (list.sdk.flatMap { sdkPlatforms[$0] }?.contains {
            platform in platforms.contains { $0.rawValue == platform }
          } ?? true))
    }
  }
}

extension AuditSubject {
  /// Whether a file is in no project, though one covers it. Packages list no files.
  func isOutsideProjects(_ path: String) -> Bool {
    let covering = projects.filter { $0.listsFiles && $0.covers(path) }
    return !covering.isEmpty && !covering.contains { $0.lists(path) }
      && !packages.contains { path.hasPrefix($0) }
  }

  /// Whether a property list is that of an app, as far as the projects around it tell.
  func isOfApp(_ list: InfoPropertyList) -> Bool {
    guard list.isApp, !list.path.isOfDemo else { return false }
    guard list.path.lowercased().hasSuffix(".plist") else { return true }
    let answers = projects.filter { $0.covers(list.path) }
      .map { $0.isInfoList(list.path, on: options.platforms) }
    return answers.isEmpty || answers.contains { $0 != false }
  }
}

extension String {
  /// The path without its last part.
  fileprivate var parent: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }

  /// What follows the last build setting in a path such as `$(SRCROOT)/App/Info.plist`.
  fileprivate var withoutVariables: String {
    let parts = split(separator: "/").reversed().prefix { !$0.contains("$") && $0 != ".." }
    return parts.reversed().joined(separator: "/")
  }

  /// Whether a folder of the path holds demos, tools or tests, which nobody buys.
  var isOfDemo: Bool {
    split(separator: "/").dropLast().contains { folder in
      folder.split(whereSeparator: { ". -_".contains($0) }).contains {
        demoWords.contains($0.lowercased())
      } || demoEnds.contains { folder.lowercased().hasSuffix($0) }
    }
  }
}

private let demoWords: Set<String> = [
  "demo", "demos", "example", "examples", "sample", "samples", "sampleapp", "sampleapps",
  "inspector", "playground", "specs",
  "spec", "test", "tests", "testing", "fixtures",
]
private let demoEnds = ["uitesting", "uitests", "tests", "demo", "sample", "samples"]

let sdkPlatforms: [String: [String]] = [
  "iphoneos": ["iOS", "iPadOS", "visionOS"], "macosx": ["macOS"], "appletvos": ["tvOS"],
  "watchos": ["watchOS"], "xros": ["visionOS"],
]
