import type { Card, CardReader, CardSection } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  fill,
  fillCount,
  formatAmount,
  formatCreditor,
  formatIsoDate,
  formatPoints,
  formatShare,
  joinKnown,
  nextSteps,
  toButton,
  toFacts,
  toLabel,
  toList,
  toNote,
  toScoreBand,
  toTable,
  toText,
  withHeading,
} from '../card-parts.ts'

interface Range {
  readonly likely: number
  readonly best: number
  readonly worst: number
}

interface PlanView {
  readonly currentScore: number
  readonly target: number
  readonly date: string
  readonly budget: number
  /** The country on whose scale the scores are read. */
  readonly country: string
  readonly outcome: string
  readonly projected: Range
  readonly summary: readonly string[]
  readonly steps: readonly {
    readonly what: string
    readonly dollars: number
    readonly by: string
    readonly points: Range
    readonly score: number
  }[]
  readonly payments: readonly {
    readonly account: string
    readonly dollars: number
    readonly from: string
    readonly through: string
  }[]
  readonly assumed: readonly string[]
  readonly payBeforeStatement?:
    | readonly { readonly account: string; readonly dollars: number; readonly before: string }[]
    | undefined
}

const outcomes: Readonly<Record<string, Localized>> = {
  reached: { en: 'You are there already', fr: 'Vous y êtes déjà' },
  likely: { en: 'Likely', fr: 'Probable' },
  possible: { en: 'Possible, not likely', fr: 'Possible, mais peu probable' },
  unlikely: { en: 'Not in this time', fr: 'Pas dans ce délai' },
}

const projection: Localized = {
  en: 'About {likely} ({worst} to {best})',
  fr: 'Environ {likely} (de {worst} à {best})',
}

const stepLine: Localized = {
  en: '{index}. **By {day}** ({amount}, likely {points}): {what}',
  fr: '{index}. **D’ici le {day}** ({amount}, probablement {points}) : {what}',
}

const paymentColumns: readonly Localized[] = [
  { en: 'Pay', fr: 'À payer' },
  { en: 'A month', fr: 'Par mois' },
  { en: 'From', fr: 'Du' },
  { en: 'To', fr: 'Au' },
]

const planTitle: Localized = { en: 'Your score plan', fr: 'Le plan pour votre cote' }
const goalLabel: Localized = { en: 'Goal', fr: 'Objectif' }
const chancesLabel: Localized = { en: 'Your chances', fr: 'Vos chances' }

/** A plan: whether it works, its steps, and what to pay when. */
export function presentPlan(plan: PlanView, reader: CardReader): Card {
  if (plan.outcome === 'reached') return presentReached(plan, reader)
  const { currentScore, target, outcome, projected, payments, budget, country } = plan
  const chances = toLabel(outcomes, outcome, reader)
  const goalBand = toScoreBand({ score: target, country }, reader)
  const endBand = toScoreBand({ score: projected.likely, country }, reader)
  const payHeading = { en: 'What to pay and when', fr: 'Quoi payer et quand' }
  const assumedHeading = { en: 'This plan assumes', fr: 'Ce plan suppose' }
  const rows = payments.map(({ account, dollars, from, through }) => [
    formatCreditor(account),
    formatAmount(dollars, reader),
    formatIsoDate(from, reader),
    formatIsoDate(through, reader),
  ])
  const slots = { likely: projected.likely, worst: projected.worst, best: projected.best }
  return {
    title: reader.t(planTitle),
    sections: [
      ...toFacts(
        [
          {
            label: goalLabel,
            value: `${currentScore} → ${target}`,
            band: joinKnown(goalBand, chances),
          },
          { label: chancesLabel, value: chances },
          {
            label: { en: 'Score at the end', fr: 'Cote à la fin' },
            value: fill(projection, slots, reader),
            // The goal's own band would read as if the goal were reached.
            band: endBand === goalBand ? null : endBand,
          },
          { label: { en: 'Until', fr: 'Jusqu’au' }, value: formatIsoDate(plan.date, reader) },
          {
            label: { en: 'Budget a month', fr: 'Budget par mois' },
            value: formatAmount(budget, reader),
          },
        ],
        reader,
      ),
      ...toText(plan.summary.join('\n\n')),
      ...presentSteps(plan.steps, reader),
      ...withHeading(payHeading, toTable(paymentColumns, rows, reader), reader),
      ...presentStatements(plan.payBeforeStatement ?? [], reader),
      ...withHeading(assumedHeading, toList(plan.assumed), reader),
    ],
    buttons: [toButton(nextSteps.watch, 'set-up-monitoring', { goal: Math.round(target) }, reader)],
  }
}

const statementLine: Localized = {
  en: '{account}: {amount} before {day}',
  fr: '{account} : {amount} avant le {day}',
}

/** Payments that the next statement of a linked card should show already. */
function presentStatements(
  steps: NonNullable<PlanView['payBeforeStatement']>,
  reader: CardReader,
): CardSection[] {
  const heading = { en: 'Before the statement closes', fr: 'Avant la fin du relevé' }
  const lines = steps.map(({ account, dollars, before }) =>
    fill(
      statementLine,
      {
        account: formatCreditor(account),
        amount: formatAmount(dollars, reader),
        day: formatIsoDate(before, reader),
      },
      reader,
    ),
  )
  return withHeading(heading, toList(lines), reader)
}

/** A target at or below the score needs no plan. */
function presentReached(
  { currentScore, target, country, summary }: PlanView,
  reader: CardReader,
): Card {
  const reached = toLabel(outcomes, 'reached', reader)
  return {
    title: reader.t(planTitle),
    sections: [
      ...toFacts(
        [
          {
            label: goalLabel,
            value: `${target} · ${reached}`,
            band: joinKnown(toScoreBand({ score: target, country }, reader), reached),
          },
          { label: { en: 'Your score', fr: 'Votre cote' }, value: String(currentScore) },
        ],
        reader,
      ),
      ...toText(summary.join('\n\n')),
    ],
    buttons: [toButton(nextSteps.watch, 'set-up-monitoring', {}, reader)],
  }
}

function presentSteps(steps: PlanView['steps'], reader: CardReader): CardSection[] {
  const lines = steps.map(({ what, dollars, by, points }, index) =>
    fill(
      stepLine,
      {
        index: index + 1,
        day: formatIsoDate(by, reader),
        what,
        amount: formatAmount(dollars, reader),
        points: formatPoints(points.likely, reader),
      },
      reader,
    ),
  )
  return withHeading({ en: 'Steps', fr: 'Étapes' }, toText(lines.join('\n')), reader)
}

interface ComparisonView {
  readonly budget: number
  readonly options: readonly OptionView[]
  readonly summary: readonly string[]
  readonly assumed: readonly string[]
}

interface OptionView {
  readonly strategy: string
  readonly months: number
  readonly interest: number
  readonly payoffDate: string
  readonly order: readonly { readonly account: string }[]
  readonly scores: readonly {
    readonly months: number
    readonly points: Range | null
    readonly utilization: number | null
  }[]
}

const strategies: Readonly<Record<string, Localized>> = {
  avalanche: { en: 'Highest rate first', fr: 'Taux le plus élevé d’abord' },
  snowball: { en: 'Smallest balance first', fr: 'Plus petit solde d’abord' },
  utilization: { en: 'Fullest card first', fr: 'Carte la plus remplie d’abord' },
}

const optionColumns: readonly Localized[] = [
  { en: 'Order', fr: 'Ordre' },
  { en: 'Done in', fr: 'Durée' },
  { en: 'Interest', fr: 'Intérêts' },
  { en: 'Points in 6 months', fr: 'Points en 6 mois' },
  { en: 'Limits used then', fr: 'Limites utilisées alors' },
]

const monthCounts = {
  one: { en: '{count} month', fr: '{count} mois' },
  more: { en: '{count} months', fr: '{count} mois' },
}

/** Three orders of paying off, side by side. */
export function presentPayoff(output: ComparisonView, reader: CardReader): Card {
  const { options, summary, assumed, budget } = output
  const orders = options.map(({ strategy, order }) =>
    fill(
      { en: '{order}: {accounts}', fr: '{order} : {accounts}' },
      {
        order: toLabel(strategies, strategy, reader),
        accounts: order.map(({ account }) => formatCreditor(account)).join(' → '),
      },
      reader,
    ),
  )
  const several = options.some(({ order }) => order.length > 1)
  const orderHeading = { en: 'What ends first', fr: 'Ce qui se termine en premier' }
  const assumedHeading = { en: 'This comparison assumes', fr: 'Cette comparaison suppose' }
  return {
    title: reader.t({ en: 'Ways to pay off your debts', fr: 'Comment rembourser vos dettes' }),
    sections: [
      ...toFacts(
        [
          {
            label: { en: 'Budget a month', fr: 'Budget par mois' },
            value: formatAmount(budget, reader),
          },
        ],
        reader,
      ),
      ...toText(summary.join('\n\n')),
      ...toTable(
        optionColumns,
        options.map((option) => toOptionRow(option, reader)),
        reader,
      ),
      ...(several ? withHeading(orderHeading, toList(orders), reader) : []),
      ...withHeading(assumedHeading, toList(assumed), reader),
      ...toNote(reader.t({ en: 'Nothing has been done yet.', fr: 'Rien n’a encore été fait.' })),
    ],
    buttons: [toButton(nextSteps.plan, 'build-score-plan', { budget }, reader)],
  }
}

function toOptionRow(option: OptionView, reader: CardReader) {
  const { strategy, months, interest, scores } = option
  const then = scores.find((score) => score.months === 6)
  const points = then?.points ?? null
  const utilization = then?.utilization ?? null
  return [
    toLabel(strategies, strategy, reader),
    fillCount(months, monthCounts, reader),
    formatAmount(Math.round(interest), reader),
    points === null ? null : formatPoints(points.likely, reader),
    utilization === null ? null : formatShare(utilization, reader),
  ]
}
