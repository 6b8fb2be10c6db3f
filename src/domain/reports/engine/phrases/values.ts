import { parseDate, parseShortDate } from '../text/dates.ts'
import { type AccountField, amountFields } from '../text/labels.ts'
import { parseMoney } from '../text/money.ts'
import {
  type AccountState,
  dates,
  kindNamed,
  missedIn,
  responsibilityIn,
  stateIn,
  worstLateIn,
} from './words.ts'

/** Values of one account, in bureau terms. */
export type AccountValueList = readonly (readonly [AccountField, string])[]

/** Separators of phrases: dots, bars, dashes, brackets, commas and full stops after words. */
export const phraseSeparator =
  /\s+[-–—|·•]+\s+|\s*[;]\s*|,\s+(?!\d{4}\b|N\.?A\b|LLC|Inc)|(?<=[\p{L}\d)])\.\s+(?=[\p{Lu}\d$])|\s*(?=[(])|(?<=[)])\s*|\s+(?:but|mais)\s+|\s\/\s(?=\p{L})|(?<=\p{L}{3})\/(?=\p{L}{3})/iu

/** True if a text can be the field's value. */
export function canAnswer(field: AccountField, text: string): boolean {
  if (text.length > 80) return false
  if (amountFields.has(field)) return parseMoney(text) !== null && !isPrize(text)
  if (dates.has(field)) return dayIn(text) !== null
  if (field === 'worstLate') return worstLateIn(text) !== undefined
  if (field === 'number') return /\d{3,}/.test(text) && text.length <= 40
  if (field === 'other') return /\d|^[-–—]+$|^(?:none|n\/a|aucun)$/i.test(text)
  return text.length <= 60 && !/\$/.test(text)
}

/** "$200 bonus", "$25 a month" are advertising. */
function isPrize(text: string): boolean {
  return /bonus|offer|cash ?back|fee|off\b|save|month|points?|pts|prime|mois|frais|up to|jusqu/i.test(
    text,
  )
}

/** "06/15" is month and year for an opening date. */
function dayIn(text: string): string | null {
  return parseDate(text) ?? parseShortDate(text)
}

/** Converts a value to bureau terms; a status becomes separate fields. */
export function valuesFrom(field: AccountField, text: string): AccountValueList {
  if (field === 'status' || field === 'payStatus') return statusValues(field, text)
  if (field === 'type') return [['type', kindNamed(text) ?? text]]
  if (field === 'worstLate') return [['worstLate', worstLateIn(text) ?? text]]
  if (dates.has(field)) return [[field, dayIn(text) ?? text]]
  return [[field, field === 'responsibility' ? (responsibilityIn(text) ?? text) : text]]
}

/** "Open/Never late.", "Paid, closed": each part that is a state, else the words unchanged. */
export function statusValues(field: AccountField, text: string): AccountValueList {
  const parts = text.split(phraseSeparator).filter((part) => part.trim() !== '')
  const both = parts.flatMap((part) => part.split(/ (?:and|et) /))
  if (both.length > parts.length && both.every((part) => stateIn(part.trim()) !== undefined))
    return both.flatMap((part) => stateValues(stateIn(part.trim()) ?? {}))
  const missed = missedIn(text)
  if (missed !== undefined) return stateValues(missed)
  const states = parts.map((part) => stateIn(part.trim().replace(/^[(]|[).]$/g, '')))
  return states.every((state) => state !== undefined)
    ? states.flatMap((state) => stateValues(state ?? {}))
    : [[field, text]]
}

export function stateValues(state: AccountState): AccountValueList {
  return (['openState', 'payStatus', 'worstLate'] as const).flatMap((field) => {
    const value = state[field]
    return value === undefined ? [] : [[field, value] as const]
  })
}

/**
 * Adds values to an account: the first of each field, the narrower of two kinds, the worse of two
 * delinquencies. A current status replaces an earlier late one, which becomes the worst ("30 days
 * late in 2024, current now").
 */
export function saveValues(fields: Map<AccountField, string>, values: AccountValueList): void {
  for (const [field, value] of values) {
    const before = fields.get(field)
    if (value === '' || /^[-–—]+$/.test(value)) continue
    const isOver =
      field === 'payStatus' && value === 'Current' && daysOf(before) > 0 && before !== undefined
    if (isOver) saveValues(fields, [['worstLate', before]])
    const isBetter =
      isOver ||
      before === undefined ||
      (field === 'type' && isBroad(before)) ||
      (field === 'worstLate' && daysOf(value) > daysOf(before))
    if (isBetter) fields.set(field, value)
  }
}

/** "60 days late": 60. */
function daysOf(status = ''): number {
  return Number(/^(\d+) days late/.exec(status)?.[1] ?? 0)
}

/** "Rev (Credit card)": the narrower kind is more specific. */
function isBroad(kind: string): boolean {
  return kind === 'Revolving' || kind === 'Installment'
}

/**
 * "$4,120", "4 210,55 $", "$0.00"; a negative amount may be a payment, or a debt in a list of
 * assets.
 */
const money = String.raw`(?:\$ ?\d(?:[\s,.]*\d)*[,.]*(?:\s*[kK])?|\d(?:[\s,.]*\d)*[\s,.]*\$)`
const bare = String.raw`\d(?:[\s,.]*\d)*[,.]*(?:\s*[kK])?`

/** Shapes of unlabeled amounts, with the fields of their groups in order. */
const shapes: readonly (readonly [RegExp, readonly AccountField[]])[] = [
  // "$6,550 remaining of $18,000", "$3,912 of $8,000 original amount", "$910 of $2,000 left"
  [
    new RegExp(
      String.raw`^(${money})\s*(?:remaining|left|owing|restant) (?:of|sur) (?:a )?(${money})$`,
      'i',
    ),
    ['balance', 'originalAmount'],
  ],
  [
    new RegExp(
      String.raw`^(${money})\s*(?:of|sur) (${money})\s*(?:original|starting|left|remaining|to go|owing|restants?)(?: amount| balance)?$`,
      'i',
    ),
    ['balance', 'originalAmount'],
  ],
  // "$4,120 of $5,000", "4 210,55 $ / 5 000 $", "4200/5000", "$2,300 on a $3,000 limit"
  [
    new RegExp(
      String.raw`^((?:\$ ?)?${bare}(?: ?\$)?)\s*(?:of|\/|out of|sur|on)\s*(?:an? |une? )?(${money})(?: (?:(?:credit )?limit|used|limite)| \d{1,3} ?%)?$`,
      'i',
    ),
    ['balance', 'limit'],
  ],
  [
    /^(\d{1,3}(?:[ ,]\d{3}){1,4}|0|\d{3,7}) ?\/ ?(\d{1,3}(?:[ ,]\d{3}){1,4}|\d{3,7})(?: (?:limit|limite))?$/i,
    ['balance', 'limit'],
  ],
  // "of $4,000 limit", "52% of $10,000 limit"
  [
    new RegExp(
      String.raw`^(?:\d{1,3} ?% )?(?:of|sur) (${money})(?: (?:credit )?limit| limite)?$`,
      'i',
    ),
    ['limit'],
  ],
  // "$8,000 original amount", "$2,980 highest balance"
  [
    new RegExp(
      String.raw`^(${money})\s*(?:original|starting|initial)(?: loan)? (?:amount|balance)$`,
      'i',
    ),
    ['originalAmount'],
  ],
  [new RegExp(String.raw`^(${money})\s*high(?:est)? (?:balance|credit)$`, 'i'), ['highBalance']],
  [new RegExp(String.raw`^(${money})\s*past[- ]due(?: as of .{3,20})?$`, 'i'), ['pastDue']],
  // "$2,250 balance", "5 000 $ de limite", "0 balance"
  [
    new RegExp(
      String.raw`^(${money}|${bare})\s*(?:(?:de|d['’]|in|total) ?)?(?:(?:credit )?lim(?:it)?|limite)$`,
      'i',
    ),
    ['limit'],
  ],
  [
    new RegExp(
      String.raw`^(${money}|${bare})\s*(?:(?:de|d['’]|in|total) ?)?(?:balance|bal|owed|owing|left|remaining|solde|restants?|dus?)$`,
      'i',
    ),
    ['balance'],
  ],
  [new RegExp(`^(${money})$`), ['balance']],
]

/** Reads amounts by their shape: "$1,204 of $5,000" is a balance and a limit. */
export function amountsIn(text: string): AccountValueList | undefined {
  if (text.length > 60 || !/\d/.test(text)) return undefined
  for (const [shape, fields] of shapes) {
    const found = shape.exec(text)?.slice(1)
    if (found === undefined) continue
    const amounts = found.map((one) => parseMoney(one) ?? parseMoney(one.replace(/[ $]/g, '')))
    if (amounts.every((amount) => amount !== null))
      return fields.map((field, place) => [field, String(amounts[place])] as const)
  }
  return undefined
}

const ending = String.raw`(?:acct\.? |account )?(?:\bend(?:s|ing)(?: (?:in|with))?|last 4|se terminant par)`
const mask = '[x*•.…#]'

const alone = new RegExp(
  String.raw`^(?:account|acct|loan|compte|prêt)?(?:\s*(?:number|no\.?|#|numéro))?(?:\s*:)?\s*(?:${ending}|${mask}{2,}|…|#)(?:\s*:)?\s*${mask}*\s?(\d{3,4})$|^#?\d{0,6}[x*•]{2,}(\d{3,5})$|^[(](\d{4})[)]?$`,
  'i',
)
const behind = new RegExp(
  String.raw`^(.{2,50}?)[\s,–-]*(?:(?:[(]\s*)?(?:${ending}|${mask}{2,}|…|#(?=\d{4}))(?:\s*:)?\s*(?:${mask}|\s){0,12}(\d{3,4})\s*[)]?|[(](\d{4})[)])$`,
  'i',
)

/** Four digits in brackets after a name may be a year. */
function isYear(digits: string): boolean {
  return /^(?:19|20)\d\d$/.test(digits)
}

/** "Acct ending in 7731", "••••6612", "(2210)": only the end of an account number. */
export function numberAlone(text: string): string | undefined {
  const found = text.length > 50 || !/\d[)]?$/.test(text) ? null : alone.exec(text)
  const digits = found?.[1] ?? found?.[2] ?? found?.[3]
  return digits !== undefined && found?.[3] !== undefined && isYear(digits)
    ? undefined
    : digits?.slice(-4)
}

/** Separates the number's ending from the words: "LAKESIDE VISA ...4412". */
export function withoutNumber(text: string): {
  readonly words: string
  readonly number: string | undefined
} {
  const found = text.length > 70 || !/\d[)]?$/.test(text) ? null : behind.exec(text)
  const digits = found?.[2] ?? found?.[3]
  if (found === null || digits === undefined || (found[3] !== undefined && isYear(digits)))
    return { words: text, number: undefined }
  return { words: (found[1] ?? '').trim(), number: digits }
}
