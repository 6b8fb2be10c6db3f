import { addYears } from '../../calendar.ts'
import texts from '../../knowledge/letters/canada.json' with { type: 'json' }
import {
  type CanadianItem,
  type RetentionRule,
  retentionFor,
} from '../../law/canadian-retention.ts'
import {
  type ProvincialLimit,
  provincialLimit,
  statementLength,
} from '../../law/provincial-rules.ts'
import { formatDay } from '../../text/dates.ts'
import { fillSlots, type Language, type Localized, noText } from '../../text/language.ts'
import { bureauTitle, canadianBureau } from '../addresses.ts'
import { type DisputeSetting, type DisputeText, numbered } from '../dispute-text.ts'
import type { DisputeType, Paragraph } from '../letter.ts'
import { dateAsStated } from '../parse/dates.ts'
import { sourceWithA, sourceWithDe } from '../source-of-item.ts'
import { formatMailing } from './answer-times.ts'
import {
  findCanadianItem,
  findStarts,
  hasStart,
  type ItemStatement,
  type PeriodOver,
  periodOver,
} from './item-age.ts'
import { getRectificationLaw } from './rectification.ts'

const getLaw = ({ facts, now }: DisputeSetting) => getRectificationLaw(facts, now)

/** `I ask you to`, with the law it is based on. */
function formatRequestBasis(setting: DisputeSetting): Localized {
  const law = getLaw(setting).law(setting)
  return fillSlots(texts.requestBasis, { law })
}

/** Common requests around the type's own (`change`). */
function listRequests(setting: DisputeSetting, ...change: readonly Localized[]) {
  const { verify, notify, outcome } = getLaw(setting)
  return [verify(setting), ...change, notify, outcome]
}

const formatClock = (setting: DisputeSetting): Localized => getLaw(setting).clock(setting)

function formatExpectedAnswer(setting: DisputeSetting): Localized {
  const mailed = formatMailing(setting.now)
  const answer = getLaw(setting).answerExpected(setting)
  return { en: `${mailed.en} ${answer.en}`, fr: `${mailed.fr} ${answer.fr}` }
}

const formatGuard = (setting: DisputeSetting): Localized => getLaw(setting).guard(setting)

/** Maximum length of the person's own statement, with its source. */
function formatStatementLimit({ facts, now }: DisputeSetting): Localized {
  const { words, jurisdiction, validFrom } = statementLength(facts.province, now)
  if (jurisdiction === 'CA-ON') {
    const since = formatDay(Date.parse(validFrom))
    return fillSlots(texts.statementLimit.ontario, { words, since })
  }
  const place = jurisdiction === 'CA-SK' ? texts.statementLimit.inSaskatchewan : noText
  return fillSlots(texts.statementLimit.transUnion, { words, place })
}

/** Next steps after any Canadian dispute. */
function formatNextSteps(setting: DisputeSetting): readonly Localized[] {
  const { facts } = setting
  const bureau = bureauTitle(facts)
  const other = facts.bureau === 'Equifax' ? 'TransUnion Canada' : 'Equifax Canada'
  const limit = formatStatementLimit(setting)
  return [
    texts.nextSteps.read,
    fillSlots(texts.nextSteps.writeToSource, {
      source: sourceWithA(facts),
      bureau,
      limit,
    }),
    fillSlots(texts.nextSteps.otherBureau, { other }),
    ...getLaw(setting).remedies(setting),
  ]
}

/** `6 years from the date of discharge or, where there is none, 7 years from the date of filing`. */
function formatLength({ counted, isEarliest }: RetentionRule, language: Language): string {
  const from = { en: 'years from', fr: 'ans à compter de' }[language]
  const [first = '', ...others] = counted.map(
    (each) => `${each.years} ${from} ${texts.starts[each.from][language]}`,
  )
  if (others.length === 0) return first
  const or = isEarliest
    ? { en: 'or', fr: 'ou' }[language]
    : { en: 'or, where that is not known,', fr: 'ou, si elle n’est pas connue,' }[language]
  const earliest = { en: ', whichever ends first', fr: ', selon ce qui prend fin en premier' }
  return `${[first, ...others].join(` ${or} `)}${isEarliest ? earliest[language] : ''}`
}

/** The bureau's rule as the federal agency states it; several provinces when none was named. */
function bureauRule({ facts, now }: DisputeSetting): Localized {
  const item = findCanadianItem(facts)
  const place = { province: facts.province ?? null, bureau: canadianBureau(facts) }
  const rules = retentionFor(item, place, now)
  const lengths = (language: Language, or: string) =>
    [...new Set(rules.map((rule) => formatLength(rule, language)))].join(or)
  return fillSlots(texts.outdated.bureauRule, {
    bureau: bureauTitle(facts),
    items: texts.items[item],
    lengths: {
      en: lengths('en', ' or, in some provinces, '),
      fr: lengths('fr', ' ou, dans certaines provinces, '),
    },
  })
}

/** End of the period from the person's own date; empty unless it has certainly passed. */
function periodEnded({ facts, now }: DisputeSetting): readonly Paragraph[] {
  const over = periodOver(facts, now)
  if (over === undefined) return []
  const stated = dateAsStated(over.date)
  const ended = formatDay(over.until)
  return [fillSlots(texts.outdated.periodEnded, { stated, years: over.years, ended })]
}

/** Item older than the bureau's rules, and some provincial laws, allow. */
const outdatedDispute: DisputeText = {
  subject: texts.outdated.subject,
  needed: ['identity', 'address', 'report', 'proofOfAge'],
  body: (setting) => [
    fillSlots(texts.outdated.opening, { bureau: bureauTitle(setting.facts) }),
    setting.facts.reason,
    bureauRule(setting),
    ...periodEnded(setting),
    ...provincialBar(setting),
    formatRequestBasis(setting),
    numbered(listRequests(setting, texts.outdated.countedFrom, texts.outdated.delete)),
    formatClock(setting),
  ],
  instructions: ({ facts }) => [
    ...(hasStart(facts) ? [] : [texts.outdated.addMonth]),
    texts.outdated.startsDiffer,
  ],
  expectedResponse: formatExpectedAnswer,
  nextSteps: formatNextSteps,
}

const ontario: Readonly<Record<ProvincialLimit['countedFrom'], (years: number) => Localized>> = {
  'last payment or default': (years) => fillSlots(texts.bars.ontario.debt, { years }),
  judgment: (years) => fillSlots(texts.bars.ontario.judgment, { years }),
  discharge: (years) => fillSlots(texts.bars.ontario.bankruptcy, { years }),
}

const alberta = (years: number): Localized => fillSlots(texts.bars.alberta, { years })

/** Items with a period in provincial law, by its name there. */
const limited: Readonly<Partial<Record<CanadianItem, ProvincialLimit['item']>>> = {
  account: 'debt',
  collection: 'debt',
  judgment: 'judgment',
  bankruptcy: 'bankruptcy',
}

/** Limit in the law of the named province; undefined without one. */
function findProvincialLimit(facts: ItemStatement, now: number) {
  const item = limited[findCanadianItem(facts)]
  if (facts.province === undefined || item === undefined) return undefined
  return provincialLimit(item, facts.province, now)
}

/**
 * End of the province's period from the person's own date, once certainly passed. `isDefault`:
 * counted from the default, which a later payment would replace.
 */
function findProvincialPeriodOver(
  facts: ItemStatement,
  now: number,
): (PeriodOver & { readonly isDefault: boolean }) | undefined {
  const limit = findProvincialLimit(facts, now)
  if (limit === undefined) return undefined
  const starts = findStarts(facts)
  const payment = starts['last activity']
  const date = {
    'last payment or default': payment ?? starts['first delinquency'],
    judgment: starts.filing,
    discharge: starts.discharge,
  }[limit.countedFrom]
  if (date === undefined) return undefined
  const until = addYears(date.last, limit.years)
  const isDefault = limit.countedFrom === 'last payment or default' && payment === undefined
  return until < now ? { date, years: limit.years, until, isDefault } : undefined
}

/** States that the period has passed; empty unless certain. */
function over(facts: DisputeSetting['facts'], now: number): readonly Localized[] {
  const passed = findProvincialPeriodOver(facts, now)
  if (passed === undefined) return []
  const stated = dateAsStated(passed.date)
  const ended = formatDay(passed.until)
  const unpaid = passed.isDefault ? texts.bars.unpaid : noText
  return [fillSlots(texts.bars.over, { stated, years: passed.years, ended, unpaid })]
}

/** The province's own law on old items; empty without one. */
function provincialBar({ facts, now }: DisputeSetting): readonly Localized[] {
  const { province } = facts
  if (province === 'QC') return [texts.bars.quebec]
  const limit = findProvincialLimit(facts, now)
  if (limit === undefined) return []
  const { countedFrom, years } = limit
  return [province === 'ON' ? ontario[countedFrom](years) : alberta(years), ...over(facts, now)]
}

/** Inaccurate or incomplete item. */
const errorDispute: DisputeText = {
  subject: texts.error.subject,
  needed: ['identity', 'address', 'report', 'proofOfError'],
  body: (setting) => [
    fillSlots(texts.error.opening, { bureau: bureauTitle(setting.facts) }),
    setting.facts.reason,
    formatRequestBasis(setting),
    numbered(listRequests(setting, texts.error.correct)),
    formatClock(setting),
  ],
  instructions: () => [texts.error.sayBoth],
  expectedResponse: formatExpectedAnswer,
  nextSteps: formatNextSteps,
}

/**
 * Account or transaction opened by somebody else. Canada has no four-day block: a correction, with
 * the bureau's fraud warning.
 */
const fraudDispute: DisputeText = {
  subject: texts.fraud.subject,
  needed: ['theftReport', 'identity', 'address', 'report'],
  body: (setting) => [
    fillSlots(texts.fraud.opening, { bureau: bureauTitle(setting.facts) }),
    setting.facts.reason,
    texts.fraud.statement,
    formatRequestBasis(setting),
    numbered(listRequests(setting, texts.fraud.delete, texts.fraud.warning)),
    formatClock(setting),
  ],
  instructions: () => [texts.fraud.onlyIfTrue],
  expectedResponse: formatExpectedAnswer,
  nextSteps: (setting) => [
    formatGuard(setting),
    texts.fraud.report,
    fillSlots(texts.fraud.tellSource, {
      source: sourceWithDe(setting.facts),
    }),
    ...formatNextSteps(setting),
  ],
}

/**
 * Item the person cannot confirm. Canadian law grants no description of the procedure, unlike US
 * law: the letter asks to verify it with its source.
 */
const unverifiedDispute: DisputeText = {
  subject: texts.unverified.subject,
  needed: ['identity', 'address', 'report'],
  body: (setting) => [
    fillSlots(texts.unverified.opening, { bureau: bureauTitle(setting.facts) }),
    setting.facts.reason,
    formatRequestBasis(setting),
    numbered(listRequests(setting, texts.unverified.correct, texts.unverified.confirmedBy)),
    formatClock(setting),
  ],
  instructions: () => [texts.unverified.nameDoubt],
  expectedResponse: formatExpectedAnswer,
  nextSteps: (setting) => [texts.unverified.askSource, ...formatNextSteps(setting)],
}

/** Canadian disputes; provincial law is in `rectification.ts`. */
export const canadianDisputes: Readonly<Record<DisputeType, DisputeText>> = {
  error: errorDispute,
  fraud: fraudDispute,
  outdated: outdatedDispute,
  unverified: unverifiedDispute,
}
