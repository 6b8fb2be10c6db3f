import type { Localized } from './text/language.ts'

/** Effects for which a model's call needs the person's confirmation. */
export type Consequence = 'deletes' | 'sends' | 'shares' | 'spends' | 'silences'

/** One possible answer: the value is for the program, the label for the person. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * A question that the person has to answer before an operation goes on; each door asks it its own way. `confirm`:
 * whether to do it. `choose`: a missing value of the input. `open`: a page, where secrets and banks are asked for.
 */
export type Ask =
  | { readonly kind: 'confirm'; readonly because: Consequence; readonly question: Localized }
  | {
      readonly kind: 'choose'
      readonly field: string
      readonly question: Localized
      readonly choices: readonly Choice[]
    }
  | { readonly kind: 'open'; readonly url: string; readonly question: Localized }
