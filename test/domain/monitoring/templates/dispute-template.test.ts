import { describe, expect, it } from 'vitest'
import { formatNotification } from '../../../../src/domain/monitoring/notification-text.ts'
import { examples } from '../notification-item-examples.ts'
import { bureauNames, sent } from '../template-text.ts'

const dispute = examples.dispute_deadline
const lastDay = Date.parse('2026-12-29T15:00:00Z')
const later = Date.parse('2027-01-08T12:00:00Z')

describe('a message of a dispute’s deadline', () => {
  it.each([
    ['answer', 'law', 'by law Experian has to answer by December 29, 2026'],
    ['block', 'law', 'Experian has to have blocked the item by December 29, 2026'],
    ['longest_answer', 'law', 'the longest time that the law gives Experian to answer ends'],
    ['answer', 'practice', 'by its own estimate, Experian answers by about December 29, 2026'],
  ] as const)('says of a deadline for the %s what sets it: %s', (deadline, basis, words) => {
    const item = { ...dispute, details: { ...dispute.details, deadline, basis } }
    expect(sent([item], 'email').text).toContain(words)
  })

  it('says of a block that it is one, and what its day is counted from', () => {
    const details = { ...dispute.details, deadline: 'block' } as const
    const item = { ...dispute, details }
    const { subject, text } = sent([item], 'email')
    expect(subject).toBe('Your dispute CC-7F3K-Q2M9: block by Experian due December 29, 2026')
    expect(text).toContain('counted from the day by which your letter should have arrived.')
    expect(sent([item], 'sms', 'fr').text).toBe(
      'Coach de crédit : contestation CC-7F3K-Q2M9 : blocage par Experian attendu le 2026-12-29. Recue ? Indiquez-le. STOP pour cesser.',
    )
  })

  it('says on the last day that it is today', () => {
    const subjects = (['en', 'fr'] as const).map(
      (language) => sent([dispute], 'email', language, lastDay).subject,
    )
    expect(subjects).toEqual([
      'Your dispute CC-7F3K-Q2M9: answer of Experian due today, December 29, 2026',
      'Votre contestation CC-7F3K-Q2M9 : réponse d’Experian attendue aujourd’hui, le 29 décembre 2026',
    ])
  })

  it('takes the day on which it leaves from the calendar of the person', () => {
    const telling = { channel: 'email', language: 'en', bureauNames } as const
    const wordsAt = (iso: string) => {
      const leaving = { ...telling, timeZone: 'America/Toronto', now: Date.parse(iso) }
      return /(?:was )?due(?: today)?/.exec(formatNotification([dispute], leaving).subject)?.[0]
    }
    expect(wordsAt('2026-12-29T00:00:00Z')).toBe('due')
    expect(wordsAt('2026-12-30T00:00:00Z')).toBe('due today')
    expect(wordsAt('2026-12-30T05:00:00Z')).toBe('was due')
  })

  it('that was held back until the day was over says that it is past due', () => {
    const english = sent([{ ...dispute, at: lastDay }], 'email', 'en', later)
    expect(english.subject).toBe(
      'Your dispute CC-7F3K-Q2M9: the answer of Experian was due December 29, 2026',
    )
    expect(english.text).toContain('by law Experian had to answer by December 29, 2026, counted')
    expect(english.text).toContain('If none has come, check the receipt')
    const french = sent([{ ...dispute, at: lastDay }], 'email', 'fr', later)
    expect(french.subject).toBe(
      'Votre contestation CC-7F3K-Q2M9 : la réponse d’Experian était attendue le 29 décembre 2026',
    )
    expect(french.text).toContain(
      'la loi obligeait Experian à répondre au plus tard le 29 décembre 2026',
    )
    expect(french.text).toContain('Si rien n’est arrivé, vérifiez')
    expect([
      sent([dispute], 'sms', 'en', later).text,
      sent([dispute], 'sms', 'fr', later).text,
    ]).toEqual([
      'Credit coach: dispute CC-7F3K-Q2M9: the answer of Experian was due 2026-12-29. Answered? Set its status. STOP to end.',
      "Coach de crédit : contestation CC-7F3K-Q2M9 : la réponse d'Experian était attendue le 2026-12-29. Recue ? Indiquez-le. STOP pour cesser.",
    ])
  })

  it.each([
    ['block', 'law', 'Experian had to have blocked the item by', 'Experian devait avoir bloqué'],
    ['longest_answer', 'law', 'to answer ended on', 'pour répondre s’est terminé le'],
    ['answer', 'practice', 'Experian was to answer by about', 'Experian devait répondre vers le'],
  ] as const)('says that it is past, of the %s by %s', (deadline, basis, english, french) => {
    const item = { ...dispute, details: { ...dispute.details, deadline, basis } }
    expect(sent([item], 'email', 'en', later).text).toContain(english)
    expect(sent([item], 'email', 'fr', later).text).toContain(french)
  })
})
