import { describe, expect, it } from 'vitest'
import { disputeLetter } from '../../../src/domain/letters/dispute-letter.ts'
import { type DisputeFacts, disputeTypes } from '../../../src/domain/letters/letter.ts'
import { asText, at, disputeFacts } from './letter-facts.ts'

const letterOf = (...facts: Parameters<typeof disputeFacts>) =>
  asText(disputeLetter(disputeFacts(...facts), at))
const contentOf = (...facts: Parameters<typeof disputeFacts>) => letterOf(...facts).document.content

describe('a dispute letter, whole', () => {
  it.each(disputeTypes)('for the type %s', async (disputeType) => {
    await expect(contentOf(disputeType)).toMatchFileSnapshot(`written/${disputeType}.txt`)
  })
})

describe('every dispute letter', () => {
  it.each(disputeTypes)('of the type %s names the person, the account and the reason', (type) => {
    const content = contentOf(type)
    expect(
      content.startsWith(
        'Jordan Sample\n12 Elm Street\nDayton, OH 45402\n\nNovember 21, 2026\n\nExperian\nP.O. Box 4500\nAllen, TX 75013\n',
      ),
    ).toBe(true)
    expect(content).toContain('Social Security number: ends in 6789')
    expect(content).toContain('Creditor (source of the information): Lakeside Bank')
    expect(content).toContain('Account number: ending in 5678')
    expect(content).not.toContain('44001234')
    expect(content).toContain(`\n\n${disputeFacts(type).reason}\n\n`)
    expect(content).toContain('\n\nSincerely,\n\n\n\nJordan Sample\n')
  })

  it.each(disputeTypes)(
    'of the type %s claims no past deadline, no damages, no section 609',
    (type) => {
      expect(contentOf(type)).not.toMatch(
        /have passed|damages|lawsuit|attorney|609|guarantee|client/i,
      )
    },
  )

  it('is addressed to the bureau where it takes disputes', () => {
    const addressed = (bureau: DisputeFacts['bureau']) =>
      letterOf('error', { bureau }).document.metadata.bureauAddress
    expect(addressed('Equifax')).toBe(
      'Equifax Information Services LLC\nP.O. Box 740256\nAtlanta, GA 30374-0256',
    )
    expect(addressed('Experian')).toBe('Experian\nP.O. Box 4500\nAllen, TX 75013')
    expect(addressed('TransUnion')).toBe(
      'TransUnion Consumer Solutions\nP.O. Box 2000\nChester, PA 19016',
    )
  })

  it('carries our own reference, and says that the carrier’s number is another', () => {
    const { document } = letterOf('error')
    expect(document.metadata.trackingNumber).toBe('CC-7F3K-Q2M9')
    expect(document.content).toContain('My reference: CC-7F3K-Q2M9')
    expect(document.metadata.mailingInstructions).toContain(
      'USPS Certified Mail with return receipt',
    )
    expect(document.metadata.mailingInstructions).toContain(
      'The post office gives its own tracking number; CC-7F3K-Q2M9 is only our reference',
    )
  })

  it('says nothing of a social security number that was not given, and asks for it by hand', () => {
    const { document, instructions } = letterOf('error', { ssnLastFour: undefined })
    expect(document.content).not.toContain('Social Security')
    expect(instructions.join('\n')).toContain('the last four digits of your Social Security number')
  })

  it('lists what the person named and what its type needs, to be struck out if not enclosed', () => {
    const { document, instructions } = letterOf('error')
    expect(
      document.content.split('\n\n').at(-1),
    ).toBe(`Enclosures (copies; strike out what you do not enclose):
1. Payment confirmation of 12 March 2026
2. my government-issued identity document (driver’s license, state ID or passport)
3. a recent utility bill or bank statement that shows my present address
4. the page of my credit report that shows the item
`)
    expect(instructions).toContain(
      'Enclose a copy of everything that the letter lists under “Enclosures”, and strike out by hand what you do not enclose.',
    )
    expect(instructions.filter((line) => line.startsWith('To enclose'))).toEqual([
      'To enclose: a copy of a government-issued identity document (driver’s license, state ID or passport).',
      'To enclose: a copy of a recent utility bill or bank statement that shows your name and present address.',
      'To enclose: a copy of the page of your credit report that shows the item, with the item circled.',
    ])
  })

  it('says that a card’s number is shortened, and why', () => {
    expect(letterOf('error').instructions).toContain(
      'The letter shows only the last four digits of the account number: with the creditor’s name the bureau finds the item by them, and nobody can pay with them.',
    )
  })

  it('says that another number is whole, why, and that it may be shortened', () => {
    expect(letterOf('error', { accountNumber: 'CAF-7730918' }).instructions).toContain(
      'The account number stands in the letter as you gave it, because the bureau finds the item by it. You may shorten it to the part that your credit report shows.',
    )
  })

  it('names an identity theft report in its list, where the law rests on one', () => {
    const { document } = letterOf('fraud', { evidence: [] })
    expect(document.content).toContain('1. my identity theft report (FTC or police)\n')
    expect(document.content).not.toContain('I enclose')
  })

  it('tells the person to sign, to send copies by certified mail and to keep copies', () => {
    const all = letterOf('unverified').instructions.join('\n')
    expect(all).toContain('sign it by hand above your printed name')
    expect(all).toContain('Send copies, never originals')
    expect(all).toContain('USPS Certified Mail with return receipt')
    expect(all).toContain(
      'Nobody can have accurate and current information removed (15 U.S.C. § 1679c)',
    )
  })
})
