import type { HistoryMark } from '../../engine/text/payment-history.ts'

/** Meaning of a manner of payment, independent of the account letter. */
interface Manner {
  readonly late: 0 | 30 | 60 | 90 | 120 | null
  readonly mark: HistoryMark | null
  /** "Paying or paid": the balance decides. */
  readonly isPaying: boolean
}

const late = (days: Manner['late']): Manner => ({ late: days, mark: null, isPaying: false })
const marked = (mark: HistoryMark, isPaying = false): Manner => ({ late: null, mark, isPaying })
const silent: Manner = { late: null, mark: null, isPaying: false }

/**
 * Manners of payment. Source: TransUnion Credit Report User Guide (United States), credit report
 * codes. 00 is not rated, too new or not used; 07 pays under a wage earner plan or a similar
 * arrangement, which need not be a bankruptcy; UC and UR are unclassified and unrated.
 */
const manners: Readonly<Record<string, Manner>> = {
  '00': silent,
  '01': late(0),
  '02': late(30),
  '03': late(60),
  '04': late(90),
  '05': late(120),
  '06': late(120),
  '07': silent,
  '08': marked('repossession'),
  '8A': marked('repossession'),
  '8D': marked('repossession'),
  '8P': marked('repossession', true),
  '8R': marked('repossession'),
  '09': marked('charge_off'),
  '9B': marked('collection'),
  '9P': marked('charge_off', true),
  UC: silent,
  UR: silent,
}

/** Account letter and manner of payment at the end of a line: "R02", "O9B". */
export const ratingAtEnd = /(?:^|\s)([ROIMC])(0\d|[89][ABDPR]|U[CR])\s*$/i

export function parseManner(code: string): Manner {
  return manners[code.toUpperCase()] ?? silent
}

/** Months of a payment pattern, newest first: the last digit of a manner; X means not reported. */
export function mannersIn(pattern: string): readonly Manner[] {
  return [...pattern].flatMap((digit) => (/[1-689]/.test(digit) ? [parseManner(`0${digit}`)] : []))
}

/**
 * Remark codes and abbreviations in whole words. Source: TransUnion remark codes (4.0 fixed
 * format); only those that affect how an account is read.
 */
const meanings: readonly (readonly [RegExp, string])[] = [
  [
    /\bAID\b|\bACCT INFO DISPUTED\b|\bDISPUTED? BY CONSUM/i,
    'account information disputed by consumer',
  ],
  [/\bCAD\b|\bDISP(?:UTE)? RESOLV.*DISAG/i, 'dispute resolved, consumer disagrees'],
  [/\bBKL\b|\bINCL(?:UDED)? IN B/i, 'included in bankruptcy'],
  [/\bWEP\b|\bWAGE EARNER/i, 'chapter 13 bankruptcy'],
  [/\bPRL\b|\bPROFIT (?:AND|&) LOSS/i, 'profit and loss write off'],
  [/\bCLA\b|\bPLACED FOR COLL/i, 'placed for collection'],
  [
    /\b(?:PAL|TRL)\b|\bPURCH(?:ASED)? BY (?:ANOTHER|OTHER)|\bTRANSF?(?:ER(?:RED)?|D)? TO ANOTHER LEND/i,
    'sold to another lender',
  ],
  [/\bFCL\b|\bFORECLOS/i, 'foreclosure'],
  [/\b(?:RPO|RVN)\b|\bREPO|\bVOL(?:UNTARY)? SURR/i, 'repossession'],
  [/\bSET\b|\bSETTLED/i, 'settled'],
]

/** Expands remarks to the words of other layouts. */
export function remarkWords(printed: string): string {
  const found = meanings.filter(([pattern]) => pattern.test(printed)).map(([, words]) => words)
  return [printed, ...found].join('. ')
}
