import { describe, expect, it } from 'vitest'
import { card, kinds, one, us } from './views.ts'

describe('the use of a card with a limit of $5,000', () => {
  it.each([
    [1_499, []],
    [1_500, ['high_utilization medium']],
    [3_499.99, ['high_utilization medium']],
    [3_500, ['high_utilization high']],
    [3_999.99, ['high_utilization high']],
    [4_000, ['maxed_out high']],
    [5_000, ['maxed_out high']],
    [5_000.01, ['over_limit high']],
  ])('with a balance of %d: %j', (balance, issues) => {
    expect(kinds(us(card({ balance })))).toEqual(issues)
  })

  it('is reported with the dollars to 30 and to 10 percent, and to the next threshold', () => {
    expect(one('maxed_out', us(card({ balance: 4_760 }))).recommendation).toBe(
      'Pay $3,260 before the statement date to report $1,500 (30%) or less; $4,260 would bring it to $500 (10%), which is better still. If that is too much now, $260 gets it to 90%. The balance on the statement date is the one that counts.',
    )
    expect(one('high_utilization', us(card({ balance: 2_000 }))).recommendation).toBe(
      'Pay $500 before the statement date to report $1,500 (30%) or less; $1,500 would bring it to $500 (10%), which is better still. The balance on the statement date is the one that counts.',
    )
  })

  it('is reported in French', () => {
    const issue = one('high_utilization', us(card({ balance: 2_750 })), 'fr')
    expect(issue.description).toBe(
      'LAKESIDE BANK utilise 55\u00a0% de sa limite (2\u00a0750\u00a0$ sur 5\u00a0000\u00a0$).',
    )
    expect(issue.recommendation).toBe(
      'Payez 1\u00a0250\u00a0$ avant la date du relevé pour afficher 1\u00a0500\u00a0$ (30\u00a0%) ou moins; 2\u00a0250\u00a0$ ramèneraient le solde à 500\u00a0$ (10\u00a0%), ce qui est mieux encore. Si c’est trop pour l’instant, 250\u00a0$ suffisent pour atteindre 50\u00a0%. C’est le solde à la date du relevé qui compte.',
    )
  })

  it('over its limit: first what gets it under', () => {
    expect(one('over_limit', us(card({ balance: 5_010.4 }))).recommendation).toBe(
      'Stop charging to it and pay $11 or more to get under the limit, then work toward $1,500 (30%), $3,511 in all. Ask whether over-limit fees can be waived.',
    )
  })

  it('is no issue of a closed card, whose limit is history', () => {
    expect(kinds(us(card({ balance: 4_900, open: false })))).toEqual(['closed_with_balance low'])
  })

  it('is no issue beside a charge-off or a collection, which have no statement to pay', () => {
    expect(kinds(us(card({ balance: 4_900, status: 'charge_off' })))).toEqual(['charge_off high'])
  })
})
