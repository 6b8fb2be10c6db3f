import synonyms from '../knowledge/scoring/detail-synonyms.json' with { type: 'json' }
import { type Localized, removeAccents } from '../text/language.ts'
import { maskPersonalNumbers, sanitizeName } from '../text/sanitize.ts'
import type { Action, ActionType } from './prediction.ts'

/** Type of a detail's value; an array lists the values of a choice. */
type DetailKind =
  | 'money'
  | 'percent'
  | 'utilization'
  | 'count'
  | 'number'
  | 'years'
  | 'days'
  | 'boolean'
  | 'debt'
  | 'text'
  | readonly string[]

export interface Detail {
  readonly kind: DetailKind
  /** English and French synonyms, in the form of `normalizeName`. */
  readonly synonyms: ReadonlySet<string>
}

const accountTypes = [
  ...(['credit_card', 'personal_loan', 'auto_loan', 'mortgage', 'student_loan'] as const),
  ...(['credit_builder_loan', 'authorized_user'] as const),
] as const

export type AccountType = (typeof accountTypes)[number]

const itemTypes = [
  ...(['error', 'collection', 'medical_collection', 'late_payment', 'charge_off'] as const),
  ...(['tax_lien', 'civil_judgment', 'bankruptcy', 'hard_inquiry', 'account_not_mine'] as const),
] as const

export type ItemType = (typeof itemTypes)[number]

/**
 * Accepted with every action. `account` names it in words or by its last four digits, to find its
 * card on the report; `note` has no effect, as the basis of the prediction says.
 */
const commonKinds = { account: 'text', country: ['US', 'CA'], note: 'text' } as const

const kinds = {
  pay_down: {
    currentBalance: 'money',
    paymentAmount: 'money',
    paymentPercent: 'percent',
    targetBalance: 'money',
    creditLimit: 'money',
    currentUtilization: 'utilization',
    targetUtilization: 'percent',
    scope: ['one_card', 'all_cards', 'delinquent_cards'],
    pastDueCleared: 'boolean',
    fundedBy: ['cash', 'personal_loan', 'balance_transfer'],
    interestRate: 'percent',
  },
  new_account: {
    accountType: accountTypes,
    amount: 'money',
    creditLimit: 'money',
    count: 'count',
    hardInquiry: 'boolean',
    withinDays: 'days',
    historyYears: 'years',
    recentInquiries: 'number',
    currentUtilization: 'utilization',
    existingDebt: 'debt',
    interestRate: 'percent',
  },
  close_account: {
    accountType: accountTypes,
    balance: 'money',
    creditLimit: 'money',
    totalBalance: 'money',
    totalLimit: 'money',
    isOldest: 'boolean',
    originalAmount: 'money',
    otherInstallmentOpen: 'boolean',
    accountAge: 'years',
    interestRate: 'percent',
  },
  dispute: {
    itemType: itemTypes,
    outcome: ['deleted', 'corrected', 'verified'],
    amount: 'money',
    count: 'count',
    remainingSimilarItems: 'number',
    onlyNegativeItem: 'boolean',
    accurate: 'boolean',
  },
} as const satisfies Readonly<Record<ActionType, Readonly<Record<string, DetailKind>>>>

function toDetails(type: ActionType): ReadonlyMap<string, Detail> {
  const words: Readonly<Record<string, string>> = { ...synonyms.common, ...synonyms[type] }
  const named: readonly [string, DetailKind][] = Object.entries({ ...kinds[type], ...commonKinds })
  return new Map(
    named.map(([name, kind]) => [name, { kind, synonyms: new Set(words[name]?.split(' ')) }]),
  )
}

/** Accepted names by action type; `docs/impact-details.md` explains them. */
export const detailNames: Readonly<Record<ActionType, ReadonlyMap<string, Detail>>> = {
  pay_down: toDetails('pay_down'),
  new_account: toDetails('new_account'),
  close_account: toDetails('close_account'),
  dispute: toDetails('dispute'),
}

/** Accepted, but ignored by scores. */
export const withoutEffect: ReadonlySet<string> = new Set(['interestRate', 'accountAge'])

type KindName = Extract<DetailKind, string>

interface Bounds {
  readonly from: number
  readonly to: number
  readonly isWhole: boolean
  readonly issue: Localized
}

function within(from: number, to: number, en: string, fr: string, isWhole = false): Bounds {
  const issue = { en: `must be ${en}, ${from} to ${to}`, fr: `doit être ${fr} de ${from} à ${to}` }
  return { from, to, isWhole, issue }
}

/** Maximum characters of a text: a name or a short note. */
const maxText = 200

const bounds: Readonly<Record<Exclude<KindName, keyof typeof issues>, Bounds>> = {
  money: {
    ...within(0, 1e12, 'an amount of money', 'un montant'),
    issue: { en: 'must be an amount of money, 0 or more', fr: 'doit être un montant de 0 ou plus' },
  },
  percent: within(0, 100, 'a percentage', 'un pourcentage'),
  utilization: within(0, 1000, 'a percentage', 'un pourcentage'),
  count: within(1, 100, 'a whole number', 'un nombre entier', true),
  number: within(0, 1000, 'a whole number', 'un nombre entier', true),
  years: within(0, 100, 'a number of years', 'un nombre d’années'),
  days: within(0, 3650, 'a number of days', 'un nombre de jours'),
}

const issues = {
  boolean: { en: 'must be true or false', fr: 'doit être true ou false' },
  debt: {
    en: 'must be true, false or an amount of money, 0 or more',
    fr: 'doit être true, false ou un montant de 0 ou plus',
  },
  text: {
    en: `must be a text of at most ${maxText} characters`,
    fr: `doit être un texte d’au plus ${maxText} caractères`,
  },
}

function isWithin(value: unknown, { from, to, isWhole }: Bounds): boolean {
  if (typeof value !== 'number' || !(value >= from && value <= to)) return false
  return !isWhole || Number.isInteger(value)
}

/** An account number may come as a number. */
function isShortText(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'string' && value.length <= maxText
}

function isOf(kind: DetailKind, value: unknown): boolean {
  if (typeof kind !== 'string') return typeof value === 'string' && kind.includes(value)
  if (kind === 'text') return isShortText(value)
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'debt') return typeof value === 'boolean' || isWithin(value, bounds.money)
  return isWithin(value, bounds[kind])
}

function issueOf(kind: DetailKind): Localized {
  if (kind === 'boolean' || kind === 'debt' || kind === 'text') return issues[kind]
  if (typeof kind === 'string') return bounds[kind].issue
  const values = kind.join(', ')
  return { en: `must be one of ${values}`, fr: `doit être l’une de ces valeurs : ${values}` }
}

/** Returns the problem of a detail's value, or undefined. */
function valueIssue(kind: DetailKind, value: unknown): Localized | undefined {
  return isOf(kind, value) ? undefined : issueOf(kind)
}

interface DetailProblem {
  /** Field as the caller spelled it: `details.creditLimit`. */
  readonly field: string
  readonly issue: Localized
}

/** Maximum characters of a caller's name repeated in a message. */
const maxShownName = 60

/** Maximum typing errors of a name that still gets a suggestion. */
const maxTypos = 2

/** Folds `credit_limit`, `Credit limit` and `creditLimit` into `creditlimit`. */
export function normalizeName(name: string): string {
  return removeAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/**
 * Renames an action's details to the canonical names, resolving synonyms. Unknown names,
 * contradictory values and impossible values are problems: silently dropping one would replace it
 * by a number of the report. `null` counts as absent.
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

/** Sanitizes a name chosen by the caller. */
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

/** Levenshtein distance, skipped when the lengths alone differ by more. */
function isWithinTypos(one: string, other: string, maxTypos: number): boolean {
  if (Math.abs(one.length - other.length) > maxTypos) return false
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, second] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === second ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return (row[other.length] ?? 0) <= maxTypos
}
