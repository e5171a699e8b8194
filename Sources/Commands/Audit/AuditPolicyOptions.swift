import ArgumentParser
import DesignAudit

/// The options of an audit that say what is already known, and with what it fails.
struct AuditPolicyOptions: ParsableArguments {
  @Option(help: ArgumentHelp("help.audit.config", valueName: "file"), completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("help.audit.baseline", valueName: "file"), completion: .file())
  var baseline: String?

  @Option(help: ArgumentHelp("help.audit.write-baseline", valueName: "file"), completion: .file())
  var writeBaseline: String?

  @Option(help: ArgumentHelp("help.audit.fail-on", valueName: "severity"))
  var failOn: FailureLevel?

  @Option(help: ArgumentHelp("help.audit.changed-since", valueName: "ref"))
  var changedSince: String?
}

extension FailureLevel: ExpressibleByArgument {}
