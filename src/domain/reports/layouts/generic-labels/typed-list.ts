import { accountFromFields } from '../../account-from-fields.ts'
import { accountTypeFrom } from '../../account-type.ts'
import { mostAccounts, type PrintedScore, type ReadAccount } from '../../normal-form.ts'
import type { Field } from '../../text/labels.ts'
import { moneyFrom } from '../../text/money.ts'
import { bureauIn, modelIn } from '../../text/scores.ts'
import { headingAt, stateIn } from '../app-paste/words.ts'
import { columnField } from './delimited-lines.ts'

/**
 * What people type of themselves: "- Visa 4200/5000, payé à temps", "* Toyota auto loan - $11,450 balance,
 * current" under "Credit cards". An entry names a kind, or stands under one, and says what is owed.
 */
export interface TypedList {
  readonly accounts: readonly ReadAccount[]
  readonly scores: readonly PrintedScore[]
}

/** Nobody types more lines by hand. */
const longestList = 500

const none: TypedList = { accounts: [], scores: [] }

/** A list of one's own debts; empty for sentences, offers, statements and code. */
export function typedListIn(lines: readonly string[]): TypedList {
  const accounts: ReadAccount[] = []
  let isTold = false
  let kind = ''
  for (const line of lines.slice(0, longestList)) {
    const text = line.trim()
    if (text === '' || text.length > 160 || accounts.length > mostAccounts) continue
    const heading = headingAt(text)
    if (heading !== undefined || endsList.test(text)) {
      kind = heading?.kind ?? ''
      continue
    }
    const entry = entryIn(text, kind)
    if (entry === undefined) continue
    accounts.push(entry)
    isTold ||= entry.limit !== null || entry.status !== 'unknown'
  }
  const scores = scoresIn(lines)
  const isOwn = (isTold && accounts.length >= 2) || scores.length > 0
  return isOwn && accounts.length > 0 ? { accounts, scores } : none
}

const bullet = /^(?:[-–*•·]|\d{1,2}[.)])\s+/

const endsList =
  /^(?:inquir|hard inquir|goals?\b|income|expenses|assets|objectifs?\b|revenus?|actifs?\b|demandes?)/i

/** A money amount with its sign, before or behind. */
const signed = String.raw`(?:\$ ?\d[\d,]*(?:\.\d{1,2})?[kK]?|\d{1,3}(?:[ ,]\d{3})+(?:[.,]\d{2})? ?\$|\d+(?:[.,]\d{1,2})? ?\$)`
const bareNumber = String.raw`\d{1,3}(?:[ ,]\d{3})+|\d{1,7}`

/** "$2,300 of $3,000", "4200/5000", "2 500 $ / 10 000 $", "balance $4200, limit $5000". */
const pair = new RegExp(
  String.raw`(${signed}|${bareNumber})\s*(?:\/|of|out of|sur|on)\s*(?:a |un |une )?(${signed}|${bareNumber})(?![\d/])`,
  'i',
)
const labelledPair = new RegExp(
  String.raw`(?:balance|owe|owing|solde)\s*(?:of|de|:|is)?\s*(${signed}|${bareNumber})\b.{0,6}?(?:limit|limite)\s*(?:of|de|:|is)?\s*(${signed}|${bareNumber})`,
  'i',
)
const pairBehind = new RegExp(
  String.raw`(${signed}|${bareNumber})\s*(?:balance|owed|owing|de solde)\b.{0,6}?(${signed}|${bareNumber})\s*(?:limit|de limite)`,
  'i',
)
const owed = new RegExp(
  String.raw`(${signed})|(${bareNumber})\s*(?:left|owing|owed|remaining|balance|restants?|dus?)\b`,
  'i',
)

/** What no one's list of debts says: advice, offers, rates, payments, code, chat. */
const noEntry =
  /[<>{}=;]|^\[|,[^\s\d][^,]*,\S|^\d{1,4}[-/.]\d|https?:|\b(?:you|your|we|he|she|they|vous|votre|nous|suppose|example|exemple|up to|jusqu['’]à|bonus|offer|offre|fee|frais|minimum|payments?|paiements?|premium|total|totals|limits?:? \$\d[\d,]* ?[-–]|per month|par mois|monthly|annual|apr|reward|cash ?back|deposit|withdrawal|purchase|average|moyenne|apply|qualif\w+|approved|approuvée?)\b/i

const sayKind =
  /\b(?:visa|master ?card|amex|american express|discover|auto(?! insurance)|cards?|cartes?|loans?|prêts?|mortgages?|hypoth[eè]ques?|lines? of credit|credit lines?|heloc|marges?|collections?|recouvrements?|student|[eé]tudiants?)(?![\p{L}\d])/iu

/** Nobody types columns: "SHORE BANK   01/10   09/26   9,115" is the row of a form that is not known. */
const isRow = /\S {2,}\S.*\S {2,}\S/

function entryIn(line: string, kind: string): ReadAccount | undefined {
  if (isRow.test(line)) return undefined
  const text = line.replace(bullet, '').replace(/payé(?:e?s?) (?=à temps|comme)/i, 'payé ')
  if (noEntry.test(text.replace(/\bpaid as agreed\b|\bno late payments?\b/gi, ''))) return undefined
  const both = labelledPair.exec(text) ?? pairBehind.exec(text) ?? pair.exec(text)
  const one = both === null ? owed.exec(text) : null
  const found = both ?? one
  if (found === null) return undefined
  const { name, notes } = nameOf(text.slice(0, found.index))
  if (
    columnField(name) !== undefined ||
    name.split(' ').length > 7 ||
    (kind === '' && !sayKind.test(name))
  )
    return undefined
  const balance = amountIn(both?.[1] ?? one?.[1] ?? one?.[2])
  const limit = amountIn(both?.[2])
  if (balance === null || (both !== null && limit === null)) return undefined
  const behind = text.slice(found.index + found[0].length)
  const fields = new Map<Field, string>([['balance', String(balance)]])
  if (limit !== null) fields.set('limit', String(limit))
  const type = accountTypeFrom(name) === 'other' ? kind : name
  const isCollection = /collection|recouvrement/i.test(`${kind} ${name}`)
  if (type !== '') fields.set('type', type)
  const state = [...notes, ...behind.split(/[,;()–]|\s-\s/)].flatMap(
    (part) => stateIn(part.trim()) ?? part.trim(),
  )
  fields.set(
    'status',
    state
      .filter((part) => part !== '')
      .join('. ')
      .slice(0, 200),
  )
  return accountFromFields({ name, fields, history: [], isCollection })
}

/** The name before the amount, without a label, a separator, and what is said of it in brackets. */
function nameOf(before: string): { readonly name: string; readonly notes: readonly string[] } {
  const notes: string[] = []
  const name = before
    .replace(/\(([^()]*)\)/g, (_, note: string) => {
      notes.push(note)
      return ' '
    })
    .replace(/\s+/g, ' ')
    .replace(/[\s:–—,-]+(?:balance|solde|i owe|owe|owing|je dois|dû)?[\s:–—,-]*$/i, '')
    .trim()
  return { name, notes }
}

function amountIn(text = ''): number | null {
  const value = text.trim()
  return moneyFrom(value) ?? moneyFrom(value.replace(/[ $]/g, ''))
}

const ownScore =
  /\b(?:scores?|cote|pointage|fico)(?: de crédit| score)?(?: \(?(?:equifax|experian|transunion|fico|vantagescore)\)?)?\s*(?:is|=|:|est(?: de| à)?|de|of)?\s*([3-9]\d\d)(?![\d+%$/-]|[.,]\d)/i
const bureauScore = /\b(?:equifax|experian|transunion)\s*[:=]?\s*([3-9]\d\d)(?![\d+%$/-]|[.,]\d)/i
const aims =
  /\b(?:goals?|target|objectif|need|want|reach|above|over|under|least|better|average|range|between|viser|atteindre|moyenne|was|était|last (?:year|month)|or (?:more|higher)|good score)\b/i

/** "My score is 640", "Ma cote de crédit est de 672 (Equifax)", "(Experian 715)". */
function scoresIn(lines: readonly string[]): readonly PrintedScore[] {
  for (const line of lines.slice(0, 60)) {
    if (line.length > 120 || aims.test(line)) continue
    const value = Number((ownScore.exec(line) ?? bureauScore.exec(line))?.[1])
    if (value >= 300 && value <= 900)
      return [{ value, model: modelIn(line), bureau: bureauIn(line) }]
  }
  return []
}
