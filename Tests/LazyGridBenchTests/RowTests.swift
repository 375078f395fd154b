import Testing

@testable import lazygrid_bench

@Suite("A row of the report")
struct RowTests {
  @Test("A ratio is met when ours is at most so many times the rival's")
  func ratio() {
    #expect(Row("", ours: 2, rival: 4, bar: .ratio(0.5)).isMet == true)
    #expect(Row("", ours: 3, rival: 4, bar: .ratio(0.5)).isMet == false)
  }

  @Test("Nothing is never too much, whatever the rival has")
  func nothing() {
    #expect(Row("", ours: 0, rival: 0, bar: .ratio(0.5)).isMet == true)
    #expect(Row("", ours: 1, rival: 0, bar: .ratio(0.5)).isMet == false)
  }

  @Test("A limit looks at ours alone; without a bar there is no verdict")
  func limit() {
    #expect(Row("", ours: 16, rival: 1, bar: .limit(16)).isMet == true)
    #expect(Row("", ours: 17, rival: 99, bar: .limit(16)).isMet == false)
    #expect(Row("", ours: 17, rival: 99).isMet == nil)
  }

  @Test("Numbers are as short as they can be told apart")
  func short() {
    #expect(Row.short(1234.5) == "1235")
    #expect(Row.short(12.345) == "12.3")
    #expect(Row.short(0.0123) == "0.0123")
    #expect(Row.short(0) == "0")
  }

  @Test("The median of an even number is the mean of the two in the middle")
  func median() {
    #expect([4.0, 1, 3, 2].median == 2.5)
    #expect([Double]().median == 0)
    #expect((1...100).map(Double.init).percentile(0.99) == 99)
  }
}
