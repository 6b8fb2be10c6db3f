import { z } from 'zod'
import { limits } from '../config/limits.ts'
import { bureauIds } from '../domain/bureaus.ts'
import { messageRoles } from '../domain/chats/chat-records.ts'
import { bilingual, languages } from '../domain/text/language.ts'
import { tiers } from '../domain/tiers.ts'
import { named } from './named-schemas.ts'

/** Field schemas that several operations share. */

export const bureauField = named('Bureau', z.enum(bureauIds))

export const emptyText = bilingual({ en: 'must not be empty', fr: 'ne doit pas être vide' })

/** Text that a person typed: at least one visible character, at most `most` characters. */
export const textField = (max: number) => z.string().max(max).regex(/\S/u, { error: emptyText })

/** How many there are of something; never below nothing. */
export const countField = z.int().min(0)

export const languageField = named('Language', z.enum(languages))

export const messageRoleField = named('MessageRole', z.enum(messageRoles))

export const tierField = named('Tier', z.enum(tiers))

/** An answer that only says that it is done. */
export const successOutput = named('Success', z.object({ success: z.literal(true) }))

/** Which page of a list is asked for; `after` is the `next` of the page before. */
export const pageFields = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.requests.maxPageItems)
    .default(limits.requests.defaultPageItems),
  after: z.string().max(limits.requests.maxCursorLength).optional(),
}

/** ISO 8601 with milliseconds, UTC. */
export const timestampField = named('Timestamp', z.iso.datetime())

/** ISO 8601 in any time zone; no moment that a `timestampField` has no year for. */
export const momentField = named(
  'Moment',
  z.iso.datetime({ offset: true }).refine(hasYear, {
    error: bilingual({
      en: 'must be a moment of the years 0000 to 9999 (UTC)',
      fr: 'doit être un moment des années 0000 à 9999 (UTC)',
    }),
  }),
)

/** An offset moves the first and the last hours of these years out of them. */
function hasYear(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear()
  // What is no moment at all has been refused as such.
  return !(year < 0 || year > 9999)
}

/** Milliseconds since 1970 as a `timestampField`; null stays null. */
export function timestamp(time: number): string
export function timestamp(time: number | null): string | null
export function timestamp(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

/**
 * A free-form JSON object: any names and values, within bounds that are checked without recursion, so
 * that a deeply nested body cannot exhaust the stack. It is taken as it is: zod's own record copies it
 * entry by entry, which takes four times as long.
 */
export const objectField = (maxEntries: number, maxLevels: number) =>
  z
    .custom<Readonly<Record<string, unknown>>>(isObject, {
      error: bilingual({ en: 'must be an object', fr: 'doit être un objet' }),
    })
    .refine((root) => isBounded(root, maxEntries, maxLevels), {
      error: bilingual({
        en: `must have at most ${maxEntries} entries and ${maxLevels} levels`,
        fr: `doit avoir au plus ${maxEntries} entrées et ${maxLevels} niveaux`,
      }),
    })
    .meta({ type: 'object', additionalProperties: {} })

/** `metadata` and `details`. */
export const freeFormField = objectField(
  limits.requests.maxFreeFormEntries,
  limits.requests.maxFreeFormLevels,
)

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether it has no more entries and levels than that; looked at without recursion. */
export function isBounded(root: object, maxEntries: number, maxLevels: number): boolean {
  let entries = 0
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    const next: object[] = []
    for (const node of level) {
      const values: unknown[] = Object.values(node)
      entries += values.length
      if (entries > maxEntries) return false
      for (const value of values) {
        if (typeof value === 'object' && value !== null) next.push(value)
      }
    }
    if (depth >= maxLevels && next.length > 0) return false
    level = next
  }
  return true
}

/**
 * A list in an output. The domain gives readonly lists; zod's own `readonly()` would freeze a copy
 * of each for every answer, which costs more than to check it.
 */
export const outputList = <Item extends z.ZodType>(item: Item) =>
  z.array(item) as z.ZodType<z.output<Item>[], readonly z.input<Item>[]>
