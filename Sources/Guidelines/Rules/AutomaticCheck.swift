/// A check that a program can make of an app, and that rules name where it can find breaches.
///
/// The raw values are public codes, written in rules and printed with findings; never reused.
package enum AutomaticCheck: String, CaseIterable, Sendable {
  case lowContrast = "low-contrast"
  case hardCodedColor = "hard-coded-color"
  case missingVariant = "missing-variant"
  case colorVisionCollision = "color-vision-collision"
  case missingProfile = "missing-profile"
}
