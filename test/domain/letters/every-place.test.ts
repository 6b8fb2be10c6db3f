import { describe, expect, it } from 'vitest'
import { findViolation } from '../../../src/domain/advice/guardrails/find-violation.ts'
import { provinces } from '../../../src/domain/law/dated-rule.ts'
import { disputeLetter } from '../../../src/domain/letters/dispute-letter.ts'
import { goodwillLetter } from '../../../src/domain/letters/goodwill-letter.ts'
import { type DisputeFacts, disputeTypes } from '../../../src/domain/letters/letter.ts'
import { languages } from '../../../src/domain/text/language.ts'
import { asText, at, disputeFacts, goodwillFacts } from './letter-facts.ts'

type Place = Pick<DisputeFacts, 'language' | 'country' | 'province' | 'bureau'>

const canadian: readonly Place[] = languages.flatMap((language) =>
  (['Equifax', 'TransUnion'] as const).flatMap((bureau) =>
    [undefined, ...provinces].map((province) => ({
      language,
      country: 'CA' as const,
      province,
      bureau,
    })),
  ),
)
const american: readonly Place[] = languages.flatMap((language) =>
  (['Equifax', 'Experian', 'TransUnion'] as const).map((bureau) => ({
    language,
    country: 'US' as const,
    province: undefined,
    bureau,
  })),
)

/** A reason that every type lets through, in words of neither language's letter text. */
const reasons = {
  en: 'I did not open this. It shows charged off; delinquent since January 2014.',
  fr: 'Je n’ai pas ouvert ce compte. Il est radié ; en défaut depuis janvier 2014.',
} as const

const everythingOf = ({ document, instructions, followUp }: ReturnType<typeof asText>) => [
  document.content,
  document.metadata.bureauAddress,
  document.metadata.mailingInstructions,
  ...instructions,
  followUp.expectedResponse,
  ...followUp.nextSteps,
]

const lettersOf = (place: Place) => [
  ...disputeTypes.map((type) =>
    asText(
      disputeLetter(
        disputeFacts(type, {
          ...place,
          accountNumber: 'XXXX5678',
          evidence: [],
          reason: reasons[place.language],
        }),
        at,
      ),
    ),
  ),
  asText(
    goodwillLetter(
      goodwillFacts({
        ...place,
        accountNumber: 'XXXX5678',
        ...(place.language === 'fr' ? { explanation: 'J’étais à l’hôpital ce mois-là.' } : {}),
      }),
      at,
    ),
  ),
]

const nameOf = (place: Place) => Object.values(place).filter(Boolean).join(' ')
const cases = [...american, ...canadian].map((place) => [nameOf(place), place] as const)

describe.each(cases)('the letters of %s', (_name, place) => {
  const texts = lettersOf(place).flatMap(everythingOf)
  const all = texts.join('\n')

  it('promise nothing, threaten nobody and speak for nobody else', () => {
    expect(all).not.toMatch(
      /guarantee|garanti|lawsuit|attorney|avocat|damages|dommages|mise en demeure|my client|mon client|\b609\b/i,
    )
    expect(texts.filter((text) => findViolation(text) !== undefined)).toEqual([])
  })

  it('leave nothing unfilled', () => {
    expect(all).not.toMatch(/undefined|NaN|null|\[object|\$\{|Invalid Date|\[[A-Z]/)
  })

  it('say no more of an identity number than four digits', () => {
    expect(all).not.toMatch(
      /(?<!\d)(?:\d{3}[ .-]\d{2}[ .-]\d{4}|\d{3}[ .-]\d{3}[ .-]\d{3}|\d{9})(?!\d)/,
    )
  })

  it('are in one language', () => {
    const foreign =
      place.language === 'fr'
        ? /\b(?:the|you|with|your|which|within|letter|please|this|that)\b/i
        : /\b(?:vous|votre|est|dans|cette|lettre|pour|une|veuillez)\b/i
    const citations =
      /«[^»]*»|\([^)]*\)|Commission d’accès à l’information|Autorité des marchés financiers|The Credit Reporting Act|Business Practices and Consumer Protection Act/g
    expect(texts.filter((text) => foreign.test(text.replace(citations, '')))).toEqual([])
  })

  it('cite the law of their own country', () => {
    const other =
      place.country === 'CA'
        ? /U\.S\.C\.|Fair Credit Reporting|FCRA|Section 6\d\d|CFPB|Consumer Financial Protection|USPS|Certified Mail|annualcreditreport|IdentityTheft|Social Security|Experian|FTC/
        : /Canada|Ontario|Québec|Postes|PIPEDA|P-39\.1|assurance sociale|social insurance/
    expect(texts.filter((text) => other.test(text.replace(/FTC identity theft.*/, '')))).toEqual([])
  })
})

describe('the law of a Canadian letter', () => {
  const cited = (province: DisputeFacts['province']) =>
    asText(
      disputeLetter(
        disputeFacts('error', { language: 'en', country: 'CA', province, bureau: 'Equifax' }),
        at,
      ),
    ).document.content

  it.each([
    ['ON', 'section 13 of the Consumer Reporting Act of Ontario (R.S.O. 1990, c. C.33)'],
    ['QC', 'articles 38 to 40 of the Civil Code of Québec'],
    ['AB', 'the Consumer Protection Act (R.S.A. 2000, c. C-26.3)'],
    ['BC', 'Part 6 of the Business Practices and Consumer Protection Act (S.B.C. 2004, c. 2)'],
    ['MB', 'The Personal Investigations Act (C.C.S.M. c. P34)'],
    ['NB', 'the Credit Reporting Services Act (S.N.B. 2017, c. 27)'],
    ['NS', 'the Consumer Reporting Act (R.S.N.S. 1989, c. 93)'],
    ['SK', 'The Credit Reporting Act (S.S. 2004, c. C-43.2)'],
  ] as const)('of %s is named: %s', (province, law) => {
    expect(cited(province)).toContain(law)
  })

  it.each([undefined, 'YT', 'NT', 'NU'] as const)(
    'is federal where there is no other: %s',
    (at) => {
      expect(cited(at)).toContain('clauses 4.6 and 4.9.5 of Schedule 1')
      expect(cited(at)).not.toContain('as far as it applies')
    },
  )

  it('gives Ontario no number of days, and Quebec thirty', () => {
    expect(cited('ON')).toContain('The Act asks you to act within a reasonable time.')
    expect(cited('ON')).not.toMatch(/30 days/)
    expect(cited('QC')).toContain('Section 32 of that Act gives you 30 days')
  })
})
