import { type BusinessEvent, documentOfEvent } from '../../events/event-types.ts'

/** Standard Webhooks 1.0 asks for less than 20 KB. */
const maxBodyBytes = 20_000

/** Limit of each field besides the content in a truncated body. */
const maxFieldBytes = 1_000

/**
 * Body of all attempts: the Engine's WebhookEvent or the Console's body. A too long body has
 * `truncated: true`: content is cut at a character, other long fields are omitted.
 */
export function formatWebhookBody(event: BusinessEvent): string {
  const whole = formatEnvelope(event, event.data)
  if (Buffer.byteLength(whole) <= maxBodyBytes) return whole
  const cut = { ...shortFields(event.data), truncated: true }
  if (!('content' in event.data)) return formatEnvelope(event, cut)
  const room = maxBodyBytes - Buffer.byteLength(formatEnvelope(event, { ...cut, content: '' }))
  return formatEnvelope(event, { ...cut, content: truncate(room, event.data.content) })
}

function formatEnvelope({ id, type, createdAt }: BusinessEvent, data: object): string {
  const timestamp = new Date(createdAt).toISOString()
  const isEngine = documentOfEvent[type] === 'engine'
  return JSON.stringify(isEngine ? { id, type, timestamp, data } : { event: type, timestamp, data })
}

function shortFields(data: object): object {
  const isShort = (value: unknown) =>
    Buffer.byteLength(JSON.stringify(value) ?? '') <= maxFieldBytes
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => name !== 'content' && isShort(value)),
  )
}

/** Longest prefix whose JSON has at most `bytes` bytes. */
function truncate(bytes: number, text: string): string {
  let used = 0
  let end = 0
  for (const character of text) {
    used += Buffer.byteLength(JSON.stringify(character)) - 2
    if (used > bytes) break
    end += character.length
  }
  return text.slice(0, end)
}
