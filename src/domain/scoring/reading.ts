import type { Action } from './prediction.ts'

/** A model outside the bureaus is never surer than this: FICO's own ranges are 20 points wide. */
const most = 0.8
const least = 0.2

/**
 * Reads an action's details and keeps account of what was told and what was assumed. Details must
 * have no `detailProblem`.
 */
export class Reading {
  readonly used: string[] = []
  readonly assumed: string[] = []
  readonly #details: Action['details']
  #doubt = 0

  constructor(action: Action) {
    this.#details = action.details
  }

  number(name: string): number | undefined {
    const value = this.#told(name)
    return typeof value === 'number' ? value : undefined
  }

  flag(name: string): boolean | undefined {
    const value = this.#told(name)
    return typeof value === 'boolean' ? value : undefined
  }

  choice<T extends string>(name: string): T | undefined {
    // The values were checked against the same names by `detailProblem`.
    return this.#told(name) as T | undefined
  }

  /** Says in the basis what stands in for a missing detail, and lowers the confidence. */
  assume(what: string, weight: number): void {
    this.assumed.push(what)
    this.#doubt += weight
  }

  /** 0.2 to 0.8. */
  confidence(): number {
    return Math.round(100 * Math.max(least, most - this.#doubt)) / 100
  }

  #told(name: string): unknown {
    const value = this.#details[name]
    if (value === undefined || value === null) return undefined
    if (!this.used.includes(name)) this.used.push(name)
    return value
  }
}
