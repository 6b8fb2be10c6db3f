import { z } from 'zod'
import { provinces } from '../../domain/law/provinces.ts'
import type { LetterPlace } from '../../domain/letters/letter.ts'
import { languages } from '../../domain/text/language.ts'

/** `qc` is Quebec as well. */
const inCapitals = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value)

/**
 * What both letters may be asked for beside the documented fields. A letter is in English under the
 * law of the United States unless told: the caller's own language says neither.
 */
export const letterOptions = {
  language: z.enum(languages).optional(),
  country: z.preprocess(inCapitals, z.enum(['US', 'CA'])).optional(),
  province: z.preprocess(inCapitals, z.enum(provinces)).optional(),
  format: z.enum(['text', 'pdf']).optional(),
}

type LetterOptions = z.output<z.ZodObject<typeof letterOptions>>

/** The place of a letter, with what was left out filled in. */
export function letterPlace({ language, country, province }: LetterOptions): LetterPlace {
  return { language: language ?? 'en', country: country ?? 'US', province }
}
