import Diagnostics

/// The objects of an Xcode project (`project.pbxproj`) that tell of its targets, their files and their build
/// settings.
struct ProjectFile {
  /// A word of the file and where it begins.
  struct Word {
    let text: String
    let offset: Int
  }

  struct Object {
    var fields: [String: [Word]] = [:]
    /// The build settings of a configuration, without those for macOS alone.
    var settings: [String: [Word]] = [:]

    func text(_ field: String) -> String? { fields[field]?.first?.text }
  }

  /// The objects by their identifiers.
  private(set) var objects: [String: Object] = [:]

  /// Reads a property list in the format of OpenStep, which has `{ key = value; }` and `( a, b )`.
  /// What is not understood is passed over.
  init(_ bytes: [UInt8]) {
    var reader = OpenStepReader(bytes)
    while let value = reader.nextValue() {
      guard value.path.first == "objects", value.path.count > 2 else { continue }
      let (id, field) = (value.path[1], value.path[2])
      if value.path.count == 3, fields.contains(field) {
        objects[id, default: Object()].fields[field, default: []].append(value.word)
      } else if value.path.count == 4, field == "buildSettings" {
        objects[id, default: Object()].settings.add(value.word, to: value.path[3])
      }
    }
  }
}

extension ProjectFile {
  /// The configurations of each target that is an app: the settings of each, with those of the
  /// project where it has none, the one for release first.
  var apps: [[[String: [Word]]]] {
    let project = projectConfigurations
    return objects.sorted { $0.key < $1.key }.map(\.value)
      .filter { $0.text("productType") == "com.apple.product-type.application" }
      .map { target in
        configurations(of: target).map { configuration in
          let name = configuration.text("name")
          let inherited = project.first { $0.text("name") == name }?.settings ?? [:]
          return configuration.settings.merging(inherited) { own, _ in own }
        }
      }
  }

  /// The configurations of the project itself.
  var projectConfigurations: [Object] {
    objects.values.first { $0.text("isa") == "PBXProject" }.map(configurations) ?? []
  }

  func configurations(of object: Object) -> [Object] {
    guard let list = object.text("buildConfigurationList").flatMap({ objects[$0] }) else {
      return []
    }
    let all = (list.fields["buildConfigurations"] ?? []).compactMap { objects[$0.text] }
    let standard = list.text("defaultConfigurationName")
    return all.filter { $0.text("name") == standard } + all.filter { $0.text("name") != standard }
  }
}

extension [String: [ProjectFile.Word]] {
  /// Adds a word to the value of a setting, whose name may have conditions such as
  /// `[sdk=iphoneos*]`.
  mutating func add(_ word: ProjectFile.Word, to name: String) {
    let parts = name.split(separator: "[", maxSplits: 1)
    guard let setting = parts.first.map(String.init), !name.contains("[sdk=macosx"),
      setting.hasPrefix("INFOPLIST_") || platformSettings.contains(setting)
        || setting == "GENERATE_INFOPLIST_FILE" || setting.hasPrefix("ASSETCATALOG_COMPILER_")
    else { return }
    self[setting, default: []].append(word)
  }
}

private let fields: Set<String> = [
  "isa", "name", "path", "productType", "buildConfigurationList", "buildConfigurations",
  "defaultConfigurationName", "baseConfigurationReference", "buildPhases", "files", "fileRef",
  "fileSystemSynchronizedGroups", "exceptions", "membershipExceptions", "target", "mainGroup",
  "children", "sourceTree",
]

private let platformSettings: Set<String> = [
  "SDKROOT", "SUPPORTED_PLATFORMS", "SUPPORTS_MACCATALYST",
]
