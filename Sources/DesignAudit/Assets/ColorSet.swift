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
