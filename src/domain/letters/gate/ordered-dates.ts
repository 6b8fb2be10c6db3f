import { isAttributed, rolesOfDates } from '../reading/date-roles.ts'
import type { DateInText } from '../reading/dates-in-text.ts'

/*
 * A date that the letter is to give instead of the one that the person tells: `debt from 2022, put
 * 2015 as the date`.
 */

const ordering =
  /(?:^|[.;:!?,(]\s*|\b(?:and|but|so|then|please|just|instead|you|to|we|et|mais|donc|alors|svp|veuillez|juste|plutot|pouvez-vous) )(?:put|use|write|say|list|enter|give|state|claim|make it|(?:change|set|move|shift|back-?date) (?:it|that|this|the (?:\w+ )?date)(?: back)?(?: to)?|go with|mettez|mets|mettre|inscri(?:vez|s|re)|ecri(?:vez|s|re)|dites|dis|dire|utilise[rz]|indique[rz]|marque[rz]|(?:change|modifie|recule)[rz](?:-la| (?:ca|la date|cela))? (?:pour|a|en))\b[^.,;:!?]{0,40}$/i
/** `2015, that is when I stopped`: the person's own statement after all. */
const affirmed =
  /^\W*(?:(?:since|because|as (?:it|that|i))\b|(?:that|this|it)(?:['’]s| is| was) (?:when|the (?:real|true|right|correct|actual))|c['’](?:est|etait) (?:quand|la que|alors|la (?:vraie|bonne)|a ce moment)|la (?:vraie|bonne) date)/i

const yearOf = (moment: number) => new Date(moment).getUTCFullYear()

/** True when dates of a reason stand for a younger one that the person states. */
export function otherDateOrdered(dates: readonly DateInText[]): boolean {
  const ordered = dates.filter(
    ({ before, after }) => ordering.test(before) && !affirmed.test(after.trim()),
  )
  if (ordered.length === 0) return false
  const told = rolesOfDates(dates.filter((date) => !ordered.includes(date)))
    .filter(({ date, role }) => !isAttributed(date) && (role ?? 'beginning') === 'beginning')
    .map(({ date }) => date)
  return ordered.some(
    ({ first, last }) =>
      told.some((date) => date.first > last) &&
      !told.some((date) => yearOf(date.first) === yearOf(first)),
  )
}
