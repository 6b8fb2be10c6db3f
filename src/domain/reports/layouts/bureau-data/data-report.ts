import type { BureauName } from '../../../bureaus.ts'
import { lastFourOf } from '../../account-number.ts'
import {
  mostNames,
  type Notice,
  type PrintedFactor,
  type PrintedIdentity,
  type PrintedScore,
  type ReadReport,
} from '../../normal-form.ts'
import { noticesFrom } from '../../text/notices.ts'

/** A report of which nothing is known yet. */
export function dataReport(bureau: BureauName | null): ReadReport {
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

/** A creditor's name as given, for `plainReport` to make plain; null for none. */
export function nameOf(text: string): string | null {
  const name = text.replace(/\s+/g, ' ').trim()
  return /[\p{L}\d]/u.test(name) ? name : null
}

/** The last four of a whole or masked number; null when what it ends with is its mask. */
export function endingOf(number: string): string | null {
  const last = lastFourOf(number)
  return last === null || /[x*]/i.test(last) ? null : last
}

/** A score is 300 to 900; "+715", "0650". Codes such as 9001 say why there is none. */
export function scoreOf(
  text: string,
  model: string | null,
  bureau: BureauName | null,
): readonly PrintedScore[] {
  const value = /^\+?0*([3-9]\d\d)$/.exec(text.trim())?.[1]
  return value === undefined || Number(value) > 900 ? [] : [{ value: Number(value), model, bureau }]
}

export function factorOf(
  code: string,
  text: string,
  bureau: BureauName | null,
): readonly PrintedFactor[] {
  return code === '' && text === ''
    ? []
    : [{ text, code: code === '' ? null : code, impact: 'negative', bureau }]
}

/** What indicators and statements tell, each kind once; words that tell no alert and no freeze are the person's own. */
export function noticesIn(
  statements: readonly string[],
  indicated: readonly Notice['kind'][] = [],
): readonly Notice[] {
  const told = statements
    .filter((text) => text !== '')
    .flatMap((text): readonly Notice['kind'][] => {
      const kinds = noticesFrom([text]).map(({ kind }) => kind)
      return kinds.length > 0 ? kinds : ['consumer_statement']
    })
  return [...new Set([...indicated, ...told])].map((kind) => ({ kind, bureau: null }))
}

/** Each name once and the last four of each number. */
export function identityOf(names: readonly string[], numbers: readonly string[]): PrintedIdentity {
  const plain = names.map((name) => name.replace(/\s+/g, ' ').trim()).filter((name) => name !== '')
  const endings = numbers.flatMap((number) => /(\d{4})\s*$/.exec(number)?.[1] ?? [])
  return {
    names: [...new Map(plain.map((name) => [name.toLowerCase(), name])).values()].slice(
      0,
      mostNames,
    ),
    numberEndings: [...new Set(endings)].slice(0, mostNames),
  }
}
