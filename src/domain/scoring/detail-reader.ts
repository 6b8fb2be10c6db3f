import { type Language, type Localized, localize } from '../text/language.ts'
import type { Action } from './prediction.ts'

/** Maximum confidence of a model outside the bureaus: FICO's own ranges are 20 points wide. */
const maxConfidence = 0.8
const minConfidence = 0.2

/**
 * Confidence lost per detail taken from the report, which may be out of date. Two of them cost less
 * than stating both without a scope.
 */
const reportDoubt = 0.03

/** Text of an assumed detail: `creditLimit: 5000`. */
export function assumption(detail: string, en: string, fr = en): Localized {
  return { en: `${detail}: ${en}`, fr: `${detail} : ${fr}` }
}

/**
 * Reads an action's details and records which were stated, reported or assumed. Details come from
 * `toKnownDetails`.
 */
export class DetailReader {
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
    const value = this.#stated(name)
    return typeof value === 'number' ? value : undefined
  }

  flag(name: string): boolean | undefined {
    const value = this.#stated(name)
    return typeof value === 'boolean' ? value : undefined
  }

  choice<T extends string>(name: string): T | undefined {
    // `toKnownDetails` checked the values against the same names.
    return this.#stated(name) as T | undefined
  }

  text(name: string): string | undefined {
    const value = this.#stated(name)
    return value === undefined ? undefined : String(value)
  }

  /** Takes a missing detail from the report. */
  fromReport<T extends number | boolean | undefined>(name: string, value: T): T {
    if (value === undefined) return value
    this.reported.push(`${name}: ${value}`)
    this.#doubt += reportDoubt
    return value
  }

  /** Stated number, else the report's. */
  numberOr(name: string, reported: number | undefined): number | undefined {
    return this.number(name) ?? this.fromReport(name, reported)
  }

  /** Stated flag, else the report's. */
  flagOr(name: string, reported: boolean | undefined): boolean | undefined {
    return this.flag(name) ?? this.fromReport(name, reported)
  }

  /** Records in the basis what the report adds to the details. */
  note(name: string, value: number | string | undefined): void {
    if (value !== undefined) this.reported.push(`${name}: ${value}`)
  }

  /**
   * Records in the basis what replaces a missing detail, and subtracts `doubt` from the confidence
   * (0 to 1): 0.05 for minor details, 0.2 for decisive ones. These are our estimates.
   */
  assume(what: Localized, doubt: number): void {
    this.assumed.push(this.localize(what))
    this.#doubt += doubt
  }

  localize(sentence: Localized): string {
    return localize(sentence, this.#language)
  }

  /** 0.2 to 0.8. */
  confidence(): number {
    return Math.round(100 * Math.max(minConfidence, maxConfidence - this.#doubt)) / 100
  }

  #stated(name: string): unknown {
    const value = this.#details[name]
    if (value === undefined || value === null) return undefined
    if (!this.used.includes(name)) this.used.push(name)
    return value
  }
}
