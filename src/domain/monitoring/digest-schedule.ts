import { dayMs, startOfDay } from '../calendar.ts'
import type { Digest, NotificationPreferencesRecord } from './notification.ts'

/** Local time of digests, minutes since midnight. */
const digestMinutes = 8 * 60

/** Day of weekly digests, as `getUTCDay` counts. */
const monday = 1

/** Wall-clock time of the zone, as if it were UTC. Swedish formats like ISO 8601. */
function wallTime(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return Date.parse(`${format.format(time).replace(' ', 'T')}Z`)
}

/** Time at which the clocks of the zone show `wall`. The second step corrects for a clock change in between. */
function zonedTime(wall: number, timeZone: string): number {
  const offsetAt = (time: number) => wallTime(time, timeZone) - time
  return wall - offsetAt(wall - offsetAt(wall))
}

/** The next morning of a digest after a time: each day, or Mondays, at 8:00 by the clocks of the zone. */
export function nextDigestMorning(
  digest: Exclude<Digest, 'off'>,
  timeZone: string,
  after: number,
): number {
  const today = startOfDay(wallTime(after, timeZone))
  for (let day = today; ; day += dayMs) {
    if (digest === 'weekly' && new Date(day).getUTCDay() !== monday) continue
    const time = zonedTime(day + digestMinutes * 60_000, timeZone)
    if (time > after) return time
  }
}

/** Zone of a person's mornings: their own, else that of their quiet hours. */
export const timeZoneOf = (
  preferences: Pick<NotificationPreferencesRecord, 'timeZone' | 'quietHours'> | undefined,
): string | undefined => preferences?.timeZone ?? preferences?.quietHours?.timeZone
