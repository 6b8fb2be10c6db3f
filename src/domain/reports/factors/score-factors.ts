import texts from '../../knowledge/reports/factor-texts.json' with { type: 'json' }
import weightTables from '../../knowledge/reports/factor-weights.json' with { type: 'json' }
import { type DatedRule, type DatedRules, ruleAt } from '../../law/dated-rule.ts'
import { type Language, type Localized, localize } from '../../text/language.ts'
import type { BureauView, CreditFigures } from '../engine/bureau-view.ts'
import { figures, fillText, joinSentences } from '../engine/format-figures.ts'
import type { NormalFactor } from '../engine/normal-form.ts'
import type { ScoreFactor } from '../report.ts'
import {
  type CanonicalFactor,
  type FactorKind,
  factorOfCode,
  factorOfWords,
} from './canonical-factors.ts'

interface FactorOptions {
  /** Milliseconds since 1970; selects the weights in force. */
  readonly now: number
  readonly language: Language
}

/**
 * Factors of the score: the printed reasons in their order, else the computed families that the
 * printed model weighs, heaviest first. Without the totals of a complete file only printed reasons
 * are used.
 */
export function computeScoreFactors(
  view: BureauView,
  totals: CreditFigures | undefined,
  { now, language }: FactorOptions,
): readonly ScoreFactor[] {
  const weights = weightsOf(view.score?.model ?? null, now)
  const printed = view.factors.flatMap((factor) => {
    const canonical = canonicalOf(factor, view)
    if (canonical === undefined) return []
    const weight = weightOf(canonical.kind, weights)
    return [localizeFactor({ ...printedFactor(factor, canonical, totals), weight }, language)]
  })
  if (printed.length > 0) return printed
  if (totals === undefined || totals.accounts === 0) return []
  return (Object.entries(weights) as [FactorKind, number][])
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, weight]) =>
      localizeFactor(
        { factor: texts.names[kind], weight, ...computations[kind](totals) },
        language,
      ),
    )
}

/** Words take precedence: numberings differ between models, sentences do not. */
function canonicalOf({ text, code, bureau }: NormalFactor, view: BureauView) {
  const printedBy = bureau ?? view.otherBureau ?? view.bureau
  const model = view.score?.model ?? null
  return factorOfWords(text) ?? (code === null ? undefined : factorOfCode(code, model, printedBy))
}

interface Draft extends Pick<ScoreFactor, 'impact' | 'weight'> {
  readonly factor: Localized
  readonly details: Localized
}

function localizeFactor({ factor, details, ...rest }: Draft, language: Language): ScoreFactor {
  return {
    ...rest,
    factor: localize(factor, language),
    details: localize(details, language),
  }
}

/** VantageScore's code 84: inquiries counted, but not much. */
const insignificant = /effect was not significant/i

function printedFactor(
  { text, code, impact }: NormalFactor,
  { kind, about }: CanonicalFactor,
  totals: CreditFigures | undefined,
): Omit<Draft, 'weight'> {
  const { reason, code: unexplained } = texts.printed
  const name = texts.names[kind]
  const details = fillText(reason, {
    reason:
      text === ''
        ? fillText(unexplained, { code: code ?? '' })
        : text.replace(/(?<![.\s])[.\s]+$/, ''),
    number: text !== '' && code !== null ? ` (code ${code})` : '',
  })
  const hasTotals = totals !== undefined && totals.accounts > 0
  return {
    factor: { en: `${name.en}: ${about.en}`, fr: `${name.fr} : ${about.fr}` },
    impact: insignificant.test(text) ? 'neutral' : impact,
    details: joinSentences(details, hasTotals ? computations[kind](totals).details : undefined),
  }
}

/** Shares of the score, 0 to 1, in falling order; absent for kinds that a model does not weigh. */
type FactorWeights = Readonly<Partial<Record<FactorKind, number>>>

interface WeightsRule extends DatedRule {
  readonly weights: FactorWeights
}

/** FICO's are also used in Canada by custom; VantageScore combines age and type of credit. */
const tables = weightTables as Readonly<Record<keyof typeof weightTables, DatedRules<WeightsRule>>>

/** Weights of the printed model; FICO's if none is printed. */
function weightsOf(scoreModel: string | null, at: number): FactorWeights {
  if (scoreModel?.startsWith('VantageScore 4') === true) return ruleAt(tables.vantage4, at).weights
  const isVantage = scoreModel?.startsWith('VantageScore') === true
  return ruleAt(isVantage ? tables.vantage3 : tables.fico, at).weights
}

/** Share of a kind: VantageScore counts mix under age, FICO counts balances under utilization. */
function weightOf(kind: FactorKind, weights: FactorWeights): number {
  const own = weights[kind]
  if (own !== undefined) return own
  return (kind === 'mix' ? weights.age : weights.utilization) ?? 0
}

/** Computed impact and explanation of a factor family. */
interface ComputedFactor {
  readonly impact: ScoreFactor['impact']
  readonly details: Localized
}

const { counted } = texts

/** Derogatory states, worst for the present first. */
const markKinds = [
  'lateNow',
  'pastLate',
  'chargeOffs',
  'collections',
  'otherDerogatory',
] as const satisfies readonly (keyof CreditFigures)[]

/** Counts late and derogatory accounts and records. */
function paymentHistory(totals: CreditFigures): ComputedFactor {
  const { accounts, publicRecords, authorizedUserHarm, unknownHistory, unread } = totals
  const { of, records, others, marks, ...parts } = texts.paymentHistory
  const total = figures.counted(accounts, counted.account)
  const found = markKinds
    .filter((kind) => totals[kind] > 0)
    .map((kind) => figures.counted(totals[kind], marks[kind]))
  if (found.length > 0 || publicRecords > 0) {
    const list = (language: Language) => found.map((one) => one[language]).join(', ')
    const ofAccounts = fillText(of, {
      total,
      marks: { en: list('en'), fr: list('fr') },
      others: authorizedUserHarm === 0 ? '' : fillText(others, { count: authorizedUserHarm }),
    })
    const ofRecords = fillText(records, {
      records: figures.counted(publicRecords, counted.record),
    })
    const sentences = [
      ...(found.length > 0 ? [ofAccounts] : []),
      ...(publicRecords > 0 ? [ofRecords] : []),
    ]
    return { impact: 'negative', details: joinSentences(...sentences) }
  }
  const fill = (text: Localized) => fillText(text, { total, unknownHistory, unread })
  if (unknownHistory > 0) return { impact: 'neutral', details: fill(parts.unknown) }
  // Nothing late was read, though the report may print more.
  if (unread > 0) return { impact: 'neutral', details: fill(parts.unread) }
  const details = fill(totals.isNeverLate ? parts.neverLate : parts.notLateNow)
  return { impact: 'positive', details }
}

/**
 * Thresholds: below 10 percent as the best files and below 30 as VantageScore advises; ages and
 * counts as FICO describes its high achievers (11 years on average) and thin, young files.
 */
const computations: Readonly<Record<FactorKind, (totals: CreditFigures) => ComputedFactor>> = {
  payment_history: paymentHistory,
  utilization,
  balances: ({ owed, withBalance: count, accounts }) => ({
    impact: count === 0 ? 'positive' : 'neutral',
    details: fillText(texts.balances, {
      owed: figures.money(owed),
      count,
      accounts,
      total: figures.counted(accounts, counted.account),
      withBalance: figures.counted(count, counted.account),
      show: count < 2 ? texts.show.one : texts.show.many,
    }),
  }),
  age: ({ ages }) => {
    const { none, ages: text } = texts.age
    if (ages === null) return { impact: 'neutral', details: none }
    const { average, oldest } = ages
    return {
      impact: average >= 8 ? 'positive' : average >= 3 ? 'neutral' : 'negative',
      details: fillText(text, { average: figures.age(average), oldest: figures.age(oldest) }),
    }
  },
  new_credit: ({ openedLastYear: opened, inquiriesLastYear: inquiries }) => ({
    impact: graded(Math.max(opened, inquiries), 1, 3),
    details: fillText(texts.newCredit, {
      opened: figures.counted(opened, counted.opened),
      inquiries: figures.counted(inquiries, counted.inquiry),
    }),
  }),
  mix: ({ revolvingCount: cards, installmentCount: loans }) => ({
    impact: cards > 0 && loans > 0 ? 'positive' : 'neutral',
    details: fillText(texts.mix, {
      cards: figures.counted(cards, counted.revolving),
      loans: figures.counted(loans, counted.loan),
    }),
  }),
  available_credit: ({ revolving }) => {
    const { none, left: text } = texts.availableCredit
    if (revolving === null) return { impact: 'neutral', details: none }
    const left = Math.max(0, Math.round((revolving.limit - revolving.balance) * 100) / 100)
    return {
      impact: left > 0 ? 'neutral' : 'negative',
      details: fillText(text, { left: figures.money(left), limit: figures.money(revolving.limit) }),
    }
  },
}

function utilization({ revolving }: CreditFigures): ComputedFactor {
  const { none, used, asUser, partlyAsUser } = texts.utilization
  if (revolving === null || revolving.limit === 0) return { impact: 'neutral', details: none }
  const { balance, limit, accounts, asAuthorizedUser: others } = revolving
  const percent = Math.round((balance / limit) * 100)
  const ofUser = others === accounts ? asUser : partlyAsUser
  return {
    impact: graded(percent, 9, 29),
    details: fillText(used, {
      balance: figures.money(balance),
      limit: figures.money(limit),
      percent: figures.percent(percent),
      accounts: figures.counted(accounts, counted.openRevolving),
      asUser: others === 0 ? '' : fillText(ofUser, { others }),
    }),
  }
}

function graded(value: number, good: number, fair: number): ScoreFactor['impact'] {
  if (value <= good) return 'positive'
  return value <= fair ? 'neutral' : 'negative'
}
