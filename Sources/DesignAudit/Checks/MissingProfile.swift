import Diagnostics
import Guidelines

/// A check for images without a color profile.
struct MissingProfile: AuditCheck {
  static let name = AutomaticCheck.missingProfile
  static let summary = "An image has no color profile."
  static let explanation = """
    Without a profile each program and each display guesses, and the same picture comes out in
    different colors. In PNG files a chunk `iCCP`, `sRGB` or `cICP` counts, in JPEG files an embedded
    ICC profile. Only the header of the file is read. Export the image with its profile, sRGB when in
    doubt, and tell optimizers to keep it.
    """

  func findings(in subject: AuditSubject) -> [AuditFinding] {
    subject.images.filter { $0.hasProfile == false }.map { .missingProfile($0.path) }
  }
}

extension AuditFinding {
  fileprivate static func missingProfile(_ path: String) -> AuditFinding {
    AuditFinding(
      .advice, .certain, "audit.missing-profile", at: [ContentLocation(path: path)],
      code: MissingProfile.code, identity: [path.split(separator: "/").last.map(String.init) ?? ""])
  }
}
