import { describe, expect, it } from 'vitest'
import { orderCardTargets } from '../../../../src/domain/advice/plans/utilization-targets.ts'

const full = { balance: 950, limit: 1_000 }
const half = { balance: 2_400, limit: 5_000 }

describe('the order of targets on cards', () => {
  it('brings a maxed-out card below 80% before all others', () => {
    const [first] = orderCardTargets([half, full], undefined, 10)
    expect(first).toEqual({ card: 1, downTo: 790 })
  })

  it('is the fuller card first without a score', () => {
    const targets = orderCardTargets([half, full], undefined, 30)
    expect(targets).toEqual([
      { card: 1, downTo: 790 },
      { card: 1, downTo: 700 },
      { card: 1, downTo: 500 },
      { card: 1, downTo: 300 },
      { card: 0, downTo: 1_500 },
    ])
  })

  it('ends at the lowest mark of every card', () => {
    const start = { score: 640, country: undefined, file: undefined }
    const targets = orderCardTargets([half, full], start, 10)
    const last = (card: number) => targets.filter((one) => one.card === card).at(-1)?.downTo
    expect([last(0), last(1)]).toEqual([500, 100])
  })

  it('has nothing to do on cards that are low', () => {
    expect(orderCardTargets([{ balance: 50, limit: 1_000 }], undefined, 10)).toEqual([])
  })

  it('prefers most points per dollar: the small card that passes marks for little', () => {
    const small = { balance: 700, limit: 1_000 }
    const large = { balance: 14_000, limit: 20_000 }
    const start = { score: 700, country: undefined, file: undefined }
    expect(orderCardTargets([large, small], start, 10)[0]?.card).toBe(1)
  })
})
