import ColorScience
import Foundation
import Guidelines
import TestSupport
import Testing

/// Holds the shipped palette against `Tests/Fixtures/expected-colors.json`, which was made from the
/// research alone.
@Suite struct ExpectedColorsTests {
  struct Entry: Decodable {
    let id: String
    let edition: String
    let variant: String
    let appearance: String
    let level: String
    let hex: String?
    let alpha: Double?
    let index: Int?
    let ref: String?
    let unknown: Bool?
    let conflict: Bool?
  }

  static let entries: [Entry] = {
    let file = Repository.root.appendingPathComponent("Tests/Fixtures/expected-colors.json")
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (try? JSONDecoder().decode([Entry].self, from: data)) ?? []
  }()

  @Test func `the fixture is whole`() {
    #expect(Self.entries.count == 817)
    #expect(Self.entries.count { $0.unknown == true } == 132)
    #expect(Self.entries.count { $0.conflict == true } == 46)
    #expect(Self.entries.count { $0.ref != nil } == 4)
    #expect(Self.entries.count { $0.index != nil } == 4)
  }

  @Test func `every value is the expected one`() throws {
    for entry in Self.entries where entry.conflict != true {
      let value = try #require(self.value(of: entry), "\(entry)")
      switch value.content {
      case .unknown: #expect(entry.unknown == true, "\(entry)")
      case .color(let color): #expect(isEqual(color, entry), "\(entry)")
      case .sequence(let colors):
        let index = try #require(entry.index, "\(entry)")
        #expect(colors.indices.contains(index) && isEqual(colors[index], entry), "\(entry)")
      case .reference(let id):
        #expect(id.rawValue == entry.ref, "\(entry)")
        #expect(resolved(value, entry).map { isEqual($0, entry) } == [true], "\(entry)")
      }
    }
  }

  @Test func `every conflicting value is kept beside the chosen one`() throws {
    for entry in Self.entries where entry.conflict == true {
      let value = try #require(self.value(of: entry), "\(entry)")
      #expect(
        value.conflicts.contains { isEqual($0.color, entry) && !$0.sources.isEmpty }, "\(entry)")
    }
  }

  @Test func `nothing is in the palette that was not expected`() {
    let expected = Set(Self.entries.map(place))
    for color in Repository.base.colors {
      for set in color.valueSets {
        for (context, value) in set.values {
          let place = [
            color.id.rawValue, set.edition.value.rawValue, set.variant.value.rawValue,
            context.appearance.rawValue, context.elevation.rawValue,
          ]
          #expect(expected.contains(place), "\(place) is \(value.content)")
        }
      }
    }
    let conflicts = Repository.base.colors.flatMap(\.valueSets).flatMap(\.values.values)
      .reduce(0) { $0 + $1.conflicts.count }
    #expect(conflicts == Self.entries.count { $0.conflict == true })
  }

  private func place(_ entry: Entry) -> [String] {
    [entry.id, entry.edition, entry.variant, entry.appearance, entry.level]
  }

  private func value(of entry: Entry) -> ColorValue? {
    guard let appearance = Appearance(rawValue: entry.appearance),
      let level = Elevation(rawValue: entry.level),
      let set = Repository.base.color(ColorID(entry.id))?.valueSets.first(where: {
        $0.edition.value.rawValue == entry.edition && $0.variant.value.rawValue == entry.variant
      })
    else { return nil }
    return set.values[ColorContext(appearance, level)]
  }

  private func resolved(_ value: ColorValue, _ entry: Entry) -> [SRGB] {
    Repository.base.resolved(
      value, edition: EditionID(entry.edition), variant: VariantID(entry.variant),
      context: ColorContext(Appearance(rawValue: entry.appearance) ?? .light))
  }

  private func isEqual(_ color: SRGB, _ entry: Entry) -> Bool {
    color.hex == entry.hex && color.alpha == entry.alpha
  }
}
