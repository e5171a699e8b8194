import Guidelines

/// The files that the targets of an Xcode project compile.
struct ProjectTargets: Sendable {
  private struct Target: Sendable {
    /// The platforms of the target; nil if the project does not name them.
    let platforms: Set<String>?
    /// The names of the files in its build phases.
    let names: Set<String>
    let folders: [Folder]

    func isFor(_ platforms: [PlatformID]) -> Bool {
      guard let own = self.platforms, !platforms.isEmpty else { return true }
      return platforms.contains { own.contains($0.rawValue) }
    }
  }

  /// A folder all files of which belong to a target, but for some.
  private struct Folder: Sendable {
    let path: String
    let exceptions: Set<String>

    func contains(_ file: String) -> Bool {
      guard let range = "/\(file)".firstRange(of: "/\(path)/") else { return false }
      return !exceptions.contains(String("/\(file)"[range.upperBound...]))
    }
  }

  private let targets: [Target]

  init(_ project: ProjectFile) {
    targets = project.objects.sorted { $0.key < $1.key }
      .filter { $0.value.text("isa") == "PBXNativeTarget" && !$0.value.isForTests }
      .map { id, target in
        Target(
          platforms: project.platforms(of: target),
          names: project.compiledNames(of: target).union(project.addedNames(to: id)),
          folders: (target.fields["fileSystemSynchronizedGroups"] ?? []).compactMap {
            project.objects[$0.text].flatMap { project.folder($0, of: id) }
          }.map { Folder(path: $0.path, exceptions: $0.exceptions) })
      }
  }

  /// Whether a target for one of some platforms compiles a file. Names are compared, not whole paths.
  func compile(_ path: String, on platforms: [PlatformID]) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return targets.contains { target in
      target.isFor(platforms)
        && (target.names.contains(name) || target.folders.contains { $0.contains(path) })
    }
  }
}

extension ProjectFile.Object {
  fileprivate var isForTests: Bool {
    ["unit-test", "ui-testing"].contains { text("productType")?.hasSuffix($0) == true }
  }
}

extension ProjectFile {
  fileprivate func compiledNames(of target: Object) -> Set<String> {
    let phases = (target.fields["buildPhases"] ?? []).compactMap { objects[$0.text] }
    let files = phases.filter { $0.text("isa") == "PBXSourcesBuildPhase" }
      .flatMap { $0.fields["files"] ?? [] }
    return Set(
      files.compactMap { file in
        objects[file.text]?.text("fileRef").flatMap { objects[$0] }.flatMap {
          ($0.text("path") ?? $0.text("name"))?.split(separator: "/").last.map(String.init)
        }
      })
  }

  /// The names of the files that a target takes out of synchronized folders of others.
  fileprivate func addedNames(to target: String) -> Set<String> {
    let own = Set((objects[target]?.fields["fileSystemSynchronizedGroups"] ?? []).map(\.text))
    let sets = objects.filter { $0.value.text("isa") == "PBXFileSystemSynchronizedRootGroup" }
      .filter { !own.contains($0.key) }
      .flatMap { exceptions($0.value, of: target) }
    return Set(sets.compactMap { $0.split(separator: "/").last.map(String.init) })
  }

  fileprivate func folder(
    _ group: Object, of target: String
  ) -> (path: String, exceptions: Set<String>)? {
    group.text("path").map { ($0, Set(exceptions(group, of: target))) }
  }

  private func exceptions(_ group: Object, of target: String) -> [String] {
    (group.fields["exceptions"] ?? []).compactMap { objects[$0.text] }
      .filter { $0.text("target") == target }
      .flatMap { ($0.fields["membershipExceptions"] ?? []).map(\.text) }
  }

  /// The platforms that the build settings of a target name; nil if they may be in another file.
  fileprivate func platforms(of target: Object) -> Set<String>? {
    let inherited = projectConfigurations
    var found: Set<String> = []
    for configuration in configurations(of: target) {
      let project = inherited.first { $0.text("name") == configuration.text("name") }
      let isElsewhere = configuration.text("baseConfigurationReference") != nil
      let settings =
        isElsewhere
        ? configuration.settings
        : configuration.settings.merging(project?.settings ?? [:]) { own, _ in own }
      guard let platforms = settings.platforms else { return nil }
      found.formUnion(platforms)
    }
    return found.isEmpty ? nil : found
  }
}

extension [String: [ProjectFile.Word]] {
  fileprivate var platforms: Set<String>? {
    // Without these the platforms are those of another file, and Catalyst is not the only one.
    guard let names = self["SUPPORTED_PLATFORMS"] ?? self["SDKROOT"] else { return nil }
    let roots = names.flatMap { $0.text.split(separator: " ") }
    var found: Set<String> = []
    for root in roots where !root.hasSuffix("simulator") {
      guard let platforms = sdkPlatforms[String(root)] else { return nil }
      found.formUnion(platforms)
    }
    if self["SUPPORTS_MACCATALYST"]?.first?.text == "YES" { found.insert("macOS") }
    return found.isEmpty ? nil : found
  }
}

extension [SourceFile] {
  /// Returns the files without those that no target for some platforms compiles.
  ///
  /// A project decides on the folders beside it of which it compiles something; what lies in a package
  /// below it, and headers, always count.
  func compiled(by projects: [ProjectContents], on platforms: [PlatformID]) -> [SourceFile] {
    guard !projects.isEmpty else { return self }
    let packages = filter { $0.path.hasSuffix("/Package.swift") }
      .map { $0.path.dropLast("Package.swift".count) }
    let managed = projects.map { project in
      Set(
        lazy.map(\.path).filter { project.covers($0) && project.targets.compile($0, on: []) }
          .map(project.topFolder))
    }
    return filter { source in
      let path = source.path
      return path.hasSuffix(".h") || packages.contains { path.hasPrefix($0) }
        || projects.contains { $0.targets.compile(path, on: platforms) }
        || !zip(projects, managed).contains { project, folders in
          project.covers(path) && folders.contains(project.topFolder(of: path))
        }
    }
  }
}
