import type { Localized } from '../text/language.ts'
import { removeAccents } from '../text/language.ts'
import { maskPersonalNumbers, sanitizeName } from '../text/sanitize.ts'
import { type Detail, detailNames } from './detail-names.ts'
import { valueIssue } from './detail-values.ts'
import type { Action } from './prediction.ts'

export interface DetailProblem {
  /** `details.creditLimit`, as the caller spelled it. */
  readonly field: string
  readonly issue: Localized
}

/** Characters of a caller's own name that a message repeats. */
const maxShownName = 60

/** Typing errors between an unknown name and the one that a message suggests. */
const maxTypos = 2

/** `credit_limit`, `Credit limit` and `creditLimit` are one name: `creditlimit`. */
export function normalizeName(name: string): string {
  return removeAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/**
 * An action's details under the names that predictions read, whichever synonym the caller used. A
 * name that is not understood, two different values for one fact and an impossible value are
 * problems: a fact that is dropped in silence would be replaced by a number of the report. `null`
 * is the same as absent.
 */
export function toKnownDetails(
  action: Action,
): { readonly details: Action['details'] } | { readonly problem: DetailProblem } {
  const known = detailNames[action.type]
  const details: Record<string, unknown> = {}
  const spelled = new Map<string, string>()
  for (const [given, value] of Object.entries(action.details)) {
    const name = findName(given, known)
    if (name === undefined) return problemOf(given, unknownName(given, known))
    if (value === undefined || value === null) continue
    const issue = valueIssue(known.get(name)?.kind ?? 'text', value)
    if (issue !== undefined) return problemOf(given, issue)
    const before = spelled.get(name)
    if (before !== undefined && details[name] !== value) {
      return problemOf(given, contradiction(before))
    }
    spelled.set(name, given)
    details[name] = value
  }
  return { details }
}

function findName(given: string, known: ReadonlyMap<string, Detail>): string | undefined {
  if (known.has(given)) return given
  const word = normalizeName(given)
  for (const [name, { synonyms }] of known) {
    if (normalizeName(name) === word || synonyms.has(word)) return name
  }
  return undefined
}

const problemOf = (given: string, issue: Localized) => ({
  problem: { field: `details.${shownName(given)}`, issue },
})

/** Chosen by the caller, so it may hold anything. */
function shownName(given: string): string {
  return maskPersonalNumbers(sanitizeName(given.slice(0, maxShownName)))
}

function unknownName(given: string, known: ReadonlyMap<string, Detail>): Localized {
  const names = [...known.keys()].join(', ')
  const near = nearestName(normalizeName(given), known)
  const meant =
    near === undefined
      ? { en: '', fr: '' }
      : { en: `did you mean ${near}? `, fr: `vouliez-vous dire ${near} ? ` }
  return {
    en: `is not a detail that is understood; ${meant.en}understood are ${names}`,
    fr: `n’est pas un détail compris ; ${meant.fr}sont compris ${names}`,
  }
}

function contradiction(before: string): Localized {
  const other = shownName(before)
  return {
    en: `says something else than ${other}, another name of the same detail; send one of them`,
    fr: `dit autre chose que ${other}, un autre nom du même détail ; n’envoyez que l’un des deux`,
  }
}

function nearestName(word: string, known: ReadonlyMap<string, Detail>): string | undefined {
  const limit = Math.min(maxTypos, Math.floor(word.length / 3))
  for (let typos = 1; typos <= limit; typos++) {
    for (const [name, { synonyms }] of known) {
      const words = [normalizeName(name), ...synonyms]
      if (words.some((one) => isWithinTypos(one, word, typos))) return name
    }
  }
  return undefined
}

/** Levenshtein's distance, which is not computed where the lengths already differ by more. */
function isWithinTypos(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, second] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === second ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return (row[other.length] ?? 0) <= most
}
