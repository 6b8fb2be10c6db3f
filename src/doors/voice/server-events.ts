import { limits } from '../../config/limits.ts'
import type { MediaSessionRecord } from '../../domain/media/media-records.ts'
import { pcmRate } from '../../domain/media/pcm.ts'
import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { ChatAnswer } from '../../operations/chats/chat-answer.ts'
import { errorAnswer } from '../shared/error-body.ts'

/**
 * Objects of OpenAI's realtime events (GA names, `openai/resources/realtime`), as far as this loop has them: its
 * clients and those of OpenAI are the same.
 */
export function toSession(
  id: string,
  { endsAt, details }: MediaSessionRecord,
  { model, isTranscribed }: { readonly model: string; readonly isTranscribed: boolean },
): object {
  const format = { type: 'audio/pcm', rate: pcmRate }
  const { voice, rate: speed, instructions } = details
  return {
    ...{ type: 'realtime', object: 'realtime.session', id, model, instructions },
    output_modalities: ['audio'],
    audio: {
      input: { format, turn_detection: null, transcription: isTranscribed ? {} : null },
      output: { format, voice, speed },
    },
    expires_at: Math.floor(endsAt / 1_000),
  }
}

export const userTextItem = (id: string, text: string): object => ({
  ...{ id, object: 'realtime.item', type: 'message', status: 'completed', role: 'user' },
  content: [{ type: 'input_text', text }],
})

export const userAudioItem = (id: string): object => ({
  ...{ id, object: 'realtime.item', type: 'message', status: 'completed', role: 'user' },
  content: [{ type: 'input_audio', transcript: null }],
})

type ItemStatus = 'in_progress' | 'completed' | 'incomplete'

export const assistantItem = (id: string, status: ItemStatus, transcript?: string): object => ({
  ...{ id, object: 'realtime.item', type: 'message', status, role: 'assistant' },
  content: transcript === undefined ? [] : [{ type: 'output_audio', transcript }],
})

export type ResponseStatus =
  | { readonly status: 'in_progress' | 'completed' }
  | { readonly status: 'cancelled'; readonly reason: 'client_cancelled' | 'turn_detected' }
  | { readonly status: 'failed'; readonly error: object }

interface ResponseFields {
  readonly id: string
  readonly chatId: string | null
  readonly outcome: ResponseStatus
  readonly output?: readonly object[]
  readonly usage?: ChatAnswer['usage'] | undefined
}

/** `conversation_id` is the chat in which the answer is kept. */
export function toResponse({ id, chatId, outcome, output = [], usage }: ResponseFields): object {
  const { status, ...reasons } = outcome
  return {
    ...{ object: 'realtime.response', id, status, output, conversation_id: chatId },
    status_details: Object.keys(reasons).length === 0 ? null : { type: status, ...reasons },
    output_modalities: ['audio'],
    usage:
      usage === undefined
        ? null
        : {
            total_tokens: usage.totalTokens,
            input_tokens: usage.promptTokens,
            output_tokens: usage.completionTokens,
          },
  }
}

/** The fields of OpenAI's error object, with the Console's code and details. */
export function toErrorFields(
  error: unknown,
  language: Language,
  now: number,
): { readonly [field: string]: unknown } {
  const { body } = errorAnswer(error, 'openai', language, { id: '', now })
  return (JSON.parse(body) as { error: Record<string, unknown> }).error
}

/** Close code: 4000 plus the HTTP status; 1013 for a temporary failure. */
export function toCloseCode(error: unknown): number {
  if (!(error instanceof Failure)) return 1011
  const codes: Partial<Record<Failure['kind'], number>> = {
    unauthorized: 4401,
    rate_limited: 4429,
    unavailable: 1013,
    // Others change the session at the same moment.
    conflict: 1013,
    internal: 1011,
  }
  return codes[error.kind] ?? 4403
}

export const noSecret = (): Failure =>
  new Failure('unauthorized', {
    en: 'The client secret is missing. Send "Authorization: Bearer ek_…", or from a browser the subprotocols "realtime" and "openai-insecure-api-key.ek_…".',
    fr: 'Le secret manque. Envoyez « Authorization: Bearer ek_… », ou d’un navigateur les sous-protocoles « realtime » et « openai-insecure-api-key.ek_… ».',
  })

export const secretInUrl = (): Failure =>
  new Failure('unauthorized', {
    en: 'A secret does not belong in an address, which histories and logs store. Create a new session, and send the secret as "Authorization: Bearer ek_…" or as a subprotocol.',
    fr: 'Un secret n’a pas sa place dans une adresse, que gardent historiques et journaux. Créez une autre session, et envoyez le secret par « Authorization: Bearer ek_… » ou comme sous-protocole.',
  })

export const tooMany = (): Failure =>
  new Failure(
    'unavailable',
    {
      en: 'Too many people are talking at the moment. Connect again in a minute.',
      fr: 'Trop de personnes parlent en ce moment. Reconnectez-vous dans une minute.',
    },
    { retryAfter: 60 },
  )

export const binaryFrame = (): Failure =>
  new Failure('invalid_request', {
    en: 'Events are JSON text. Send audio as base64 in input_audio_buffer.append.',
    fr: 'Les événements sont du texte JSON. Envoyez l’audio en base64 par input_audio_buffer.append.',
  })

export const stillSpeaking = (): Failure =>
  new Failure('conflict', {
    en: 'An answer is still being spoken. Cancel it (response.cancel), or wait for response.done.',
    fr: 'Une réponse est encore en cours. Annulez-la (response.cancel) ou attendez response.done.',
  })

export const noPendingItem = (): Failure =>
  new Failure('invalid_request', {
    en: 'There is nothing to answer yet. Add what the person says first: conversation.item.create, or input_audio_buffer.append and commit.',
    fr: 'Il n’y a encore rien à quoi répondre. Ajoutez d’abord ce que dit la personne : conversation.item.create, ou input_audio_buffer.append et commit.',
  })

export const notUnderstood = (): Failure =>
  new Failure('invalid_request', {
    en: 'No words were heard. Say it again.',
    fr: 'Aucun mot n’a été entendu. Répétez.',
  })

export const tooManyItems = (): Failure =>
  new Failure('invalid_request', {
    en: `One answer takes at most ${limits.media.maxWaitingItems} messages. Send response.create.`,
    fr: `Une réponse porte sur ${limits.media.maxWaitingItems} messages au plus. Envoyez response.create.`,
  })

export const stillListening = (): Failure =>
  new Failure('invalid_request', {
    en: 'Earlier audio is still being written down. Wait for conversation.item.input_audio_transcription.completed.',
    fr: 'L’audio précédent est encore en transcription. Attendez conversation.item.input_audio_transcription.completed.',
  })

export const tooShort = (): Failure =>
  new Failure('invalid_request', {
    en: `The audio is shorter than ${limits.media.minTurnAudioMs} ms. Append more before you commit it.`,
    fr: `L’audio dure moins de ${limits.media.minTurnAudioMs} ms. Ajoutez-en avant de le valider.`,
  })

/** `conversation.item.create` with text works without. */
export const noTranscriber = (): Failure =>
  new Failure('model_unavailable', {
    en: 'This service does not understand speech: it has no transcription (settings STT_BASE_URL or OPENAI_API_KEY). Send text with conversation.item.create; the answer is spoken.',
    fr: 'Ce service ne comprend pas la parole : il n’a pas de transcription (réglages STT_BASE_URL ou OPENAI_API_KEY). Envoyez du texte par conversation.item.create ; la réponse est dite à voix haute.',
  })
