import { addMonths, dayMs } from '../calendar.ts'
import { coreOf, isSameCore } from '../creditor-core.ts'
import type { Inquiry } from '../reports/report.ts'
import type { ScoreCause } from './alert.ts'
import { daysOf, isSameDate, type Reading } from './reading.ts'
import type { WatchedBureau, WatchedInquiry } from './watched-bureau.ts'

/** How late a bureau may show an inquiry, milliseconds. */
const reportingDelay = 30 * dayMs

/** Bureaus drop inquiries after two years in the United States and three in Canada. */
const monthsKept = 40

/** Inquiries that are listed no more and that are remembered all the same, those seen last first. */
const mostMissing = 500

interface AddedInquiry extends Inquiry {
  /** By what it is known. */
  readonly key: string
}

export interface InquiryStep {
  readonly inquiries: readonly WatchedInquiry[] | null
  readonly added: readonly AddedInquiry[]
  readonly causes: readonly ScoreCause[]
}

/** Holds the inquiries of a reading against those that are known of the bureau. */
export function stepInquiries(before: WatchedBureau | undefined, reading: Reading): InquiryStep {
  const known = before?.inquiries ?? []
  const { asOf } = reading
  if (reading.inquiries === null) {
    return { inquiries: before?.inquiries ?? null, added: [], causes: [] }
  }
  const left = new Set(known)
  const seen: WatchedInquiry[] = []
  const others: Inquiry[] = []
  // Entries with the same name are paired first; only then may a nameless one match.
  for (const isSame of [isSameName, mayBeSameName]) {
    const round = isSame === isSameName ? onceEach(reading.inquiries) : others.splice(0)
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
  const oldest = addMonths(asOf, -monthsKept)
  const kept = [...left]
    .filter(({ date }) => (daysOf(date)?.last ?? asOf) >= oldest)
    .toSorted((one, other) => other.seenAt - one.seenAt)
    .slice(0, mostMissing)
  return {
    inquiries: [...seen, ...others.map((one) => ({ ...one, seenAt: asOf })), ...kept],
    added: before === undefined ? [] : keyed(others, seen).filter((one) => isNew(one, before)),
    causes: kept
      .filter(
        ({ seenAt }) =>
          reading.isComplete && seenAt === before?.asOf && before.sources.includes(reading.source),
      )
      .map(({ by }) => ({ kind: 'inquiry_removed', name: by, from: null, to: null })),
  }
}

const keyOf = ({ date, by }: Inquiry): string => `${date}|${by === null ? '' : coreOf(by)}`

/** Nameless ones of a day are told apart by how many of them were known before. */
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
 * An entry that a bureau lists twice counts once; the order changes nothing. Of nameless ones nobody
 * can tell that they are the same, and one that is missed may be fraud.
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
  one === other || (one !== null && other !== null && isSameCore(coreOf(one), coreOf(other)))

const mayBeSameName = ({ by: one }: Pick<Inquiry, 'by'>, { by: other }: Pick<Inquiry, 'by'>) =>
  one === null || other === null

/** An old inquiry that a fuller paper shows is no news. */
function isNew({ date }: Inquiry, { since, inquiries }: WatchedBureau): boolean {
  const days = daysOf(date)
  if (days === undefined) return false
  // Where others were listed before, a year's inquiry may be of its last day: better told than missed.
  return inquiries === null ? days.first >= since : days.last >= since - reportingDelay
}
