import type { Profile } from './profile.ts'
import { assumption, type Reading } from './reading.ts'

/**
 * FICO's profile with 2 years and 2 accounts lost twice as much to a new loan as the thick files.
 */
const thinUnderYears = 3

/** What decides how much an application costs. */
export interface OpeningFile {
  readonly isThin: boolean
  readonly recentInquiries: number
  /** The years were told or reported. */
  readonly isAgeKnown: boolean
}

const assumedThick = assumption('historyYears', '3 or more', '3 ou plus')
const assumedNoInquiries = assumption('recentInquiries', '0')

export function openingFileOf(reading: Reading, { file }: Profile): OpeningFile {
  const years = reading.numberOr('historyYears', file?.historyYears)
  if (years === undefined) reading.assume(assumedThick, 0.1)
  const recentInquiries = reading.numberOr('recentInquiries', file?.recentInquiries)
  if (recentInquiries === undefined) reading.assume(assumedNoInquiries, 0.05)
  return {
    isThin: years !== undefined && years < thinUnderYears,
    recentInquiries: recentInquiries ?? 0,
    isAgeKnown: years !== undefined,
  }
}
