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

/** What each date is said to be, by the words before it, else by those after it. */
export function rolesOfDates(dates: readonly DateInText[]): readonly DateWithRole[] {
  return dates.map((date) => {
    const cue = nearestCue(date.before, 'end') ?? nearestCue(date.after, 'beginning')
    return { date, role: cue?.role, words: cue?.words ?? '' }
  })
}
