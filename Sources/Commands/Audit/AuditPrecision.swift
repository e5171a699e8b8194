import DesignAudit
import Diagnostics

extension AuditReport {
  /// Returns how often findings with a code are right, as far as that was measured: a code whose
  /// findings are guesses is right the least often.
  func precision(of code: Diagnostic.Code) -> CodeDescription.Precision {
    let isGuess = findings.contains { $0.diagnostic.code == code && $0.confidence == .guess }
    guard !isGuess, !codesOfGuesses.contains(code.rawValue) else { return .low }
    guard let count = measured[code.rawValue], count.of >= fewFindings else { return .medium }
    let share = Double(count.right) / Double(count.of)
    return share >= 0.95 ? .veryHigh : share >= 0.8 ? .high : .medium
  }
}

/// How many findings of public apps with each code people judged, and how many of them were right.
// Benchmarks/audit/README.md, "Measured", which has the date and the apps.
private let measured: [String: (right: Int, of: Int)] = [
  "missing-profile": (77, 80), "low-contrast": (47, 47), "missing-variant": (23, 25),
  "fixed-color": (17, 25), "hard-coded-color": (20, 24), "fixed-font-size": (19, 24),
  "glass-in-content": (12, 12), "missing-icon-variant": (10, 10), "invalid-image": (7, 7),
  "fixed-material": (5, 5), "forced-appearance": (3, 5), "single-orientation": (4, 4),
  "misused-system-color": (1, 1),
]

/// The number of findings from which a share says something.
private let fewFindings = 5

/// The codes that only `--guess` reports.
private let codesOfGuesses: Set<String> = ["duplicate-color", "color-vision-collision"]
