/// What one document adds to an index: how its terms weigh, and its words for the vocabulary.
///
/// Terms and words go by the numbers that one collector has given them.
struct DocumentTerms: Sendable {
  let length: Int
  let boost: Int
  var terms: [Int32] = []
  var weights: [UInt16] = []
  var nameLengths: [UInt8] = []
  /// One number for each occurrence.
  var words: [Int32] = []
  /// The traditional characters that it holds as they are written.
  var traditional: [UInt32] = []
}
