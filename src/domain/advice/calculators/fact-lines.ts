import { addDays, addMonths } from '../../calendar.ts'
import templates from '../../knowledge/coach/lines/fact.json' with { type: 'json' }
import type { CoachTopic } from '../../knowledge/coach/topic.ts'
import type { Country } from '../../reports/report.ts'
import type { Language } from '../../text/language.ts'
import type { LimitShareFacts } from '../extract/card-facts.ts'
import type { StatementFacts } from '../extract/date-facts.ts'
import type { InquiryFacts, MessageFacts } from '../extract/message-facts.ts'
import type { ScoreFall, TwoScores } from '../extract/score-facts.ts'
import type { WeeklySum } from '../extract/sums.ts'
import { fillTemplate, formatMoney, formatPercent, joinList } from '../wording.ts'
import {
  interestLines,
  minimumLines,
  offerLines,
  payoffOrderLines,
  settlementLines,
} from './debt-lines.ts'
import { formatDate, formatGain } from './format.ts'
import type { ShareGains, TargetPlan } from './plan.ts'

/** Days past due of each reported mark (Metro 2: 71, 78, 80, 82). */
const reportedMarks = [30, 60, 90, 120]

/** Position of a lateness between the marks. */
function daysLateLines(days: number | undefined, language: Language): readonly string[] {
  const next = reportedMarks.find((mark) => mark > (days ?? Number.NaN))
  if (days === undefined || next === undefined) return []
  const mark = reportedMarks.findLast((one) => one <= days)
  const slots = { days, mark: mark ?? '', next, left: next - days }
  return [
    fillTemplate(
      mark === undefined ? templates.beforeFirstMark : templates.pastMark,
      language,
      slots,
    ),
  ]
}

function twoScoresLines(facts: TwoScores | undefined, language: Language): readonly string[] {
  if (facts === undefined) return []
  return [fillTemplate(templates.lowerCounts, language, { ...facts })]
}

function limitShareLines(
  facts: LimitShareFacts | undefined,
  language: Language,
): readonly string[] {
  if (facts === undefined) return []
  const { share, limit } = facts
  const slots = {
    share: formatPercent(share, language),
    limit: formatMoney(limit, language),
    dollars: formatMoney((limit * share) / 100, language),
  }
  return [fillTemplate(templates.shareOfLimit, language, slots)]
}

export function scoreFallLines(
  facts: ScoreFall | undefined,
  language: Language,
): readonly string[] {
  if (facts === undefined) return []
  return [
    fillTemplate(templates.scoreFell, language, { ...facts, points: facts.before - facts.after }),
  ]
}

export function targetLines(plan: TargetPlan | undefined, language: Language): readonly string[] {
  if (plan === undefined) return []
  const slots = {
    share: formatPercent(plan.share, language),
    dollars: formatMoney(plan.dollars, language),
  }
  return [fillTemplate(plan.dollars > 0 ? templates.toTarget : templates.atTarget, language, slots)]
}

export function shareLines(share: ShareGains | undefined, language: Language): readonly string[] {
  if (share === undefined) return []
  return [
    fillTemplate(templates.gainsByShare, language, {
      use: formatPercent(share.use, language),
      to30: formatGain(share.to30, language),
      to10: formatGain(share.to10, language),
    }),
  ]
}

export function weeklyLines(facts: WeeklySum | undefined, language: Language): readonly string[] {
  if (facts === undefined) return []
  const slots = {
    dollars: formatMoney(facts.dollars, language),
    aMonth: formatMoney(facts.aMonth, language),
  }
  return [fillTemplate(templates.weekly[facts.weeks], language, slots)]
}

/**
 * Days within which all models merge applications for one loan (FICO's older window, VantageScore's
 * only one).
 */
const mergedByAllDays = 14
/** FICO's newer models. */
const mergedByNewerDays = 45

/** Inquiries that a score counts; empty beyond the longest window. */
function inquiryLines(facts: InquiryFacts | undefined, language: Language): readonly string[] {
  if (facts === undefined || (facts.days ?? 0) > mergedByNewerDays) return []
  const parts = [
    ...facts.loans.map(({ kind, count }) =>
      fillTemplate(count > 1 ? templates.loansAsOne : templates.oneLoan, language, {
        count,
        kind: templates.loanNames[kind][language],
      }),
    ),
    ...(facts.cards === 0
      ? []
      : [
          fillTemplate(facts.cards === 1 ? templates.oneCard : templates.severalCards, language, {
            count: facts.cards,
          }),
        ]),
  ]
  const total = facts.loans.length + facts.cards
  const window = fillTemplate(
    (facts.days ?? 0) > mergedByAllDays ? templates.mergedByNewer : templates.mergedByAll,
    language,
  )
  if (total === 1) return [`${fillTemplate(templates.oneInquiry, language)} ${window}`]
  return [
    `${fillTemplate(templates.inquirySum, language, { total, parts: joinList(parts, language) })} ${window}`,
  ]
}

/** A payment takes one to three business days to post. */
const postingDays = 4

/** Date to pay by, so a lower balance is reported. */
function statementLines(
  facts: StatementFacts | undefined,
  language: Language,
  now: number,
): readonly string[] {
  if (facts === undefined) return []
  const closes = nextDay(facts.closes, addDays(now, postingDays))
  const line = fillTemplate(templates.payByLine, language, {
    by: formatDate(addDays(closes, -postingDays), language),
    closes: formatDate(closes, language),
  })
  if (facts.due === undefined) return [line]
  const due = formatDate(nextDay(facts.due, now), language)
  return [`${line} ${fillTemplate(templates.dueDateLine, language, { due })}`]
}

/** Next date with this day of the month; the last day of a shorter month. */
function nextDay(dayOfMonth: number, after: number): number {
  const date = new Date(after)
  // Starts from a month of 31 days.
  const start = Date.UTC(date.getUTCFullYear() - 1, 11, dayOfMonth)
  const months = date.getUTCMonth() + 1
  const sameMonth = addMonths(start, months)
  return sameMonth > after ? sameMonth : addMonths(start, months + 1)
}

type FactLines = (
  facts: MessageFacts,
  language: Language,
  now: number,
  country: Country | undefined,
) => readonly string[]

const twoScores: FactLines = ({ scores }, language) => twoScoresLines(scores, language)
const interest = (facts: MessageFacts, language: Language) =>
  appendWeekly(interestLines(facts.interest, language), facts, language)
const offers: FactLines = (facts, language) => offerLines(facts.offers, language)
const statementDay = ({ statement }: MessageFacts, language: Language, now: number) =>
  statementLines(statement, language, now)

const scoresAndOffers: FactLines = (facts, language) => [
  ...twoScoresLines(facts.scores, language),
  ...offerLines(facts.offers, language),
]
const settlement: FactLines = ({ settlement }, language, now, country) =>
  settlementLines(settlement, country, language, now)

/** Weekly sums are computed as monthly ones; this adds the conversion. */
function appendWeekly(
  lines: readonly string[],
  { weekly }: MessageFacts,
  language: Language,
): readonly string[] {
  return lines.length === 0 ? lines : [...lines, ...weeklyLines(weekly, language)]
}

/** Computed lines by topic. */
const linesByTopic: Readonly<Record<string, FactLines>> = {
  'late-payment': ({ daysLate }, language) => daysLateLines(daysLate, language),
  inquiries: ({ inquiries }, language) => inquiryLines(inquiries, language),
  'statement-date': statementDay,
  'pay-first': statementDay,
  mortgage: scoresAndOffers,
  'auto-loan': scoresAndOffers,
  'student-loans': offers,
  'loan-rates': offers,
  'home-equity-line': offers,
  'debt-settlement': settlement,
  'charge-off': settlement,
  collections: settlement,
  separation: twoScores,
  interest,
  'minimum-payment': (facts, language) => [
    ...minimumLines(facts.minimum, language),
    ...interest(facts, language),
  ],
  'payoff-order': (facts, language) =>
    appendWeekly(payoffOrderLines(facts.debts, language), facts, language),
  utilisation: (facts, language, now) => [
    ...limitShareLines(facts.limitShare, language),
    ...statementDay(facts, language, now),
  ],
  'balance-transfer': offers,
  'loan-or-transfer': offers,
  consolidation: offers,
}

/** Uses the last message, else the messages it continues. */
export function factLines(
  { id }: CoachTopic,
  facts: readonly MessageFacts[],
  language: Language,
  now: number,
  country: Country | undefined,
): readonly string[] {
  const lines = linesByTopic[id]
  if (lines === undefined) return []
  return (
    facts.map((one) => lines(one, language, now, country)).find(({ length }) => length > 0) ?? []
  )
}
