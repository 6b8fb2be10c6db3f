import { describe, expect, it } from 'vitest'
import type { Card, CardReader } from '../../../src/domain/chat-platforms/card.ts'
import { localize } from '../../../src/domain/text/language.ts'
import { presentAlert } from '../../../src/operations/monitoring/alert-card.ts'
import { examples } from '../../domain/monitoring/notification-item-examples.ts'

const reader = (language: 'en' | 'fr'): CardReader => ({
  language,
  now: Date.parse('2026-11-21T12:00:00Z'),
  bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' },
  t: (text) => localize(text, language),
})

type Kind = 'hard_inquiry' | 'new_account' | 'late_payment' | 'score_change'

const rowOf = (type: Kind, details: object = {}) => ({
  ...{ id: 'alr_1', type, bureau: 'bureau_a', date: '2026-11-20T12:00:00.000Z' },
  details: { ...examples[type].details, ...details },
})

const textOf = (card: Card) => JSON.stringify(card.sections)

describe('an alert in full', () => {
  it.each([
    ['hard_inquiry', 'one hard inquiry costs 0 to 5 points (FICO)'],
    ['new_account', 'a new loan cost 4 to 16 points in FICO’s examples'],
    ['late_payment', 'one payment 30 days late cost 60 to 80 points from 680'],
  ] as const)('says what such a change does to a score: %s', (kind, effect) => {
    expect(textOf(presentAlert(rowOf(kind), reader('en')))).toContain(effect)
  })

  it('says it in French, too', () => {
    expect(textOf(presentAlert(rowOf('hard_inquiry'), reader('fr')))).toContain(
      'une enquête coûte de 0 à 5 points (FICO)',
    )
  })

  it('says that the band of a changed score is another', () => {
    const row = rowOf('score_change', { previousScore: 672, newScore: 652 })
    expect(textOf(presentAlert(row, reader('en')))).toContain(
      'Fair (580–669), before: Good (670–739)',
    )
  })

  it('reads a changed score on the scale of its country', () => {
    const row = rowOf('score_change', { previousScore: 652, newScore: 668, country: 'CA' })
    expect(textOf(presentAlert(row, reader('en')))).toContain(
      'Good (660–724), before: Fair (560–659)',
    )
  })

  it('says that the band of a changed score is the same', () => {
    const row = rowOf('score_change', { previousScore: 700, newScore: 712 })
    expect(textOf(presentAlert(row, reader('en')))).toContain('Good (670–739), as before')
  })
})
