import type { Action } from './prediction.ts'

/** Reads an action's details and keeps account of what was told and what was assumed. */
export interface Reading {
  readonly used: string[]
  readonly assumed: string[]
  number(name: string): number | undefined
  flag(name: string): boolean | undefined
  choice<T extends string>(name: string): T | undefined
  /** Says in the basis what stands in for a missing detail, and lowers the confidence. */
  assume(what: string, weight: number): void
  /** 0.2 to 0.8. */
  confidence(): number
}

/** A model outside the bureaus is never surer than this: FICO's own ranges are 20 points wide. */
const most = 0.8
const least = 0.2

/** Details must have no `detailProblem`. */
export function readingOf(action: Action): Reading {
  const { details } = action
  const used: string[] = []
  const assumed: string[] = []
  let doubt = 0
  const told = (name: string): unknown => {
    const value = details[name]
    if (value === undefined || value === null) return undefined
    if (!used.includes(name)) used.push(name)
    return value
  }
  return {
    used,
    assumed,
    number(name) {
      const value = told(name)
      return typeof value === 'number' ? value : undefined
    },
    flag(name) {
      const value = told(name)
      return typeof value === 'boolean' ? value : undefined
    },
    choice<T extends string>(name: string) {
      // The values were checked against the same names by `detailProblem`.
      return told(name) as T | undefined
    },
    assume(what, weight) {
      assumed.push(what)
      doubt += weight
    },
    confidence: () => Math.round(100 * Math.max(least, most - doubt)) / 100,
  }
}
