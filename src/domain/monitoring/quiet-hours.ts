import type { QuietHours } from './notification.ts'

const minuteLength = 60_000
const dayMinutes = 24 * 60

/** Wall-clock time in the zone, minutes since midnight. */
function wallMinutes(time: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return minutesOf(clock.format(time))
}

/** `07:30` as minutes since midnight. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return 60 * (hours ?? 0) + (minutes ?? 0)
}

const isWithin = (minutes: number, from: number, to: number) =>
  from < to ? from <= minutes && minutes < to : minutes >= from || minutes < to

/**
 * End of the quiet hours around a time, milliseconds since 1970; undefined outside them. Wall-clock
 * time decides: a night with a clock change is an hour shorter or longer. A skipped end (02:30 in
 * spring) moves by the skip (03:30); of a repeated one (01:30 in autumn) the first counts.
 */
export function quietUntil({ from, to, timeZone }: QuietHours, time: number): number | undefined {
  const [first, end] = [minutesOf(from), minutesOf(to)]
  const shown = wallMinutes(time, timeZone)
  if (!isWithin(shown, first, end)) return undefined
  const left = (end - shown + dayMinutes) % dayMinutes
  const minute = Math.floor(time / minuteLength) * minuteLength
  const reckoned = minute + left * minuteLength
  const missed = end - wallMinutes(reckoned, timeZone)
  if (missed === 0) return reckoned
  // A clock change in between: an hour forth or back, counted around midnight.
  const turn = missed > dayMinutes / 2 ? -dayMinutes : missed < -dayMinutes / 2 ? dayMinutes : 0
  const corrected = reckoned + (missed + turn) * minuteLength
  return wallMinutes(corrected, timeZone) === end ? corrected : reckoned
}

/** True for time zone names known to this machine: `America/Toronto`, not `+05:00`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
