import ColorScience
import Diagnostics
import Guidelines

/// A named color of an asset catalog.
struct ColorSet: Sendable {
  let asset: AssetPath
  /// The slots in the order of the file.
  private(set) var slots: [Slot]
  /// Whether the file is exactly what `precept export palette` wrote.
  let isExported: Bool
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
    /// A system color, with its name in the catalog, such as `systemBlueColor`, and its platform.
    case system(String, platform: String?)
  }
}

extension ColorSet {
  var name: String { asset.name }

  /// The name with its groups, which distinguishes sets of the same name: `Card/Label`.
  var path: String { (asset.groups + [name]).joined(separator: "/") }

  /// The devices for which the set has its values: all, or the first one with a slot.
  var mainIdiom: String {
    slots.contains { $0.idiom == universalIdiom }
      ? universalIdiom : slots.first?.idiom ?? universalIdiom
  }

  /// Returns the color set with only the universal slots and those for the platforms, or with all
  /// slots if no platform is given.
  func limited(to platforms: [PlatformID]) -> ColorSet {
    let idioms = Set(platforms.flatMap { assetIdioms[$0.rawValue] ?? [] })
    guard !idioms.isEmpty else { return self }
    var limited = self
    limited.slots.removeAll { $0.idiom != universalIdiom && !idioms.contains($0.idiom) }
    return limited
  }

  /// Returns the slot that a device shows in an appearance. A slot for the device is preferred to a
  /// universal one; among several, a slot that matches the luminosity (light or dark) is preferred
  /// to one that matches only the contrast.
  func slot(in appearance: Appearance, on idiom: String) -> Slot? {
    func best(for idiom: String) -> Slot? {
      slots.filter { $0.idiom == idiom && $0.fits(appearance) }.max { $0.rank < $1.rank }
    }
    return best(for: idiom) ?? best(for: universalIdiom)
  }
}

extension ColorSet.Slot {
  fileprivate func fits(_ appearance: Appearance) -> Bool {
    (isDark ?? appearance.isDark) == appearance.isDark
      && (!isHighContrast || appearance.isHighContrast)
  }

  /// The priority among the slots that fit an appearance; the highest is shown. Of two slots that
  /// differ only in gamut, the one for Display P3 has the lower priority.
  fileprivate var rank: Int {
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
  /// Reads the `Contents.json` of a color set; nil if that is not JSON.
  init?(_ bytes: [UInt8], path: String, _ found: inout [Diagnostic]) {
    asset = AssetPath(path)
    location = ContentLocation(path: path, line: 1, column: 1)
    do throws(JSONSyntaxError) {
      let json = try JSONReader.read(bytes.withoutByteOrderMark)
      isExported = json["info"]?["author"]?.string == assetCatalogAuthor
      slots = SlotReader(places: LineTable(bytes, path: path)).slots(of: json, &found)
    } catch {
      let place = ContentLocation(path: path, line: error.line, column: error.column)
      found.append(.invalidColorSet(error.message, at: place))
      return nil
    }
  }
}

private struct SlotReader {
  let places: LineTable

  func slots(of json: LocatedJSON, _ found: inout [Diagnostic]) -> [ColorSet.Slot] {
    guard let colors = json["colors"], case .array(let elements) = colors.value else {
      let place = places.location(of: json.offset)
      found.append(.invalidColorSet("audit.asset.no-colors", at: place))
      return []
    }
    return elements.compactMap { slot($0, &found) }
  }

  /// Returns the slot; nil if it has no color or an invalid one. Only an invalid color is reported,
  /// because Xcode shows a slot without a color as empty.
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
      found.append(.invalidColorSet(error.message, at: places.location(of: error.offset)))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidColorSet(
    _ message: LocalizableMessage, at location: ContentLocation
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: location, code: AuditFault.invalidColorSet.code)
  }
}
