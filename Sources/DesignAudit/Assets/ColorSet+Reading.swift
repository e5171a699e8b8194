import ColorScience
import Diagnostics

extension ColorSet {
  /// Reads the `Contents.json` of a color set; nil where that is not JSON.
  init?(_ bytes: [UInt8], path: String, _ found: inout [Diagnostic]) {
    let place = AssetPath(path)
    do throws(JSONSyntaxError) {
      let reader = SlotReader(places: TextPlaces(bytes, path: path))
      self.init(
        name: place.name, groups: place.groups, catalog: place.catalog,
        slots: reader.slots(of: try JSONReader.read(bytes.withoutByteOrderMark), &found),
        location: ContentLocation(path: path, line: 1, column: 1))
    } catch {
      found.append(.invalidJSON(error, path))
      return nil
    }
  }
}

/// The folders that a color set lies in.
private struct AssetPath {
  let name: String
  let groups: [String]
  let catalog: String

  init(_ path: String) {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    name = folders.last.map { String($0.dropLast(".colorset".count)) } ?? path
    let end = folders.lastIndex { $0.lowercased().hasSuffix(".xcassets") }
    catalog = end.map { folders[...$0].joined(separator: "/") } ?? ""
    groups = Array(folders.dropLast().dropFirst(end.map { $0 + 1 } ?? folders.count))
  }
}

/// Reads the slots of one file.
private struct SlotReader {
  let places: TextPlaces

  func slots(of json: LocatedJSON, _ found: inout [Diagnostic]) -> [ColorSet.Slot] {
    guard let colors = json["colors"], case .array(let elements) = colors.value else {
      found.append(.noColors(at: places.location(of: json.offset)))
      return []
    }
    return elements.compactMap { slot($0, &found) }
  }

  /// A slot without a color is one that Xcode shows empty; it is no mistake.
  private func slot(_ json: LocatedJSON, _ found: inout [Diagnostic]) -> ColorSet.Slot? {
    guard let color = json["color"], let value = value(color, &found) else { return nil }
    let appearances = (json["appearances"]?.elements ?? []).compactMap { condition in
      condition["appearance"]?.string.map { ($0, condition["value"]?.string ?? "") }
    }
    let luminosity = appearances.first { $0.0 == "luminosity" }?.1
    return ColorSet.Slot(
      idiom: json["idiom"]?.string ?? universalIdiom, gamut: json["display-gamut"]?.string,
      isDark: luminosity.flatMap { ["dark": true, "light": false][$0] },
      isHighContrast: appearances.contains { $0 == ("contrast", "high") }, value: value,
      location: places.location(of: color.offset))
  }

  private func value(_ json: LocatedJSON, _ found: inout [Diagnostic]) -> ColorSet.Value? {
    if let reference = json["reference"]?.string {
      return .system(reference, platform: json["platform"]?.string)
    }
    do throws(AssetColorError) {
      return .color(try SRGB(asset: json))
    } catch {
      found.append(.invalidColor(error.message, at: places.location(of: error.offset)))
      return nil
    }
  }
}

extension [UInt8] {
  fileprivate var withoutByteOrderMark: [UInt8] {
    // Three spaces in place of the mark keep the offsets.
    starts(with: [0xEF, 0xBB, 0xBF]) ? [0x20, 0x20, 0x20] + dropFirst(3) : self
  }
}

extension Diagnostic {
  fileprivate static func invalidJSON(_ error: JSONSyntaxError, _ path: String) -> Diagnostic {
    let place = ContentLocation(path: path, line: error.line, column: error.column)
    return invalidColor("invalid JSON: \(error.reason.rawValue)", at: place)
  }

  fileprivate static func noColors(at location: ContentLocation) -> Diagnostic {
    invalidColor("color set has no list 'colors'", at: location)
  }

  fileprivate static func invalidColor(
    _ message: String, at location: ContentLocation
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: location, code: AuditFault.invalidColorSet.code)
  }
}
