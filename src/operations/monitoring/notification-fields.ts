import { z } from 'zod'
import { said } from '../../domain/language.ts'

/** E.164: a plus sign and up to 15 digits. */
export const phoneNumberField = z.string().regex(/^\+[1-9]\d{6,14}$/, {
  error: said({
    en: 'must be a number like +15145550123',
    fr: 'doit être un numéro comme +15145550123',
  }),
})
