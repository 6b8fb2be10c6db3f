import { describe, expect, it } from 'vitest'
import { disputeLetter } from '../../../src/domain/letters/dispute-letter.ts'
import type { DisputeFacts, DisputeType } from '../../../src/domain/letters/letter.ts'
import { asText, at, disputeFacts } from './letter-facts.ts'

const ontario = { country: 'CA', province: 'ON', bureau: 'Equifax' } as const

function written(disputeType: DisputeType, changes: Partial<DisputeFacts>, day = '2026-11-21') {
  const facts = disputeFacts(disputeType, { ...ontario, ...changes })
  const now = Date.parse(`${day}T12:00:00Z`)
  const { document, followUp } = asText(disputeLetter(facts, { ...at, now }))
  return { content: document.content, next: followUp.nextSteps.join('\n') }
}

describe('an outdated item in Ontario', () => {
  const passed = (reason: string) => written('outdated', { reason }).content

  it('has outlived the seven years of the Act, counted from the last payment', () => {
    const content = passed('I stopped paying in March 2017, and I last paid in May 2018.')
    expect(content).toContain(
      'Counted from the date that I give above (May 2018), those 7 years had passed by May 31, 2025 at the latest.',
    )
  })

  it('has outlived them from the default only if nothing was paid after it', () => {
    const content = passed('I missed the first payment in March 2018 and never caught up.')
    expect(content).toContain(
      'those 7 years had passed by March 31, 2025 at the latest, if no payment was made after it.',
    )
  })

  it('is not said to have outlived them before it has', () => {
    expect(passed('I missed the first payment in March 2020.')).not.toContain('those 7 years')
  })
})

describe('a fraud letter in Ontario', () => {
  it.each([
    ['2026-06-30', false],
    ['2026-07-01', true],
  ])('knows on %s whether the free freeze is law: %s', (day, isLaw) => {
    expect(written('fraud', {}, day).next.includes('free security freeze')).toBe(isLaw)
  })

  it.each([
    ['2026-11-21', true],
    ['2027-07-01', false],
  ])('tells on %s whether TransUnion still has time: %s', (day, hasTime) => {
    expect(written('fraud', {}, day).next.includes('TransUnion has until')).toBe(hasTime)
  })

  it.each([
    ['ON', '2026-06-30', '100 words'],
    ['ON', '2026-07-01', '200 words, the limit in Ontario since July 1, 2026'],
    ['SK', '2026-11-21', '200 words, the limit of TransUnion Canada in Saskatchewan'],
    ['NS', '2026-11-21', '100 words, the limit of TransUnion Canada'],
  ] as const)('gives the length of a statement in %s on %s', (province, day, words) => {
    expect(written('fraud', { province }, day).next).toContain(`keep it within ${words}`)
  })
})
