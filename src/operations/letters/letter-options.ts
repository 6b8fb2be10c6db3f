import { z } from 'zod'
import { provinces } from '../../domain/law/dated-rule.ts'
import type { LetterPlace } from '../../domain/letters/letter.ts'
import { languageField } from '../fields.ts'
import { named } from '../named-schemas.ts'

/** `qc` is Quebec as well. */
const inCapitals = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value)

/**
 * What both letters may be asked for beside the documented fields. A letter is in English under the
 * law of the United States unless told: the caller's own language says neither.
 */
export const letterOptions = {
  language: languageField.optional(),
  country: z.preprocess(inCapitals, named('Country', z.enum(['US', 'CA']))).optional(),
  province: z.preprocess(inCapitals, named('Province', z.enum(provinces))).optional(),
  format: named('LetterFormat', z.enum(['text', 'pdf'])).optional(),
}

type LetterOptions = z.output<z.ZodObject<typeof letterOptions>>

/** The place of a letter, with what was left out filled in. */
export function letterPlace({ language, country, province }: LetterOptions): LetterPlace {
  return { language: language ?? 'en', country: country ?? 'US', province }
}
