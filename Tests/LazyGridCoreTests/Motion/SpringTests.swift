import Testing

@testable import LazyGridCore

struct SpringTests {
  @Test("A spring is almost at rest after its duration", arguments: [0.1, 1, 100, 1e4, 1e7, 1e10])
  func restsInTime(distance: Double) {
    let frequency = Spring.frequency(restingWithin: 0.25, from: distance)
    var spring = Spring(displacement: distance)
    spring.advance(by: 0.25, frequency: frequency)
    #expect(abs(spring.displacement) < max(0.25, distance / 1e9))
    #expect(abs(spring.displacement) <= distance / 1_000)
  }

  @Test("The path does not depend on the frame rate")
  func frameRate() {
    var coarse = Spring(displacement: 300, velocity: -900)
    var fine = coarse
    for _ in 0..<5 { coarse.advance(by: 1.0 / 30, frequency: 40) }
    for _ in 0..<40 { fine.advance(by: 1.0 / 240, frequency: 40) }
    #expect(abs(coarse.displacement - fine.displacement) < 0.001)
    #expect(abs(coarse.velocity - fine.velocity) < 0.1)
  }

  @Test("A spring that starts at rest approaches its target in every frame and never overshoots")
  func monotone() {
    var spring = Spring(displacement: -500)
    var last = spring.displacement
    for _ in 0..<60 {
      spring.advance(by: 1.0 / 60, frequency: 40)
      #expect(spring.displacement > last && spring.displacement <= 0)
      last = spring.displacement
    }
  }

  @Test("Long steps and stiff springs give finite values")
  func extremes() {
    for step in [0, 1e-12, 1, 1e6] as [Double] {
      for frequency in [1e-6, 40, 1e6] as [Double] {
        var spring = Spring(displacement: 1e9, velocity: 1e6)
        spring.advance(by: step, frequency: frequency)
        #expect(spring.displacement.isFinite && spring.velocity.isFinite)
      }
    }
  }
}

struct RampTests {
  @Test("A ramp starts and ends at its values and is monotonic")
  func ends() {
    let ramp = Ramp(from: 0, to: 1, start: 2, end: 3)
    #expect(ramp.value(at: 0) == 0 && ramp.value(at: 2) == 0)
    #expect(ramp.value(at: 3) == 1 && ramp.value(at: 9) == 1)
    let values = stride(from: 2.0, through: 3, by: 0.05).map { ramp.value(at: $0) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(!ramp.isAtRest(at: 2.9) && ramp.isAtRest(at: 3))
  }

  @Test("A ramp without distance or duration is at rest")
  func nothing() {
    #expect(Ramp(at: 1).isAtRest(at: 0) && Ramp(at: 1).value(at: -5) == 1)
    let sudden = Ramp(from: 1, to: 0, start: 4, end: 4)
    #expect(sudden.isAtRest(at: 4) && sudden.value(at: 4) == 0)
  }
}
