import type { ReadAccount } from '../normal-form.ts'
import { wordsOf } from './account-places.ts'

/** Of each fact that an account can have, the value that says nothing. */
const nothing: Readonly<Partial<Record<keyof ReadAccount, string | null>>> = {
  type: 'other',
  status: 'unknown',
  balance: null,
  limit: null,
  lastFour: null,
  openedOn: null,
  firstDelinquencyOn: null,
  pastDue: null,
  worstLate: null,
  closedOn: null,
  lastActivityOn: null,
  originalAmount: null,
  originalCreditor: null,
}

/** What becomes of the facts of an account from one reading to the next: how many of them. */
export interface FactChange {
  readonly lost: number
  /** The next reading has another value. */
  readonly changed: number
  readonly kept: number
}

/** What becomes of the facts of each name; names whose facts are all kept are left out. */
export function lostFacts(
  before: readonly ReadAccount[],
  after: readonly ReadAccount[],
): ReadonlyMap<string, FactChange> {
  const known = Map.groupBy(after, ({ name }) => wordsOf(name))
  const changes = [...Map.groupBy(before, ({ name }) => wordsOf(name))].map(
    ([name, accounts]) => [name, changeOf(accounts, known.get(name) ?? [])] as const,
  )
  return new Map(changes.filter(([, { lost, changed }]) => lost + changed > 0))
}

/** Entries of one name stand in the same order in both readings. */
function changeOf(before: readonly ReadAccount[], after: readonly ReadAccount[]): FactChange {
  const pairs = before.flatMap((account, index) => {
    const left = factsOf(after[index])
    return [...factsOf(account)].map(([fact, value]) => ({ value, next: left.get(fact) }))
  })
  const lost = pairs.filter(({ next }) => next === undefined).length
  const kept = pairs.filter(({ value, next }) => next === value).length
  return { lost, kept, changed: pairs.length - lost - kept }
}

function factsOf(account: ReadAccount | undefined): ReadonlyMap<string, unknown> {
  if (account === undefined) return new Map()
  const empty = new Map<string, unknown>(Object.entries(nothing))
  return new Map(
    Object.entries(account).filter(([fact, value]) => empty.has(fact) && value !== empty.get(fact)),
  )
}
