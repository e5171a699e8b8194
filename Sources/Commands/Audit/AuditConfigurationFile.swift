import ContentLoading
import DesignAudit
import Diagnostics
import Files
import Foundation
import Guidelines

/// The configuration of an audit, with the file that it was read from.
struct AuditConfigurationFile {
  let configuration: AuditConfiguration
  let folder: ConfiguredFolder
  /// The absolute path of the folder of the file.
  let folderPath: String
  /// The mistakes in the file, and in the pairs of colors that it names.
  private(set) var mistakes: [Diagnostic]
  let pairs: [ColorPair]
  /// Whether everything below the folder is audited.
  let isWhole: Bool

  /// Reads the file that the user names, or otherwise the one in the audited folder or in the
  /// nearest folder above it in the same Git checkout; nil if there is none.
  ///
  /// - Parameter looksAbove: Whether to search folders above the audited one.
  init?(
    _ named: String?, auditing paths: [String], looksAbove: Bool = true, _ session: Session,
    codes: [String]
  ) throws(CommandFailure) {
    var path = named
    if path == nil { path = try Self.nearest(to: paths, looksAbove) }
    guard let path else { return nil }
    // The app may be from someone else, so a file that the user didn't name must not be a pipe or a
    // link.
    if named == nil, FileKind(of: path) == .link {
      throw .noInput(LocalizableMessage("audit.configuration.link", ["path": .text(path)]))
    }
    let rule = named == nil ? ReadingRule.content(limit: LoadingLimits().fileSize) : .named
    let file = ContentFile(path: path, contents: .bytes(try readBytes(path, rule)))
    let read = AuditConfiguration.read(
      file, platforms: session.base.platforms.map(\.id), codes: codes)
    configuration = read.value
    var mistakes = read.diagnostics
    pairs = configuration.pairs.compactMap { pair in
      do throws(CommandFailure) {
        return ColorPair(
          text: try AppColor(pair.text, session.base),
          background: try AppColor(pair.background, session.base))
      } catch {
        mistakes.append(Diagnostic(error.message, at: pair.location, code: "unknown-value"))
        return nil
      }
    }
    self.mistakes = mistakes.sorted()
    let folderPath = path == "-" ? absolutePath(".") : absolutePath(path).parentFolder
    self.folderPath = folderPath
    let roots = paths.map { (AppFiles.shown($0), absolutePath($0)) }
    folder = ConfiguredFolder(
      folderPath, from: absolutePath("."),
      roots: Dictionary(roots, uniquingKeysWith: { first, _ in first }))
    isWhole = roots.contains {
      ($0.1 == "/" ? "" : $0.1) + "/" == folderPath + "/"
        || (folderPath + "/").hasPrefix($0.1 + "/")
    }
  }
}

extension AuditConfigurationFile {
  /// Sets everything that the command line leaves open.
  func apply(to options: inout AuditOptions) {
    if options.platforms.isEmpty { options.platforms = configuration.platforms }
    options.configuredPairs = pairs
    options.policy = AuditPolicy(
      configuration, in: folder, isWhole: isWhole, wanted: options.only ?? [])
  }

  /// Returns the path of the configuration for the audited folders; nil if there is none.
  private static func nearest(
    to paths: [String], _ looksAbove: Bool
  ) throws(CommandFailure) -> String? {
    let found = Set(paths.compactMap { nearest(to: $0, looksAbove) })
    guard found.count < 2 else {
      throw .usage(
        LocalizableMessage(
          "audit.configuration.several", ["paths": .quoted(found.sorted().map { shownPath($0) })]))
    }
    return found.first.map { shownPath($0) }
  }

  private static func nearest(to path: String, _ looksAbove: Bool) -> String? {
    let start = absolutePath(path)
    let first = RootFolder.isFolder(start) ? start : start.parentFolder
    let top = (looksAbove ? checkout(around: first) : nil) ?? first
    var folder = first
    while true {
      let file = (folder == "/" ? "" : folder) + "/" + AuditConfiguration.fileName
      // A broken link counts, too; otherwise its exceptions would be lost without notice.
      if FileKind(of: file) != .nothing { return file }
      guard folder != top, folder != "/" else { return nil }
      folder = folder.parentFolder
    }
  }
}
