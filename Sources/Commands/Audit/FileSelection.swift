import DesignAudit
import Foundation

/// The selection of files to read.
struct FileSelection {
  /// The patterns in the command line, for names and for paths as in findings.
  private let exclude: [String]
  /// The patterns in the configuration, for paths relative to its folder.
  private let configuration: AuditConfiguration
  private let folder: ConfiguredFolder?

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

  /// Whether the configuration includes a file or folder that is left out by default.
  func includes(_ path: String) -> Bool { covers(path, configuration.include) }

  var includesAny: Bool { !configuration.include.isEmpty }

  private func covers(_ path: String, _ patterns: [PathPattern]) -> Bool {
    guard !patterns.isEmpty, let path = folder?.path(of: path) else { return false }
    return patterns.contains { $0.covers(path) }
  }
}

/// The reason why an audit leaves out files by default.
enum LeftOutReason: String, CaseIterable {
  case thirdParty = "third-party"
  case build, generated, tests, previews, documentation, examples

  init?(folder name: String) {
    switch name.split(separator: ".").dropFirst().last ?? "" {
    case "framework", "xcframework": self = .thirdParty
    case "xcarchive": self = .build
    case "playground": self = .examples
    case "docc": self = .documentation
    case _ where thirdPartyFolders.contains(name): self = .thirdParty
    case _ where ["build", "DerivedData"].contains(name): self = .build
    case _ where name == "Generated": self = .generated
    case _ where exampleFolders.contains(name.lowercased()): self = .examples
    case _ where ["Tests", "Testing", "Specs"].contains(where: name.hasSuffix): self = .tests
    case _ where name == "Preview Content": self = .previews
    default: return nil
    }
  }

  init?(file name: String) {
    if name.lowercased().hasSuffix(".generated.swift") {
      self = .generated
    } else if ["Tests.swift", "Tests.m", "Tests.mm"].contains(where: name.hasSuffix) {
      self = .tests
    } else {
      return nil
    }
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
