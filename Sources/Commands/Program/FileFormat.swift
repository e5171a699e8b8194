import Diagnostics
import Guidelines

/// A format of files that can be told by the extension of a name, such as `csv`.
protocol FileFormat: CaseIterable, RawRepresentable<String>, Equatable {
  /// The extensions of files in this format, in lowercase and without a dot.
  var extensions: [String] { get }
}

extension FileFormat {
  /// Returns the formats of files with the extension of a name. A format that is called like the
  /// extension comes first.
  static func all(named path: String) -> [Self] {
    guard let suffix = fileExtension(of: path) else { return [] }
    let found = allCases.filter { $0.extensions.contains(suffix) }
    return found.filter { $0.rawValue == suffix } + found.filter { $0.rawValue != suffix }
  }

  /// Returns the format in which to write: the one that is asked for, else the one that the name of
  /// the output tells, else `usual`. The name must not tell another format than the one asked for.
  static func chosen(
    _ asked: Self?, for output: String?, otherwise usual: Self
  ) throws(CommandFailure) -> Self {
    guard let output, let suffix = fileExtension(of: output) else { return asked ?? usual }
    let named = all(named: output)
    guard let asked else {
      if let format = named.first { return format }
      throw .usage(
        LocalizableMessage(
          "output.no-format", ["suffix": .text(".\(suffix)"), "known": .texts(knownExtensions)]))
    }
    if let other = named.first, !named.contains(asked) {
      throw .usage(
        LocalizableMessage(
          "output.other-format",
          [
            "suffix": .text(".\(suffix)"), "format": .text(other.rawValue),
            "asked": .text(asked.rawValue),
          ]))
    }
    return asked
  }

  /// The extensions of all formats, as a message lists them.
  static var knownExtensions: [String] {
    allCases.flatMap(\.extensions).withoutRepetitions.map { "." + $0 }
  }
}

/// Returns the extension of a file's name in lowercase; nil if it has none.
private func fileExtension(of path: String) -> String? {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
  let suffix = name[name.index(after: dot)...].lowercased()
  return suffix.isEmpty ? nil : suffix
}
