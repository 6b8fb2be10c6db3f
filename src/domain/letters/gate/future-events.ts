import { formatDay } from '../../text/dates.ts'
import type { DateInText } from '../reading/dates-in-text.ts'
import type { Untruth } from './untruth.ts'

const pastEvent =
  /\b(?:paid|closed|opened|settled|missed|late|delinquent|charged off|reported|confirmation|receipt|letter|statement|filed|was|were|happened|since|payee?s?|fermee?s?|ouverte?s?|reglee?s?|manquee?s?|en retard|radiee?s?|declaree?s?|recu|lettre|releve|deposee?s?|etait|etaient|depuis)\b[^.;]*$/i
const stillToCome =
  /\b(?:will|until|till|before|by|expir\w*|valid|through|due|scheduled|next|should|shall|agree\w*|plan\w*|ends?|matur\w*|jusqu\w*|avant|d['’]ici|valide|echeance|prevue?s?|prochaine?|dev(?:ait|aient|rait|raient|ra)|doi(?:t|vent)|sera|finir|convenu\w*|fin|termine)\b[^.;]*$/i

/** A day to come that the text of these dates tells of as past. */
export function futureEvent(
  field: string,
  dates: readonly DateInText[],
  now: number,
): Untruth | undefined {
  const date = dates.find(
    ({ first, before }) => first > now && pastEvent.test(before) && !stillToCome.test(before),
  )
  if (date === undefined) return undefined
  const day = formatDay(date.first)
  return {
    field,
    issue: {
      en: `speaks of ${day.en} as past, and that day is still to come`,
      fr: `parle du ${day.fr} comme d’un jour passé, alors qu’il est encore à venir`,
    },
    advice: {
      en: 'Correct the date; a letter must not rest on what has not happened.',
      fr: 'Corrigez la date : une lettre ne doit pas s’appuyer sur ce qui n’est pas arrivé.',
    },
  }
}
