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
  "missing-profile": (127, 134), "low-contrast": (120, 136), "missing-variant": (50, 56),
  "fixed-font-size": (53, 59), "hard-coded-color": (30, 35), "fixed-color": (31, 35),
  "missing-icon-variant": (21, 21), "single-orientation": (16, 17), "glass-in-content": (14, 14),
  "forced-appearance": (11, 12), "fixed-material": (10, 11), "invalid-image": (6, 7),
  "misused-system-color": (4, 4), "clear-glass": (1, 1), "mixed-background-sets": (1, 1),
  "several-tinted-glasses": (1, 1), "equal-variants": (0, 1), "unaudited-file": (0, 1),
  "untinted-complication": (1, 1),
]

/// The number of findings from which a share says something.
private let fewFindings = 5

/// The codes that only `--guess` reports.
private let codesOfGuesses: Set<String> = ["duplicate-color", "color-vision-collision"]
