import type { CreditFile } from './credit-file.ts'
import type { Scale } from './scale.ts'

/** Whose score it is, as far as that is known. */
export interface Profile {
  /** A whole number within the scale. */
  readonly score: number
  readonly scale: Scale
  readonly file: CreditFile | undefined
}
