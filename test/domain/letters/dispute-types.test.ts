import { describe, expect, it } from 'vitest'
import { disputeLetter } from '../../../src/domain/letters/dispute-letter.ts'
import { asText, at, disputeFacts } from './letter-facts.ts'

const letterOf = (...facts: Parameters<typeof disputeFacts>) =>
  asText(disputeLetter(disputeFacts(...facts), at))
const contentOf = (...facts: Parameters<typeof disputeFacts>) => letterOf(...facts).document.content

describe('the letter about an error (FCRA 611)', () => {
  const content = contentOf('error')

  it('asks to investigate, to tell the furnisher, to correct or delete, and to write the results', () => {
    expect(content).toContain(
      '1. Conduct a reasonable reinvestigation of this item, free of charge',
    )
    expect(content).toContain('to Lakeside Bank within 5 business days of receiving it')
    expect(content).toContain(
      '2. Correct the item so that it agrees with what I state above, or delete it',
    )
    expect(content).toContain('3. Send me the results in writing')
  })

  it('states the clock: 30 days from receipt, 15 more, 45 after a free annual report', () => {
    expect(content).toContain(
      'Section 611(a) of the Fair Credit Reporting Act (15 U.S.C. § 1681i(a)) gives you 30 days from the day you receive this letter',
    )
    expect(content).toContain('up to 15 days more only if I send you further relevant information')
    expect(content).toContain(
      '45 days if this dispute follows my free annual report (15 U.S.C. § 1681j(a)(3))',
    )
  })

  it('is answered by computed days, if it is mailed today', () => {
    expect(letterOf('error').followUp.expectedResponse).toBe(
      'Mailed today (November 21, 2026), the letter should arrive by about November 30, 2026. The bureau has 30 days from the day it receives the letter and 5 business days more to mail its results (45 days instead of 30 days if the dispute follows a free annual report or you send more material in between). Counted from that arrival: by January 7, 2027, or by January 22, 2027 in those cases. The day on your return receipt is what counts.',
    )
  })

  it('may be followed by the method of verification, the furnisher, a statement and the CFPB', () => {
    const steps = letterOf('error').followUp.nextSteps.join('\n')
    expect(steps).toContain('ask how it was verified (the description is due in 15 days)')
    expect(steps).toContain('15 U.S.C. § 1681s-2(a)(8), 12 CFR 1022.43')
    expect(steps).toContain('at most 100 words')
    expect(steps).toContain('frivolous it must say why within 5 business days')
    expect(steps).toContain(
      'If a deleted item comes back, the bureau must tell you in writing within 5 business days',
    )
    expect(steps).toContain('If no answer has come by January 22, 2027')
  })
})

describe('the letter about fraud (FCRA 605B)', () => {
  it('makes the statement that the law asks for and requests the block in 4 business days', () => {
    const content = contentOf('fraud')
    expect(content).toContain('I am a victim of identity theft.')
    expect(content).toContain(
      'I state that this information is not information relating to any transaction by me.',
    )
    expect(content).toContain('Section 605B of the Fair Credit Reporting Act (15 U.S.C. § 1681c-2)')
    expect(content).toContain(
      'no later than 4 business days after you have received proof of my identity, a copy of my identity theft report',
    )
    expect(content).toContain(
      'Promptly notify Lakeside Bank of the block, as section 605B(b) requires',
    )
  })

  it('falls back on an ordinary dispute', () => {
    expect(contentOf('fraud')).toContain('treat this letter as a dispute under Section 611(a)')
  })

  it('encloses the identity theft report and proof of identity only when they are named', () => {
    expect(contentOf('fraud')).toContain(
      'I enclose a copy of my identity theft report and of proof of my identity.',
    )
    const bare = letterOf('fraud', { evidence: [] })
    expect(bare.document.content).not.toContain('I enclose')
    expect(bare.instructions.join('\n')).toContain(
      'To enclose: a copy of your identity theft report (make it at IdentityTheft.gov, or use a police report); without it the law does not oblige the bureau to block anything',
    )
    expect(letterOf('fraud', { evidence: ['Passport'] }).document.content).toContain(
      'I enclose a copy of proof of my identity.',
    )
  })

  it('warns that a block resting on an untrue statement is taken back', () => {
    expect(letterOf('fraud').instructions.join('\n')).toContain('15 U.S.C. § 1681c-2(c)')
  })

  it('expects the block by a computed day', () => {
    expect(letterOf('fraud').followUp.expectedResponse).toContain(
      'the bureau has 4 business days from receipt to block the item: by December 4, 2026',
    )
  })
})

describe('the letter about an outdated item (FCRA 605)', () => {
  it('states the rule for accounts and the end of the period counted from the person’s date', () => {
    const content = contentOf('outdated')
    expect(content).toContain('Section 605 of the Fair Credit Reporting Act (15 U.S.C. § 1681c)')
    expect(content).toContain(
      'may not be reported for more than 7 years, counted from 180 days after the beginning of the delinquency',
    )
    expect(content).toContain('(section 605(a)(4) and (c)(1))')
    expect(content).toContain(
      'Counted from the date that I give above (January 2018), that period had ended by July 30, 2025 at the latest.',
    )
    expect(content).toContain('Check the date of first delinquency in your file')
  })

  it('counts a bankruptcy ten years from the order for relief', () => {
    const content = contentOf('outdated', { reason: 'The bankruptcy was filed on June 2, 2014.' })
    expect(content).toContain(
      'a bankruptcy case may not be reported for more than 10 years from the date of the order for relief or of adjudication (section 605(a)(1))',
    )
    expect(content).toContain('(June 2, 2014), that period had ended by June 2, 2024 at the latest')
    expect(content).not.toContain('first delinquency')
  })

  it('says of a judgment that a longer statute of limitations counts, and computes no end', () => {
    const content = contentOf('outdated', { reason: 'The judgment was entered in May 2015.' })
    expect(content).toContain('or until the statute of limitations has expired if that is longer')
    expect(content).not.toContain('Counted from')
  })

  it('counts a paid tax lien from its payment', () => {
    expect(contentOf('outdated', { reason: 'The tax lien is from 2012.' })).toContain(
      'a paid tax lien may not be reported for more than 7 years from the date of payment (section 605(a)(3))',
    )
  })

  it('counts a charge-off’s own date without the 180 days', () => {
    expect(contentOf('outdated', { reason: 'It was charged off in March 2018.' })).toContain(
      '(March 2018), that period had ended by March 31, 2025 at the latest',
    )
  })

  it('computes nothing without a date, and tells the person to find it', () => {
    const { document, instructions } = letterOf('outdated', { reason: 'It is too old.' })
    expect(document.content).not.toContain('Counted from')
    expect(instructions.join('\n')).toContain('Find the date of first delinquency, add its month')
  })
})

describe('the letter about an unverified item (FCRA 611(a)(5) to (7))', () => {
  const content = contentOf('unverified')

  it('asks for deletion if the item cannot be verified', () => {
    expect(content).toContain(
      'if it is inaccurate or incomplete or cannot be verified, as Section 611(a)(5)(A)',
    )
  })

  it('asks for the description of the procedure within 15 days of the request', () => {
    expect(content).toContain(
      'a description of the procedure used to determine its accuracy and completeness, with the business name and address of every furnisher contacted and its telephone number if reasonably available',
    )
    expect(content).toContain(
      '(15 U.S.C. § 1681i(a)(6)(B)(iii), (a)(7)); the description is due within 15 days of receiving the request',
    )
  })

  it('invents no earlier dispute', () => {
    expect(content).toContain('If you have verified this item already, or find it verified now')
  })

  it('expects the description by a computed day', () => {
    expect(letterOf('unverified').followUp.expectedResponse).toContain('by December 15, 2026')
  })
})
