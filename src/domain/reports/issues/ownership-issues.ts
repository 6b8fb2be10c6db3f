import shortForms from '../../knowledge/reports/given-names.json' with { type: 'json' }
import texts from '../../knowledge/reports/issue-texts.json' with { type: 'json' }
import { foldLetters } from '../../text/language.ts'
import { isLateNow, wasLate } from '../engine/bureau-view.ts'
import { figures, fillText, joinSentences } from '../engine/format-figures.ts'
import { isHighlyUsed } from './balance-issues.ts'
import { type AccountRule, fillIssue, type ReportRule } from './issue.ts'
import { isDerogatory } from './item-age.ts'

/** Claims of fraud or disputes marked on the file. */
export const claimed: AccountRule = ({ account, country }) => {
  const { name, claim } = account
  if (claim === null) return undefined
  const isFraud = claim === 'fraud'
  return {
    kind: isFraud ? 'unknown_account' : 'disputed',
    severity: isFraud ? 'high' : 'low',
    ...fillIssue(texts.claimed[claim], { name }, country),
    account: name,
    dates: [],
  }
}

/** Another person's account that harms: an authorized user can leave it, and does not owe it. */
export const authorizedUserHarm: AccountRule = ({ account, bureau, country }) => {
  if (!account.isAuthorizedUser) return undefined
  const { name, worstLate } = account
  const isBad = isDerogatory(account) || isLateNow(account) || wasLate(account)
  if (!isBad && !isHighlyUsed(account)) return undefined
  const isGrave = isDerogatory(account) || isLateNow(account) || (worstLate ?? 0) >= 60
  const { marks, share } = texts.authorizedUserHarm
  const utilization = figures.percent(account.utilization ?? 0)
  return {
    kind: 'authorized_user_negative',
    severity: isBad && isGrave ? 'high' : 'medium',
    ...fillIssue(
      texts.authorizedUserHarm,
      { name, bureau, marks: isBad ? marks : fillText(share, { utilization }) },
      country,
    ),
    account: name,
    dates: [],
  }
}

/** Another person's names or identity numbers on the file. */
export const mixedFile: ReportRule = ({ view, country }) => {
  const [main, ...variants] = view.identity.names
  const count =
    main === undefined ? 0 : variants.filter((name) => !canBeOnePerson(main, name)).length
  const hasNumbers = new Set(view.identity.numberEndings).size > 1
  if (count === 0 && !hasNumbers) return []
  const { oneName, names, numbers, recommendation } = texts.mixedFile
  return [
    {
      kind: 'mixed_file',
      severity: hasNumbers ? 'high' : 'medium',
      description: joinSentences(
        count === 0 ? undefined : fillText(count === 1 ? oneName : names, { count }),
        hasNumbers ? numbers[country] : undefined,
      ),
      recommendation: recommendation[country],
      account: null,
      dates: [],
    },
  ]
}

const generations = /^(?:jr|sr|ii|iii|iv)$/

interface PersonName {
  readonly given: string
  /** Words of two or more letters, without the generation. */
  readonly words: ReadonlySet<string>
  readonly generation: string | null
}

/** "TREMBLAY, Marie-Claude" and "Marie Claude Tremblay" are the same words. */
function nameFrom(printed: string): PersonName {
  const folded = foldLetters(printed).replace(/\b(?:mr|mrs|ms|miss|dr|m|mme|mlle)\.\s*/g, '')
  const [last = '', first] = folded.split(',')
  const words = (text: string) => text.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const all = [...words(first ?? ''), ...words(last)]
  const generation = all.find((word) => generations.test(word)) ?? null
  const named = all.filter((word) => !generations.test(word))
  return {
    given: named[0] ?? '',
    words: new Set(named.filter((word) => word.length > 1)),
    generation,
  }
}

/**
 * True if two printed names can be one person's: same words in any order, initials, omitted middle
 * names, short forms, one-letter slips, or a given name with another family name (maiden and
 * married forms). Father and son ("JR", "SR") are two people.
 */
export function canBeOnePerson(one: string, other: string): boolean {
  const [a, b] = [nameFrom(one), nameFrom(other)]
  if (a.generation !== null && b.generation !== null && a.generation !== b.generation) return false
  if (a.words.size === 0 || b.words.size === 0) return true
  return isWithin(a.words, b.words) || isWithin(b.words, a.words) || isSameGiven(a.given, b.given)
}

function isWithin(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words].every((word) => others.has(word))
}

function isSameGiven(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true
  if (shortForms.some((forms) => forms.includes(one) && forms.includes(other))) return true
  if (isPetName(one, other) || isPetName(other, one)) return true
  return isSlip(one, other)
}

/**
 * "Denny" of Dennis, "Abby" of Abigail: the name's first letters, the last of them doubled, and an
 * ending. A single letter ("Mary" beside Martin) is another name.
 */
function isPetName(short: string, whole: string): boolean {
  const [, stem] = /^(\p{L}+(\p{L}))\2(?:ie|ey|y|i)$/u.exec(short) ?? []
  return stem !== undefined && whole.startsWith(stem)
}

/** One letter added, missing or changed, or two swapped, in a name of four or more letters. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1)
    return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const tails = (skipOne: number, skipOther: number) =>
    one.slice(start + skipOne) === other.slice(start + skipOther)
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start]
  return tails(1, 1) || tails(1, 0) || tails(0, 1) || (isSwapped && tails(2, 2))
}
