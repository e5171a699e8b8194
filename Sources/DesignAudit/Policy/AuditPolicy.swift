import Diagnostics
import Guidelines

/// A configuration, applied to the findings of an audit.
package struct AuditPolicy: Sendable {
  let configuration: AuditConfiguration
  private let folder: ConfiguredFolder
  /// Whether the whole folder of the configuration is audited, so that an entry without effect is
  /// unnecessary.
  private let isWhole: Bool
  /// The codes that the user asked for, which the configuration cannot turn off.
  private let wanted: Set<String>

  package init(
    _ configuration: AuditConfiguration, in folder: ConfiguredFolder, isWhole: Bool,
    wanted: Set<String> = []
  ) {
    self.configuration = configuration
    self.folder = folder
    self.isWhole = isWhole
    self.wanted = wanted
  }

  /// The entries that had an effect, by their locations.
  struct Effects {
    var used: Set<ContentLocation> = []
  }

  /// Records the entries that match a file.
  func visit(_ path: String, _ effects: inout Effects) {
    guard let path = folder.path(of: path) else { return }
    let entries = configuration.palettes + configuration.folders.map(\.pattern)
    for entry in entries where !effects.used.contains(entry.location) && entry.value.covers(path) {
      effects.used.insert(entry.location)
    }
  }

  /// Returns the finding with the locations to report, and with its severity there; nil if no
  /// location is left.
  func applied(to finding: AuditFinding, _ effects: inout Effects) -> AuditFinding? {
    let levels = finding.places.indices.map { level(of: finding, at: $0, &effects) }
    let kept = levels.indices.filter { levels[$0] != .off }
    let severities = kept.map { levels[$0]?.severity ?? finding.diagnostic.severity }
    guard let worst = severities.min() else { return nil }
    return finding.keepingPlaces(kept)?.with(worst)
  }

  /// Returns the level that the configuration gives to a location; nil if it has none.
  private func level(
    of finding: AuditFinding, at place: Int, _ effects: inout Effects
  ) -> AuditConfiguration.Level? {
    guard let path = folder.path(of: finding.places[place].path) else { return nil }
    let code = finding.diagnostic.code
    let exceptions = configuration.ignored.filter { exception in
      exception.code == code && exception.path?.covers(path) != false
        && exception.name.map { finding.isNamed($0, at: place) } != false
    }
    effects.used.formUnion(exceptions.map(\.location))
    guard exceptions.isEmpty, !isDefinition(path, code) else { return .off }
    let folders = configuration.folders.filter { $0.pattern.value.covers(path) }
    let level = folders.compactMap { $0.levels[code] }.last ?? configuration.levels[code]
    return level == .off && wanted.contains(code.rawValue) ? nil : level
  }

  private func isDefinition(_ path: String, _ code: Diagnostic.Code) -> Bool {
    code == HardCodedColor.code && configuration.palettes.contains { $0.value.covers(path) }
  }
}

extension AuditPolicy {
  /// Returns a finding for each entry that matches no file or finding.
  ///
  /// - Parameter unknownNames: The color sets of pairs that the app lacks.
  func unused(
    _ effects: Effects, _ unknownNames: [String], where isAudited: (String) -> Bool
  ) -> [AuditFinding] {
    guard isWhole else { return [] }
    let exceptions = configuration.ignored.filter { isAudited($0.code.rawValue) }.map { entry in
      (entry.location, [entry.code.rawValue, entry.path?.text, entry.name].compactMap(\.self))
    }
    let patterns = (configuration.palettes + configuration.folders.map(\.pattern))
      .map { ($0.location, [$0.value.text]) }
    let pairs = configuration.pairs.compactMap { pair in
      [pair.text, pair.background].first(where: unknownNames.contains).map {
        (pair.location, [$0])
      }
    }
    let unused = (exceptions + patterns).filter { !effects.used.contains($0.0) } + pairs
    return unused.map { .unused($0.1, at: $0.0) }
  }
}

extension AuditFinding {
  fileprivate static func unused(_ words: [String], at place: ContentLocation) -> AuditFinding {
    AuditFinding(
      .advice, .certain,
      LocalizableMessage("audit.unused-setting", ["entry": .quoted(words)]), at: [place],
      code: AuditFault.unusedSetting.code, identity: words)
  }

  /// Returns whether the color, set or constant at a location has a name.
  fileprivate func isNamed(_ name: String, at place: Int) -> Bool {
    let content = words(at: place)
    let folder = places[place].path.split(separator: "/").dropLast().joined(separator: "/")
    let set = folder.hasSuffix("set") ? folder.split(separator: ".").dropLast() : []
    return (identity + content).contains(name)
      || content.contains {
        $0.hasPrefix(name + " ") || $0.split(separator: " ").contains(name[...])
      }
      || ("/" + set.joined(separator: ".")).hasSuffix("/" + name)
  }
}
