import { describe, expect, it } from 'vitest'
import { disputeLetter } from '../../../src/domain/letters/dispute-letter.ts'
import { goodwillLetter } from '../../../src/domain/letters/goodwill-letter.ts'
import type { DisputeFacts } from '../../../src/domain/letters/letter.ts'
import { toLetterCopy } from '../../../src/domain/letters/letter-copy.ts'
import { asText, at, disputeFacts, goodwillFacts } from './letter-facts.ts'

function copyOf(changes: Partial<DisputeFacts>) {
  const facts = disputeFacts('error', changes)
  const letter = disputeLetter(facts, at)
  return { copy: toLetterCopy(letter, facts), letter: asText(letter) }
}

describe('the copy of a letter that is saved', () => {
  it('is the letter itself where it has no identity number', () => {
    const facts = goodwillFacts()
    const letter = goodwillLetter(facts, at)
    const { document, ...guidance } = asText(letter)
    const { blocks } = letter
    expect(toLetterCopy(letter, facts).text).toEqual({ ...document, blocks, ...guidance })
  })

  it('hides the last four wherever they stand alone, also in the person’s own words', () => {
    const reason = 'The balance is wrong. My SSN ends in 4321, not 123-45-4321 as it says.'
    const { copy, letter } = copyOf({ reason, ssnLastFour: '4321' })
    expect(letter.document.content).toContain('ends in 4321, not ending in 4321 as it says')
    expect(copy.text.content).toContain('ends in [••••], not ending in [••••] as it says')
    expect(JSON.stringify(copy)).not.toContain('4321')
  })

  it('is the letter again once the digits are filled in', () => {
    const { copy, letter } = copyOf({ ssnLastFour: '4321' })
    expect(copy.text.content.replaceAll('[••••]', '4321')).toBe(letter.document.content)
  })

  it('keeps longer numbers that end like it, and bullets that the person typed', () => {
    const { copy } = copyOf({ accountNumber: '••••1234 (00984321)', ssnLastFour: '4321' })
    expect(copy.text.content).toContain('Account number: ••••1234 (00984321)')
  })

  it('has an account number that is the identity number hidden too', () => {
    const { copy } = copyOf({ accountNumber: '123-45-4321', ssnLastFour: '4321' })
    expect(copy.accountNumber).toBe('…[••••]')
  })

  it('is recognised by its recipient, subject, creditor and last four of the account', () => {
    const { text: _, ...facts } = copyOf({ accountNumber: '00984321' }).copy
    expect(facts).toEqual({
      recipient: 'Experian',
      title: 'Dispute of inaccurate information in my credit file',
      creditor: 'Lakeside Bank',
      accountNumber: '…4321',
    })
  })
})
