import { type BusinessEvent, documentOfEvent } from './event-types.ts'

/** Bytes that a body may have: Standard Webhooks 1.0 asks for less than 20 KB. */
const longestBody = 20_000

/** Bytes of each field beside the content, where the whole is too long. */
const longestField = 1_000

/**
 * The text that every attempt sends: the Engine's WebhookEvent, or the Console's body. What is too
 * long says `truncated: true`: a message's content is cut at a character, another long field is left
 * out.
 */
export function webhookBody(event: BusinessEvent): string {
  const whole = enveloped(event, event.data)
  if (Buffer.byteLength(whole) <= longestBody) return whole
  const cut = { ...shortFields(event.data), truncated: true }
  if (!('content' in event.data)) return enveloped(event, cut)
  const room = longestBody - Buffer.byteLength(enveloped(event, { ...cut, content: '' }))
  return enveloped(event, { ...cut, content: cutTo(room, event.data.content) })
}

function enveloped({ id, type, createdAt }: BusinessEvent, data: object): string {
  const timestamp = new Date(createdAt).toISOString()
  const isEngine = documentOfEvent[type] === 'engine'
  return JSON.stringify(isEngine ? { id, type, timestamp, data } : { event: type, timestamp, data })
}

function shortFields(data: object): object {
  const isShort = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '') <= longestField
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => name !== 'content' && isShort(value)),
  )
}

/** The longest beginning of the text whose JSON has at most so many bytes. */
function cutTo(bytes: number, text: string): string {
  let used = 0
  let end = 0
  for (const character of text) {
    used += Buffer.byteLength(JSON.stringify(character)) - 2
    if (used > bytes) break
    end += character.length
  }
  return text.slice(0, end)
}
