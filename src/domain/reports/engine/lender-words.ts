import type { BureauName } from '../../bureaus.ts'
import type { PublicRecord } from '../report.ts'
import type { Notice } from './normal-form.ts'

/**
 * A bureau's check of an application ("HIGH RISK FRAUD ALERT", a fraud score) is no alert of the
 * consumer.
 */
const checks = /high risk fraud|fraud (?:model|score|detection|management|iq)|hawk|id mismatch/i

const denial =
  /\bno (?:fraud|alert|active|security|consumer|freeze)|\bnone\b|:\s*(?:no|n|clear)\b|\b(?:removed|expired)\b/i

const noticeKinds: readonly (readonly [RegExp, Notice['kind']])[] = [
  [
    /\b(?:initial|extended|active duty|security|consumer|temporary)\b[\w -]{0,30}\balert\b|\bfraud (?:victim )?(?:alert|statement|warning)\b|\bvictim of (?:identity theft|fraud)\b/i,
    'fraud_alert',
  ],
  [/\bsecurity freeze\b|\bfile (?:is )?frozen\b|\bcredit freeze\b/i, 'freeze'],
  [/\bconsumer(?:'s)? statement\s*:\s*\S|\bconsumer statement on file\b/i, 'consumer_statement'],
]

/** Notices in a line; headings and denials give none. */
export function noticesIn(line: string, bureau: BureauName | null): readonly Notice[] {
  if (line.length > 300 || checks.test(line) || denial.test(line)) return []
  return noticeKinds.flatMap(([pattern, kind]) => (pattern.test(line) ? [{ kind, bureau }] : []))
}

/** Each notice once. */
export function distinctNotices(notices: readonly Notice[]): readonly Notice[] {
  return [...new Map(notices.map((notice) => [`${notice.kind} ${notice.bureau}`, notice])).values()]
}

const recordKinds: readonly (readonly [RegExp, PublicRecord['kind']])[] = [
  [/bankrupt|\bbkr?pt\b|\b(?:chapter|chap|ch)[ -]?(?:7|11|12|13)\b/i, 'bankruptcy'],
  [/\blien\b/i, 'tax_lien'],
  [/foreclos/i, 'foreclosure'],
  [/judge?ment|\bjudg\b|small claims|\bgarnish/i, 'judgment'],
  [/forcible detainer|\beviction|financing statement|\bchild support\b/i, 'other'],
]

/** Kind of public record in a lender's report; undefined without a match. */
export function recordKindIn(words: string): PublicRecord['kind'] | undefined {
  return recordKinds.find(([pattern]) => pattern.test(words))?.[1]
}
