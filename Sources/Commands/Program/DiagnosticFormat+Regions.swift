import ArgumentParser
import Diagnostics
import Foundation

extension DiagnosticFormat: ExpressibleByArgument {}

extension DiagnosticFormat {
  /// Returns the words at locations, for formats whose columns do not count bytes.
  ///
  /// Only files with locations are read. A file that cannot be read has no words.
  ///
  /// - Parameter root: The folder in which the paths start; nil for that of the process.
  func regions(
    at locations: some Sequence<ContentLocation>, in root: String? = nil
  ) -> [ContentLocation: TextRegion] {
    guard self == .github || self == .sarif else { return [:] }
    let files = Dictionary(grouping: locations.filter { $0.column > 0 }, by: \.path)
    return files.reduce(into: [:]) { regions, file in
      let path = root.map { "\($0)/\(file.key)" } ?? file.key
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return }
      let bytes = [UInt8](data)
      let text = bytes.contains(0) ? (try? decodedText(bytes)).map { Array($0.utf8) } : bytes
      regions.merge(textRegions(at: file.value, in: text ?? [])) { first, _ in first }
    }
  }
}
