import templates from '../../knowledge/coach/lines/steps.json' with { type: 'json' }
import type { Action } from '../../scoring/prediction.ts'
import type { Language, Localized } from '../../text/language.ts'
import type { Recommendation } from '../coaching.ts'
import { type Card, cardUse, dollarsToReach, sumCards } from '../extract/card-facts.ts'
import { capitalize, fillTemplate, formatMoney, formatPercent } from '../wording.ts'
import { formatCard, formatGain, formatMonths } from './format.ts'
import {
  computeGain,
  type FileStart,
  type Gain,
  toCardPayAction,
  toPayAction,
  type Wallet,
} from './gain.ts'
import { utilisationMarks } from './reference-figures.ts'
import type { DoubtfulItem, ReportFacts } from './report-facts.ts'

/** An action based on the person's own figures. */
export interface PlanStep {
  readonly kind: 'past-due' | 'card-to-30' | 'all-to-30' | 'all-to-10' | 'dispute'
  readonly dollars: number
  /** Undefined without a score. */
  readonly gain: Gain | undefined
  /** Months until it shows on the report. */
  readonly months: number
  readonly action: Action
  /** For one card: its number, from 1, and the card. */
  readonly number?: number
  readonly card?: Card
  /** For disputes: number of items. */
  readonly count?: number
}

/** 30 days for the bureau's answer (FCRA 611), then the next report. */
const disputeMonths = 2

/**
 * Steps by expected points per dollar: late accounts first (they get worse every month), then free
 * steps, then single cards, then all cards to 10%. Without a score the fuller card goes first.
 */
export function planSteps(
  wallet: Wallet,
  report: ReportFacts | undefined,
  pastDue: number,
  start: FileStart | undefined,
): readonly PlanStep[] {
  return [
    ...pastDueStep(pastDue, start),
    ...disputeStep(report, start),
    ...(wallet.cards.length > 1 ? cardSteps(wallet, start) : []),
    ...totalSteps(wallet, start),
  ]
}

function pastDueStep(dollars: number, start: FileStart | undefined): PlanStep[] {
  if (dollars <= 0) return []
  const action: Action = {
    type: 'pay_down',
    details: { scope: 'delinquent_cards', pastDueCleared: true },
  }
  return [{ kind: 'past-due', dollars, months: 1, action, gain: gainOfAction(start, action, 1) }]
}

function disputeStep(report: ReportFacts | undefined, start: FileStart | undefined): PlanStep[] {
  const items = report?.doubtful ?? []
  const itemType = chooseHeaviest(items)
  if (itemType === undefined) return []
  const action: Action = { type: 'dispute', details: { itemType, accurate: false } }
  return [
    {
      kind: 'dispute',
      dollars: 0,
      count: items.length,
      months: disputeMonths,
      action,
      gain: gainOfAction(start, action, disputeMonths),
    },
  ]
}

const doubtfulByWeight: readonly DoubtfulItem[] = [
  'medical_collection',
  'collection',
  'error',
  'hard_inquiry',
]

function chooseHeaviest(items: readonly DoubtfulItem[]): DoubtfulItem | undefined {
  return doubtfulByWeight.find((one) => items.includes(one))
}

/**
 * Cards above 30%, ordered by points per dollar on the card itself: the effect on the total is the
 * same for any card. Each gain is what the card adds to those before it.
 */
function cardSteps(wallet: Wallet, start: FileStart | undefined): PlanStep[] {
  const owed = wallet.cards.flatMap((card, index) => {
    const dollars = dollarsToReach(utilisationMarks.high, card)
    if (dollars <= 0) return []
    const alone =
      start === undefined ? 0 : computeGain(start, [toCardPayAction(card, dollars)], 1).likely
    return [{ card, number: index + 1, dollars, worth: alone / dollars, use: cardUse(card) }]
  })
  let paid = 0
  let before: Gain = { likely: 0, low: 0, high: 0 }
  return owed
    .toSorted((one, other) => other.worth - one.worth || other.use - one.use)
    .map(({ card, number, dollars }): PlanStep => {
      paid += dollars
      const action = toPayAction(wallet, paid)
      const together = gainOfAction(start, action, 1)
      const gain = together === undefined ? undefined : subtractGain(before, together)
      before = together ?? before
      return { kind: 'card-to-30', number, card, dollars, gain, months: 1, action }
    })
}

function subtractGain(before: Gain, after: Gain): Gain {
  const more = (name: keyof Gain) => Math.max(0, after[name] - before[name])
  return { likely: more('likely'), low: more('low'), high: more('high') }
}

function totalSteps(wallet: Wallet, start: FileStart | undefined): PlanStep[] {
  const total = sumCards(wallet.cards)
  const kinds = [
    ['all-to-30', utilisationMarks.high],
    ['all-to-10', utilisationMarks.low],
  ] as const
  return kinds.flatMap(([kind, mark]): PlanStep[] => {
    const dollars = dollarsToReach(mark, total)
    if (dollars <= 0) return []
    const action = toPayAction(wallet, dollars)
    return [{ kind, dollars, months: 1, action, gain: gainOfAction(start, action, 1) }]
  })
}

function gainOfAction(
  start: FileStart | undefined,
  action: Action,
  months: number,
): Gain | undefined {
  return start === undefined ? undefined : computeGain(start, [action], months)
}
/** Payment on cards without a known score. */
export const scoreUnknown: Localized = templates.scoreUnknown
const unscoredImpacts: Partial<Readonly<Record<PlanStep['kind'], Localized>>> =
  templates.unscoredImpacts

export function formatNextReport(language: Language): string {
  return fillTemplate(templates.nextReport, language)
}

/** Formats a step as a recommendation. */
export function toRecommendation(
  step: PlanStep,
  cards: readonly Card[],
  language: Language,
): Recommendation {
  return {
    action: formatAction(step, cards, language),
    impact: capitalize(formatImpact(step, language)),
    priority: 'high',
    timeline:
      step.kind === 'dispute'
        ? fillTemplate(templates.disputeTimeline, language, {
            months: formatMonths(step.months, language),
          })
        : formatNextReport(language),
  }
}

/** Formats a step and its gain in one line. */
export function toOpportunity(step: PlanStep, cards: readonly Card[], language: Language): string {
  const action = formatAction(step, cards, language)
  return step.gain === undefined
    ? fillTemplate(templates.bareOpportunity, language, { action })
    : fillTemplate(templates.opportunity, language, {
        action,
        gain: formatStepGain(step, step.gain, language),
      })
}

/** With several cards: each one, then all to 10%; all to 30% would repeat them. */
export function shownSteps(steps: readonly PlanStep[]): readonly PlanStep[] {
  const hasCards = steps.some(({ kind }) => kind === 'card-to-30')
  return hasCards ? steps.filter(({ kind }) => kind !== 'all-to-30') : steps
}

const maxListedSteps = 5

/** Numbered list; empty without points, since the figures already say it. */
export function stepLines(
  steps: readonly PlanStep[],
  cards: readonly Card[],
  language: Language,
): readonly string[] {
  const lines = shownSteps(steps).flatMap((step) =>
    step.gain === undefined
      ? []
      : [
          {
            action: formatAction(step, cards, language),
            gain: formatStepGain(step, step.gain, language),
          },
        ],
  )
  if (lines.length === 0) return []
  return [
    fillTemplate(templates.heading, language),
    ...lines
      .slice(0, maxListedSteps)
      .map((slots, index) =>
        fillTemplate(templates.stepLine, language, { rank: index + 1, ...slots }),
      ),
  ]
}

function formatAction(step: PlanStep, cards: readonly Card[], language: Language): string {
  const paid = step.card ?? sumCards(cards)
  return fillTemplate(templates.actions[step.kind], language, {
    dollars: formatMoney(step.dollars, language),
    card: step.card === undefined ? '' : formatCard(step.number ?? 1, step.card, language),
    use: paid.limit > 0 ? formatPercent(cardUse(paid), language) : '',
    count: step.count ?? 0,
  })
}

/** The gain to 10% includes the steps before it. */
function formatStepGain({ kind }: PlanStep, gain: Gain, language: Language): string {
  const text = formatGain(gain, language)
  return kind === 'all-to-10' ? fillTemplate(templates.gainInAll, language, { gain: text }) : text
}

function formatImpact(step: PlanStep, language: Language): string {
  const { kind, gain, dollars } = step
  if (gain === undefined) {
    return fillTemplate(unscoredImpacts[kind] ?? scoreUnknown, language)
  }
  const rate = dollars > 0 ? Math.round((gain.likely / dollars) * 1_000) : 0
  const slots = { gain: formatStepGain(step, gain, language), rate }
  return fillTemplate(
    rate > 0 && kind !== 'past-due' ? templates.perThousand : templates.gainImpact,
    language,
    slots,
  )
}
