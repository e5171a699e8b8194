import Foundation
import Fuzzing

/// Feeds one reader for some time, or with repetitions up to ten megabytes.
///
/// Usage: `precept-fuzz READER run SECONDS SEED CORPUS LAST` or `precept-fuzz READER growth LAST`.
/// CORPUS is a folder of inputs; before each input is read it is written to LAST, so that the one
/// that ends the program is found there. Without arguments the readers are listed.
@main struct FuzzProgram {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let name = arguments.first else {
      return print(FuzzReader.all.map(\.name).joined(separator: "\n"))
    }
    guard let reader = FuzzReader.all.first(where: { $0.name == name }), arguments.count >= 3 else {
      throw UsageError(arguments: arguments)
    }
    if arguments[1] == "growth" {
      try Growth(reader: reader, last: arguments[2]).run()
    } else {
      try LongRun(
        reader: reader, seconds: Double(arguments[2]) ?? 1, seed: UInt64(arguments[3]) ?? 1,
        corpus: arguments[4], last: arguments[5]
      ).run()
    }
  }
}

struct UsageError: Error {
  let arguments: [String]
}

struct LongRun {
  let reader: FuzzReader
  let seconds: Double
  let seed: UInt64
  let corpus: String
  let last: String

  func run() throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? []
    var inputs = names.sorted().compactMap {
      FileManager.default.contents(atPath: corpus + "/" + $0)
    }
    .map { Array($0) }
    if reader.name == "index" { inputs += FuzzReader.indexInputs }
    var run = FuzzRun(reader, corpus: inputs, seed: seed)
    for input in inputs { run.read(input) }
    let start = ContinuousClock.now
    var (count, slowest, slowestInput) = (0, Duration.zero, [UInt8]())
    while start.duration(to: .now) < .seconds(seconds) {
      let input = run.next()
      try save(input, to: last)
      let time = ContinuousClock().measure { run.read(input) }
      if time > slowest { (slowest, slowestInput) = (time, input) }
      count += 1
    }
    try save(slowestInput, to: last + ".slowest")
    print(
      "\(reader.name): \(count) inputs, \(run.answerCount) answers, "
        + "slowest \(milliseconds(slowest)) ms for \(slowestInput.count) bytes, "
        + "\(peakMegabytes()) MB")
  }
}

/// Compares what 2.5 and 10 megabytes of each repetition take of the processor; other programs on the
/// machine do not count.
struct Growth {
  let reader: FuzzReader
  let last: String

  func run() throws {
    var worst = (ratio: 0.0, name: "")
    for (start, piece) in reader.repeats {
      let times = try [2_500_000, 10_000_000].map { size in
        let input = Array((start + String(repeating: piece, count: size / piece.utf8.count)).utf8)
        try save(Array((start + piece).utf8), to: last)
        let start = processorTime()
        _ = reader.read(input)
        return processorTime() - start
      }
      let ratio = times[1] / max(times[0], .milliseconds(1))
      let name = "\(start.debugDescription) + \(piece.debugDescription)"
      print(
        "\(reader.name): \(name): \(milliseconds(times[0])) ms, \(milliseconds(times[1])) ms, "
          + "\(peakMegabytes()) MB")
      fflush(nil)
      if times[1] > .seconds(1), ratio > worst.ratio { worst = (ratio, name) }
    }
    print("\(reader.name): steepest \(worst.ratio) \(worst.name), \(peakMegabytes()) MB")
    // Four times the input may take four times as long, and half as much again when caches are full.
    if worst.ratio > 6 { exit(1) }
  }
}

private func save(_ bytes: [UInt8], to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}

private func milliseconds(_ time: Duration) -> Int {
  Int(time.components.seconds) * 1_000 + Int(time.components.attoseconds / 1_000_000_000_000_000)
}

/// What the process has used of the processors so far.
private func processorTime() -> Duration {
  let usage = resourceUsage()
  let (user, system) = (usage.ru_utime, usage.ru_stime)
  return .seconds(user.tv_sec + system.tv_sec) + .microseconds(user.tv_usec + system.tv_usec)
}

/// The most memory that the process has had.
private func peakMegabytes() -> Int {
  #if canImport(Darwin)
    let unit = 1
  #else
    let unit = 1_024
  #endif
  return Int(resourceUsage().ru_maxrss) * unit / 1_000_000
}

private func resourceUsage() -> rusage {
  var usage = rusage()
  #if canImport(Darwin)
    let who = RUSAGE_SELF
  #else
    let who = RUSAGE_SELF.rawValue
  #endif
  _ = getrusage(numericCast(who), &usage)
  return usage
}
