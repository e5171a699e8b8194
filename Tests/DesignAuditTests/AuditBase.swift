import ContentLoading
import DesignAudit
import Diagnostics
import Guidelines
import TestSupport
import Testing

/// A knowledge base to hold apps against.
enum AuditBase {
  static let base = loadKnowledgeBase(
    from: CaseFile((try? Repository.text("Tests/Fixtures/audited-palette.md")) ?? "").changes
      .reduce(SmallKnowledgeBase()) { base, file in
        guard case .bytes(let bytes) = file.change else { return base }
        return base.with(file.path, .bytes(bytes))
      }.files
  ).value
}

/// The files of the cases.
enum AuditCases {
  static let folder = "Tests/DesignAuditTests/Cases"

  static let files: [(code: String, path: String, bytes: [UInt8])] =
    CaseFile.codes(in: folder).flatMap { code in
      CaseFile((try? CaseFile.markdown(code, in: folder)) ?? "").changes.compactMap { file in
        guard case .bytes(let bytes) = file.change else { return nil }
        return (code, file.path, bytes)
      }
    }
}

/// Files of an app, made in a test.
struct SmallApp {
  private(set) var files: [AuditFile] = []

  func with(_ path: String, _ text: String) -> SmallApp { with(path, Array(text.utf8)) }

  func with(_ path: String, _ bytes: [UInt8]) -> SmallApp {
    with(AuditFile(path: path, contents: .bytes(bytes)))
  }

  func with(_ file: AuditFile) -> SmallApp {
    var copy = self
    copy.files.append(file)
    return copy
  }

  /// Adds a color set whose slots are written by appearance: `["": "#FFFFFF", "dark": "#000000"]`.
  func with(colorSet name: String, _ values: KeyValuePairs<String, String>) -> SmallApp {
    with(
      "Assets.xcassets/\(name).colorset/Contents.json",
      "{\"colors\": [\(values.map(slot).joined(separator: ", "))]}")
  }

  private func slot(_ appearance: String, _ hex: String) -> String {
    let digits = hex.dropFirst()
    func byte(_ place: Int) -> String { "\"0x\(digits.dropFirst(place).prefix(2))\"" }
    let conditions = [("dark", "luminosity"), ("high", "contrast")]
      .filter { appearance.contains($0.0) }
      .map { "{\"appearance\": \"\($0.1)\", \"value\": \"\($0.0)\"}" }
    return """
      {"idiom": "universal", "appearances": [\(conditions.joined(separator: ", "))], "color":
       {"color-space": "srgb", "components": {"red": \(byte(0)), "green": \(byte(2)), \
      "blue": \(byte(4)), "alpha": "1.000"}}}
      """
  }

  /// Returns what a configuration without mistakes says about the app.
  static func policy(_ text: String) throws -> AuditPolicy {
    let read = configuration(text)
    try #require(read.diagnostics.isEmpty, "\(read.diagnostics)")
    return AuditPolicy(read.value, in: ConfiguredFolder("/app", from: "/app"), isWhole: true)
  }

  /// Options with what the configuration among the files says, if there is one.
  func configured(only: Set<String>?) throws -> AuditOptions {
    var options = AuditOptions(only: only)
    guard let file = files.first(where: { $0.path == AuditConfiguration.fileName }),
      case .bytes(let bytes) = file.contents
    else { return options }
    let text = String(decoding: bytes, as: UTF8.self)
    options.policy = try Self.policy(text)
    options.configuredPairs = Self.configuration(text).value.pairs.map { pair in
      ColorPair(text: .named(pair.text), background: .named(pair.background))
    }
    return options
  }

  static func configuration(_ text: String) -> Checked<AuditConfiguration> {
    let codes =
      AutomaticCheck.allCases.map(\.rawValue) + AuditFault.all.map(\.code.rawValue)
    return AuditConfiguration.read(
      ContentFile(path: AuditConfiguration.fileName, text: text), platforms: ["iOS", "macOS"],
      codes: codes)
  }

  func diagnostics(_ options: AuditOptions = AuditOptions()) -> [Diagnostic] {
    auditDesign(of: files, against: AuditBase.base, options: options).findings.map(\.diagnostic)
  }

  func findings(_ options: AuditOptions = AuditOptions()) -> [String] {
    diagnostics(options).map(\.textLine)
  }

  func findings(only code: String) -> [String] { findings(AuditOptions(only: [code])) }
}
