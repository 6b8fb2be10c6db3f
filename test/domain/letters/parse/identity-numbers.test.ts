import { describe, expect, it } from 'vitest'
import { disputeLetter } from '../../../../src/domain/letters/dispute-letter.ts'
import { goodwillLetter } from '../../../../src/domain/letters/goodwill-letter.ts'
import { asText, at, disputeFacts, goodwillFacts } from '../letter-facts.ts'

/** All that a letter and what goes with it say. */
const written = (letter: Parameters<typeof asText>[0]) => JSON.stringify(asText(letter))

describe('a number that somebody could pay with', () => {
  it.each([
    '4400123412345678',
    '4400 1234 1234 5678',
    '4400-1234-1234-5678',
    '4400.1234.1234.5678',
    '4400 – 1234 – 1234 – 5678',
    '3400 123456 75678',
    '44001234 12345678',
    '４４００１２３４１２３４５６７８',
  ])('is shortened to its last four digits in the account number: %s', (accountNumber) => {
    const dispute = written(disputeLetter(disputeFacts('error', { accountNumber }), at))
    expect(dispute).toContain('Account number: ending in 5678')
    expect(dispute).not.toMatch(/1234|４４００|123456 /)
    const goodwill = written(goodwillLetter(goodwillFacts({ accountNumber }), at))
    expect(goodwill).toContain('my account ending in 5678')
    expect(goodwill).not.toMatch(/1234|４４００/)
  })

  it('is shortened in a reason, an enclosure, a name and an address, mistyped or not', () => {
    const letter = written(
      disputeLetter(
        disputeFacts('error', {
          reason: 'The balance of card 4400 1234 1234 5679 is wrong, 5500123412345679 is mine.',
          evidence: ['Statement of 4400-1234-1234-5678'],
          creditor: 'Lakeside Bank 4400123412345678',
          address: '12 Elm Street 4400123412345678, Dayton, OH 45402',
        }),
        at,
      ),
    )
    expect(letter).toContain('card ending in 5679 is wrong, ending in 5679 is mine')
    expect(letter).toContain('Statement of ending in 5678')
    expect(letter).not.toMatch(/4400|5500/)
  })

  it('is shortened in the words of a French letter', () => {
    const facts = disputeFacts('error', { language: 'fr', reason: 'Le solde est faux.' })
    expect(written(disputeLetter(facts, at))).toMatch(/Numéro de compte\s: se terminant par 5678/)
  })

  it.each(['CAF-7730918', '4417********2391', '500-22-123456-217', 'EDV-7712340981'])(
    'is no other number, which stands as given: %s',
    (accountNumber) => {
      const letter = written(disputeLetter(disputeFacts('error', { accountNumber }), at))
      expect(letter).toContain(accountNumber)
    },
  )
})
