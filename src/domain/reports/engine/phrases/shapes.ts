import type { AccountField } from '../text/labels.ts'
import { parseMoney } from '../text/money.ts'
import type { AccountValueList } from './values.ts'

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
