import { parseAccountType } from '../../engine/accounts/account-type.ts'
import { normalizeAccount } from '../../engine/accounts/normalize-account.ts'
import { headingAt } from '../../engine/bare-lists/headings.ts'
import { maxAccounts, type NormalAccount, type NormalScore } from '../../engine/normal-form.ts'
import { isDeposit, kindWithName } from '../../engine/phrases/kinds.ts'
import { type AccountPhrase, typedPhrasesOf } from '../../engine/phrases/phrase.ts'
import { saveValues } from '../../engine/phrases/values.ts'
import { columnField } from '../../engine/tables/delimited-tables.ts'
import type { AccountField } from '../../engine/text/labels.ts'
import { bureauIn, modelIn } from '../../engine/text/scores.ts'

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
