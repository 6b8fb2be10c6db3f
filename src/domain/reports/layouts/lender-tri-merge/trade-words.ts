import type { BureauName } from '../../../bureaus.ts'

/**
 * Content of a trade's column. `lastLate` is the date of the last late payment, `lates` three counts
 * in one column ("1/0/0"); values under a vendor's own heading (`other`) are ignored. On a lower
 * line, `remark` has the words under the creditor and `rest` those under no heading.
 */
export type ColumnKind = (typeof names)[number][1] | 'remark' | 'rest'

/** Column headings of merged report vendors; stacked words are joined by spaces. */
const names = [
  [
    /^(?:(?:ACCT|ACCOUNT|FIRM) NAME|(?:NAME OF )?(?:CREDITORS?|COMPANY|SUBSCRIBER|CREDIT GRANTOR|GRANTOR|LENDER|(?:COLLECTION )?AGENCY)(?: NAME)?)(?: ?\/ ?.+)?$/,
    'creditor',
  ],
  [/^(?:ACCT|ACCOUNT)(?:(?: ?(?:#|NO|NUMBER|NBR|NUM))| ID)?(?: ?\/ ?.+)?$/, 'number'],
  [/^(?:ECOA|E\/W|ECOA\/WHOSE|ECOA ?CODE)$/, 'ecoa'],
  [/^(?:WHO(?:SE)?|OWN(?:ER)?|BORR(?:OWER)?|W|B#|B\/C(?:\/J)?)$/, 'whose'],
  [
    /^(?:(?:DATE|LAST) )?(?:REPORTED|REPTD|RPTD|REPT|RPT|REPORT|VERIFIED|UPDATED)(?: DATE)?$/,
    'reported',
  ],
  [/^(?:(?:DATE|ACCT) )?(?:OPENED|OPND|OPN|OPEN|ASSIGNED|ASSGND|PLACED)(?: DATE)?$/, 'opened'],
  [/^(?:DATE )?(?:CLOSED|CLSD)(?: DATE)?$/, 'closed'],
  [
    /^(?:DLA|(?:DATE )?(?:OF )?LAST (?:ACT(?:IVE|IVITY|V)?|PAID|PMT|PAYMENT)|ACTIVITY|LST ACT)(?: DATE)?$/,
    'activity',
  ],
  [/^LAST (?:DELQ|DELINQ(?:UENCY|UENT)?|LATE|PAST DUE)(?: DATE)?$/, 'lastLate'],
  [
    /^(?:(?:HIGH(?:EST)?|HI) ?(?:(?:CREDIT|CR(?:ED)?|BAL(?:ANCE)?|AMT))?|HICR|H\/L(?: AMT)?|H\/C|(?:HIGH|HI) ?(?:CREDIT|CRED|CR)? ?(?:\/|OR) ?(?:CR(?:ED(?:IT)?)? )?(?:LIMIT|LIM)|(?:HIGH|HI) (?:CREDIT|CRED|CR) (?:LIMIT|LIM)|(?:LIMIT|LIM) ?\/ ?HI|LIMIT ?\/ ?H(?:C|IGH(?: CREDIT)?)|OR (?:CREDIT )?LIMIT|ORIGINAL|AMOUNT|(?:ORIG(?:INAL)?|LOAN) (?:AMT|AMOUNT|BAL(?:ANCE)?)(?:(?: OR)? LIMIT)?)$/,
    'high',
  ],
  [/^(?:(?:CREDIT|CRED|CR) ?)?(?:LIMIT|LIM|LMT|LINE)$/, 'limit'],
  [
    /^(?:(?:CURRENT|CURR?|UNPAID|PRESENT|OUTSTANDING) )?(?:BALANCE|BAL)(?: (?:OWING|OWED))?$/,
    'balance',
  ],
  [/^(?:(?:PMT|PAYMENT|PYMT) ?\/ ?)?TERMS?$/, 'terms'],
  [/^(?:(?:MONTHLY|MTHLY|MNTHLY|MO|SCHED(?:ULED)?) )?(?:PAYMENT|PAYMT|PYMT|PMT|PAY)$/, 'payment'],
  [
    /^(?:(?:AMOUNT|AMT) )?(?:PAST|PST)(?: ?DUE)?(?: (?:AMOUNT|AMT))?$|^P\/?D(?:UE)?$|^(?:AMT )?DUE$/,
    'pastDue',
  ],
  [
    /^(?:(?:MONTHS?|MTHS?|MOS?|#) ?(?:REVIEWED|REVD|REVW|REV|RVW|RV)|MR|MOS|MTHS|MONTHS|REVD?|# ?MOS?)$/,
    'months',
  ],
  [/^30(?: ?DAYS?)?\+?$/, 'late30'],
  [/^60(?: ?DAYS?)?\+?$/, 'late60'],
  [/^90(?: ?DAYS?)?\+?$/, 'late90'],
  [/^30[/-]60[/-]90\+?$/, 'lates'],
  [/^(?:(?:ACCT|ACCOUNT|LOAN|CREDIT|ACC) )?TYPE$/, 'type'],
  [/^(?:(?:CURRENT|PRESENT|PAY|PMT|PAYMENT|ACCT|ACCOUNT|CURR) )?(?:STATUS|STAT)$/, 'status'],
  [/^(?:MOP|RATE|RATING|(?:ACCT|ACCOUNT|CURRENT|CURR|CUR|PRESENT) (?:RATING|RATE|MOP))$/, 'rating'],
  [/^(?:PAYMENT|PAY|PMT) (?:PATTERN|HISTORY)$/, 'other'],
  [/^(?:SOURCES?|SRC|REPOS?|REPOSITOR(?:Y|IES)|BUREAUS?|BUR|CRA)(?:\/NOTES)?$/, 'source'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** Parts of headings that name no column by themselves. */
export const parts =
  /^(?:[A-Z/&#]|DATE|DATES|OF|OR|AND|LAST|PAST|CREDIT|CRED|CURRENT|CURR|MONTHLY|MONTHS?|MTHS?|MOS?|MO|ACCT|ACCOUNT|HISTORICAL|HISTORY|HIST|LATES?|TIMES|DELQ|DELINQ(?:UENCY|UENCIES)?|COUNTS?|DAYS?|AMOUNT|AMT|HI|CR|DUE|NAME|NUMBER|NO|CODE|WHO|WH|UNPAID|SCHED|PRESENT|ACT|ACTIVE|ACTIVITY|PMT|ID|NOTES|REMARKS|PAYMENT|ECOA|COLLATERAL|TERM)$/

/** A quick test for all headings. */
const anyName = new RegExp(names.map(([{ source }]) => source).join('|'))

/** Headings over the three counts of late payments. */
export const overCounts =
  /^(?:(?:NO|#|NUMBER) OF )?(?:(?:TIMES|DAYS|PAYMENTS) )?(?:PAST DUE|LATES?|DELINQUENT|HISTORICAL)(?: (?:COUNTS?|HISTORY|PAYMENTS|TIMES|DAYS))$|^(?:TIMES|DAYS|PAYMENTS) (?:PAST DUE|LATE|DELINQUENT)$|^HISTORICAL(?: STATUS)?$/

export function hasKind(text: string): boolean {
  return anyName.test(text)
}

export function kindOf(text: string): ColumnKind | undefined {
  return anyName.test(text) ? names.find(([pattern]) => pattern.test(text))?.[1] : undefined
}

/** First words of headings: a quick test. */
const starts =
  /^(?:[A-Z/&#]|NAME|FIRM|CREDITORS?|COMPANY|SUBSCRIBER|CREDIT|GRANTOR|LENDER|COLLECTION|AGENCY|ASSIGNED|ASSGND|PLACED|ACC(?:T|OUNT)?#?|ECOA.*|E\/W.*|WHO(?:SE)?|OWN(?:ER)?|BORR(?:OWER)?|B#|B\/C.*|DATE|LAST|RE?PTD?|REPORT(?:ED)?|REPTD|VERIFIED|UPDATED|OPE?NE?D?|CLOSED|CLSD|DLA|LST|ACTIVITY|HIGH.*|HI|HICR|H\/.*|LIMIT.*|ORIG(?:INAL)?|LOAN|OR|CRED|CR|LIM|LMT|LINE|CURRENT|CURR?|UNPAID|PRESENT|OUTSTANDING|BAL(?:ANCE)?|TERMS?|MO?N?THLY|MO|SCHED(?:ULED)?|PAY.*|PYMT|PMT.*|AMOUNT|AMT|PAST.*|PST.*|P\/?D.*|DUE|MONTHS?|MTHS?|MOS?|#.*|MR|REVD?|RV|TIMES|HISTORICAL|LATES?|[369]0.*|TYPE|STATUS|STAT|MOP|RATE|RATING|SOURCES?.*|SRC.*|REPOS?.*|BUR(?:EAUS?)?.*|CRA.*)$/

export function beginsHeading(word: string): boolean {
  return starts.test(word)
}

/** Account kinds, abbreviated or written out. */
export const kinds =
  /^(?:REV|REVOLV(?:ING)?|INST?|INSTALL(?:MENT)?|MTG|MORT(?:GAGE)?|AUTO?|EDU|EDUC(?:ATION)?|STU|LEAS?|LEASE|LSE|COLL?|COLLECTION|OPEN|CHG|HELO?C|HEL?|LOC|CRL|CC|SEC|UNS|PERS|OTH(?:ER)?|RENT)$/i

const printedDate = String.raw`\d{1,2}[/-](?:\d{1,2}[/-])?(?:19|20)?\d\d`

/** "10/26", "10/2026", "10/14/2026"; "--/--" without a date. */
export const monthAndYear = new RegExp(String.raw`^(?:${printedDate}|-{1,2}\/-{1,2})$`)

export function isDate(word: string): boolean {
  return monthAndYear.test(word) || /^(?:-{1,3}|[A-Z]{3}-?(?:19|20)?\d\d)$/i.test(word)
}

export function isCount(word: string): boolean {
  return /^(?:\d{1,3}\+?|-{1,3}|N\/?A)$/i.test(word)
}

/** "1/0/0": counts of 30, 60 and 90 days late. */
export function isRatio(word: string): boolean {
  return /^\d{1,3}[/-]\d{1,3}[/-]\d{1,3}\+?$/.test(word)
}

/** An account number: masked, or too long for a count. */
export function isMaskedNumber(word: string): boolean {
  return /^(?=.*\d)(?:[\dA-Z-]*[X*]{2,}[\dA-Z*]*|\d{5,20})$/i.test(word)
}

/** "$145", "360x1477", "48M364", "60 $462": payment terms. */
const terms = /^(?:\$[\d,]+\*?|\d{1,3}[xM]\$?[\d,]+|\d{1,4}|MIN|-{1,2})$/i

interface Tail {
  readonly kind: string
  readonly status: string
}

/**
 * Text after a trade's counts: its state ("LATE 30"), or its kind and terms ("REV $145", "MTG
 * 360x1477") with the state on the next line.
 */
export function tailOf(printed: string): Tail {
  const [first = '', ...others] = printed.split(' ')
  const isKind = kinds.test(first) && others.every((word) => terms.test(word))
  if (isKind) return { kind: first.toUpperCase(), status: /^COLL/i.test(first) ? first : '' }
  return printed.split(' ').every((word) => terms.test(word))
    ? { kind: '', status: '' }
    : { kind: '', status: printed }
}

/** A trade as printed. */
export interface PrintedTrade {
  /** ECOA code and owner; '' when not printed. */
  ecoa: string
  readonly whose: string
  name: string
  /** Values by column, from any line. */
  readonly row: Map<ColumnKind, string>
  bureaus: readonly BureauName[]
  number: string
  lastActivity: string
  kind: string
  /** Payment status as printed: the words after the counts, else on the second line. */
  state: string
  readonly remarks: string[]
  /** Lines read after the first. */
  lines: number
}
