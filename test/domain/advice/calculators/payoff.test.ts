import { describe, expect, it } from 'vitest'
import {
  computePayoff,
  computePayoffInOrder,
  requiredPayment,
} from '../../../../src/domain/advice/calculators/payoff.ts'

describe('paying a debt off', () => {
  it('takes the months of the annuity formula', () => {
    const payoff = computePayoff({ balance: 6000, rate: 24 }, 200)
    expect(payoff?.months).toBe(47)
    expect(payoff?.interest).toBeCloseTo(3254, 0)
  })

  it('is a division without interest', () => {
    expect(computePayoff({ balance: 4800, rate: 0 }, 200)).toEqual({ months: 24, interest: 0 })
  })

  it('never ends where the payment is no more than the interest', () => {
    expect(computePayoff({ balance: 4000, rate: 30 }, 100)).toBeUndefined()
  })

  it('in so many months takes the payment that brings it there', () => {
    const payment = requiredPayment({ balance: 7200, rate: 21 }, 24)
    expect(payment).toBeCloseTo(369.98, 2)
    expect(computePayoff({ balance: 7200, rate: 21 }, payment)?.months).toBe(24)
  })
})

describe('paying several debts off', () => {
  const dear = { balance: 2000, rate: 28 }
  const small = { balance: 1000, rate: 10 }

  it('costs less with the highest rate first', () => {
    const [byRate, bySize] = [
      computePayoffInOrder([dear, small], 300),
      computePayoffInOrder([small, dear], 300),
    ]
    expect(byRate?.interest).toBeLessThan(bySize?.interest ?? 0)
  })

  it('of one debt takes what that debt takes', () => {
    expect(computePayoffInOrder([dear], 200)?.months).toBe(computePayoff(dear, 200)?.months)
  })

  it('never ends where the sum is no more than the interest', () => {
    expect(computePayoffInOrder([dear, small], 50)).toBeUndefined()
  })
})
