import { describe, expect, it } from 'vitest'
import { predictImpact } from '../../../src/domain/scoring/predict-impact.ts'
import type { Action } from '../../../src/domain/scoring/prediction.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import { expectFrench } from '../../support/french.ts'
import { accountTypes, action, anyAction, holds, itemTypes } from './questions.ts'

const basisOf = (one: Action, language?: Language) =>
  predictImpact({ currentScore: 680, actions: [one], timeframe: 6, language }).predictions[0]?.basis

const paid = { currentBalance: 3_000, creditLimit: 5_000, paymentAmount: 1_000 }

/** Between them they say every sentence of the model. */
const actions: readonly Action[] = [
  action('pay_down', {}),
  action('pay_down', paid),
  action('pay_down', { ...paid, fundedBy: 'balance_transfer' }),
  action('pay_down', { ...paid, pastDueCleared: true }),
  action('pay_down', { scope: 'delinquent_cards' }),
  action('pay_down', { ...paid, paymentAmount: 0 }),
  action('pay_down', { currentBalance: 3_000 }),
  action('pay_down', { currentUtilization: 40 }),
  action('pay_down', { currentUtilization: 40, currentBalance: 900 }),
  action('pay_down', { creditLimit: 900 }),
  ...accountTypes.map((accountType) => action('new_account', { accountType })),
  action('new_account', {}),
  action('new_account', { accountType: 'mortgage', count: 3 }),
  action('new_account', { accountType: 'mortgage', count: 3, withinDays: 40 }),
  action('new_account', { accountType: 'mortgage', count: 3, withinDays: 90 }),
  action('new_account', { accountType: 'credit_builder_loan', existingDebt: false }),
  action('close_account', {}),
  action('close_account', { creditLimit: 500, totalLimit: 900, totalBalance: 0 }),
  action('close_account', { creditLimit: 500, totalLimit: 900, totalBalance: 90, isOldest: true }),
  action('close_account', { accountType: 'auto_loan' }),
  action('close_account', { accountType: 'auto_loan', otherInstallmentOpen: false }),
  ...itemTypes.map((itemType) => action('dispute', { itemType })),
  action('dispute', {}),
  action('dispute', { itemType: 'error', outcome: 'deleted' }),
  action('dispute', { itemType: 'error', outcome: 'verified' }),
  action('pay_down', { ...paid, favouriteColour: 'blue' }),
]

describe('the basis of a prediction', () => {
  it.each(actions.map((one) => ({ one, sent: JSON.stringify(one) })))(
    'is said in both languages: $told',
    ({ one }) => {
      const english = basisOf(one)
      const french = basisOf(one, 'fr')
      expectFrench({ en: english?.mechanism ?? '', fr: french?.mechanism ?? '' })
      expect(french?.inputsAssumed).toHaveLength(english?.inputsAssumed.length ?? -1)
      expect(french?.inputsUsed).toEqual(english?.inputsUsed)
    },
  )

  it('is set in French typography', () => {
    expect(basisOf(action('pay_down', paid), 'fr')?.mechanism).toBe(
      'L’utilisation passe de 60\u00a0% à 40\u00a0% au prochain relevé\u00a0; descendre sous 90, 70, 50, 30 ou 10\u00a0% compte davantage.',
    )
  })

  it('keeps the figures in every language', () => {
    holds(anyAction, (one) => {
      const [english, french] = (['en', 'fr'] as const).map((language) => {
        const { predictions, totalImpact } = predictImpact({
          currentScore: 700,
          actions: [one],
          timeframe: 6,
          language,
        })
        return JSON.stringify([totalImpact, predictions.map(({ basis: _, ...rest }) => rest)])
      })
      return english === french
    })
  })
})
