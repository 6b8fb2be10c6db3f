import type { BureauName } from '../../../bureaus.ts'
import { readAccounts } from '../layout.ts'
import type { NormalAccount, NormalPublicRecord } from '../normal-form.ts'
import { accountOf } from './account.ts'
import type { CanadianEntry } from './entries.ts'
import { printedLine } from './label-pairs.ts'
import type { CanadianField } from './labels.ts'
import { recordOf } from './records-and-inquiries.ts'
import { type CanadianSection, topicOf } from './sections.ts'
import { bareLetters, type DateOrders, fold, withYears } from './values.ts'

/** Each pattern captures a field's value from a paragraph of the letter. */
type Patterns = readonly (readonly [CanadianField, RegExp])[]

/** Shapes of values within sentences. */
const sum = String.raw`-?\$?\s?\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+(?!\d)|\d*)(?:[.,]\d{2}(?!\d))?\s?\$?`
const day = String.raw`\d{1,4}[/-][\d/-]{2,7}|(?:\d{1,2}(?:er)? )?[a-z]{3,9}\.? (?:\d{1,2}, )?(?:19|20)\d\d`

/** Words, then anything before a value in the same sentence, then the value. */
function valueAfter(words: string, value: string, between = 60): RegExp {
  return new RegExp(String.raw`\b(?:${words})\b[^.$\d]{0,${between}}?(?<![\w$-])(${value})`, 'di')
}

/** Sentences in English and French; the value follows the words. */
const ofAccount: Patterns = [
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

const ofCollection: Patterns = [
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

const ofRecord: Patterns = [
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

function fieldsIn(body: string, patterns: Patterns): Map<CanadianField, string> {
  const fields = new Map<CanadianField, string>()
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
interface Readable {
  readonly printed: string
  readonly plain: string
}

function readable(text: string): Readable {
  const printed = text.normalize('NFC')
  return { printed, plain: bareLetters(printed) }
}

/** Patterns match without accents; captures are returned as printed. */
function captured(pattern: RegExp, { printed, plain }: Readable): string | undefined {
  const place = pattern.exec(plain)?.indices?.[1]
  return place === undefined ? undefined : printed.slice(...place)
}

const titled =
  /^(?:\*|\d{1,2}[.)])?\s*(?:bankruptcy|bkrpt|judge?ment|consumer proposal|secured loan|registered item|lien|faillite|jugement|proposition)\b/

/**
 * Reads the legal items of a lender's report: one or two lines each, with the date filed in words.
 */
export function legalItemsIn(
  section: CanadianSection,
  bureau: BureauName,
): readonly NormalPublicRecord[] {
  return itemsOf(section.lines).flatMap((text) => {
    const fields = fieldsIn(text, ofRecord)
    const record = recordOf({ name: '', section, fields, notes: [text] }, bureau)
    return record === undefined || record.filedOn === null ? [] : [record]
  })
}

/** An item starts with its title, or with a filing date if it already has one. */
function itemsOf(lines: readonly string[]): readonly string[] {
  const items: string[] = []
  const isFiled = (text: string) => fieldsIn(text, ofRecord).has('filed')
  for (const line of lines) {
    if (line.trim() === '' || line.length > 300) continue
    const text = fold(line)
    const last = items.at(-1)
    const isNext = last === undefined || titled.test(text) || (isFiled(text) && isFiled(last))
    if (isNext) items.push(text)
    else items.splice(-1, 1, `${last}. ${text}`.slice(0, 2_000))
  }
  return items
}

/** "MAPLE HARBOUR BANK (800) 555-0188, last reported to us in 10/2026 rating your account as R1 …" */
const accountStart =
  /^(.{2,80}?)[\s,]*(?:\(?\d{3}\)?[ -]?\d{3}[ -]\d{4}[\s,]*)?(?:(?:has )?(?:last )?reported (?:to us|your account)\b|(?:nous )?a (?:ete )?(?:rapporte|declare|signale)e? (?:la|pour la) derniere fois\b|(?:nous )?a (?:transmis|rapporte|declare|signale|communique)e? (?:en|le|votre|que votre)\b)/di

/** "A COLLECTION was assigned in 05/2023 to …", "Une FAILLITE a été déposée en 04/2016 …" */
const recordStart =
  /^(?:[a-z ]{4,30}: )?(?:an? |une? |le |la )?(collection|bankruptcy|judge?ment|secured loan|registered item|consumer proposal|lien|recouvrement|faillite|jugement|pret garanti|proposition (?:de |du )?consommateur|privilege)s? (?:was|were|has been|a ete|ont ete)\b/di

/** Items read from sentences, and the other lines. */
interface LetterContent {
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

interface ItemParagraph {
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
  const paragraphs: { kind: ItemParagraph['kind']; body: string }[] = []
  const rest: string[] = []
  let open: { kind: ItemParagraph['kind']; body: string } | undefined
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

function kindOf(text: string): ItemParagraph['kind'] | undefined {
  const { plain } = readable(text)
  if (!paragraphStartWords.test(plain)) return undefined
  if (accountStart.test(plain)) return 'account'
  const record = recordStart.exec(plain)?.[1]
  if (record === undefined) return undefined
  return /^(?:collection|recouvrement)/i.test(record) ? 'collection' : 'record'
}

/** "If a lender": names are in capitals or title case. */
const ofSentence = /(?:^|\s)(?!(?:and|de|des|du|et|la|les?|of|the)\b)\p{Ll}/u

function accountIn(body: string): CanadianEntry {
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

function collectionIn(body: string): CanadianEntry {
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

function recordIn(body: string): CanadianEntry {
  const kind = captured(recordStart, readable(body)) ?? ''
  return {
    name: '',
    section: sectionOf('public', fold(kind)),
    fields: fieldsIn(body, ofRecord),
    notes: [body],
  }
}

function sectionOf(topic: CanadianSection['topic'], title: string): CanadianSection {
  return { topic, heading: title, lines: [] }
}
