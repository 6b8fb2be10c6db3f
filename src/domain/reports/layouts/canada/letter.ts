import type { NormalAccount, NormalPublicRecord } from '../../engine/normal-form.ts'
import { readAccounts } from '../shared/accounts-read.ts'
import { accountOf } from './account.ts'
import { type DateOrders, withYears } from './date-orders.ts'
import type { Entry } from './entries.ts'
import { fold } from './folded.ts'
import {
  captured,
  fieldsIn,
  ofAccount,
  ofCollection,
  ofRecord,
  readable,
} from './letter-sentences.ts'
import { printedLine } from './pairs.ts'
import { recordOf } from './records.ts'
import { type Section, topicOf } from './sections.ts'

/** "MAPLE HARBOUR BANK (800) 555-0188, last reported to us in 10/2026 rating your account as R1 …" */
const accountStart =
  /^(.{2,80}?)[\s,]*(?:\(?\d{3}\)?[ -]?\d{3}[ -]\d{4}[\s,]*)?(?:(?:has )?(?:last )?reported (?:to us|your account)\b|(?:nous )?a (?:ete )?(?:rapporte|declare|signale)e? (?:la|pour la) derniere fois\b|(?:nous )?a (?:transmis|rapporte|declare|signale|communique)e? (?:en|le|votre|que votre)\b)/di

/** "A COLLECTION was assigned in 05/2023 to …", "Une FAILLITE a été déposée en 04/2016 …" */
const recordStart =
  /^(?:[a-z ]{4,30}: )?(?:an? |une? |le |la )?(collection|bankruptcy|judge?ment|secured loan|registered item|consumer proposal|lien|recouvrement|faillite|jugement|pret garanti|proposition (?:de |du )?consommateur|privilege)s? (?:was|were|has been|a ete|ont ete)\b/di

/** Items read from sentences, and the other lines. */
export interface LetterContent {
  readonly accounts: readonly NormalAccount[]
  readonly publicRecords: readonly NormalPublicRecord[]
  readonly rest: readonly string[]
}

/**
 * Reads the paragraphs of Equifax Canada's letter: accounts, collections and public records; some
 * forms contain only a part of them.
 */
export function readLetter(lines: readonly string[], orders: DateOrders): LetterContent {
  const { paragraphs, rest } = paragraphsOf(lines, orders)
  const accounts = readAccounts(paragraphs, ({ kind, body }) => {
    if (kind === 'account') return accountOf(accountIn(body))
    return kind === 'collection' ? accountOf(collectionIn(body)) : undefined
  })
  const publicRecords = paragraphs.flatMap(({ kind, body }): readonly NormalPublicRecord[] => {
    const record = kind === 'record' ? recordOf(recordIn(body), 'Equifax') : undefined
    return record === undefined ? [] : [record]
  })
  return { accounts, publicRecords, rest }
}

interface Paragraph {
  readonly kind: 'account' | 'collection' | 'record'
  readonly body: string
}

/** A paragraph continues to the next one, or to a heading in capitals with a colon. */
const heading = /^(?:[A-ZÀ-Ü'’/ -]{8,}:|CONSUMER STATEMENT.*|DÉCLARATION DU CONSOMMATEUR.*)$/
const earlier =
  /^(?:previous payment status|(?:statut|etat|historique) (?:des? )?paiements? (?:precedents?|anterieurs?))/i

/** Maximum length of a paragraph. */
const maxParagraphLength = 4_000

function paragraphsOf(lines: readonly string[], orders: DateOrders) {
  const paragraphs: { kind: Paragraph['kind']; body: string }[] = []
  const rest: string[] = []
  let open: { kind: Paragraph['kind']; body: string } | undefined
  for (const [index, line] of lines.entries()) {
    const text = withYears(line.trim(), orders).replace(/\s+/g, ' ')
    const kind = kindOf(text)
    if (kind !== undefined) {
      open = { kind, body: text }
      paragraphs.push(open)
    } else if (open !== undefined && endsParagraph(lines, index)) open = undefined
    else if (open !== undefined && open.body.length < maxParagraphLength)
      open.body += text === '' ? '' : ` ${text}`
    else open = undefined
    // An empty line keeps the position.
    rest.push(open === undefined ? line : '')
  }
  return { paragraphs, rest }
}

/** A heading, or a name over labels in columns: a form, not a sentence. */
function endsParagraph(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  if (line.trim() === '') return false
  if (topicOf(line) !== undefined) return true
  if (heading.test(line.trim())) return !earlier.test(readable(line.trim()).plain)
  const under = lines[index + 1] ?? ''
  if (!/\S(?: {2,}|\t)\S/.test(under)) return false
  const columns = printedLine(under)
  return columns.cells.length > 1 && columns.pairs.length > 1
}

/** Words in every first line of a paragraph. */
const paragraphStartWords =
  /\b(?:reported|rapporte|declare|signale|transmis|communique|was|were|been|ete)/i

function kindOf(text: string): Paragraph['kind'] | undefined {
  const { plain } = readable(text)
  if (!paragraphStartWords.test(plain)) return undefined
  if (accountStart.test(plain)) return 'account'
  const record = recordStart.exec(plain)?.[1]
  if (record === undefined) return undefined
  return /^(?:collection|recouvrement)/i.test(record) ? 'collection' : 'record'
}

/** "If a lender": names are in capitals or title case. */
const ofSentence = /(?:^|\s)(?!(?:and|de|des|du|et|la|les?|of|the)\b)\p{Ll}/u

function accountIn(body: string): Entry {
  const name = captured(accountStart, readable(body)) ?? ''
  const isSentence = ofSentence.test(name)
  const fields = fieldsIn(body, ofAccount)
  const late = timesLate.map((times) => Number(times.exec(body)?.[1] ?? 0))
  for (const [index, field] of (['late30', 'late60', 'late90'] as const).entries()) {
    if (late.some((count) => count > 0)) fields.set(field, String(late[index]))
  }
  return { name: isSentence ? '' : name, section: sectionOf('accounts', ''), fields, notes: [] }
}

/** "1 payment 30 days late", "2 paiements en retard de 30 jours". */
const timesLate = [30, 60, 90].map(
  (days) =>
    new RegExp(
      `\\b(\\d{1,2}) (?:payments?|paiements?)(?: en retard de)? (?:over )?${days} (?:days|jours)`,
      'i',
    ),
)

function collectionIn(body: string): Entry {
  const agency = captured(
    /\b(?:assigned|placed|assignee?|cedee?|confiee?|remise?)\b.{0,20}? (?:to|with|a) (.{2,60}?)(?: \(?\d{3}\)?|, | (?:by|par) )/di,
    readable(body),
  )
  return {
    name: agency ?? '',
    section: sectionOf('collections', ''),
    fields: fieldsIn(body, ofCollection),
    notes: [],
  }
}

function recordIn(body: string): Entry {
  const kind = captured(recordStart, readable(body)) ?? ''
  return {
    name: '',
    section: sectionOf('public', fold(kind)),
    fields: fieldsIn(body, ofRecord),
    notes: [body],
  }
}

function sectionOf(topic: Section['topic'], title: string): Section {
  return { topic, heading: title, lines: [] }
}
