import { limits } from '../../config/limits.ts'
import { addMonths, dayMs } from '../calendar.ts'
import type { Inquiry } from '../reports/report.ts'
import { isSameCreditor, normalizeCreditor } from '../text/creditor-matching.ts'
import type { ScoreCause } from './alert.ts'
import { type BureauSnapshot, daysOf, isSameDate } from './bureau-snapshot.ts'
import type { WatchedBureau, WatchedInquiry } from './watch.ts'

/** Maximum delay until a bureau shows an inquiry, milliseconds. */
const reportingDelay = 30 * dayMs

/** Bureaus drop inquiries after two years in the United States and three in Canada. */
const retentionMonths = 40

interface AddedInquiry extends Inquiry {
  /** Identity of the inquiry. */
  readonly key: string
}

export interface InquiryChanges {
  readonly inquiries: readonly WatchedInquiry[] | null
  readonly added: readonly AddedInquiry[]
  readonly causes: readonly ScoreCause[]
}

/** Compares a snapshot's inquiries with the known ones of the bureau. */
export function compareInquiries(
  before: WatchedBureau | undefined,
  snapshot: BureauSnapshot,
): InquiryChanges {
  const known = before?.inquiries ?? []
  const { asOf } = snapshot
  if (snapshot.inquiries === null) {
    return { inquiries: before?.inquiries ?? null, added: [], causes: [] }
  }
  const left = new Set(known)
  const seen: WatchedInquiry[] = []
  const others: Inquiry[] = []
  // Pair entries with the same name first; only then may a nameless one match.
  for (const isSame of [isSameName, mayBeSameName]) {
    const round = isSame === isSameName ? onceEach(snapshot.inquiries) : others.splice(0)
    for (const one of round) {
      const match = left
        .values()
        .find((other) => isSameDate(other.date, one.date) && isSame(other, one))
      if (match === undefined) others.push(one)
      else {
        left.delete(match)
        seen.push({ date: one.date, by: one.by ?? match.by, seenAt: asOf })
      }
    }
  }
  const oldest = addMonths(asOf, -retentionMonths)
  const remembered = [...left]
    .filter(({ date }) => (daysOf(date)?.last ?? asOf) >= oldest)
    .toSorted((one, other) => other.seenAt - one.seenAt)
    .slice(0, limits.monitoring.maxMissingInquiries)
  return {
    inquiries: [...seen, ...others.map((one) => ({ ...one, seenAt: asOf })), ...remembered],
    added: before === undefined ? [] : keyed(others, seen).filter((one) => isNew(one, before)),
    causes: remembered
      .filter(
        ({ seenAt }) =>
          snapshot.isComplete &&
          seenAt === before?.asOf &&
          before.sources.includes(snapshot.source),
      )
      .map(({ by }) => ({ kind: 'inquiry_removed', name: by, from: null, to: null })),
  }
}

const keyOf = ({ date, by }: Inquiry): string =>
  `${date}|${by === null ? '' : normalizeCreditor(by)}`

/** Numbers nameless inquiries of one day, counting those known before. */
function keyed(added: readonly Inquiry[], seen: readonly Inquiry[]): AddedInquiry[] {
  const counts = new Map<string, number>()
  const countOf = (key: string) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
  for (const one of seen) if (one.by === null) countOf(keyOf(one))
  return added.map((one) => {
    const key = keyOf(one)
    const count = one.by === null ? countOf(key) : 1
    return { ...one, key: count === 1 ? key : `${key}|${count}` }
  })
}

/**
 * Counts an inquiry listed twice once, in any order. Nameless entries stay apart: they may differ,
 * and a missed one may be fraud.
 */
function onceEach(inquiries: readonly Inquiry[]): Inquiry[] {
  const sorted = inquiries
    .map((one, at) => {
      const key = keyOf(one)
      return { one, key: one.by === null ? `${key}${at}` : key, text: `${key}|${one.by}` }
    })
    .toSorted((left, right) => (left.text < right.text ? -1 : 1))
  return [...new Map(sorted.map(({ one, key }) => [key, one] as const)).values()]
}

const isSameName = ({ by: one }: Pick<Inquiry, 'by'>, { by: other }: Pick<Inquiry, 'by'>) =>
  one === other ||
  (one !== null &&
    other !== null &&
    isSameCreditor(normalizeCreditor(one), normalizeCreditor(other)))

const mayBeSameName = ({ by: one }: Pick<Inquiry, 'by'>, { by: other }: Pick<Inquiry, 'by'>) =>
  one === null || other === null

/** An old inquiry that a fuller report shows is not new. */
function isNew({ date }: Inquiry, { since, inquiries }: WatchedBureau): boolean {
  const days = daysOf(date)
  if (days === undefined) return false
  // A date of only a year may mean its last day: a false alert is better than a missed one.
  return inquiries === null ? days.first >= since : days.last >= since - reportingDelay
}
