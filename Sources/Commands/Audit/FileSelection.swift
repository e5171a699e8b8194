import DesignAudit
import Foundation

/// Which files of an app are read.
struct FileSelection {
  /// The patterns of the command line, for names and for paths as findings show them.
  var exclude: [String] = []
  /// The patterns of the configuration, for paths as seen from its folder.
  var configuration = AuditConfiguration()
  var folder: ConfiguredFolder?

  init(exclude: [String] = [], _ file: AuditConfigurationFile?) {
    self.exclude = exclude
    configuration = file?.configuration ?? AuditConfiguration()
    folder = file?.folder
  }

  func excludes(_ name: String, _ path: String) -> Bool {
    name.hasPrefix(".")
      || exclude.contains { fnmatch($0, name, 0) == 0 || fnmatch($0, path, 0) == 0 }
      || covers(path, configuration.exclude)
  }

  /// Whether the configuration asks for a file or folder that would be left out.
  func includes(_ path: String) -> Bool { covers(path, configuration.include) }

  var includesAny: Bool { !configuration.include.isEmpty }

  private func covers(_ path: String, _ patterns: [PathPattern]) -> Bool {
    guard !patterns.isEmpty, let path = folder?.path(of: path) else { return false }
    return patterns.contains { $0.covers(path) }
  }
}

/// The reason why an audit leaves out files of an app that nobody named.
enum LeftOutReason: String, CaseIterable {
  case thirdParty = "third-party"
  case build
  case generated
  case tests
  case previews
  case documentation
  case examples

  /// The reason to leave out a folder with a name; nil if there is none.
  init?(folder name: String) {
    let suffix = name.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    if thirdPartyFolders.contains(name) || ["framework", "xcframework"].contains(suffix) {
      self = .thirdParty
    } else if ["build", "DerivedData"].contains(name) || suffix == "xcarchive" {
      self = .build
    } else if name == "Generated" {
      self = .generated
    } else if suffix == "playground" || exampleFolders.contains(name.lowercased()) {
      self = .examples
    } else if ["Tests", "Testing", "Specs"].contains(where: name.hasSuffix) {
      self = .tests
    } else if name == "Preview Content" {
      self = .previews
    } else if suffix == "docc" {
      self = .documentation
    } else {
      return nil
    }
  }

  /// The reason to leave out a file with a name; nil if there is none.
  init?(file name: String, isDocumentation: Bool) {
    let lower = name.lowercased()
    if lower.hasSuffix(".generated.swift") {
      self = .generated
    } else if ["Tests.swift", "Tests.m", "Tests.mm"].contains(where: name.hasSuffix) {
      self = .tests
    } else if isDocumentation, [".png", ".jpg", ".jpeg"].contains(where: lower.hasSuffix) {
      self = .documentation
    } else {
      return nil
    }
  }

  /// Whether images in a folder are those of a manual, and not of the app.
  static func isDocumentation(_ folder: String) -> Bool {
    documentationFolders.contains(folder.lowercased())
  }
}

private let thirdPartyFolders: Set<String> = [
  "Pods", "Carthage", "Vendor", "vendor", "Vendors", "ThirdParty", "Third-Party", "Third Party",
  "third-party", "third_party", "thirdparty", "3rdparty", "External", "Externals", "node_modules",
  "SourcePackages", "checkouts",
]

private let exampleFolders: Set<String> = [
  "demo", "demos", "example", "examples", "sample", "samples",
]

private let documentationFolders: Set<String> = [
  "docs", "documentation", "screenshots", "fastlane",
]
