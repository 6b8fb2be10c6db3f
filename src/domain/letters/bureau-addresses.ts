import type { BureauName, CanadianBureau } from '../bureaus.ts'
import { type DatedRule, type DatedRules, ruleAt } from '../law/dated-rule.ts'
import type { Language } from '../text/language.ts'
import type { DisputeFacts } from './letter.ts'

interface BureauAddress extends DatedRule {
  readonly lines: Readonly<Record<Language, readonly string[]>>
}

const same = (...lines: readonly string[]) => ({ en: lines, fr: lines })

const printed = {
  jurisdiction: 'US',
  validFrom: '2020-01-01',
  validTo: null,
  source: 'https://www.equifax.com/personal/help/article-list/-/h/a/mail-in-credit-report-dispute/',
} as const

/**
 * Addresses for disputes by mail; one page of Equifax prints all three without a first day, so
 * `validFrom` is before the first letter of this service.
 */
const americanAddresses: Readonly<Record<BureauName, DatedRules<BureauAddress>>> = {
  Equifax: [
    {
      ...printed,
      lines: same('Equifax Information Services LLC', 'P.O. Box 740256', 'Atlanta, GA 30374-0256'),
    },
  ],
  Experian: [{ ...printed, lines: same('Experian', 'P.O. Box 4500', 'Allen, TX 75013') }],
  TransUnion: [
    {
      ...printed,
      lines: same('TransUnion Consumer Solutions', 'P.O. Box 2000', 'Chester, PA 19016'),
    },
  ],
}

/**
 * TransUnion Canada prints a second address for consumers (3115 Harvester Road, Suite 201,
 * Burlington ON L7N 3N8); the mailing instructions advise to confirm it.
 */
const canadianAddresses: Readonly<Record<CanadianBureau, DatedRules<BureauAddress>>> = {
  Equifax: [
    {
      jurisdiction: 'CA',
      validFrom: '2020-01-01',
      validTo: null,
      source:
        'https://www.equifax.ca/en/personal/dispute-credit-report; in French equifax.ca/fr/personnel/aide',
      lines: {
        en: ['Equifax Canada Co.', 'National Consumer Relations', 'Box 190', 'Montreal QC H1S 2Z2'],
        fr: [
          'Equifax Canada Co.',
          'Relations nationales avec les consommateurs',
          'C.P. 190',
          'Montréal (Québec) H1S 2Z2',
        ],
      },
    },
  ],
  TransUnion: [
    {
      jurisdiction: 'CA',
      validFrom: '2020-01-01',
      validTo: null,
      source: 'https://hellosafe.ca/en/credit-score/creditscore-transunion',
      lines: {
        en: [
          'TransUnion Consumer Relations Department',
          'P.O. Box 338, LCD1',
          'Hamilton ON L8L 7W2',
        ],
        fr: [
          'TransUnion, Centre de relations au consommateur',
          'C.P. 338, LCD1',
          'Hamilton (Ontario) L8L 7W2',
        ],
      },
    },
  ],
}

/** Bureau of a Canadian letter. Throws a RangeError for a bureau without files in Canada. */
export function canadianBureau({ bureau }: Pick<DisputeFacts, 'bureau'>): CanadianBureau {
  if (bureau === 'Experian') throw new RangeError('Experian keeps no credit files in Canada')
  return bureau
}

/** Name of the bureau in a letter: `Experian`, `Equifax Canada`. */
export function bureauTitle({ bureau, country }: Pick<DisputeFacts, 'bureau' | 'country'>): string {
  return country === 'CA' ? `${bureau} Canada` : bureau
}

type Addressed = Pick<DisputeFacts, 'bureau' | 'country' | 'language'>

/** Lines of the bureau's address for disputes. Throws like `canadianBureau`. */
export function bureauAddress(facts: Addressed, at: number): readonly string[] {
  const versions =
    facts.country === 'CA'
      ? canadianAddresses[canadianBureau(facts)]
      : americanAddresses[facts.bureau]
  return ruleAt(versions, at).lines[facts.language]
}
