import { z } from 'zod'
import { said } from '../../domain/language.ts'

/** E.164: a plus sign and up to 15 digits. */
export const phoneNumberField = z.string().regex(/^\+[1-9]\d{6,14}$/, {
  error: said({
    en: 'must be a number like +15145550123',
    fr: 'doit être un numéro comme +15145550123',
  }),
})

/** Judged and kept as it will be requested: `https:me:pw@host` is `https://me:pw@host/` to a client. */
export const webhookUrlField = z
  .url({
    protocol: /^https?$/,
    normalize: true,
    abort: true,
    error: said({ en: 'must be an https address', fr: 'doit être une adresse https' }),
  })
  .max(2_000)
  .refine(hasNoCredentials, {
    error: said({
      en: 'must carry no user name or password',
      fr: 'ne doit porter ni nom d’utilisateur ni mot de passe',
    }),
  })

function hasNoCredentials(address: string): boolean {
  const { username, password } = new URL(address)
  return username === '' && password === ''
}
