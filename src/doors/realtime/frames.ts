import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { BusinessEvent, EventType } from '../../events/event-types.ts'
import { chatIdField } from '../../operations/chats/own-chat.ts'
import { timestamp } from '../../operations/fields.ts'
import { validate } from '../../pipeline/steps/validate.ts'
import { errorAnswer } from '../shared/error-body.ts'

/** Our own event ids and opaque texts are much shorter. */
const shortText = z.string().min(1).max(limits.requests.maxIdLength)

const clientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('auth'),
    token: z.string().min(1).max(limits.realtime.maxTokenLength),
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
export function parseClientFrame(text: string, language: Language): ClientFrame {
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

/** Events of linked banks, for credentials that may read them. */
export const bankEvents: ReadonlySet<EventType> = new Set<EventType>([
  'bank.connection.updated',
  'bank.transactions.updated',
  'bank.payment.warning',
])

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
  ...bankEvents,
])

/** The event's chat, if any. */
export function getChatId({ data }: BusinessEvent): string | undefined {
  return 'chatId' in data ? data.chatId : undefined
}

const encoded = new WeakMap<BusinessEvent, Buffer>()

/** Encodes the event once for all its sockets. */
export function toEventFrame(event: BusinessEvent): Buffer {
  const known = encoded.get(event)
  if (known !== undefined) return known
  const { id, createdAt } = event
  const frame = encode({ ...toFields(event), id, timestamp: timestamp(createdAt) })
  encoded.set(event, frame)
  return frame
}

type EventData<Type extends EventType> = Extract<BusinessEvent, { readonly type: Type }>['data']

interface FrameFields {
  readonly type: string
}

/** Event types with a frame. */
const converters: {
  readonly [Type in EventType]?: (data: EventData<Type>, createdAt: string) => FrameFields
} = {
  'chat.message.created': ({ chatId, messageId, role, content, model, status }, createdAt) => {
    const message = { id: messageId, role, content, model, status, createdAt }
    return toFrame('message.new', { chatId, message })
  },
  'chat.message.updated': ({ chatId, messageId, content, status }) =>
    toFrame('message.update', { chatId, messageId, content, status }),
  'chat.created': ({ chatId, title, model }) => toFrame('chat.created', { chatId, title, model }),
  'chat.ended': ({ chatId, reason }) => toFrame('chat.ended', { chatId, reason }),
  'user.limit.reached': ({ limit, used, resetAt }) =>
    toFrame('limit.updated', { limit, used, resetAt }),
  'user.subscription.updated': ({ previousTier, tier, status }) =>
    toFrame('subscription.updated', { previousTier, tier, status }),
  'bank.connection.updated': ({ userId: _, ...fields }) =>
    toFrame('bank.connection.updated', fields),
  'bank.transactions.updated': ({ userId: _, ...counts }) => toFrame('bank.sync', counts),
  'bank.payment.warning': ({ userId: _, ...fields }) => toFrame('bank.payment.warning', fields),
}

function toFields({ type, data, createdAt }: BusinessEvent): FrameFields {
  // The compiler cannot follow the event's type through the table.
  const convert = converters[type] as
    | ((of: BusinessEvent['data'], createdAt: string) => FrameFields)
    | undefined
  if (convert === undefined) throw new Error(`${type} has no frame`)
  return convert(data, timestamp(createdAt))
}

const toFrame = (type: string, fields: object): FrameFields => ({ type, ...fields })

const encode = (value: object): Buffer => Buffer.from(JSON.stringify(value))

/** An ephemeral frame: stored nowhere, so without an id to resume from. */
export function ephemeralFrame(type: string, now: number, fields: object): Buffer {
  return encode({ type, timestamp: timestamp(now), ...fields })
}

/** A failure with the Console's codes in the reader's language. */
export function errorFrame(error: unknown, language: Language, now: number): Buffer {
  const { body } = errorAnswer(error, 'console', language, { id: '', now })
  return ephemeralFrame('error', now, JSON.parse(body) as object)
}

/** Close code: 4000 plus the HTTP status; 1013 for a temporary failure. */
export function toCloseCode(error: unknown): number {
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

export const authFirst = (): Failure =>
  new Failure('unauthorized', {
    en: 'Say who you are first: {"type":"auth","token":"<ACCESS_TOKEN>"}.',
    fr: 'Dites d’abord qui vous êtes : {"type":"auth","token":"<ACCESS_TOKEN>"}.',
  })

export const anotherPerson = (): Failure =>
  new Failure('forbidden', {
    en: 'This token is another person’s. Open another socket for it.',
    fr: 'Ce jeton est celui d’une autre personne. Ouvrez une autre connexion pour lui.',
  })

export const tokenInUrl = (): Failure =>
  new Failure('unauthorized', {
    en: 'A token does not belong in an address, which histories and logs store. Send the Authorization header, or {"type":"auth","token":"<ACCESS_TOKEN>"} as the first frame.',
    fr: 'Un jeton n’a pas sa place dans une adresse, que gardent historiques et journaux. Envoyez l’en-tête Authorization, ou {"type":"auth","token":"<ACCESS_TOKEN>"} en premier message.',
  })

export const authTimedOut = (): Failure =>
  new Failure('unauthorized', {
    en: 'This socket is not authenticated. Send {"type":"auth","token":"<ACCESS_TOKEN>"} as the first frame.',
    fr: 'Personne n’a dit qui a ouvert cette connexion. Envoyez {"type":"auth","token":"<ACCESS_TOKEN>"} en premier message.',
  })

export const noUser = (): Failure =>
  new Failure('forbidden', {
    en: 'Realtime messages are about a user, and the credential names none.',
    fr: 'Les messages en temps réel concernent un utilisateur, et l’identification n’en nomme aucun.',
  })

/** `resetAt`: when lost sockets are noticed, milliseconds since 1970. */
export function tooManySockets(limit: number, resetAt: number): Failure {
  return new Failure(
    'rate_limited',
    {
      en: `Your plan allows ${limit} realtime sockets at a time. Close one first.`,
      fr: `Votre forfait permet ${limit} connexions en temps réel à la fois. Fermez-en une d’abord.`,
    },
    { retryAfter: 30, details: { limit, used: limit, resetAt: new Date(resetAt).toISOString() } },
  )
}
