import ColorScience
import Diagnostics
import Guidelines

/// A named color of an asset catalog.
struct ColorSet: Sendable {
  let name: String
  /// The folders between the catalog and the color set.
  let groups: [String]
  /// The path of the catalog; empty where the color set lies in none.
  let catalog: String
  /// In the order of the file.
  let slots: [Slot]
  let location: ContentLocation

  /// A color for some devices and appearances.
  struct Slot: Sendable {
    let idiom: String
    let gamut: String?
    let isDark: Bool?
    let isHighContrast: Bool
    let value: Value
    let location: ContentLocation
  }

  enum Value: Hashable, Sendable {
    case color(SRGB)
    /// A color of the system by its name in the catalog, such as `systemBlueColor`, and platform.
    case system(String, platform: String?)
  }
}

extension ColorSet {
  /// Returns the color set with the slots that matter on the platforms; with all where none are
  /// named.
  func limited(to platforms: [PlatformID]) -> ColorSet {
    let idioms = Set(platforms.flatMap { assetIdioms[$0.rawValue] ?? [] })
    guard !idioms.isEmpty else { return self }
    return ColorSet(
      name: name, groups: groups, catalog: catalog,
      slots: slots.filter { $0.idiom == universalIdiom || idioms.contains($0.idiom) },
      location: location)
  }

  /// The kinds of devices that slots name, `universal` first.
  var idioms: [String] {
    let named = Set(slots.map(\.idiom)).subtracting([universalIdiom])
    return [universalIdiom] + named.sorted()
  }

  /// Returns the slot that a device shows in an appearance: its own before the universal one, then
  /// the right luminosity before the right contrast.
  func slot(in appearance: Appearance, on idiom: String) -> Slot? {
    let own = slots.filter { $0.idiom == idiom }
    let universal = slots.filter { $0.idiom == universalIdiom }
    for candidates in [own, universal] {
      let fitting = candidates.filter { $0.fits(appearance) }
      if let best = fitting.max(by: { $0.rank(in: appearance) < $1.rank(in: appearance) }) {
        return best
      }
    }
    return nil
  }
}

extension ColorSet.Slot {
  fileprivate func fits(_ appearance: Appearance) -> Bool {
    (isDark ?? appearance.isDark) == appearance.isDark
      && (!isHighContrast || appearance.isHighContrast)
  }

  /// Colors for wide displays are judged where nothing else is given.
  fileprivate func rank(in appearance: Appearance) -> Int {
    (isDark == nil ? 0 : 4) + (isHighContrast ? 2 : 0) + (gamut == "display-P3" ? 0 : 1)
  }
}

let universalIdiom = "universal"

// The idioms of the Asset Catalog Format Reference, and those that Xcode has added since.
private let assetIdioms: [String: Set<String>] = [
  "iOS": ["iphone", "car"], "iPadOS": ["ipad"], "macOS": ["mac"], "tvOS": ["tv"],
  "watchOS": ["watch"], "visionOS": ["vision"],
]

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
