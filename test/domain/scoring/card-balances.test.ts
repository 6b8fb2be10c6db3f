import { describe, expect, it } from 'vitest'
import type { CreditFile } from '../../../src/domain/scoring/credit-file.ts'
import { predictImpact } from '../../../src/domain/scoring/predict-impact.ts'
import { cleanFile } from './analyses.ts'
import { action, type Details } from './questions.ts'

const file: CreditFile = {
  ...cleanFile,
  cards: [
    { balance: 2_000, limit: 10_000, name: 'Maple Trust Bank', lastFour: '4411' },
    { balance: 4_000, limit: 5_000, name: 'Harbour Card', lastFour: '9002' },
  ],
}

function fromReport(type: 'pay_down' | 'close_account', details: Details) {
  const { predictions } = predictImpact({
    currentScore: 680,
    actions: [action(type, details)],
    timeframe: 6,
    file,
  })
  return predictions[0]?.basis
}

describe('an action that names its account', () => {
  it.each(['Maple Trust', 'maple trust bank card', 'card ending in 4411', '4411'])(
    'takes the figures of that card: %s',
    (account) => {
      const basis = fromReport('pay_down', { account, paymentAmount: 500, scope: 'one_card' })
      expect(basis?.inputsFromReport).toContain('currentBalance: 2000')
      expect(basis?.inputsFromReport).toContain('creditLimit: 10000')
    },
  )

  it('takes those of a card that closes, too', () => {
    const basis = fromReport('close_account', { account: 'Harbour', accountType: 'credit_card' })
    expect(basis?.inputsFromReport).toContain('creditLimit: 5000')
    expect(basis?.inputsFromReport).toContain('balance: 4000')
  })

  it.each(['Riverbend Visa', '0000', 'card'])(
    'never takes those of another card where none or several fit: %s',
    (account) => {
      const basis = fromReport('pay_down', { account, paymentAmount: 500, scope: 'one_card' })
      expect(basis?.inputsFromReport.join()).not.toMatch(/currentBalance|creditLimit/)
      expect(basis?.inputsAssumed).toContain(
        'account: no single open card of the latest report has this name; its figures are not used',
      )
    },
  )
})
