import type { ReadAccount, ReadPublicRecord } from '../../normal-form.ts'
import { accountsRead } from '../accounts-read.ts'
import { accountOf } from './account.ts'
import type { Entry } from './entries.ts'
import { folded } from './folded.ts'
import type { Field } from './labels.ts'
import { printedLine } from './pairs.ts'
import { recordOf } from './records.ts'
import { type Section, topicOf } from './sections.ts'

/** "MAPLE HARBOUR BANK (800) 555-0188, last reported to us in 10/2026 rating your account as R1 …" */
const accountStart =
  /^(.{2,80}?)[\s,]*(?:\(?\d{3}\)?[ -]?\d{3}[ -]\d{4})?[\s,]*(?:last reported to us\b|(?:nous )?a (?:ete )?(?:rapporte|declare|signale)e? (?:la|pour la) derniere fois\b)/di

/** "A COLLECTION was assigned in 05/2023 to …", "Une FAILLITE a été déposée en 04/2016 …" */
const recordStart =
  /^(?:[a-z ]{4,30}: )?(?:an? |une? |le |la )?(collection|bankruptcy|judge?ment|secured loan|registered item|consumer proposal|lien|recouvrement|faillite|jugement|pret garanti|proposition de consommateur|privilege)s? (?:was|were|has been|a ete|ont ete)\b/di

/** What a disclosure tells in sentences, and its other lines. */
export interface Told {
  readonly accounts: readonly ReadAccount[]
  readonly publicRecords: readonly ReadPublicRecord[]
  readonly rest: readonly string[]
}

/** The letter of Equifax Canada tells accounts, collections and public records in paragraphs, all or some of them. */
export function toldIn(lines: readonly string[]): Told {
  const { paragraphs, rest } = paragraphsOf(lines)
  const accounts = accountsRead(paragraphs, ({ kind, body }) => {
    if (kind === 'account') return accountOf(accountIn(body))
    return kind === 'collection' ? accountOf(collectionIn(body)) : undefined
  })
  const publicRecords = paragraphs.flatMap(({ kind, body }): readonly ReadPublicRecord[] => {
    const record = kind === 'record' ? recordOf(recordIn(body), 'Equifax') : undefined
    return record === undefined ? [] : [record]
  })
  return { accounts, publicRecords, rest }
}

interface Paragraph {
  readonly kind: 'account' | 'collection' | 'record'
  readonly body: string
}

/** A paragraph runs on to the next one, or to a heading in capitals that ends with a colon. */
const heading = /^(?:[A-ZÀ-Ü'’/ -]{8,}:|CONSUMER STATEMENT.*|DÉCLARATION DU CONSOMMATEUR.*)$/
const earlier =
  /^(?:previous payment status|statut (?:des )?paiements? precedents?|etat (?:des )?paiements? (?:precedents?|anterieurs?))/i

/** A longer paragraph is none that a bureau writes. */
const longest = 4_000

function paragraphsOf(lines: readonly string[]) {
  const paragraphs: { kind: Paragraph['kind']; body: string }[] = []
  const rest: string[] = []
  let open: { kind: Paragraph['kind']; body: string } | undefined
  for (const [index, line] of lines.entries()) {
    const text = line.trim().replace(/\s+/g, ' ')
    const kind = kindOf(text)
    if (kind !== undefined) {
      open = { kind, body: text }
      paragraphs.push(open)
    } else if (open !== undefined && endsParagraph(lines, index)) open = undefined
    else if (open !== undefined && open.body.length < longest) open.body += ` ${text}`
    // An empty line keeps the place of what was told.
    rest.push(open === undefined ? line : '')
  }
  return { paragraphs, rest }
}

/** A heading, or a name over labels in columns: what a form prints, and no sentence. */
function endsParagraph(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  if (line.trim() === '') return false
  if (topicOf(line) !== undefined) return true
  if (heading.test(line.trim())) return !earlier.test(unaccented(line.trim()))
  const columns = printedLine(lines[index + 1] ?? '')
  return columns.cells.length > 1 && columns.pairs.length > 1
}

function kindOf(text: string): Paragraph['kind'] | undefined {
  if (accountStart.test(unaccented(text))) return 'account'
  const record = recordStart.exec(unaccented(text))?.[1]
  if (record === undefined) return undefined
  return /^(?:collection|recouvrement)/i.test(record) ? 'collection' : 'record'
}

type Patterns = readonly (readonly [Field, RegExp])[]

/** What the sentences tell, English and French; the value is what stands behind the words. */
const ofAccount: Patterns = [
  [
    'rating',
    /\b(?:rating your (?:\w+ ){0,2}account as|cotant votre compte(?: \w+)??(?: comme)?)\s*:?\s*([ROIMCL]\s?\d)/di,
  ],
  ['status', /\b(?:meaning|signifiant) (?!the last|le dernier)([^.]{3,120})\./di],
  [
    'balance',
    /\b(?:reported balance of your account was|solde rapporte de votre compte (?:etait|est)(?: de)?|solde rapporte etait(?: de)?)\s*:?\s*([^a-z]{1,20})/di,
  ],
  [
    'pastDue',
    /\b(?:amount past due (?:is|was)|past due amount(?: is)?|montant en souffrance(?: est(?: de)?)?)\s*:?\s*([^a-z]{1,20})/di,
  ],
  ['number', /\b(?:your account number|votre numero de compte)\s*:?\s*([\dXx*•.# -]{3,30})/di],
  [
    'opened',
    /\b(?:date account opened|account (?:was )?opened(?: since| in| on)?|date d['’]ouverture du compte|compte (?:a ete )?ouvert (?:depuis|en|le))\s*:?\s*([\d/-]{4,10})/di,
  ],
  [
    'limitOrHigh',
    /\b(?:credit limit or highest amount of credit advanced|limite de credit ou montant (?:maximal|maximum) (?:de|du) credit avance)\s*:?\s*([^a-z]{1,20})/di,
  ],
  [
    'lastActivity',
    /\b(?:date of last activity|date de (?:la )?derniere activite)\b\D{0,120}?(\d{1,4}[/-][\d/-]{2,7})/di,
  ],
  ['reported', /\b(?:last reported to us in|derniere fois en)\s*:?\s*([\d/-]{4,10})/di],
  ['remarks', /\b(?:additional comments|commentaires additionnels)\s*:?\s*([^.]{3,160})/di],
  ['owner', /\b(authori[sz]ed user|utilisateur autorise)\b/di],
]

function accountIn(body: string): Entry {
  const name = captured(accountStart, body) ?? ''
  const fields = fieldsIn(body, ofAccount)
  const late = [30, 60, 90].map((days) => timesLate(body, days))
  for (const [index, field] of (['late30', 'late60', 'late90'] as const).entries()) {
    if (late.some((count) => count > 0)) fields.set(field, String(late[index]))
  }
  return { name, section: sectionOf('accounts', ''), fields, notes: [] }
}

/** "1 payment 30 days late", "2 paiements en retard de 30 jours". */
function timesLate(body: string, days: number): number {
  const found = new RegExp(
    `\\b(\\d{1,2}) (?:payments?|paiements?)(?: en retard de)? (?:over )?${days} (?:days|jours)`,
    'i',
  ).exec(body)
  return Number(found?.[1] ?? 0)
}

const ofCollection: Patterns = [
  [
    'filed',
    /\b(?:assigned in|(?:assignee?|cedee?|confiee?|remise?) (?:en|le))\s*:?\s*([\d/-]{4,10})/di,
  ],
  [
    'originalCreditor',
    /\b(?:by|par) (?!the subject|le sujet)(.{2,60}?) (?:in the amount of|pour (?:un|le) montant de)/di,
  ],
  ['originalAmount', /\b(?:in the amount of|montant de)\s*:?\s*([^a-z]{1,20})/di],
  ['status', /\b(?:collection status|(?:etat|statut) du recouvrement)\s*:?\s*([^.]{3,40})/di],
  [
    'balance',
    /\b(?:balance (?:owing|outstanding)(?: is)?|solde (?:du|impaye|a payer)(?: est de)?)\s*:?\s*([^a-z]{1,20})/di,
  ],
  [
    'lastActivity',
    /\b(?:date of last activity|date de (?:la )?derniere activite)\b\D{0,40}?(\d{1,4}[/-][\d/-]{2,7})/di,
  ],
  [
    'number',
    /\b(?:reference number|account number|numero de reference)\s*:?\s*([\dXx*•.#-]{3,30})/di,
  ],
]

function collectionIn(body: string): Entry {
  const agency = captured(
    /\b(?:assigned|assignee?|cedee?|confiee?|remise?)\b.{0,20}? (?:to|a) (.{2,60}?)(?: \(?\d{3}\)?|, | (?:by|par) )/di,
    body,
  )
  return {
    name: agency ?? '',
    section: sectionOf('collections', ''),
    fields: fieldsIn(body, ofCollection),
    notes: [],
  }
}

const ofRecord: Patterns = [
  [
    'filed',
    /\b(?:filed in|filed on|deposee? en|deposee? le|enregistree? en)\s*:?\s*([\d/-]{4,10})/di,
  ],
  [
    'ended',
    /\b(?:date (?:settled|discharged|satisfied|completed|paid)|(?:completee|liberee?|reglee?|satisfaite?) (?:en|le)|date de (?:liberation|reglement))\s*:?\s*([\d/-]{4,10})/di,
  ],
  [
    'amount',
    /\b(?:amount reported (?:by the court )?was|amount reported by the court|liabilities|in the amount of|montant rapporte (?:etait|est)(?: de)?|passif|montant de)\s*:?\s*([^a-z]{1,20})/di,
  ],
]

function recordIn(body: string): Entry {
  const kind = captured(recordStart, body) ?? ''
  return {
    name: '',
    section: sectionOf('public', folded(kind)),
    fields: fieldsIn(body, ofRecord),
    notes: [body],
  }
}

function fieldsIn(body: string, patterns: Patterns): Map<Field, string> {
  const fields = new Map<Field, string>()
  for (const [field, pattern] of patterns) {
    const value = captured(pattern, body)
      ?.trim()
      .replace(/[.,;]+$/, '')
    if (value !== undefined && value !== '') fields.set(field, value)
  }
  return fields
}

/** The words of a pattern have no accents; what it captures is given as printed. */
function captured(pattern: RegExp, body: string): string | undefined {
  const place = pattern.exec(unaccented(body))?.indices?.[1]
  return place === undefined ? undefined : body.normalize('NFC').slice(...place)
}

/** Without accents, a character for each character. */
function unaccented(text: string): string {
  return text.normalize('NFC').replace(/[À-ÿ]/g, (letter) => letter.normalize('NFD').charAt(0))
}

function sectionOf(topic: Section['topic'], title: string): Section {
  return { topic, heading: title, lines: [] }
}
