import { z } from 'zod'
import { limits } from '../config/limits.ts'
import { bureauIds } from '../domain/bureaus.ts'
import { chatPlatformNames } from '../domain/chat-platforms/messages.ts'
import { messageRoles } from '../domain/chats/chat-records.ts'
import { bilingual, languages } from '../domain/text/language.ts'
import { tiers } from '../domain/tiers.ts'
import { Upload } from '../ports/upload.ts'

const schemas = new Map<string, z.ZodType>()

export const namedSchemas: ReadonlyMap<string, z.ZodType> = schemas

/** Makes a schema a named component of the OpenAPI document. Call while the module loads. */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  if (schemas.has(name)) throw new Error(`Two schemas are named ${name}.`)
  schemas.set(name, schema)
  return schema
}

const sensitive = z.registry<{ readonly isSensitive: true }>()

/**
 * Marks an input field that may not be typed into a chat: a number of an account or of an identity, a key,
 * a secret. Chat platforms ask for it on a page of the service.
 */
export function sensitiveField<Schema extends z.ZodType>(schema: Schema): Schema {
  sensitive.add(schema, { isSensitive: true })
  return schema
}

export const isSensitiveField = (schema: z.core.$ZodType): boolean => sensitive.has(schema)

const credentials = z.registry<{ readonly isCredential: true }>()

/**
 * Marks an input field, of the first level, with a secret that opens something of the person's elsewhere. No assistant
 * is given it: a required one is entered on a page of the service (`Operation.credentialPage`).
 */
export function credentialField<Schema extends z.ZodType>(schema: Schema): Schema {
  credentials.add(schema, { isCredential: true })
  return sensitiveField(schema)
}

export const isCredentialField = (schema: z.core.$ZodType): boolean => credentials.has(schema)

/** Facts that a chat knows of the person, or of the place in which a command is typed. */
export type FilledWith = 'identity' | 'channel' | 'server' | 'timeZone'

const filled = z.registry<{ readonly filledWith: FilledWith }>()

/**
 * Marks an input field that a chat fills from the place in which the command is typed: nobody types it there. The
 * operation believes it no more than what any other door sends.
 */
export function filledField<Schema extends z.ZodType>(
  filledWith: FilledWith,
  schema: Schema,
): Schema {
  filled.add(schema, { filledWith })
  return schema
}

export const findFilledWith = (schema: z.core.$ZodType): FilledWith | undefined =>
  filled.get(schema)?.filledWith

/** Use of an optional field in a chat: it asks for one as if it were required, and hides another. */
export type ChatUse = 'asked' | 'hidden'

const chatUses = z.registry<{ readonly chatUse: ChatUse }>()

/** Marks one of two fields of which exactly one is given: a chat asks for a file, never for its id. */
export function chatUseField<Schema extends z.ZodType>(chatUse: ChatUse, schema: Schema): Schema {
  chatUses.add(schema, { chatUse })
  return schema
}

export const findChatUse = (schema: z.core.$ZodType): ChatUse | undefined =>
  chatUses.get(schema)?.chatUse

export const countryField = named('Country', z.enum(['US', 'CA']))

export const bureauField = named('Bureau', z.enum(bureauIds))

/** Some of the bureaus, each once. */
export const bureausField = () =>
  z
    .array(bureauField)
    .min(1)
    .max(bureauIds.length)
    .refine((bureaus) => new Set(bureaus).size === bureaus.length, {
      error: bilingual({
        en: 'must not name a bureau twice',
        fr: 'ne doit pas nommer un bureau deux fois',
      }),
    })

export const emptyText = bilingual({ en: 'must not be empty', fr: 'ne doit pas être vide' })

/** Typed text with at least one visible character. */
export const textField = (max: number) => z.string().max(max).regex(/\S/u, { error: emptyText })

export const countField = z.int().min(0)

export const chatPlatformField = named('ChatPlatform', z.enum(chatPlatformNames))

export const languageField = named('Language', z.enum(languages))

export const messageRoleField = named('MessageRole', z.enum(messageRoles))

export const tierField = named('Tier', z.enum(tiers))

export const successOutput = named('Success', z.object({ success: z.literal(true) }))

export const pageLimitField = (usual: number, max: number = limits.requests.maxPageItems) =>
  z.coerce.number().int().min(1).max(max).default(usual)

/** `after` is the `next` of the previous page. */
export const pageFields = {
  limit: pageLimitField(limits.requests.defaultPageItems),
  after: z.string().max(limits.requests.maxCursorLength).optional(),
}

/** ISO 8601 date. */
export const dayField = named('Day', z.iso.date())

/** ISO 8601 with milliseconds, UTC. */
export const timestampField = named('Timestamp', z.iso.datetime())

/** ISO 8601 in any time zone, within the years of a `timestampField`. */
export const momentField = named(
  'Moment',
  z.iso.datetime({ offset: true }).refine(hasYear, {
    error: bilingual({
      en: 'must be a moment of the years 0000 to 9999 (UTC)',
      fr: 'doit être un moment des années 0000 à 9999 (UTC)',
    }),
  }),
)

/** An offset can move the first and last hours out of these years. */
function hasYear(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear()
  // NaN for an invalid moment, which has an issue already.
  return !(year < 0 || year > 9999)
}

/** Milliseconds since 1970 as a `timestampField`; null stays null. */
export function timestamp(time: number): string
export function timestamp(time: number | null): string | null
export function timestamp(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

/**
 * A free-form JSON object within bounds, checked without recursion: a deeply nested body must not
 * exhaust the stack. Custom, since zod's record copies each entry, which takes four times as long.
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

/** True within the bounds; checked without recursion. */
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
 * A list in an output that accepts the domain's readonly lists. zod's `readonly()` would freeze a copy
 * for every answer, which costs more than the check.
 */
export const outputList = <Item extends z.ZodType>(item: Item) =>
  z.array(item) as z.ZodType<z.output<Item>[], readonly z.input<Item>[]>

/**
 * A file: from a multipart body, or its bytes in base64 where the input is JSON. Read it with `receiveUpload`.
 * `maxBytes` bounds the file, not its base64.
 */
export const uploadField = (maxBytes: number) =>
  z
    .custom<Upload | string>(
      (value) =>
        value instanceof Upload ||
        (typeof value === 'string' && value.length > 0 && value.length <= maxBytes * 1.4),
      {
        error: bilingual({
          en: 'must be a file, or its bytes in base64',
          fr: 'doit être un fichier, ou ses octets en base64',
        }),
      },
    )
    .meta({ type: 'string', contentEncoding: 'base64', maxLength: Math.ceil(maxBytes * 1.4) })
