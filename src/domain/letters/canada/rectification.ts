import { addDays } from '../../calendar.ts'
import data from '../../knowledge/bureaus/provincial-offices.json' with { type: 'json' }
import texts from '../../knowledge/letters/canada.json' with { type: 'json' }
import {
  type DatedRule,
  isInForce,
  type Jurisdiction,
  type Province,
  ruleAt,
} from '../../law/dated-rule.ts'
import { securityFreezeIn } from '../../law/provincial-rules.ts'
import { formatDay } from '../../text/dates.ts'
import { fillSlots, type Localized, noText } from '../../text/language.ts'
import { bureauTitle } from '../addresses.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import type { DisputeFacts } from '../letter.ts'
import { formatWithSource, sourceWithDe } from '../source-of-item.ts'
import {
  computeAnswerEnd,
  estimateArrival,
  formatAnswerDays,
  formatBureauPractice,
  formatPracticeEnd,
  getAnswerTime,
} from './answer-times.ts'

/** Rights of a person toward a bureau under the law of a place. */
interface RectificationLaw extends DatedRule {
  /** Ends `I make this request under …`. */
  law(setting: DisputeSetting): Localized
  /** Asks that the item be checked with its source. */
  verify(setting: DisputeSetting): Localized
  /** Asks to notify those who received the item. */
  readonly notify: Localized
  /** Asks for the outcome in writing. */
  readonly outcome: Localized
  /** Time for the bureau's answer, as stated in the letter. */
  clock(setting: DisputeSetting): Localized
  /** The same for the person, with computed days. */
  answerExpected(setting: DisputeSetting): Localized
  /** Remedies when the answer is missing or unsatisfactory. */
  remedies(setting: DisputeSetting): readonly Localized[]
  /** Protections of a file against fraud. */
  guard(setting: DisputeSetting): Localized
}

/** `verify` for laws without a wording of their own. */
function verifyWithSource({ facts }: DisputeSetting): Localized {
  const source = formatWithSource(facts)
  return fillSlots(texts.verify, { source })
}

const provincialLaw = ({ facts, now }: DisputeSetting) => provincialOffice(facts.province, now)?.act

/**
 * Personal Information Protection and Electronic Documents Act, S.C. 2000, c. 5, s. 8 and Schedule 1,
 * clauses 4.6 and 4.9.5 (all commercial activity since 1 January 2004); see Nammo v. TransUnion of
 * Canada Inc., 2010 FC 1284. The province's own act is named where the person named the province.
 */
const federalRectification: readonly RectificationLaw[] = [
  {
    jurisdiction: 'CA',
    validFrom: '2004-01-01',
    validTo: null,
    source: 'https://laws-lois.justice.gc.ca/eng/acts/P-8.6/',
    law: (setting) => {
      const act = provincialLaw(setting)
      const also = act === undefined ? noText : fillSlots(texts.federal.provincialAct, { act })
      return fillSlots(texts.federal.law, { also })
    },
    verify: verifyWithSource,
    notify: texts.federal.notify,
    outcome: texts.federal.outcome,
    clock: ({ now }) => {
      const days = formatAnswerDays('federal', now)
      return fillSlots(texts.federal.clock, { days })
    },
    answerExpected: (setting) => {
      const { now } = setting
      const days = formatAnswerDays('federal', now)
      const by = formatDay(computeAnswerEnd('federal', now))
      const practice = formatBureauPractice(setting)
      const usual = formatPracticeEnd(setting)
      return fillSlots(texts.federal.answerExpected, { practice, usual, days, by })
    },
    remedies: (setting) => {
      const { facts, now } = setting
      const by = formatDay(computeAnswerEnd('federal', now))
      const office = provincialOffice(facts.province, now)?.complaints ?? texts.federal.anyOffice
      return [
        fillSlots(texts.federal.ask, { by, bureau: bureauTitle(facts) }),
        fillSlots(texts.federal.complain, { office }),
      ]
    },
    guard: () => texts.federal.guard,
  },
]

/** Security freeze where the province's law gives one; TransUnion had a later date to offer it. */
function freezeBeside(now: number): Localized {
  const freeze = securityFreezeIn('ON', now)
  if (freeze === undefined) return noText
  const { transUnionCompleteBy: by } = freeze
  const since = formatDay(Date.parse(freeze.validFrom))
  const complete = by === null ? now : Date.parse(by)
  const until = formatDay(complete)
  const later = now < complete ? fillSlots(texts.ontario.freezeLater, { until }) : noText
  return fillSlots(texts.ontario.freeze, { since, later })
}

/**
 * Consumer Reporting Act, R.S.O. 1990, c. C.33, s. 13 (correction), ss. 14 and 16 (Registrar),
 * s. 12.1 (alerts). It names no number of days; `validFrom` is the first day of the Revised Statutes.
 */
const ontarioRectification: readonly RectificationLaw[] = [
  {
    jurisdiction: 'CA-ON',
    validFrom: '1991-12-31',
    validTo: null,
    source: 'https://www.ontario.ca/laws/statute/90c33',
    law: () => texts.ontario.law,
    verify: ({ facts }) =>
      fillSlots(texts.ontario.verify, {
        source: sourceWithDe(facts),
      }),
    notify: texts.ontario.notify,
    outcome: texts.federal.outcome,
    clock: (setting) => {
      const practice = formatBureauPractice(setting)
      return fillSlots(texts.ontario.clock, { practice })
    },
    answerExpected: (setting) => {
      const practice = formatBureauPractice(setting)
      const by = formatPracticeEnd(setting)
      return fillSlots(texts.ontario.answerExpected, { practice, by })
    },
    remedies: (setting) => {
      const by = formatPracticeEnd(setting)
      const bureau = bureauTitle(setting.facts)
      return [fillSlots(texts.ontario.ask, { by, bureau }), texts.ontario.complain]
    },
    guard: ({ now }) => {
      const freeze = freezeBeside(now)
      return fillSlots(texts.ontario.guard, { freeze })
    },
  },
]

/** Holidays are ignored: for the person, the earlier day is safe. */
function reviewEnds(now: number): number {
  const days = getAnswerTime('quebec', now).maxDays + getAnswerTime('quebecReview', now).maxDays
  return addDays(estimateArrival(now), days)
}

/**
 * Civil Code of Québec, art. 38 to 40; Act respecting the protection of personal information in the
 * private sector, CQLR c. P-39.1, ss. 28, 32, 34, 42, 43 (in force on 1 January 1994); Credit
 * Assessment Agents Act, CQLR c. A-8.2 (1 February 2021, the freeze 1 February 2023).
 */
const quebecRectification: readonly RectificationLaw[] = [
  {
    jurisdiction: 'CA-QC',
    validFrom: '1994-01-01',
    validTo: null,
    source: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-39.1; art. 38-40 CCQ-1991',
    law: () => texts.quebec.law,
    verify: verifyWithSource,
    notify: texts.quebec.notify,
    outcome: texts.quebec.outcome,
    clock: ({ now }) => {
      const days = formatAnswerDays('quebec', now)
      return fillSlots(texts.quebec.clock, { days })
    },
    answerExpected: (setting) => {
      const { now } = setting
      const days = formatAnswerDays('quebec', now)
      const by = formatDay(computeAnswerEnd('quebec', now))
      const practice = formatBureauPractice(setting)
      return fillSlots(texts.quebec.answerExpected, { days, by, practice })
    },
    remedies: (setting) => {
      const { now } = setting
      const answer = formatDay(computeAnswerEnd('quebec', now))
      const review = formatDay(reviewEnds(now))
      const days = formatAnswerDays('quebecReview', now)
      const bureau = bureauTitle(setting.facts)
      return [
        fillSlots(texts.quebec.review, { bureau, answer, days, review }),
        texts.quebec.complain,
      ]
    },
    guard: () => texts.quebec.guard,
  },
]

/** Ontario's and Quebec's own laws; elsewhere in Canada the federal one. */
export function getRectificationLaw(
  { province }: Pick<DisputeFacts, 'province'>,
  at: number,
): RectificationLaw {
  if (province === 'ON') return ruleAt(ontarioRectification, at)
  if (province === 'QC') return ruleAt(quebecRectification, at)
  return ruleAt(federalRectification, at)
}

/** A province's credit reporting act, if any, and its office for complaints. */
interface ProvincialOffice extends DatedRule {
  readonly jurisdiction: Jurisdiction & `CA-${Province}`
  /** Name and citation. */
  readonly act?: Localized
  readonly complaints: Localized
}

/**
 * All acts were in force before the first letter of this service; a territory has none. No French
 * name was found for an act that is named in English in both languages.
 */
const provincialOffices = data as readonly ProvincialOffice[]

/** Undefined without a province, and for Ontario and Quebec, which have letters of their own. */
function provincialOffice(
  province: Province | undefined,
  at: number,
): ProvincialOffice | undefined {
  return provincialOffices.find(
    (office) => office.jurisdiction === `CA-${province}` && isInForce(office, at),
  )
}
