import { bareLetters } from './folded.ts'
import type { Field } from './labels.ts'

/** Each pattern captures a field's value from a paragraph of the letter. */
export type Patterns = readonly (readonly [Field, RegExp])[]

/** Shapes of values within sentences. */
const sum = String.raw`-?\$?\s?\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+(?!\d)|\d*)(?:[.,]\d{2}(?!\d))?\s?\$?`
const day = String.raw`\d{1,4}[/-][\d/-]{2,7}|(?:\d{1,2}(?:er)? )?[a-z]{3,9}\.? (?:\d{1,2}, )?(?:19|20)\d\d`

/** Words, then anything before a value in the same sentence, then the value. */
function valueAfter(words: string, value: string, between = 60): RegExp {
  return new RegExp(String.raw`\b(?:${words})\b[^.$\d]{0,${between}}?(?<![\w$-])(${value})`, 'di')
}

/** Sentences in English and French; the value follows the words. */
export const ofAccount: Patterns = [
  [
    'rating',
    /\b(?:rating your|rated|rates|cotant votre|cotee?|evaluee?|cote est)\b[^.]{0,60}?\b([ROIMCL]\s?\d)\b/di,
  ],
  ['status', /\b(?:meaning|signifiant) (?!the last|le dernier)([^.]{3,120})\./di],
  ['balance', valueAfter('(?<!high |highest |previous )balance|solde(?! max| initial)', sum)],
  [
    'pastDue',
    valueAfter(
      'amount past due|past due amount|(?:montant|solde) (?:en souffrance|en retard|echu)',
      sum,
      30,
    ),
  ],
  [
    'number',
    /\b(?:account number|numero de (?:votre )?compte)(?:\s*(?:is|est))?(?:\s*:)?\s*([\dXx*•.# -]{3,30})/di,
  ],
  [
    'opened',
    valueAfter(
      "date (?:account )?opened|account (?:was )?opened|opened (?:since|in|on)|date d['’]ouverture(?: du compte)?|ouvert (?:depuis|en|le)",
      day,
      20,
    ),
  ],
  ['limitOrHigh', valueAfter('credit limit|highest amount|limite de credit|montant max\\w*', sum)],
  ['lastActivity', valueAfter('date of last activity|date de (?:la )?derniere activite', day, 120)],
  ['reported', valueAfter('reported to us|derniere fois', day, 12)],
  [
    'previous',
    /\b(?:previous payment status|previously|statuts? precedents?|(?:statut|etat|historique) (?:des? )?paiements? (?:precedents?|anterieurs?))\b([^.]{3,160})/di,
  ],
  [
    'remarks',
    /\b(?:additional comments|commentaires additionnels)\s*:?\s*((?:(?!previous payment status|(?:statut|etat|historique) (?:des? )?paiements? ).){3,300})/di,
  ],
  ['owner', /\b(authori[sz]ed user|utilisateur autorise)\b/di],
]

export const ofCollection: Patterns = [
  ['filed', valueAfter('assigned|placed|(?:assignee?|cedee?|confiee?|remise?) (?:en|le)', day, 12)],
  [
    'originalCreditor',
    /\b(?:by|par) (?!the subject|le sujet)(.{2,60}?) (?:in the amount of|pour (?:un|le) montant de)/di,
  ],
  ['originalAmount', valueAfter('in the amount of|montant de', sum, 10)],
  [
    'status',
    /\b(?:(?:collection )?status|(?:etat|statut)(?: du recouvrement)?)\s*:?\s*([^.]{3,40})/di,
  ],
  ['balance', valueAfter('balance|solde', sum, 40)],
  [
    'lastActivity',
    valueAfter(
      'date of last (?:activity|payment)|date de (?:la )?derniere activite|dernier paiement',
      day,
      40,
    ),
  ],
  [
    'number',
    /\b(?:reference number|account number|numero de (?:reference|compte))\s*:?\s*([\dXx*•.#-]{3,30})/di,
  ],
]

export const ofRecord: Patterns = [
  [
    'filed',
    valueAfter('(?:date )?filed|registered|date de depot|deposee?|enregistree?|inscrite?', day, 6),
  ],
  [
    'ended',
    valueAfter(
      "(?:date )?(?:settled|discharged|satisfied|completed|paid)|completee|liberee?|reglee?|satisfaite?|date (?:de |d['’])(?:liberation|reglement|execution)",
      day,
      6,
    ),
  ],
  [
    'amount',
    valueAfter(
      'amount reported(?: by the court)?(?: was)?|liab(?:ilities|ility)?|amount|amt|montant(?: rapporte)?(?: etait| est)?|passif',
      sum,
      6,
    ),
  ],
]

export function fieldsIn(body: string, patterns: Patterns): Map<Field, string> {
  const fields = new Map<Field, string>()
  const text = readable(body)
  for (const [field, pattern] of patterns) {
    const value = captured(pattern, text)
      ?.trim()
      .replace(/(?<![.,;])[.,;]+$/, '')
    if (value !== undefined && value !== '') fields.set(field, value)
  }
  return fields
}

/** The text as printed, and without accents at the same length. */
export interface Readable {
  readonly printed: string
  readonly plain: string
}

export function readable(text: string): Readable {
  const printed = text.normalize('NFC')
  return { printed, plain: bareLetters(printed) }
}

/** Patterns match without accents; captures are returned as printed. */
export function captured(pattern: RegExp, { printed, plain }: Readable): string | undefined {
  const place = pattern.exec(plain)?.indices?.[1]
  return place === undefined ? undefined : printed.slice(...place)
}
