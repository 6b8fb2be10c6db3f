import { isRevolvingType, parseAccountType } from '../../engine/accounts/account-words.ts'
import { normalizeAccount } from '../../engine/accounts/normalize-account.ts'
import { headingAt } from '../../engine/bare-lists/accounts.ts'
import { maxAccounts, type NormalAccount, type NormalScore } from '../../engine/normal-form.ts'
import { type AccountPhrase, typedPhrasesOf } from '../../engine/phrases/phrase.ts'
import {
  type AccountValueList,
  saveValues,
  statusValues,
  valuesFrom,
  withoutNumber,
} from '../../engine/phrases/values.ts'
import { isDeposit, kindWithName } from '../../engine/phrases/words.ts'
import { cellsOf, columnOf, type LineCell } from '../../engine/text/cells.ts'
import { columnField, headsInquiries } from '../../engine/text/delimited-tables.ts'
import type { AccountField } from '../../engine/text/labels.ts'
import { bureauIn, modelIn } from '../../engine/text/scores.ts'

interface AccountTable {
  readonly columns: readonly LineCell[]
  readonly fields: readonly (AccountField | undefined)[]
  readonly isCollections: boolean
  /** One column holds a card's limit or a loan's original amount. */
  readonly sharesLimit: boolean
}

/** A row with the labeled lines below it. */
interface TableRow {
  readonly name: string
  readonly fields: Map<AccountField, string>
  readonly table: AccountTable
}

/** "Limit / Orig" over a card's limit or a loan's original amount. */
const limitOrOriginal =
  /^(?:credit )?lim(?:it)? ?(?:\/|or) ?orig(?:inal|\.)?(?: (?:amount|amt|balance|bal|loan))?$/i

/** Headings of personal debts that also occur on invoices. */
const commonHeadings: readonly (readonly [RegExp, AccountField])[] = [
  [/^(?:(?:financial )?institution|owed to)$/i, 'name'],
  [/^category$/i, 'type'],
  [/^(?:state|how paid|paid as)$/i, 'status'],
  [/^(?:since|start(?:ed)?|start date|open since)$/i, 'opened'],
  [/^(?:owed|owes|owing|outstanding|still owed|amount outstanding)$/i, 'balance'],
  [
    /^(?:line|max(?:imum)?|max ?\/ ?(?:line|limit)|line ?\/ ?limit|limit ?\/ ?line|ceiling)$/i,
    'limit',
  ],
  [limitOrOriginal, 'limit'],
  [/^(?:(?:acct\.?|account) )?(?:ending(?: in)?|last four)$/i, 'number'],
  [
    /^(?:#|no\.?|min(?:imum)?\.? (?:pmt|payment)\.?|payment|monthly|per month|mo\.? (?:pmt|payment)\.?|minimum|rate|apr)$/i,
    'other',
  ],
]

/** A line drawn between rows. */
const rule = /^[\s+|=_–—-]+$/

/** Rows of totals or headings. */
const noAccount = /^(?:grand |sub)?totals?\b|^(?:average|sum|all accounts|overall)\b/i

/**
 * Reads tables of accounts: a heading line with the creditor's name and a balance, then a row per
 * account until another line. Beside a score more words count as headings. Tables that count kinds
 * of accounts are skipped.
 */
export function accountsInTables(
  lines: readonly string[],
  isScored: boolean,
): readonly NormalAccount[] {
  const rows: TableRow[] = []
  let table: AccountTable | undefined
  for (const line of lines) {
    if (rows.length > maxAccounts) break
    if (line.trim() === '' || rule.test(line)) continue
    const heading = tableOf(line, isScored)
    if (heading !== undefined) {
      table = heading
      continue
    }
    if (table === undefined) continue
    const details = detailsIn(line)
    const above = rows.at(-1)
    if (details.length > 0 && above?.table === table) {
      saveValues(above.fields, details)
      continue
    }
    const row = rowOf(line, table)
    if (row === undefined) table = undefined
    else if (row !== 'none') rows.push(row)
  }
  return rows.flatMap((row) => accountOf(row) ?? [])
}

/** "    Date Opened: 02/2012    Credit Limit: $10,000": a line of only labels and values. */
function detailsIn(line: string): AccountValueList {
  if (!line.includes(': ')) return []
  const cells = cellsOf(line).map(({ text }) => text.split(/: +/, 2))
  const isLabelled = ([label = '', value = '']: readonly string[]) =>
    /^\p{L}[\p{L} /-]{1,28}$/u.test(label) && value !== ''
  if (!cells.every(isLabelled)) return []
  return cells.flatMap(([label = '', value = '']) => {
    const field = columnField(label)
    return field === undefined ? [['other', value] as const] : valuesFrom(field, value)
  })
}

/** Minimum headings specific to debts before common ones are tried: rows have none. */
const minNamedHeadings = 1

function tableOf(line: string, isScored: boolean): AccountTable | undefined {
  if (line.length > 400) return undefined
  const columns = cellsOf(line)
  const named = columns.map(({ text }) => columnField(text))
  const isHeading = named.filter((field) => field !== undefined).length >= minNamedHeadings
  const fields =
    isScored && isHeading
      ? named.map((field, place) => field ?? commonField(columns[place]?.text ?? ''))
      : named
  const known = fields.filter((field) => field !== undefined)
  // Wide credit tables use a vendor's own headings: a third may be unknown.
  const isOfCredit = fields.includes('limit') || fields.includes('pastDue')
  const maxUnknown = isOfCredit ? Math.max(1, Math.floor(columns.length / 3)) : 1
  const isTable = known.length >= 3 && columns.length - known.length <= maxUnknown
  // Counts of account kinds and lists of customers have no opening dates or past due amounts.
  const isEach =
    fields[0] === 'name' || fields.includes('opened') || (isOfCredit && fields.includes('number'))
  if (!isTable || !isEach || !fields.includes('name') || !fields.includes('balance'))
    return undefined
  return {
    columns,
    fields,
    isCollections: /agency|collect/i.test(columns[fields.indexOf('name')]?.text ?? ''),
    sharesLimit: limitOrOriginal.test(columns[fields.indexOf('limit')]?.text ?? ''),
  }
}

function commonField(text: string): AccountField | undefined {
  return text.length > 30 ? undefined : commonHeadings.find(([pattern]) => pattern.test(text))?.[1]
}

/** Values of a cell under its heading; a state is recognized under any heading. */
function valuesIn(field: AccountField | undefined, text: string): AccountValueList {
  if (/^(?:[-–—]{1,3}|n\/a)$/i.test(text)) return []
  if (field === undefined) {
    const state = statusValues('status', text)
    return state.some(([field]) => field === 'status') ? [] : state
  }
  if (field === 'responsibility' && /^AU\b/.test(text)) return [[field, 'Authorized user']]
  if (isState(field) && /^good$/i.test(text)) return [[field, 'Good standing']]
  if (field !== 'name') return valuesFrom(field, text)
  const { words, number } = withoutNumber(text)
  return number === undefined
    ? [['name', text]]
    : [
        ['name', words],
        ['number', number],
      ]
}

function isState(field: AccountField): boolean {
  return field === 'status' || field === 'payStatus'
}

/** 'none' for a row of totals; undefined for a line that is no row. */
function rowOf(line: string, table: AccountTable): TableRow | 'none' | undefined {
  const cells = cellsOf(line)
  if (cells.length < 3 || headsInquiries(cells.map(({ text }) => text))) return undefined
  const fields = new Map<AccountField, string>()
  for (const cell of cells)
    saveValues(fields, valuesIn(table.fields[columnOf(cell, table.columns)], cell.text))
  const name = fields.get('name')
  if (name === undefined || noAccount.test(name)) return name === undefined ? undefined : 'none'
  return { name, fields, table }
}

function accountOf({ name, fields, table }: TableRow): NormalAccount | undefined {
  const kind = kindWithName(fields.get('type') ?? '', name)
  if (kind !== '') fields.set('type', kind)
  if (table.sharesLimit && !isRevolvingType(parseAccountType(kind || name))) fields.delete('limit')
  const isCollection = table.isCollections || /^Collection\b/.test(kind)
  return normalizeAccount({ name, fields, history: [], isCollection })
}

/**
 * A list typed by the consumer: "- Visa 4200/5000, payé à temps", "* Toyota auto loan - $11,450
 * balance, current" under "Credit cards". An entry names a kind, or stands under one, and states
 * the balance.
 */
interface TypedList {
  readonly accounts: readonly NormalAccount[]
  readonly scores: readonly NormalScore[]
}

/** Maximum lines typed by hand. */
const maxLines = 500

export const noList: TypedList = { accounts: [], scores: [] }

/**
 * Reads a list of one's own debts; empty for sentences, offers, statements and code. `isScored`:
 * printed with a score.
 */
export function typedListIn(lines: readonly string[], isScored = false): TypedList {
  const accounts: NormalAccount[] = []
  let hasCreditData = false
  let kind: string | undefined
  for (const line of lines.slice(0, maxLines)) {
    const text = line.trim()
    if (text === '' || text.length > 160 || accounts.length > maxAccounts) continue
    const heading = headingAt(text.replace(/:$/, ''))
    const isCollections = heading === undefined && collections.test(text)
    if (heading !== undefined || isCollections || endsList.test(text)) {
      kind = isCollections ? 'Collection' : heading?.kind
      continue
    }
    const entry = entryIn(text, kind)
    if (entry === undefined) continue
    accounts.push(entry)
    hasCreditData ||= entry.limit !== null || entry.status !== 'unknown'
  }
  const scores = scoresIn(lines)
  const isOwn = (hasCreditData && accounts.length >= 2) || isScored || scores.length > 0
  return isOwn && accounts.length > 0 ? { accounts, scores } : noList
}

/** "Things in third-party collection" */
const collections =
  /^\p{Lu}[\p{L}' -]{2,40} (?:in|with|at) (?:\p{L}[\p{L}-]{2,20} )?collections?:?$/u

const bullet = /^(?:[-–*•·]|\d{1,2}[.)])\s+/

const endsList =
  /^(?:inquir|hard inquir|goals?\b|income|expenses|assets|objectifs?\b|revenus?|actifs?\b|demandes?)/i

/** Texts that are no debts: advice, offers, rates, payments, code, chat. */
const noEntry =
  /[<>{}=;]|^\[|,[^\s\d][^,]*,\S|^\d{1,4}[-/.]\d|https?:|\b(?:you|your|we|he|she|they|vous|votre|nous|suppose|example|exemple|up to|jusqu['’]à|bonus|offer|offre|fee|frais|minimum|payments?|paiements?|premium|total|totals|limits?:? \$\d[\d,]* ?[-–]|per month|par mois|monthly|annual|apr|reward|cash ?back|deposit|withdrawal|purchase|average|moyenne|apply|qualif\w+|approved|approuvée?)\b/i

const kindWords =
  /\b(?:visa|master ?card|amex|american express|discover|auto(?! insurance)|cards?|cartes?|loans?|prêts?|mortgages?|hypoth[eè]ques?|lines? of credit|credit lines?|heloc|marges?|collections?|recouvrements?|student|[eé]tudiants?)(?![\p{L}\d])/iu

/** Columns are not typed: "SHORE BANK   01/10   09/26   9,115" is a row of an unknown form. */
const isRow = /\S {2,}\S.*\S {2,}\S/

function entryIn(line: string, heading: string | undefined): NormalAccount | undefined {
  if (isRow.test(line)) return undefined
  const text = line.replace(bullet, '')
  if (noEntry.test(text.replace(/\bpaid as agreed\b|\bno late payments?\b/gi, ''))) return undefined
  const { before, behind } = typedPhrasesOf(text)
  const name = nameIn(before)
  if (name === '' || columnField(name) !== undefined || name.split(' ').length > 7) return undefined
  const fields = fieldsOf([...before, ...behind])
  const printed = fields.get('type')
  const isListed = heading !== undefined && (heading !== '' || !isDeposit(name))
  if (!fields.has('balance') || !(isListed || printed !== undefined || kindWords.test(name)))
    return undefined
  const named = parseAccountType(name) === 'other' ? (heading ?? '') : name
  const kind = kindWithName(printed ?? named, name)
  if (kind !== '') fields.set('type', kind)
  const isCollection = /collection|recouvrement/i.test(`${kind} ${name}`)
  return normalizeAccount({ name, fields, history: [], isCollection })
}

/** A name before the amounts, or only the kind ("Store card"). */
function nameIn(phrases: readonly AccountPhrase[]): string {
  const name = phrases.find((phrase) => phrase.is === 'name')?.name
  return name ?? phrases.find((phrase) => phrase.is === 'kind')?.words ?? ''
}

function fieldsOf(phrases: readonly AccountPhrase[]): Map<AccountField, string> {
  const fields = new Map<AccountField, string>()
  for (const phrase of phrases) {
    if (phrase.is === 'kind') saveValues(fields, [['type', phrase.kind]])
    else if (phrase.is === 'values' || phrase.is === 'name') saveValues(fields, phrase.values)
  }
  return fields
}

const ownScore =
  /\b(?:scores?|cote|pointage|fico)(?: de crédit| score)?(?: \(?(?:equifax|experian|transunion|fico|vantagescore)\)?)?\s*(?:is|=|:|est(?: de| à)?|de|of)?\s*([3-9]\d\d)(?![\d+%$/-]|[.,]\d)/i
const bureauScore = /\b(?:equifax|experian|transunion)\s*[:=]?\s*([3-9]\d\d)(?![\d+%$/-]|[.,]\d)/i
const aims =
  /\b(?:goals?|target|objectif|need|want|reach|above|over|under|least|better|average|range|between|viser|atteindre|moyenne|was|était|last (?:year|month)|or (?:more|higher)|good score)\b/i

/** "My score is 640", "Ma cote de crédit est de 672 (Equifax)", "(Experian 715)". */
function scoresIn(lines: readonly string[]): readonly NormalScore[] {
  for (const line of lines.slice(0, 60)) {
    if (line.length > 120 || aims.test(line)) continue
    const value = Number((ownScore.exec(line) ?? bureauScore.exec(line))?.[1])
    if (value >= 300 && value <= 900)
      return [{ value, model: modelIn(line), bureau: bureauIn(line) }]
  }
  return []
}
