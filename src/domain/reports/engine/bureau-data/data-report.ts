import type { BureauName } from '../../../bureaus.ts'
import { parseLastFour } from '../accounts/normalize-account.ts'
import {
  maxNames,
  type NormalFactor,
  type NormalReport,
  type NormalScore,
  type Notice,
  type PrintedIdentity,
} from '../normal-form.ts'
import { readNotices } from '../text/notices.ts'

/** Creates an empty report. */
export function dataReport(bureau: BureauName | null): NormalReport {
  return {
    accounts: [],
    scores: [],
    factors: [],
    inquiries: [],
    reportDate: null,
    bureau,
    country: 'US',
    publicRecords: [],
    notices: [],
    identity: { names: [], numberEndings: [] },
  }
}

/** A creditor's name as given, for `sanitizeReport` to clean; null without one. */
export function nameOf(text: string): string | null {
  const name = text.replace(/\s+/g, ' ').trim()
  return /[\p{L}\d]/u.test(name) ? name : null
}

/** Last four of a whole or masked number; null if it ends in its mask. */
export function endingOf(number: string): string | null {
  const last = parseLastFour(number)
  return last === null || /[x*]/i.test(last) ? null : last
}

/** Scores are 300 to 900: "+715", "0650". Codes such as 9001 explain a missing one. */
export function scoreOf(
  text: string,
  model: string | null,
  bureau: BureauName | null,
): readonly NormalScore[] {
  const value = /^\+?0*([3-9]\d\d)$/.exec(text.trim())?.[1]
  return value === undefined || Number(value) > 900 ? [] : [{ value: Number(value), model, bureau }]
}

export function factorOf(
  code: string,
  text: string,
  bureau: BureauName | null,
): readonly NormalFactor[] {
  return code === '' && text === ''
    ? []
    : [{ text, code: code === '' ? null : code, impact: 'negative', bureau }]
}

/**
 * Notices from indicators and statements, each kind once; other statements are the consumer's own.
 */
export function noticesIn(
  statements: readonly string[],
  indicated: readonly Notice['kind'][] = [],
): readonly Notice[] {
  const noticeKinds = statements
    .filter((text) => text !== '')
    .flatMap((text): readonly Notice['kind'][] => {
      const kinds = readNotices([text]).map(({ kind }) => kind)
      return kinds.length > 0 ? kinds : ['consumer_statement']
    })
  return [...new Set([...indicated, ...noticeKinds])].map((kind) => ({ kind, bureau: null }))
}

/** Distinct names and last four digits of each number. */
export function identityOf(names: readonly string[], numbers: readonly string[]): PrintedIdentity {
  const plain = names.map((name) => name.replace(/\s+/g, ' ').trim()).filter((name) => name !== '')
  const endings = numbers.flatMap((number) => /(\d{4})\s*$/.exec(number)?.[1] ?? [])
  return {
    names: [...new Map(plain.map((name) => [name.toLowerCase(), name])).values()].slice(
      0,
      maxNames,
    ),
    numberEndings: [...new Set(endings)].slice(0, maxNames),
  }
}
