import { describe, expect, it } from 'vitest'
import { goodwillLetter } from '../../../src/domain/letters/goodwill-letter.ts'
import { asText, at, goodwillFacts } from './letter-facts.ts'

const letterOf = (changes = {}) => asText(goodwillLetter(goodwillFacts(changes), at))
const contentOf = (changes = {}) => letterOf(changes).document.content

/** Lines of a page of 90 characters a line. */
const printedLines = (content: string) =>
  content
    .trimEnd()
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 90)), 0)

describe('the goodwill letter', () => {
  it('reads as a whole', async () => {
    await expect(contentOf()).toMatchFileSnapshot('written/goodwill.txt')
  })

  it('owns the late payment, names its date and asks for a courtesy', () => {
    const content = contentOf()
    expect(content).toContain('the late payment of March 14, 2025 on this account')
    expect(content).toContain('I paid late, and I take responsibility for it.')
    expect(content).toContain('I ask you, as a courtesy, to consider a goodwill adjustment')
    expect(content).toContain(
      'What you reported is accurate, and you are under no duty to change it.',
    )
    expect(content).toContain('Thank you')
  })

  it('names several dates in their order, each once', () => {
    expect(contentOf({ latePaymentDates: ['2025-06', '2024-03-14', '2025-06'] })).toContain(
      'the late payments of March 14, 2024 and June 2025 on this account',
    )
    const words = ['June 2025', '03/14/2024', '2025-06-01T00:00:00Z']
    expect(contentOf({ latePaymentDates: words })).toContain(
      'late payments of March 14, 2024, June 2025 and June 1, 2025',
    )
    expect(contentOf({ latePaymentDates: ['2025-06', '2024-03-14', '2025-01'] })).toContain(
      'of March 14, 2024, January 2025 and June 2025 on this account',
    )
  })

  it('tells the history as it is', () => {
    expect(contentOf({ previousLatePayments: 0 })).toContain(
      'I have had this account for 6 years. Apart from the late payment named above, I count no previous late payment.',
    )
    expect(contentOf({ previousLatePayments: 3, accountAge: 26 })).toContain(
      'I have had this account for 2 years and 2 months. I do not claim an unbroken record: I count 3 previous late payments.',
    )
  })

  it.each([
    [0, 'less than a month'],
    [1, '1 month'],
    [12, '1 year'],
    [30.5, '2 years and 6 months'],
  ])('writes an age of %s months as %s', (accountAge, words) => {
    const latePaymentDates = ['2026-11']
    expect(contentOf({ accountAge, previousLatePayments: 0, latePaymentDates })).toContain(
      `account for ${words}.`,
    )
  })

  it('does not tell an age that its own dates deny, and says so', () => {
    const denied = letterOf({ latePaymentDates: ['2025-03'], accountAge: 7 })
    expect(denied.document.content).not.toContain('I have had this account')
    expect(denied.instructions.join('\n')).toContain(
      'the age that you gave does not reach back to the late payment',
    )
    expect(letterOf().instructions.join('\n')).not.toContain('does not reach back')
  })

  it('asks for a step against it unless one is told', () => {
    const asked = (explanation: string) =>
      letterOf({ explanation }).instructions.join('\n').includes('If you have taken a step')
    expect(asked('I was in hospital.')).toBe(true)
    expect(asked('My automatic payment failed.')).toBe(true)
    expect(asked('I was in hospital. The account is now on autopay.')).toBe(false)
    expect(asked('J’étais malade. Les paiements sont maintenant préautorisés.')).toBe(false)
  })

  it.each([0, 1, 7])(
    'never calls a history perfect (%i previous late payments)',
    (previousLatePayments) => {
      expect(contentOf({ previousLatePayments })).not.toMatch(
        /perfect|spotless|flawless|excellent|always/i,
      )
    },
  )

  it('is signed by the account’s holder, whose name the request does not have', () => {
    expect(contentOf().endsWith('Sincerely,\n\n\n\nAccount holder, account ending in 5678\n')).toBe(
      true,
    )
    expect(letterOf().instructions.join('\n')).toContain(
      'Sign above the last line, and print your full name and address below it by hand.',
    )
  })

  it('names a short number whole, letters before it included', () => {
    expect(contentOf({ accountNumber: 'NF-220' })).toContain('Account holder, account NF-220\n')
  })

  it('fits on a page with the longest explanation and the most dates, and says what it left out', () => {
    const limit = letterOf({
      creditor: 'C'.repeat(200),
      explanation: 'I was ill and could not get to the bank for some weeks. '.repeat(71),
      latePaymentDates: Array.from(
        { length: 24 },
        (_, at) => `20${24 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`,
      ),
    })
    expect(printedLines(limit.document.content)).toBeLessThanOrEqual(45)
    expect(limit.document.content).toContain('for some weeks.\n\nI have had this account')
    expect(limit.instructions.join('\n')).toContain(
      'Your explanation was longer than one page allows',
    )
  })

  it('fits on a page in French, too', () => {
    const limit = letterOf({
      language: 'fr',
      country: 'CA',
      creditor: 'C'.repeat(200),
      explanation: 'J’étais malade et je n’ai pas pu aller à la banque. '.repeat(75),
      latePaymentDates: Array.from(
        { length: 24 },
        (_, at) => `20${24 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`,
      ),
    })
    expect(printedLines(limit.document.content)).toBeLessThanOrEqual(45)
    expect(limit.document.content).toContain('aller à la banque.\n\nJe détiens ce compte')
  })

  it('names the months of French dates with their preposition', () => {
    const late = { language: 'fr', latePaymentDates: ['2024-03-01', '2024-04', '2024-06'] }
    expect(contentOf(late)).toContain(
      'au sujet des paiements en retard du 1er mars 2024, d’avril 2024 et de juin 2024 sur ce compte',
    )
  })

  it('fits on a page when the explanation is all line breaks', () => {
    expect(printedLines(contentOf({ explanation: 'a\n'.repeat(2_000) }))).toBeLessThanOrEqual(45)
  })

  it('says where the creditor’s address is found, since none was given', () => {
    expect(letterOf().document.metadata).toEqual({
      bureauAddress:
        'Lakeside Bank: use the address for correspondence (not for payments) printed on your statement or on its website.',
      mailingInstructions: expect.stringContaining('correspondence address of Lakeside Bank'),
      trackingNumber: 'CC-7F3K-Q2M9',
    })
  })

  it('promises nothing: no duty, no time, and one polite reminder', () => {
    const { followUp } = letterOf()
    expect(followUp.expectedResponse).toBe(
      'No law obliges Lakeside Bank to answer or to agree, and no time is set. Many creditors decline as a matter of policy; some agree. If nothing has come by January 5, 2027 (45 days after mailing today, November 21, 2026), take it that this letter was not answered.',
    )
    expect(followUp.nextSteps.join('\n')).toContain(
      'Do not dispute an accurate late payment as an error',
    )
    expect(JSON.stringify(letterOf())).not.toMatch(/%|guarantee|success rate/i)
  })
})
