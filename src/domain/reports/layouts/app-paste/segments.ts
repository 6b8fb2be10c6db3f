import { creditorName } from '../../creditor-name.ts'
import { dateFrom } from '../../text/dates.ts'
import type { Field } from '../../text/labels.ts'
import { moneyFrom } from '../../text/money.ts'
import { isNoName, kindNamed, labels, responsibilityIn, stateIn } from './words.ts'

type Values = readonly (readonly [Field, string])[]

/** A piece of what an app prints about an account. */
export type Segment =
  | { readonly is: 'field'; readonly values: Values }
  /** A label whose value is the next segment. */
  | { readonly is: 'label'; readonly field: Field }
  /** The kind of an account in the singular: under a name it is its kind, over names it heads a list. */
  | { readonly is: 'kind'; readonly kind: string }
  /** The name of an account, with its kind or its number when they stand beside it. */
  | { readonly is: 'name'; readonly name: string; readonly values: Values }
  | { readonly is: 'noise' }

/** The pieces of a line: between gaps, points in the middle, bars and bullets. */
export function piecesOf(line: string): readonly string[] {
  return line
    .split(/\t| {2,}|\s[·|]\s+|\s•(?!•)\s*|(?<=[\d$]) \/ (?=\p{L})/u)
    .map((piece) => piece.replace(/^[-–*]\s+(?=\S)|[,;:]$/g, '').trim())
    .filter((piece) => piece !== '')
}

/** "$4,120", "4 210,55 $", "$0.00". */
const money = String.raw`-?(?:\$ ?\d[\d\s,.]*|\d[\d\s,.]*\$)`

const onlyMoney = new RegExp(`^${money}$`)

/** "$4,120 of $5,000", "4 210,55 $ / 5 000 $": a balance and its limit. */
const ofLimit = new RegExp(
  String.raw`^((?:\$ ?)?\d[\d\s,.]*(?: ?\$)?)\s*(?:of|\/|out of|sur)\s*(${money})(?: (?:limit|used|limite)| \d{1,3} ?%)?$`,
  'i',
)

/** "$6,550 remaining of $18,000": a balance and what was lent. */
const ofLoan = new RegExp(
  String.raw`^(${money})\s*(?:remaining|left|owing|restant) (?:of|sur) (${money})$`,
  'i',
)

/** "$2,250 balance", "5 000 $ de limite". */
const amountFirst = new RegExp(
  String.raw`^(${money})\s*(?:(?:de|d['’]|in|total) ?)?(balance|owed|credit limit|limit|solde|limite)$`,
  'i',
)

const numberOnly =
  /^(?:account|acct|compte)?\s*(?:number|no\.?|#|numéro)?\s*:?\s*(?:end(?:s|ing) in|se terminant par|[x*•.]{2,})\s*:?\s*[x*•. ]*(\d{3,4})$/i

/** A kind or a name with its masked number: "Revolving credit card ****4409", "LAKESIDE VISA ...4412". */
const wordsAndNumber =
  /^(.{3,40}?)\s*(?:end(?:s|ing) in|se terminant par|[(]?[x*•.]{2,})\s*[x*•. ]*(\d{3,4})[)]?$/i

const amounts = new Set<Field>(['balance', 'limit', 'pastDue', 'originalAmount'])
const dates = new Set<Field>(['opened', 'closed'])

/** What a piece says; `awaited` is the field of the label that stood before it. */
export function segmentOf(text: string, awaited: Field | undefined): Segment {
  if (awaited !== undefined && answers(awaited, text))
    return field([awaited, spoken(awaited, text)])
  const number = numberOnly.exec(text)?.[1]
  if (number !== undefined) return field(['number', number])
  const labelled = labelledIn(text)
  if (labelled !== undefined) return labelled
  const both = ofLimit.exec(text)
  if (both !== null) return field(['balance', both[1] ?? ''], ['limit', both[2] ?? ''])
  const loan = ofLoan.exec(text)
  if (loan !== null) return field(['balance', loan[1] ?? ''], ['originalAmount', loan[2] ?? ''])
  const first = amountFirst.exec(text)
  if (first !== null)
    return field([/^li|^credit/i.test(first[2] ?? '') ? 'limit' : 'balance', first[1] ?? ''])
  if (onlyMoney.test(text) && moneyFrom(text) !== null) return field(['balance', text])
  const state = stateIn(text)
  if (state !== undefined) return field([isOpenness(state) ? 'status' : 'payStatus', state])
  const owner = responsibilityIn(text)
  if (owner !== undefined) return field(['responsibility', owner])
  return wordsIn(text)
}

function wordsIn(text: string): Segment {
  const [, words = text, number] = wordsAndNumber.exec(text) ?? []
  const values: Values = number === undefined ? [] : [['number', number]]
  const kind = kindNamed(words)
  if (kind !== undefined)
    return number === undefined ? { is: 'kind', kind } : field(['type', kind], ...values)
  const [first = '', second = ''] = words.split(/\s+[–—-]\s+|:\s+/, 2)
  const before = kindNamed(first)
  if (before !== undefined && isName(second))
    return { is: 'name', name: second, values: [['type', before], ...values] }
  return isName(words) ? { is: 'name', name: words, values } : { is: 'noise' }
}

function isName(text: string): boolean {
  return (
    !/[$%:]|^\d|\d$|[•*]{2}|x{3}/i.test(text) && !isNoName(text) && creditorName(text) !== undefined
  )
}

function field(...values: Values): Segment {
  return { is: 'field', values }
}

/** "Balance $4,810", "Status: Open", "Ouvert le 3 mai 2019"; a label alone waits for its value. */
function labelledIn(text: string): Segment | undefined {
  for (const [pattern, name] of labels) {
    const found = pattern.exec(text)
    if (found === null) continue
    const rest = text.slice(found[0].length)
    const value = rest.replace(/^\s*[:–-]?\s*/, '').replace(/^(?:of|de|is|le|on|in)\s+/i, '')
    if (value === '') return { is: 'label', field: name }
    const isApart =
      amounts.has(name) ||
      dates.has(name) ||
      /^\s*[:#–-]/.test(rest) ||
      ((name === 'payStatus' || name === 'status') && stateIn(value) !== undefined)
    const both = name === 'balance' ? ofLimit.exec(value) : null
    if (both !== null) return field(['balance', both[1] ?? ''], ['limit', both[2] ?? ''])
    if (isApart && answers(name, value)) return field([name, spoken(name, value)])
  }
  return undefined
}

/** Whether a text can be the value of the field. */
function answers(name: Field, text: string): boolean {
  if (amounts.has(name)) return moneyFrom(text) !== null && !isPrize(text)
  if (dates.has(name)) return dateFrom(text) !== null
  if (name === 'worstLate') return lateCounts.test(text)
  if (name === 'number') return /\d{3,}/.test(text) && text.length <= 40
  if (name === 'status' || name === 'payStatus') return text.length <= 60
  return text.length <= 60 && !/\$/.test(text)
}

/** "$200 bonus", "$25 a month" are of adverts. */
function isPrize(text: string): boolean {
  return /bonus|offer|cash ?back|fee|off\b|save|month|points?|pts|prime|mois|frais|up to|jusqu/i.test(
    text,
  )
}

/** States and kinds in the words of the bureaus. */
function spoken(name: Field, value: string): string {
  if (name === 'status' || name === 'payStatus') return stateIn(value) ?? value
  if (name === 'type') return kindNamed(value) ?? value
  if (name === 'worstLate') return worstOf(value)
  return name === 'responsibility' ? (responsibilityIn(value) ?? value) : value
}

/** "1/1/3": how often 30, 60 and 90 days late. */
const lateCounts = /^(\d{1,3}) ?\/ ?(\d{1,3}) ?\/ ?(\d{1,3})$/

/** The worst of them, as the bureaus say it. */
function worstOf(value: string): string {
  const counts = lateCounts.exec(value)?.slice(1).map(Number) ?? []
  const days = [30, 60, 90].findLast((_, place) => (counts[place] ?? 0) > 0)
  return days === undefined ? 'never late' : `${days} days late`
}

function isOpenness(state: string): boolean {
  return state === 'Open' || state === 'Closed'
}
