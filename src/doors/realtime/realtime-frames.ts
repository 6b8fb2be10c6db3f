import { z } from 'zod'
import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { BusinessEvent, EventType } from '../../events/event-types.ts'
import { chatIdField } from '../../operations/chats/own-chat.ts'
import { timestamp } from '../../operations/fields.ts'
import { validate } from '../../pipeline/steps/validate.ts'
import { errorAnswer } from '../shared/error-body.ts'

/** Ids of events and opaque texts of ours are shorter by far. */
const shortText = z.string().min(1).max(200)

const clientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('auth'),
    token: z.string().min(1).max(8_192),
    /** The user that a service account acts for. */
    userId: shortText.optional(),
    lastEventId: shortText.optional(),
  }),
  z.strictObject({
    type: z.literal('subscribe'),
    chatId: chatIdField.optional(),
    lastEventId: shortText.optional(),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), chatId: chatIdField.optional() }),
  z.strictObject({ type: z.enum(['typing.start', 'typing.stop']), chatId: chatIdField }),
  z.strictObject({ type: z.literal('ping') }),
])

export type ClientFrame = z.output<typeof clientFrame>

/** Parses a client's frame; throws Failure('invalid_request'). */
export function clientFrameFrom(text: string, language: Language): ClientFrame {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (cause) {
    throw new Failure(
      'invalid_request',
      { en: 'The frame is not JSON.', fr: 'Le message n’est pas du JSON.' },
      { cause },
    )
  }
  return validate(clientFrame, raw, language)
}

/** Events of one chat; `personEvents` adds those of the person. */
export const chatEvents: ReadonlySet<EventType> = new Set<EventType>([
  'chat.message.created',
  'chat.message.updated',
  'chat.ended',
])

export const personEvents: ReadonlySet<EventType> = new Set<EventType>([
  ...chatEvents,
  'chat.created',
  'user.limit.reached',
  'user.subscription.updated',
])

/** The chat that an event is about; undefined where it is about none. */
export function chatOf({ data }: BusinessEvent): string | undefined {
  return 'chatId' in data ? data.chatId : undefined
}

const encoded = new WeakMap<BusinessEvent, Buffer>()

/** The event as a frame, made once for all sockets that it goes to. */
export function frameOfEvent(event: BusinessEvent): Buffer {
  const known = encoded.get(event)
  if (known !== undefined) return known
  const { id, createdAt } = event
  const frame = encode({ ...partsOf(event), id, timestamp: timestamp(createdAt) })
  encoded.set(event, frame)
  return frame
}

function partsOf(event: BusinessEvent): { readonly type: string } {
  const { type, data } = event
  switch (type) {
    case 'chat.message.created': {
      const { chatId, messageId, role, content, model, status } = data
      const createdAt = timestamp(event.createdAt)
      const message = { id: messageId, role, content, model, status, createdAt }
      return frame('message.new', { chatId, message })
    }
    case 'chat.message.updated': {
      const { chatId, messageId, content, status } = data
      return frame('message.update', { chatId, messageId, content, status })
    }
    case 'chat.created': {
      const { chatId, title, model } = data
      return frame('chat.created', { chatId, title, model })
    }
    case 'chat.ended': {
      const { chatId, reason } = data
      return frame('chat.ended', { chatId, reason })
    }
    case 'user.limit.reached': {
      const { limit, used, resetAt } = data
      return frame('limit.updated', { limit, used, resetAt })
    }
    case 'user.subscription.updated': {
      const { previousTier, tier, status } = data
      return frame('subscription.updated', { previousTier, tier, status })
    }
    default:
      throw new Error(`no frame tells of ${type}`)
  }
}

const frame = (type: string, fields: object) => ({ type, ...fields })

const encode = (value: object): Buffer => Buffer.from(JSON.stringify(value))

/** An ephemeral frame: stored nowhere, so without an id to resume from. */
export function ephemeralFrame(type: string, now: number, fields: object): Buffer {
  return encode({ type, timestamp: timestamp(now), ...fields })
}

/** A failure in the Console's words and the reader's language. */
export function errorFrame(error: unknown, language: Language, now: number): Buffer {
  const { body } = errorAnswer(error, 'console', language, { id: '', now })
  return ephemeralFrame('error', now, JSON.parse(body) as object)
}

/** Why a socket is closed: 4000 and the HTTP status; what passes by itself is 1013. */
export function closeCodeOf(error: unknown): number {
  if (!(error instanceof Failure)) return 1011
  switch (error.kind) {
    case 'unauthorized':
      return 4401
    case 'rate_limited':
      return 4429
    case 'unavailable':
      return 1013
    case 'internal':
      return 1011
    default:
      return 4403
  }
}
