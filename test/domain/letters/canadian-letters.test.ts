import { describe, expect, it } from 'vitest'
import { disputeLetter } from '../../../src/domain/letters/dispute-letter.ts'
import type { DisputeFacts } from '../../../src/domain/letters/letter.ts'
import {
  findFalseClaim,
  findFalseGoodwillClaim,
} from '../../../src/domain/letters/validation/validate-letter.ts'
import { asText, at, disputeFacts, goodwillFacts, inEnglish, now } from './letter-facts.ts'

const letterOf = (type: DisputeFacts['disputeType'], changes: Partial<DisputeFacts> = {}) => {
  const facts = disputeFacts(type, { bureau: 'Equifax', country: 'CA', ...changes })
  return asText(disputeLetter(facts, at))
}

describe('a French letter', () => {
  it.each(['ON', 'QC', 'BC'] as const)('elides before a vowel: %s', (province) => {
    for (const type of ['error', 'fraud', 'outdated', 'unverified'] as const) {
      const { document, followUp } = letterOf(type, {
        language: 'fr',
        province,
        creditor: 'Agence Orford',
      })
      expect(document.content + followUp.nextSteps.join('\n')).not.toMatch(/\bde Agence/)
    }
  })

  it('of fraud does not say whose account it is: a card of one’s own may have been used', () => {
    const { document } = letterOf('fraud', { language: 'fr', province: 'QC' })
    expect(document.content).toContain('puisqu’il résulte d’une fraude')
    expect(document.content).not.toContain('n’est pas le mien')
  })
})

describe('the place of a letter', () => {
  it('is refused when a province is given without Canada', () => {
    const facts = { province: 'ON' as const }
    expect(inEnglish(findFalseClaim(disputeFacts('error', facts), now))).toEqual({
      field: 'province',
      issue: 'is for Canadian letters only, and country is US',
      advice: 'Send country CA with it, or leave the province out: the two countries’ laws differ.',
    })
    expect(findFalseGoodwillClaim(goodwillFacts(facts), now)?.field).toBe('province')
  })

  it('is refused for Experian in Canada, and the two bureaus are named', () => {
    const rejection = inEnglish(findFalseClaim(disputeFacts('error', { country: 'CA' }), now))
    expect(rejection?.field).toBe('bureau')
    expect(rejection?.advice).toContain('Canada has two bureaus, Equifax and TransUnion')
  })

  it('does not follow from the language: French alone keeps the law of the United States', () => {
    const { document } = asText(disputeLetter(disputeFacts('error', { language: 'fr' }), at))
    expect(document.content).toContain('de la Fair Credit Reporting Act (15 U.S.C. § 1681i(a))')
    expect(document.content).toContain('Allen, TX 75013')
  })

  it('is asked about when a Canadian address comes without a country', () => {
    const facts = disputeFacts('error', { address: '10 King St W, Toronto, ON M5H 1A1' })
    expect(asText(disputeLetter(facts, at)).instructions[0]).toContain('Your address is in Canada')
  })
})

describe('the address of a Canadian letter', () => {
  it.each([
    ['10 King St W, Toronto, ON M5H 1A1', '10 King St W', 'Toronto, ON M5H 1A1'],
    ['10 King St W, Unit 4, Toronto ON M5H1A1', '10 King St W, Unit 4', 'Toronto ON M5H1A1'],
    [
      '123, rue Principale, Montréal (Québec) H2X 1Y4',
      '123, rue Principale',
      'Montréal (Québec) H2X 1Y4',
    ],
    ['5 Elm Rd, Halifax, Nova Scotia B3J 3N6', '5 Elm Rd', 'Halifax, Nova Scotia B3J 3N6'],
  ])('stands on its lines: %s', (address, street, city) => {
    const { content } = letterOf('error', { address }).document
    expect(content.startsWith(`Jordan Sample\n${street}\n${city}\n\n`)).toBe(true)
  })

  it('of the bureau is in the letter’s language, to be confirmed', () => {
    const french = letterOf('error', { language: 'fr' }).document.metadata
    expect(french.bureauAddress).toBe(
      'Equifax Canada Co.\nRelations nationales avec les consommateurs\nC.P. 190\nMontréal (Québec) H1S 2Z2',
    )
    const english = letterOf('error', { bureau: 'TransUnion' }).document.metadata
    expect(english.bureauAddress).toBe(
      'TransUnion Consumer Relations Department\nP.O. Box 338, LCD1\nHamilton ON L8L 7W2',
    )
    expect(english.mailingInstructions).toContain('Confirm the address on transunion.ca first')
    expect(english.mailingInstructions).toContain('3115 Harvester Road, Suite 201')
    expect(english.mailingInstructions).toContain('Canada Post Registered Mail')
  })
})

describe('what goes with a Canadian letter', () => {
  const toEnclose = (changes: Partial<DisputeFacts>) =>
    letterOf('unverified', changes).instructions.filter((line) => line.startsWith('To enclose'))

  it('is two identity documents and a proof of address', () => {
    expect(toEnclose({ evidence: [] })).toEqual([
      'To enclose: a copy, front and back, of two valid government-issued identity documents (for example a driver’s licence and a passport).',
      'To enclose: a copy of a proof of your present address less than 90 days old (utility bill, bank statement).',
      'To enclose: a copy of the page of your credit report that shows the item, with the item circled.',
    ])
  })

  it('is the second document alone when one is named, in either language', () => {
    for (const one of ['Driver’s licence', 'Permis de conduire', 'passeport']) {
      expect(toEnclose({ evidence: [one, 'Facture d’électricité', 'Dossier de crédit'] })).toEqual([
        'To enclose: a copy, front and back, of a second valid government-issued identity document.',
      ])
    }
    expect(
      toEnclose({ evidence: ['Passport', 'Health card', 'Hydro bill', 'Credit report page'] }),
    ).toEqual([])
  })
})

describe('the dates of a Canadian letter', () => {
  it('are Quebec’s thirty days, then thirty to go to the Commission', () => {
    const { followUp } = letterOf('error', { province: 'QC' })
    expect(followUp.expectedResponse).toContain('by December 28, 2026. No answer by then counts')
    expect(followUp.nextSteps.join('\n')).toContain('by January 27, 2027 if no answer came')
  })

  it('are in Ontario the bureau’s own estimate, and no deadline', () => {
    const { followUp } = letterOf('error', { province: 'ON' })
    expect(followUp.expectedResponse).toContain('The law of Ontario sets no number of days')
    expect(followUp.expectedResponse).toContain('about 20 to 25 days')
    expect(followUp.expectedResponse).toContain('about December 23, 2026')
    expect(followUp.expectedResponse).toContain('not a legal deadline')
  })

  it('are elsewhere the thirty days of federal law, which the bureau may extend', () => {
    const { followUp } = letterOf('error', { province: 'BC' })
    expect(followUp.expectedResponse).toContain('by December 28, 2026, or later if the bureau')
    expect(followUp.nextSteps.join('\n')).toContain('Consumer Protection BC')
  })
})

describe('a Canadian letter about an outdated item', () => {
  const contentOf = (reason: string, changes: Partial<DisputeFacts>) =>
    letterOf('outdated', { reason, ...changes }).document.content

  it('counts as the bureau itself does', () => {
    const reason = 'Delinquent since March 2016, charged off later.'
    expect(contentOf(reason, { bureau: 'TransUnion' })).toContain(
      'According to the Financial Consumer Agency of Canada, TransUnion Canada keeps a late payment or a charge-off for about 6 years from the date of first delinquency.',
    )
    expect(contentOf(reason, { bureau: 'Equifax' })).toContain(
      'about 6 years from the date of last activity.',
    )
    expect(contentOf(reason, {})).toContain(
      'Counted from the date that I give above (March 2016), 6 years had passed by March 31, 2022 at the latest.',
    )
  })

  it('counts a bankruptcy from its discharge, by province', () => {
    const reason = 'Bankruptcy, discharged on May 2, 2018.'
    expect(contentOf(reason, { bureau: 'TransUnion', province: 'ON' })).toContain(
      'about 7 years from the date of discharge.',
    )
    expect(contentOf(reason, { bureau: 'TransUnion', province: 'BC' })).toContain(
      'about 6 years from the date of discharge.',
    )
    expect(contentOf(reason, { province: 'BC' })).toContain(
      'about 6 years from the date of discharge or, where that is not known, 7 years from the date of filing.',
    )
  })

  it('names a province’s own bar where it has one', () => {
    const reason = 'First late in March 2016, never paid since.'
    expect(contentOf(reason, { province: 'ON' })).toContain('c. C.33, s. 9(3)(f)).')
    expect(contentOf(reason, { province: 'QC' })).toContain('Article 40 of the Civil Code')
    expect(contentOf(reason, { province: 'AB' })).toContain('Alta. Reg. 193/1999')
    expect(contentOf(reason, { province: 'NS' })).not.toMatch(/bars|may not show/)
  })
})

describe('identity numbers in a French letter', () => {
  it.each([
    ['Mon NAS 123 456 789 est mêlé.', 'Mon NAS se terminant par 6789 est mêlé.'],
    [
      'Numéro d’assurance sociale : 123-456-789, inexact.',
      'Numéro d’assurance sociale : se terminant par 6789, inexact.',
    ],
    ['Voir 123456789, c’est faux.', 'Voir se terminant par 6789, c’est faux.'],
  ])('keep four digits: %s', (reason, printed) => {
    expect(letterOf('error', { reason, language: 'fr' }).document.content).toContain(printed)
  })

  it('keep the number of a report or a file', () => {
    const evidence = ['Rapport de police no 123456789', 'Dossier 987654321']
    const { content } = letterOf('error', { evidence, language: 'fr' }).document
    expect(content).toContain('Rapport de police no 123456789')
    expect(content).toContain('Dossier 987654321')
  })
})
