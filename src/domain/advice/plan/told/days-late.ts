import type { PlainText } from '../../plain-text.ts'

const told =
  / (?:(\d{1,3}) days? (?:late|past due|overdue|behind)|late (?:by |of )?(\d{1,3}) days?|by (\d{1,3}) days?|(\d{1,3}) jours (?:de|en) retard|(?:en )?retard de (\d{1,3}) jours?) /
/** What is over climbs to no next mark. */
const past =
  / (?:ago|il y a|last year|l an (?:passe|dernier)|back in|in (?:19|20)\d\d|en (?:19|20)\d\d|once) /

/** Days past due that a payment stands at now; undefined where none are told, or long ago. */
export function daysLateTold({ words }: PlainText): number | undefined {
  const said = told
    .exec(words)
    ?.slice(1)
    .find((one) => one !== undefined)
  return said === undefined || Number(said) === 0 || past.test(words) ? undefined : Number(said)
}
