import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { bilingual } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { Context } from '../context.ts'
import { named } from '../fields.ts'

export const connectionIdField = z.string().min(1).max(limits.requests.maxIdLength)

export const institutionIdField = z.string().min(1).max(limits.requests.maxIdLength)

/** Countries whose banks are offered. */
export const bankCountries = ['US', 'CA'] as const

export type BankCountry = (typeof bankCountries)[number]

export const bankCountryField = named('BankCountry', z.enum(bankCountries))

/** A product's name; Plaid itself refuses those that it does not offer. */
export const productField = z
  .string()
  .max(40)
  .regex(/^[a-z_]+$/, {
    error: bilingual({
      en: 'must be a product like transactions',
      fr: 'doit être un produit comme transactions',
    }),
  })

/** ISO 8601 day of the years that banks know. */
export const bankDayField = named(
  'BankDay',
  z.iso.date({
    error: bilingual({
      en: 'must be a day of the calendar like 2026-11-30',
      fr: 'doit être un jour du calendrier comme 2026-11-30',
    }),
  }),
)

/** Throws a 403 where the body names another user than the token. */
export function checkOwnUser(userId: string | undefined, context: Pick<Context, 'userId'>): void {
  if (userId === undefined || userId === context.userId) return
  throw new Failure('forbidden', {
    en: 'userId: is not the user of the access token. Leave it out.',
    fr: 'userId : n’est pas l’utilisateur du jeton d’accès. Ne l’indiquez pas.',
  })
}
