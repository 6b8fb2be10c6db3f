import { checkMessageComponents } from './component-rules.ts'
import { limits } from './limits.ts'
import { isObject, type Path, Problems } from './problems.ts'
import { type AllowedMentions, type FileUpload, flags, hasFlag, type Message } from './types.ts'

type Raw = Readonly<Record<string, unknown>>

const embedTexts = [
  [['title'], limits.embedTitle],
  [['description'], limits.embedDescription],
  [['footer', 'text'], limits.embedFooter],
  [['author', 'name'], limits.embedAuthor],
] as const

function checkEmbeds(problems: Problems, value: unknown): void {
  const embeds = problems.list(['embeds'], value, limits.embeds).filter(isObject)
  let total = 0
  const text = (path: Path, found: unknown, max: number, min?: number): void => {
    problems.text(path, found, max, min)
    total += typeof found === 'string' ? [...found].length : 0
  }
  embeds.forEach((embed, index) => {
    for (const [keys, max] of embedTexts) {
      const found = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), embed)
      text(['embeds', index, ...keys], found, max)
    }
    const path = ['embeds', index, 'fields']
    problems.list(path, embed['fields'], limits.embedFields).forEach((field, at) => {
      const { name, value: shown } = isObject(field) ? field : {}
      text([...path, at, 'name'], name, limits.embedFieldName, 1)
      text([...path, at, 'value'], shown, limits.embedFieldValue, 1)
    })
  })
  if (total > limits.embedTotal)
    problems.add(
      ['embeds'],
      'MAX_EMBED_SIZE_EXCEEDED',
      `Embed size exceeds maximum size of ${limits.embedTotal}`,
    )
}

function checkMentions(problems: Problems, value: unknown): void {
  const { parse, users, roles } = (isObject(value) ? value : {}) as AllowedMentions
  for (const [kind, ids] of Object.entries({ users, roles }))
    if (parse?.includes(kind) && ids && ids.length > 0)
      problems.add(
        ['allowed_mentions'],
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      )
}

/** Flags that each way of writing may set. */
const allowedFlags = {
  message: flags.suppressEmbeds | flags.suppressNotifications | flags.componentsV2,
  response:
    flags.suppressEmbeds | flags.suppressNotifications | flags.componentsV2 | flags.ephemeral,
  deferral: flags.ephemeral,
  edit: flags.suppressEmbeds | flags.componentsV2,
} as const

type Writing = keyof typeof allowedFlags

function checkFlags(problems: Problems, value: unknown, writing: Writing): number {
  if (value === undefined || value === null) return 0
  // An edit may repeat flags that the message has: only new ones are judged there.
  if (typeof value !== 'number' || (writing !== 'edit' && (value & ~allowedFlags[writing]) !== 0)) {
    problems.add(['flags'], 'MESSAGE_FLAGS_INVALID', `These flags cannot be set: ${String(value)}`)
    return 0
  }
  return value
}

/** A deferred response may carry the flag EPHEMERAL and nothing else. */
export function checkDeferral(data: unknown): number {
  const problems = new Problems()
  const value = checkFlags(problems, isObject(data) ? data['flags'] : undefined, 'deferral')
  problems.refuse()
  return value
}

interface Written {
  readonly body: Raw
  readonly files: readonly FileUpload[]
  readonly writing: Writing
  /** The message that is edited. */
  readonly before?: Message
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

function checkV2(problems: Problems, body: Raw, before: Message | undefined): void {
  for (const field of ['content', 'embeds', 'sticker_ids', 'poll'])
    if (!isEmpty(body[field]))
      problems.add(
        [field],
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      )
  const isFirst = before !== undefined && !hasFlag(before.flags, flags.componentsV2)
  if (isFirst && before.content !== '' && body['content'] === undefined)
    problems.add(
      ['content'],
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      'The content must be removed when a message becomes one of components',
    )
}

/** Refuses the body of a message or of its edit as Discord does. */
export function checkMessage({ body, files, writing, before }: Written): void {
  const problems = new Problems()
  const written = checkFlags(problems, body['flags'], writing)
  const isV2 = hasFlag(written | (before?.flags ?? 0), flags.componentsV2)
  problems.text(['content'], body['content'], limits.content)
  if (typeof body['nonce'] === 'string') problems.text(['nonce'], body['nonce'], limits.nonce)
  checkEmbeds(problems, body['embeds'])
  checkMentions(problems, body['allowed_mentions'])
  const names = [
    ...files.map(({ name }) => name),
    ...(before?.attachments ?? []).map(({ filename }) => filename),
  ]
  checkMessageComponents(problems, body['components'], isV2, new Set(names))
  problems.list(['attachments'], files, limits.files)
  if (isV2) checkV2(problems, body, before)
  problems.refuse()
}

/** Nothing to see: 50006. */
export const isBlank = (body: Raw, files: readonly FileUpload[]): boolean =>
  files.length === 0 &&
  ['embeds', 'components', 'sticker_ids'].every((field) => isEmpty(body[field])) &&
  String(body['content'] ?? '').trim() === ''
