import { z } from 'zod'
import { limits } from '../../src/config/limits.ts'
import { maskPersonalNumbers, sanitizeName } from '../../src/domain/text/sanitize.ts'

/** Ids of Plaid: letters and digits, case-sensitive. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

/** Access, public and link tokens, and cursors. */
export const token = z.string().min(1).max(1_000)

const { maxNameLength } = limits.bank

/** Removes markup and personal numbers: some banks write whole account numbers into names. */
const toSafeName = (printed: string): string =>
  maskPersonalNumbers(sanitizeName(printed.slice(0, 2 * maxNameLength))).slice(0, maxNameLength)

export const name = z.string().transform(toSafeName)

/** Null for a missing or an empty name. */
export const optionalName = name
  .transform((text) => (text === '' ? null : text))
  .nullish()
  .catch(null)
  .transform((text) => text ?? null)

/** A word of Plaid's; new ones are kept. */
export const word = z.string().regex(/^[A-Za-z0-9_ -]{1,100}$/)

export const amount = z.number().min(-1e12).max(1e12)

/** Null for anything but an amount. */
export const optionalAmount = amount
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

export const day = z.iso.date()

export const optionalDay = day
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

export const optionalFlag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** Milliseconds since 1970; null for anything but a moment. */
export const optionalMoment = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

const currencyCode = z
  .string()
  .regex(/^[A-Z0-9]{2,10}$/)
  .nullish()
  .catch(null)

export const currencyFields = {
  iso_currency_code: currencyCode,
  unofficial_currency_code: currencyCode,
} as const

export const toCurrency = (read: {
  readonly iso_currency_code?: string | null | undefined
  readonly unofficial_currency_code?: string | null | undefined
}): string => read.iso_currency_code ?? read.unofficial_currency_code ?? 'USD'

/** A list of which what cannot be read is left out. */
export const readableOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((list) => (list ?? []).flatMap((one) => readEntry(entry, one)))

function readEntry<Entry extends z.ZodType>(entry: Entry, value: unknown): z.output<Entry>[] {
  const read = entry.safeParse(value)
  return read.success ? [read.data] : []
}
