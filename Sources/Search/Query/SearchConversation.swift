/// An index and what queries have read of it so far, which the next need not read again.
package struct SearchConversation: Sendable {
  private let index: SearchIndex
  private var session: IndexSession

  package init(_ index: SearchIndex) {
    self.index = index
    session = IndexSession(index)
  }

  package mutating func search(_ query: SearchQuery) throws(IndexError) -> SearchResponse {
    session.forgetMuch(index)
    var run = QueryRun(index, query, session)
    // One owner at a time, or all that is known would be copied; what fails is forgotten.
    session = IndexSession(index)
    let response = try run.response()
    session = run.takeSession()
    return response
  }
}
