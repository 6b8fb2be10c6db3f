import type { Gain } from '../../../../src/domain/advice/calculators/gain.ts'
import {
  computeMinimumPayoff,
  computePayoff,
  requiredPayment,
} from '../../../../src/domain/advice/calculators/payoff.ts'
import { computePlan, type Plan } from '../../../../src/domain/advice/calculators/plan.ts'
import { toAccountLabel } from '../../../../src/domain/advice/calculators/report-facts.ts'
import type { CoachQuestion } from '../../../../src/domain/advice/coaching.ts'
import { dollarsToReach, sumCards } from '../../../../src/domain/advice/extract/card-facts.ts'
import {
  extractFacts,
  type MessageFacts,
} from '../../../../src/domain/advice/extract/message-facts.ts'
import type { OfferFacts } from '../../../../src/domain/advice/extract/offer-facts.ts'
import { toPlainText } from '../../../../src/domain/advice/extract/plain-text.ts'
import { buildSituation, type Situation } from '../../../../src/domain/advice/extract/situation.ts'
import { buildSlots } from '../../../../src/domain/advice/slots.ts'
import {
  figures,
  questionsBack,
  recommendations,
  sources,
} from '../../../../src/domain/knowledge/coach/topic.ts'
import { offTopic, topics, unclear } from '../../../../src/domain/knowledge/coach/topics.ts'

/** Whole numbers in a text, thousands joined: "4,200", "4 200" with a no-break space. */
export function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(/\d{1,3}(?:[,\u00a0]\d{3})+(?!\d)|\d+/g), ([digits]) =>
    Number(digits.replace(/\D/g, '')),
  )
}

const wordings = [
  ...[...topics, unclear, offTopic].flatMap((topic) => [
    topic.title,
    ...topic.points.map(({ text }) => text),
  ]),
  ...Object.values(recommendations).flatMap((one) => [
    one.action,
    one.impact,
    one.timeline,
    one.risk,
  ]),
  ...Object.values(figures).flat(),
  ...Object.values(questionsBack),
]
/** Also the ranks of a list, the marks of 30%, 10% and 0%, and the clock of a dispute. */
const rules = [
  ...wordings.flatMap(({ en, fr }) => [...numbersIn(en), ...numbersIn(fr)]),
  ...Object.values(sources).flatMap(numbersIn),
  ...[0, 1, 2, 3, 4, 5, 6, 10, 30, 45, 1000],
]

/** What an answer to a question may print. */
export function groundedNumbers(question: CoachQuestion): ReadonlySet<number> {
  const answer = question.messages
    .filter(({ role }) => role === 'user')
    .slice(-9)
    .map(({ content }) => toPlainText(content))
  const last = answer.at(-1) ?? toPlainText('')
  const earlier = answer.slice(0, -1)
  const situation = buildSituation(question, last, earlier)
  const slots = (['en', 'fr'] as const).flatMap((language) => [
    ...buildSlots(situation, language, question.now).values(),
  ])
  return new Set([
    ...rules,
    ...extractFacts(last, earlier).flatMap(ofStated),
    ...slots.flatMap((slot) => numbersIn(String(slot))),
    ...ofSituation(situation),
    ...ofPlan(computePlan(situation, last, earlier, question.now), situation),
  ])
}

/** What is computed from debts, payments and offers that the messages tell. */
function ofStated({
  interest,
  debts,
  offers,
  fall,
  minimum,
  settlement,
  weekly,
}: MessageFacts): number[] {
  const ofOwed = [interest ?? [], debts?.debts ?? []].flat().flatMap(({ balance, rate = 0 }) => {
    const ofPayments = (interest?.payments ?? []).flatMap((payment) => {
      const payoff = computePayoff({ balance, rate }, payment)
      return payoff === undefined ? [] : [...monthNumbers(payoff.months), payoff.interest]
    })
    const term = interest?.term ?? 1
    const payment = requiredPayment({ balance, rate }, term)
    const ofTerm = [...monthNumbers(term), Math.ceil(payment), payment * term - balance]
    return [balance, (balance * rate) / 1_200, ...ofPayments, ...ofTerm]
  })
  return [
    ...ofOwed,
    ...(offers === undefined ? [] : ofOffers(offers)),
    ...ofMinimum(minimum),
    ...(settlement === undefined
      ? []
      : [settlement.owed, settlement.paid, settlement.owed - settlement.paid]),
    ...(weekly === undefined ? [] : [weekly.dollars, weekly.aMonth]),
    ...(fall === undefined ? [] : [fall.before, fall.after, fall.before - fall.after]),
  ].map(Math.round)
}

function ofMinimum(sent: MessageFacts['minimum']): number[] {
  if (sent === undefined) return []
  const { balance, share, isPlusInterest, rate = 0 } = sent
  const interest = (balance * rate) / 1_200
  const first = Math.max(25, (balance * share) / 100 + (isPlusInterest ? interest : 0))
  const payoffs = [
    computeMinimumPayoff({ balance, rate }, share, isPlusInterest),
    computePayoff({ balance, rate }, first),
  ]
  const ofPayoffs = payoffs.flatMap((one) =>
    one === undefined ? [] : [...monthNumbers(one.months), one.interest],
  )
  return [balance, first, interest, first - interest, 25, 50, ...ofPayoffs]
}

function ofOffers({ debt, rate = 0, transfer, loan }: OfferFacts): number[] {
  const fee = (debt * (transfer?.fee ?? 0)) / 100
  const months = transfer?.months ?? 1
  const term = loan?.months ?? 1
  const payment = requiredPayment({ balance: debt, rate: loan?.rate ?? 0 }, term)
  return [
    ...[debt, 0.03 * debt, 0.05 * debt, (debt * rate) / 1_200],
    ...[fee, debt + fee, Math.ceil((debt + fee) / months), ...monthNumbers(months)],
    ...[payment, payment * term - debt, ...monthNumbers(term)],
    ...[(debt * rate) / 100, (debt * (loan?.rate ?? 0)) / 100],
    Math.abs((debt * rate) / 100 - (debt * (loan?.rate ?? 0)) / 100),
  ]
}

function ofSituation({ cards, report, score }: Situation): number[] {
  const ofCards = cards.flatMap((card, index) => [
    index + 1,
    Math.round(card.balance),
    Math.round(card.limit),
    Math.round((card.balance / card.limit) * 100),
    dollarsToReach(30, card),
    Math.round(Math.max(0, card.balance - card.limit)),
    Math.round(card.rate ?? 0),
    ...numbersIn(card.name ?? ''),
  ])
  return [
    ...ofCards,
    cards.length,
    score ?? 0,
    ...(report === undefined ? [] : dayNumbers(report.date)),
    ...(report?.harms ?? []).flatMap(({ dollars, amount, name }) => [
      ...[dollars, amount].map(Math.round),
      ...numbersIn(name ?? ''),
    ]),
    ...(report?.events ?? []).flatMap(({ at, months, years, name }) => [
      ...dayNumbers(at),
      ...monthNumbers(months),
      years ?? 0,
      ...numbersIn(toAccountLabel(name ?? '') ?? ''),
    ]),
  ]
}

function dayNumbers(time: number): number[] {
  const date = new Date(time)
  return [date.getUTCDate(), date.getUTCFullYear()]
}

const monthNumbers = (months: number) => [months, months / 12]

const gainNumbers = (gain: Gain | undefined) =>
  gain === undefined ? [] : [gain.likely, gain.low, gain.high].map(Math.abs)

function ofPlan(
  { steps, goal, goalAfter, effect, share, target }: Plan,
  { cards }: Situation,
): number[] {
  const total = sumCards(cards)
  const ofSteps = steps.flatMap(({ dollars, gain, count, months }) => [
    Math.round(dollars),
    Math.round((1_000 * (gain?.likely ?? 0)) / dollars),
    count ?? 0,
    months,
    ...gainNumbers(gain),
  ])
  const ofGoal =
    goal === undefined
      ? []
      : [
          ...[goal.score, goal.goal, goal.gap, Math.round(goal.dollars), goal.rest],
          ...[goal.restMonths.from, goal.restMonths.to, goal.score + goal.gain.likely],
          ...monthNumbers(goal.months),
          ...gainNumbers(goal.gain),
        ]
  return [
    ...ofSteps,
    ...ofGoal,
    ...ofEffect(effect),
    ...(goalAfter === undefined
      ? []
      : [goalAfter.reached, goalAfter.goal, goalAfter.goal - goalAfter.reached]),
    ...(share === undefined
      ? []
      : [Math.round(share.use), ...gainNumbers(share.to30), ...gainNumbers(share.to10)]),
    ...(target === undefined ? [] : [target.share, Math.round(target.dollars)]),
    Math.round((total.balance / total.limit) * 100),
  ]
}

function ofEffect(effect: Plan['effect']): number[] {
  switch (effect?.kind) {
    case undefined:
      return []
    case 'event':
      return effect.losses.flatMap(({ score, likely, low, high, recovery }) => [
        ...[score, likely, low, high, recovery.at ?? 0],
        ...monthNumbers(recovery.from),
        ...monthNumbers(recovery.to),
      ])
    case 'payment': {
      const { dollars, pastDue, stillLate } = effect
      const ofLate = [pastDue, stillLate, pastDue + stillLate, dollars - pastDue].map(Math.round)
      if (effect.allocation === undefined) return ofLate
      const { shares, gain, left, before, after, rest } = effect.allocation
      const ofShares = shares.flatMap(({ number, card, dollars }) => [
        ...[number, Math.round(dollars), Math.round((card.balance / card.limit) * 100)],
        Math.round((Math.max(0, card.balance - dollars) / card.limit) * 100),
      ])
      const paid = shares.reduce((sum, { dollars }) => sum + dollars, 0)
      return [
        ...ofLate,
        ...ofShares,
        ...gainNumbers(gain),
        ...[left, before, after, paid, rest.balance].map(Math.round),
        ...[30, 10].map((mark) => dollarsToReach(mark, rest)),
      ]
    }
    case 'monthly':
      return [
        ...[effect.dollars, effect.pastDue].map(Math.round),
        ...[effect.to30, effect.to10].flatMap((one) =>
          one === undefined ? [] : monthNumbers(one),
        ),
        ...(effect.rate === undefined ? [] : [Math.round(effect.rate)]),
      ]
    case 'blind-payment':
      return [Math.round(effect.dollars), ...gainNumbers(effect.gain)]
    case 'closures':
      return effect.closures.flatMap(({ gain, before, after }) => [
        ...gainNumbers(gain),
        ...[before, after ?? 0].map(Math.round),
      ])
    case 'share':
      return [effect.before, effect.after, ...gainNumbers(effect.gain)]
    case 'raise':
      return [
        ...[effect.raisedTo, effect.before, effect.after].map(Math.round),
        ...gainNumbers(effect.gain),
      ]
    case 'change':
      return [
        ...gainNumbers(effect.soon),
        ...gainNumbers(effect.later),
        ...[effect.use?.before ?? 0, effect.use?.after ?? 0].map(Math.round),
      ]
  }
}
