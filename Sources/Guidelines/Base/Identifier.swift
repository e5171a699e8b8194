/// A stable name of an object of one kind, never reused for another.
package struct Identifier<Subject>: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }
}

extension Identifier: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

extension Identifier: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Identifier: CustomStringConvertible {
  package var description: String { rawValue }
}

package typealias TopicID = Identifier<Topic>
package typealias SectionID = Identifier<Section>
package typealias RuleID = Identifier<Rule>
package typealias SourceID = Identifier<Source>
package typealias PlatformID = Identifier<Platform>
package typealias ComponentID = Identifier<Component>
package typealias ColorID = Identifier<Color>
package typealias TableID = Identifier<ColorTable>
package typealias EditionID = Identifier<Edition>
package typealias VariantID = Identifier<Variant>
package typealias TermID = Identifier<Term>
package typealias ProfileID = Identifier<Profile>
