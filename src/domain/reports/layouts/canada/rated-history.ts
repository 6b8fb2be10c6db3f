import { lateBucket } from '../../engine/accounts/account-status.ts'
import type { AccountValues } from '../../engine/accounts/normalize-account.ts'
import type { Entry } from './entries.ts'
import { fold } from './folded.ts'
import type { Rating } from './rating.ts'

const lateMonths = [30, 60, 90] as const

/** Worst delinquency and mark of the printed counts, patterns and earlier ratings. */
export function historyOf(
  { fields, notes }: Entry,
  rating: Rating | null,
): Pick<AccountValues, 'worstLate' | 'historyMark'> {
  const printed = countsOf(fields)
  const counts =
    printed.length > 0 ? printed : countsInWords([fields.get('history') ?? '', ...notes])
  const pattern = patternOf(fields.get('history') ?? '')
  const earlier = [...(fields.get('previous') ?? '').matchAll(/\b[ROIMCL]\s?([0-9])\b/gi)].map(
    (found) => Number(found[1]),
  )
  const digits = [...pattern, ...earlier]
  const now = rating === null || rating.digit < 0 ? [] : [rating.digit]
  const days = [
    ...counts.flatMap((count, index) => (count > 0 ? (lateMonths[index] ?? []) : [])),
    ...[...digits, ...now].flatMap((digit) => (digit >= 2 && digit <= 5 ? (digit - 1) * 30 : [])),
  ]
  const worst = lateBucket(Math.max(0, ...days))
  const isMarked = [...digits, ...now].some((digit) => digit >= 7)
  const hasHistory = counts.length > 0 || digits.length > 0
  return {
    worstLate: worst ?? (hasHistory && !isMarked ? 0 : null),
    historyMark: digits.includes(9)
      ? 'charge_off'
      : digits.includes(8)
        ? 'repossession'
        : digits.includes(7)
          ? 'unknown'
          : null,
  }
}

/** Counts of 30, 60 and 90 days late: "2/0/0", "30: 3 60: 1 90: 0", "00 00 00". */
function countsOf(fields: Entry['fields']): readonly number[] {
  const each = (['late30', 'late60', 'late90'] as const).map(
    (field) => /^\d{1,3}(?!\d)/.exec(fields.get(field) ?? '')?.[0],
  )
  if (each.some((count) => count !== undefined)) return each.map((count) => Number(count ?? 0))
  const three = /^(\d{1,2})[/ -](\d{1,2})[/ -](\d{1,2})$/.exec((fields.get('late') ?? '').trim())
  return three === null ? [] : three.slice(1).map(Number)
}

/** "No payment 30 days late", "2 paiement(s) en retard de 60 jours": counts in words. */
const countInWords =
  /\b(no|aucun|\d{1,2}) (?:payments?|paiements?)(?:\(s\))?(?: (?:over|en retard|de|plus))* (30|60|90) (?:days|jours)((?:,? (?:60|90) (?:days|jours))*)/g

/** True for a line of counts: they describe the past, not the present status. */
export function countsLates(line: string): boolean {
  return fold(line).search(countInWords) >= 0
}

function countsInWords(lines: readonly string[]): readonly number[] {
  const counts = new Map<string, number>()
  for (const line of lines) {
    if (line.length > 300) continue
    for (const [, count = '', days = '', more = ''] of fold(line).matchAll(countInWords)) {
      const times = Number(/\d/.test(count) ? count : 0)
      for (const each of [days, ...(more.match(/\d\d/g) ?? [])]) counts.set(each, times)
    }
  }
  return counts.size === 0 ? [] : ['30', '60', '90'].map((days) => counts.get(days) ?? 0)
}

/** "111112111" or "OK OK 30 OK": one digit or word per month. */
function patternOf(history: string): readonly number[] {
  const words = history.trim().split(/[\s/|,]+/)
  if (words.length >= 3 && words.every((word) => monthWord.test(word))) {
    return words.flatMap((word) => (/\d/.test(word) ? Number.parseInt(word, 10) / 30 + 1 : 1))
  }
  const digits = history.replace(/[\s/|,]|\b[ROIMCL](?=\d)/gi, '')
  return /^[0-9X*-]{4,60}$/i.test(digits)
    ? [...digits].flatMap((digit) => (/\d/.test(digit) ? Number(digit) : []))
    : []
}

const monthWord = /^(?:ok|✓|✔|30|60|90|120)$/i
