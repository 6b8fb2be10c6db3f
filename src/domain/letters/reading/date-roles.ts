import type { DateInText } from './dates-in-text.ts'

export type Role = 'beginning' | 'after default' | 'elsewhere'

/** What the words nearest to a date say of it. A sale or a payment never restarts the period. */
const roleCues: readonly (readonly [Role, RegExp])[] = [
  [
    'elsewhere',
    /\b(?:(?<!\b(?:last|not|never|n['’]t) )paid|settled|sold|bought|purchased|transferred|assigned|removed|deleted|fall off|updated|reported|reinserted|verified|dated|my report|report of|opened|until|should|expire[sd]?|due to|passed|ended|dropped|years|completed)\b/gi,
  ],
  [
    'elsewhere',
    /\b(?:(?<!\b(?:pas|jamais|plus|rien) )(?:payee?s?|reglee?s?|rembours\w+)|vendue?s?|achetee?s?|transferee?s?|cedee?s?|supprimee?s?|retiree?s?|effacee?s?|mise? a jour|declaree?s?|rapportee?s?|inscrite?s?|verifiee?s?|mon (?:dossier|rapport)|ouverte?s?|jusqu|devrait|expir\w+|terminee?s?|ans)\b/gi,
  ],
  [
    'after default',
    /\b(?:charged?[- ]?off|written off|collections?|collector|repossess\w*|foreclos\w*|radiee?s?|radiation|passee?s? (?:a|en|aux) (?:pertes?|profits)|recouvrement|saisie?s?)\b/gi,
  ],
  [
    'beginning',
    /\b(?:delinquen\w*|dofd|missed|late|past due|default\w*|stopped paying|last paid|last payment|last paying|(?:not|never|n['’]t) paid|behind|filed|discharged|entered|order for relief|judge?ment)\b/gi,
  ],
  [
    'beginning',
    /\b(?:defauts?|delinquan\w*|impayee?s?|manquee?s?|retards?|en souffrance|arrieres?|(?:cesse|arrete) de (?:payer|rembourser)|derniers? (?:paiement|versement)|derniere activite|(?:pas|jamais|plus|rien) paye|deposee?s?|liberee?s?|liberation|jugement|faillite)\b/gi,
  ],
]

interface NearestCue {
  readonly role: Role
  readonly words: string
}

/** The cue nearest to the end (or the beginning) of a text. */
function nearestCue(text: string, side: 'end' | 'beginning'): NearestCue | undefined {
  const cues = roleCues.flatMap(([role, cue]) =>
    [...text.matchAll(cue)].map((match) => ({
      role,
      words: match[0].toLowerCase(),
      at: match.index + match[0].length,
    })),
  )
  cues.sort((one, other) => (side === 'end' ? other.at - one.at : one.at - other.at))
  return cues[0]
}

export interface DateWithRole {
  readonly date: DateInText
  /** Undefined when nothing near tells. */
  readonly role: Role | undefined
  /** The cue's own words, without accents, in small letters. */
  readonly words: string
}

/** Somebody else's words: `they put 2022`, `le dossier indique 2022`. */
const attributed =
  /\b(?:they|you|he|she|it|bank|bureau|agency|collector|lender|creditor|company|report|file|equifax|experian|transunion|ils?|elles?|vous|on|banque|caisse|agence|dossier|rapport|creancier)\b[^.;!?]{0,40}\b(?:sa(?:y|ys|id)|put|has|have|wrote|shows?|lists?|listed|reports?|reported|states?|read|reads|claims?|dit|disent|ont|avez|a mis|indique\w*|affiche\w*|montre\w*|inscri\w*|mis|ecrit|declare\w*)\b[^.;!?]{0,150}$/i

/** Whether the words before a date give it as what somebody else says. */
const isAttributed = ({ before }: DateInText): boolean => attributed.test(before)

/**
 * What each date is said to be, by the words before it, else by those after it. Where the person gives
 * the item a date, what others say of it is none: `they put 2022, my last payment was in 2014`.
 */
export function rolesOfDates(dates: readonly DateInText[]): readonly DateWithRole[] {
  const read = dates.map((date): DateWithRole => {
    const cue = nearestCue(date.before, 'end') ?? nearestCue(date.after, 'beginning')
    return { date, role: cue?.role, words: cue?.words ?? '' }
  })
  const isOwnDate = ({ date, role }: DateWithRole) => role !== 'elsewhere' && !isAttributed(date)
  if (!read.some(isOwnDate)) return read
  return read.map((each) =>
    isAttributed(each.date) ? { date: each.date, role: 'elsewhere', words: '' } : each,
  )
}
