import templates from '../../knowledge/coach/lines/event-loss.json' with { type: 'json' }
import type { Country } from '../../reports/report.ts'
import {
  type DamageEventType,
  predictEvent,
  publishedScores,
  type RecoveryMonths,
  recoveryAfter,
  recoveryPublishedAt,
} from '../../scoring/damage.ts'
import type { Language } from '../../text/language.ts'
import type { SettlementFacts } from '../extract/debt-facts.ts'
import { fillTemplate } from '../wording.ts'
import { settlementLines } from './debt-lines.ts'
import { formatMonths } from './format.ts'
import { lateLosses } from './reference-figures.ts'

/** Points an event costs, positive and whole, with the recovery time. */
export interface EventLoss {
  readonly event: DamageEventType
  readonly score: number
  readonly likely: number
  readonly low: number
  readonly high: number
  /** As published for the score `at`; another event's where this one has none. */
  readonly recovery: RecoveryMonths & { readonly at: number | undefined }
}

export interface EventEffect {
  readonly kind: 'event'
  readonly event: DamageEventType
  readonly losses: readonly EventLoss[]
  /** Days late between 30 and 90 without published figures. */
  readonly unpublished: number | undefined
  readonly settlement: SettlementFacts | undefined
}

/** Without a score, quotes the scores of FICO's published examples. */
export function computeLosses(
  events: readonly DamageEventType[],
  score: number | undefined,
): readonly EventLoss[] {
  const scores = score === undefined ? lateLosses.map((example) => example.score) : [score]
  return events.flatMap((event) => scores.map((one) => computeLoss(event, one)))
}

function computeLoss(event: DamageEventType, score: number): EventLoss {
  const { points, best, worst } = predictEvent(score, event)
  const at = recoveryPublishedAt(score, event)
  return {
    event,
    score,
    likely: roundToFive(-points),
    low: roundToFive(-best),
    high: roundToFive(-worst),
    recovery: { ...recoveryAfter(score, event), at },
  }
}

/** FICO publishes steps of five: single points would claim more precision. */
function roundToFive(points: number): number {
  return Math.round(points / 5) * 5
}
/** Lowest and highest score of FICO's published profiles. */
const publishedProfiles = { from: 607, to: 793 }

function formatRecovery({ from, to }: RecoveryMonths, language: Language): string {
  return from === to
    ? formatMonths(from, language)
    : from % 12 === 0 && to % 12 === 0
      ? fillTemplate(templates.yearRange, language, { from: from / 12, to: to / 12 })
      : fillTemplate(templates.monthRange, language, { from, to })
}

export function eventLines(
  { losses, unpublished, settlement }: EventEffect,
  country: Country | undefined,
  language: Language,
  now: number,
): string[] {
  return [
    ...settlementLines(settlement, country, language, now),
    ...losses.map((loss) => lossLine(loss, language)),
    ...(unpublished === undefined
      ? []
      : [fillTemplate(templates.betweenMarks, language, { days: unpublished })]),
    ...(country === 'CA' && losses.length > 0
      ? [fillTemplate(templates.americanFigures, language)]
      : []),
  ]
}

function lossLine(
  { event, score, likely, low, high, recovery }: EventLoss,
  language: Language,
): string {
  const isBeyond = score < publishedProfiles.from || score > publishedProfiles.to
  const publisher = event === 'student_loans_90' ? 'fed' : isBeyond ? 'beyond' : 'fico'
  const slots = {
    ...{ score, likely, low, high },
    event: templates.eventNames[event][language],
    publisher: templates.publishers[publisher][language],
    months: formatRecovery(recovery, language),
    ...publishedScores,
  }
  const { at } = recovery
  if (at === score) return fillTemplate(templates.eventLine, language, slots)
  const time =
    at === undefined
      ? fillTemplate(templates.timeOfOthers, language)
      : fillTemplate(templates.timeElsewhere, language, { ...slots, at })
  return `${fillTemplate(templates.pointsLine, language, slots)} ${time}`
}
