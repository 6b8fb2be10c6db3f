import { creditorName } from '../accounts/creditor-name.ts'
import { type AccountField, amountFields } from '../text/labels.ts'
import {
  type AccountValueList,
  amountsIn,
  canAnswer,
  numberAlone,
  phraseSeparator,
  stateValues,
  valuesFrom,
  withoutNumber,
} from './values.ts'
import {
  type AccountState,
  beginsLabel,
  dates,
  isNoName,
  isOtherLabel,
  kindNamed,
  labels,
  missedIn,
  responsibilityIn,
  stateIn,
  worstLateIn,
  worstOfMonths,
} from './words.ts'

/** Meaning of one phrase about an account. */
export type AccountPhrase =
  | { readonly is: 'values'; readonly values: AccountValueList }
  /** A label whose value is the next phrase. */
  | { readonly is: 'label'; readonly field: AccountField }
  /** A bare account kind: under a name its kind, above names a list heading. */
  | { readonly is: 'kind'; readonly kind: string; readonly words: string }
  /** An account name with the values beside it. */
  | { readonly is: 'name'; readonly name: string; readonly values: AccountValueList }
  | { readonly is: 'noise' }

const noise: AccountPhrase = { is: 'noise' }

/** Maximum characters of a phrase. */
const maxLength = 160

/** A quick test: most phrases cannot be split. */
const parting = /[-–—|·•;,.()/]| (?:but|mais) /i

/** Parses a text as a whole, or in parts if each part has a meaning. */
export function phraseOf(text: string, awaited: AccountField | undefined): AccountPhrase {
  if (awaited !== undefined && canAnswer(awaited, text)) return values(valuesFrom(awaited, text))
  if (text.length > maxLength) return noise
  const whole = wholeOf(text)
  if (whole.is === 'label' || whole.is === 'kind') return whole
  return inParts(text) ?? whole
}

function inParts(text: string): AccountPhrase | undefined {
  if (!parting.test(text)) return undefined
  const [start = '', ...rest] = text.split(phraseSeparator).filter((part) => part !== '')
  const first = rest.length === 0 ? noise : wholeOf(start)
  if (first.is === 'noise' || first.is === 'label') return undefined
  const others = rest.map(wholeOf)
  const valuesOfOthers = others.map(valuesOf)
  if (valuesOfOthers.some((one) => one === undefined)) return undefined
  const behind = valuesOfOthers.flatMap((one) => one ?? [])
  if (first.is === 'name') {
    // "CAISSE DU LAC - MARGE DE CRÉDIT" is one printed name.
    const isWhole = others.every(({ is }) => is === 'kind') && !text.includes('(')
    return { ...first, name: isWhole ? text : first.name, values: [...first.values, ...behind] }
  }
  return values([...(valuesOf(first) ?? []), ...behind])
}

/** Values of a phrase without a name; undefined for noise, labels and names. */
function valuesOf(phrase: AccountPhrase): AccountValueList | undefined {
  if (phrase.is === 'values') return phrase.values
  return phrase.is === 'kind' ? [['type', phrase.kind]] : undefined
}

/** Phrases of a typed line, in order. */
function phrasesOf(line: string): readonly AccountPhrase[] {
  return line
    .split(phraseSeparator)
    .filter((part) => part.trim() !== '')
    .map((part) => wholeOf(part.trim()))
}

/** "$1,940 of $2,000 limit (97% used)": the amounts already imply the share. */
const shareUsed = /(?<=\d.{0,20}) \(\d{1,3}(?:[.,]\d)? ?% (?:used|utilisée?s?)\)$/i

function wholeOf(printed: string): AccountPhrase {
  const text = withoutBrackets(
    printed
      .trim()
      .replace(/[.,;]$/, '')
      .replace(shareUsed, ''),
  )
  const number = numberAlone(text)
  if (number !== undefined) return values([['number', number]])
  const state = stateIn(text)
  const labelled = labelledIn(text)
  if (labelled !== undefined) return withOpen(labelled, state)
  const amount = amountsIn(text)
  if (amount !== undefined) return values(amount)
  if (state !== undefined) return values(stateValues(state))
  const months = worstOfMonths(text)
  if (months !== undefined) return values([['worstLate', months]])
  const owner = responsibilityIn(text)
  if (owner !== undefined) return values([['responsibility', owner]])
  return wordsIn(text)
}

/** "(ending in 2210)"; "(2210)" keeps its brackets, which show that it is no amount. */
function withoutBrackets(text: string): string {
  return /^[(].*\D.*[)]$/.test(text) ? text.slice(1, -1).trim() : text
}

/** "Open since 05/2011" gives the date and the state. */
function withOpen(phrase: AccountPhrase, state: AccountState | undefined): AccountPhrase {
  const isDated = phrase.is === 'values' && phrase.values.some(([field]) => field === 'opened')
  return isDated && state?.openState === 'Open' && phrase.is === 'values'
    ? values([...phrase.values, ['openState', 'Open']])
    : phrase
}

function wordsIn(text: string): AccountPhrase {
  const { words, number } = withoutNumber(text)
  const beside: AccountValueList = number === undefined ? [] : [['number', number]]
  const kind = kindNamed(words)
  if (kind !== undefined)
    return number === undefined ? { is: 'kind', kind, words } : values([['type', kind], ...beside])
  const [first = '', second = ''] = words.split(/\s+[–—-]\s+|:\s+/, 2)
  const [, owner] = owedTo.exec(words) ?? []
  if (owner !== undefined)
    return values([
      ['type', 'Collection'],
      ['originalCreditor', owner],
    ])
  const before = kindNamed(first)
  if (before !== undefined && isName(second))
    return { is: 'name', name: second, values: [['type', before], ...beside] }
  if (number === undefined && isOtherLabel(words)) return { is: 'label', field: 'other' }
  return isName(words) ? { is: 'name', name: words, values: beside } : noise
}

/** "collection for Lakeside Dental" */
const owedTo = /^collections? (?:for|of|from|account for) (\p{Lu}.{2,50})$/u

function isName(text: string): boolean {
  return (
    !/[$%:]|^\d|\d$|[•*]{2}|x{3}/i.test(text) && !isNoName(text) && creditorName(text) !== undefined
  )
}

function values(others: AccountValueList): AccountPhrase {
  return { is: 'values', values: others }
}

/** "Balance $4,810", "Status: Open", "Ouvert le 3 mai 2019"; a bare label awaits its value. */
function labelledIn(text: string): AccountPhrase | undefined {
  if (!beginsLabel.test(text)) return undefined
  for (const [pattern, field] of labels) {
    const found = pattern.exec(text)
    if (found === null) continue
    const rest = text.slice(found[0].length)
    const value = rest
      .replace(/^\s*(?:[:#–-]|\.{2,})?\s*/, '')
      .replace(/^(?:of|de|is|le|on(?! time\b)|in(?! collection))\s+/i, '')
    if (value === '') return { is: 'label', field }
    if (field === 'other') return noise
    const both = field === 'balance' ? amountsIn(value) : undefined
    if (both !== undefined && both.length > 1) return values(both)
    if (isApart(field, rest, value) && canAnswer(field, value))
      return values(valuesFrom(field, value))
  }
  return undefined
}

/** True if the text after a label is its value, not more of a name or sentence. */
function isApart(field: AccountField, rest: string, value: string): boolean {
  if (amountFields.has(field) || dates.has(field) || /^\s*(?:[:#–-]|\.{3,})/.test(rest)) return true
  if (field === 'type') return kindNamed(value) !== undefined
  if (field === 'worstLate') return worstLateIn(value) !== undefined
  if (field === 'responsibility') return responsibilityIn(value) !== undefined
  if (field === 'number') return /^\s+(?=\S*\d)[\dX*•.-]+$/i.test(rest)
  if (field === 'originalCreditor') return /^\s+\p{Lu}/u.test(rest)
  const isStatus = field === 'payStatus' || field === 'status'
  return isStatus && (stateIn(value) ?? missedIn(value)) !== undefined
}

/** A money amount with its sign before or after. */
const signed = String.raw`(?:\$ ?\d[\d,]*(?:\.\d{1,2})?[kK]?|\d{1,3}(?:[ ,]\d{3}){1,4}(?:[.,]\d{2})? ?\$|\d+(?:[.,]\d{1,2})? ?\$)`
const bare = String.raw`(?:\d{1,3}(?:[ ,]\d{3}){1,4}|\d{1,3}(?:\.\d)?k(?!\p{L})|\d{1,7})`
const bareInPair = String.raw`(?:\d{1,3}(?:[ ,]\d{3}){1,4}|\d{3,7}|0)`

const label = String.raw`(?:(?:current )?bal(?:ance)?|owe[sd]?|owing|solde|(?:credit )?lim(?:it)?|limite|past due|je dois|dû)\s*(?:of|de|:|=|is)?\s*`
const unit = String.raw`\s*(?:(?:de |d['’]|in |total )?(?:balance|bal|owed|owing|left|remaining|past due|(?:credit )?lim(?:it)?|solde|limite|restants?|dus?))(?![\p{L}\d])`

/** "$2,300 of $3,000 limit", "4200/5000", "bal 980", "0 balance", "$88 past due". */
const amount = new RegExp(
  [
    String.raw`(?<![\d/.,$])(?:${signed}|${bareInPair})\s*(?:\/|of|out of|sur|on)\s*(?:an? |une? )?(?:${signed}|${bareInPair})(?![\d/])(?: (?:limit|limite)(?!\p{L}))?`,
    String.raw`(?<![\p{L}\d])${label}(?:${signed}|${bare})(?![\p{L}\d/%-])`,
    String.raw`(?<![\d/.,$])(?:${signed}|${bare})${unit}`,
    `(?<![\\d/.,$])${signed}`,
  ].join('|'),
  'giu',
)

/** Phrases of a typed line, with its amounts separated from the words. */
interface TypedPhrases {
  /** Phrases before the first amount. */
  readonly before: readonly AccountPhrase[]
  /** Amounts and the phrases after them. */
  readonly behind: readonly AccountPhrase[]
}

export function typedPhrasesOf(line: string): TypedPhrases {
  const before: AccountPhrase[] = []
  const behind: AccountPhrase[] = []
  let from = 0
  for (const found of line.matchAll(amount)) {
    const words = phrasesBetween(line.slice(from, found.index))
    if (from === 0) before.push(...words)
    else behind.push(...words)
    behind.push(...phrasesOf(found[0]))
    from = found.index + found[0].length
  }
  behind.push(...phrasesBetween(line.slice(from)))
  return { before, behind }
}

/** Words between amounts without separators. */
function phrasesBetween(text: string): readonly AccountPhrase[] {
  return text
    .split(/:\s+(?=\p{L})/u)
    .map((part) => part.replace(/^[\s:=,;.–—|-]+|(?<![\s:=,;–—|-])[\s:=,;–—|-]+$/g, ''))
    .flatMap((part) => (part === '' ? [] : phrasesOf(part)))
}
