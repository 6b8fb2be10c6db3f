import { dayMs } from '../calendar.ts'
import type { Notable } from './notable.ts'

// Swedish writes dates as ISO 8601 does.
const calendarOf = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone })

/** The day that the person's calendar shows at a moment, `2026-11-03`. */
export const dayIn = (timeZone: string, time: number): string => calendarOf(timeZone).format(time)

/**
 * The thing with its moments as midnights (UTC) of the days that the person's calendar shows then, so
 * that an evening in Toronto is not told as the next day. A moment at midnight in UTC is the date of a
 * paper, which is the same everywhere.
 */
export function inTimeZone(notable: Notable, timeZone: string): Notable {
  const calendar = calendarOf(timeZone)
  const dayAt = (time: number) => (time % dayMs === 0 ? time : Date.parse(calendar.format(time)))
  const dayOfText = (iso: string) => new Date(dayAt(Date.parse(iso))).toISOString()
  const at = dayAt(notable.at)
  if (notable.kind === 'score_change') {
    const { details } = notable
    return { ...notable, at, details: { ...details, since: dayOfText(details.since) } }
  }
  if (notable.kind === 'monitoring_error') {
    const { since, retryAt } = notable.details
    const began = since === undefined ? since : dayOfText(since)
    return { ...notable, at, details: { since: began, retryAt: dayOfText(retryAt) } }
  }
  return { ...notable, at }
}
