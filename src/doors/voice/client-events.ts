import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { bilingual, type Language } from '../../domain/text/language.ts'
import { Failure, invalidField } from '../../errors.ts'
import { validate } from '../../pipeline/steps/validate.ts'

const {
  maxEventIdLength,
  maxInstructionsLength,
  maxSpeed,
  maxVoiceFrameBytes,
  maxVoiceNameLength,
  minSpeed,
} = limits.media

const idField = z.string().min(1).max(maxEventIdLength)

const pcmFormat = z.strictObject({
  type: z.literal('audio/pcm'),
  rate: z.literal(24_000).optional(),
})

const noWords = bilingual({ en: 'must say something', fr: 'doit dire quelque chose' })

const pushToTalk = bilingual({
  en: 'must be null: this voice loop answers response.create, it does not listen for pauses',
  fr: 'doit être null : cette boucle vocale répond à response.create, elle ne guette pas les pauses',
})

const sessionFields = z.strictObject({
  type: z.literal('realtime').optional(),
  instructions: z.string().max(maxInstructionsLength).optional(),
  output_modalities: z.tuple([z.literal('audio')]).optional(),
  audio: z
    .strictObject({
      input: z
        .strictObject({
          format: pcmFormat.optional(),
          turn_detection: z.null({ error: pushToTalk }).optional(),
          // Audio is always transcribed, by the model of the service.
          transcription: z
            .strictObject({ model: idField.optional(), language: z.enum(['en', 'fr']).optional() })
            .nullable()
            .optional(),
        })
        .optional(),
      output: z
        .strictObject({
          format: pcmFormat.optional(),
          voice: z.string().min(1).max(maxVoiceNameLength).optional(),
          speed: z.number().min(minSpeed).max(maxSpeed).optional(),
        })
        .optional(),
    })
    .optional(),
})

export type SessionFields = z.output<typeof sessionFields>

const base64Field = z.string().min(1).max(maxVoiceFrameBytes)

const userItem = z.strictObject({
  type: z.literal('message'),
  role: z.literal('user'),
  id: idField.optional(),
  object: z.literal('realtime.item').optional(),
  status: z.string().max(maxEventIdLength).optional(),
  content: z.tuple([
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('input_text'),
        text: z.string().regex(/\S/u, { error: noWords }).max(limits.messages.maxLength),
      }),
      z.strictObject({ type: z.literal('input_audio'), audio: base64Field }),
    ]),
  ]),
})

export type UserItem = z.output<typeof userItem>

const eventId = { event_id: idField.optional() }

const clientEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('session.update'), session: sessionFields, ...eventId }),
  z.strictObject({
    type: z.literal('conversation.item.create'),
    item: userItem,
    previous_item_id: idField.nullable().optional(),
    ...eventId,
  }),
  z.strictObject({
    type: z.literal('input_audio_buffer.append'),
    audio: base64Field,
    ...eventId,
  }),
  z.strictObject({ type: z.literal('input_audio_buffer.commit'), ...eventId }),
  z.strictObject({ type: z.literal('input_audio_buffer.clear'), ...eventId }),
  z.strictObject({
    type: z.literal('response.create'),
    response: z.strictObject({ output_modalities: z.tuple([z.literal('audio')]) }).optional(),
    ...eventId,
  }),
  z.strictObject({
    type: z.literal('response.cancel'),
    response_id: idField.optional(),
    ...eventId,
  }),
])

export type ClientEvent = z.output<typeof clientEvent>

/** The id that the client gave the event, for its error; undefined for none. */
export function readEventId(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null || !('event_id' in raw)) return undefined
  const { event_id: id } = raw
  return typeof id === 'string' && id.length <= maxEventIdLength ? id : undefined
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Failure(
      'invalid_request',
      { en: 'The event is not JSON.', fr: 'L’événement n’est pas du JSON.' },
      { cause },
    )
  }
}

/** Throws Failure('invalid_request') for an event that is none of the subset. */
export const parseClientEvent = (raw: unknown, language: Language): ClientEvent =>
  validate(clientEvent, raw, language)

/** Decodes 16-bit samples; throws Failure('invalid_request'). */
export function decodeAudio(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  // Node skips what is no base64.
  const isWhole = bytes.length > 0 && bytes.length % 2 === 0
  if (!isWhole || bytes.toString('base64') !== base64) {
    throw invalidField('audio', {
      en: 'must be base64 of 16-bit samples: PCM, mono, 24,000 a second, little-endian',
      fr: 'doit être en base64 des échantillons de 16 bits : PCM, mono, 24 000 par seconde, petit-boutistes',
    })
  }
  return bytes
}
