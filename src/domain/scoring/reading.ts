import { type Language, type Localized, localize } from '../text/language.ts'
import type { Action } from './prediction.ts'

/** A model outside the bureaus is never surer than this: FICO's own ranges are 20 points wide. */
const most = 0.8
const least = 0.2

/**
 * What a detail taken from the report costs in confidence: the report may be out of date. Two of
 * them leave less than telling both and no scope.
 */
const reportDoubt = 0.03

/** What stands in for a detail that nobody told: `creditLimit: 5000`. */
export function assumption(detail: string, en: string, fr = en): Localized {
  return { en: `${detail}: ${en}`, fr: `${detail} : ${fr}` }
}

/**
 * Reads an action's details and keeps account of what was told, what the report told and what was
 * assumed. Details are those of `toKnownDetails`.
 */
export class Reading {
  readonly used: string[] = []
  readonly reported: string[] = []
  readonly assumed: string[] = []
  readonly #details: Action['details']
  readonly #language: Language
  #doubt = 0

  constructor(action: Action, language: Language) {
    this.#details = action.details
    this.#language = language
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
    // The values were checked against the same names by `toKnownDetails`.
    return this.#told(name) as T | undefined
  }

  text(name: string): string | undefined {
    const value = this.#told(name)
    return value === undefined ? undefined : String(value)
  }

  /** What the report says of a detail that is not told. */
  fromReport<T extends number | boolean | undefined>(name: string, value: T): T {
    if (value === undefined) return value
    this.reported.push(`${name}: ${value}`)
    this.#doubt += reportDoubt
    return value
  }

  /** The number told, or else what the report says. */
  numberOr(name: string, reported: number | undefined): number | undefined {
    return this.number(name) ?? this.fromReport(name, reported)
  }

  /** The flag told, or else what the report says. */
  flagOr(name: string, reported: boolean | undefined): boolean | undefined {
    return this.flag(name) ?? this.fromReport(name, reported)
  }

  /** Says in the basis what the report told beyond the details. */
  note(name: string, value: number | string | undefined): void {
    if (value !== undefined) this.reported.push(`${name}: ${value}`)
  }

  /**
   * Says in the basis what stands in for a missing detail, and takes `doubt` from the confidence (0 to
   * 1): 0.05 for what hardly matters, 0.2 for what decides the outcome. They are our estimates.
   */
  assume(what: Localized, doubt: number): void {
    this.assumed.push(this.say(what))
    this.#doubt += doubt
  }

  say(sentence: Localized): string {
    return localize(sentence, this.#language)
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
