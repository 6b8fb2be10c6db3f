import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { findKeyId } from '../../domain/caller.ts'
import type { MediaSessionDetails } from '../../domain/media/media-records.ts'
import { voiceInstructions } from '../../domain/media/voice-instructions.ts'
import type { VoiceSession } from '../../ports/voice-sessions.ts'
import { makeVoiceSecret } from '../access/opaque-token.ts'
import { defaultModel } from '../chats/begin-turn.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { countField, named, timestamp, timestampField } from '../fields.ts'
import { toEndUser } from '../models/choose-model.ts'
import { upsertPerson } from '../people/person.ts'
import { admitSession, beginSession } from './media-sessions.ts'
import { toVoice } from './voice-name.ts'

const { maxInstructionsLength, maxVoiceNameLength, sessionMaxMs } = limits.media

const maxMinutes = sessionMaxMs / 60_000

interface Prepared {
  readonly voice: string
  /** Undefined: the service's own voice loop. */
  readonly opened: VoiceSession | undefined
}

export const createVoiceSession = defineOperation({
  name: 'create-voice-session',
  summary: 'Start a realtime voice session',
  description: `Opens a live spoken conversation with the coach. The client connects to url with the client secret and speaks OpenAI's realtime events; without OpenAI, the service's own voice loop answers them. The session counts as one of the plan's concurrent sessions and to its voice minutes, and lasts at most ${maxMinutes} minutes.`,
  usage:
    'Use when the person wants to talk aloud through an app of theirs, which needs the secret. End it with `end-voice-session`.',
  api: 'console',
  access: 'media',
  since: '2024-12',
  effect: 'writes',
  dataClass: 'secret',
  confirm: {
    because: 'spends',
    question: {
      en: 'Start a voice session? It uses minutes of your month.',
      fr: 'Commencer une séance vocale ? Elle utilise des minutes de votre mois.',
    },
  },
  reachesOutside: true,
  rest: { method: 'POST', path: '/api/realtime-session', created: true },
  input: z.strictObject({
    voice: z.string().min(1).max(maxVoiceNameLength).optional(),
    instructions: z.string().max(maxInstructionsLength).optional(),
  }),
  output: named(
    'VoiceSession',
    z.object({
      sessionId: z.string(),
      model: z.string(),
      voice: z.string(),
      instructions: z.string(),
      clientSecret: z.object({ value: z.string(), expiresAt: timestampField }),
      url: z.string(),
      webrtcUrl: z.string().nullable(),
      transports: z.array(z.enum(['webrtc', 'websocket'])),
      provider: z.enum(['offline', 'openai']),
      expiresAt: timestampField,
      maxDurationSeconds: countField,
    }),
  ),
  async prepare({ voice: requested, instructions = '' }, context): Promise<Prepared> {
    await admitSession('voice', context)
    const { ports, language, caller, signal } = context
    const { isConfigured, voices } = ports.voiceSessions
    const voice = toVoice(requested, isConfigured ? { voices } : ports.speech)
    if (!isConfigured) return { voice, opened: undefined }
    const request = {
      voice,
      instructions: voiceInstructions(language, instructions),
      endUser: toEndUser(caller),
    }
    return { voice, opened: await ports.voiceSessions.create(request, signal) }
  },
  async handle({ instructions = '' }, context, { voice, opened }: Prepared) {
    const sessionId = context.newId('voice')
    // Turns of the session know the plan from here.
    await upsertPerson(context)
    return opened === undefined
      ? await beginOwnLoop({ sessionId, voice, instructions }, context)
      : await beginAtProvider({ sessionId, voice, instructions }, opened, context)
  },
})

interface Opening {
  readonly sessionId: string
  readonly voice: string
  readonly instructions: string
}

async function beginAtProvider(
  { sessionId: id, voice, instructions }: Opening,
  { model, url, webrtcUrl, clientSecret, secretExpiresAt }: VoiceSession,
  context: Context,
) {
  const details = toDetails(voice, instructions, context)
  const isOpenedThere = { provider: 'openai', tokenHash: null, isUnseen: true } as const
  const begun = await beginSession({ id, kind: 'voice', ...isOpenedThere, details }, null, context)
  return {
    ...{ sessionId: id, model, voice, instructions },
    clientSecret: { value: clientSecret, expiresAt: timestamp(secretExpiresAt) },
    ...{ url, webrtcUrl, transports: ['webrtc' as const, 'websocket' as const] },
    provider: 'openai' as const,
    ...toTimes(begun),
  }
}

async function beginOwnLoop({ sessionId: id, voice, instructions }: Opening, context: Context) {
  const { caller, publicAddress } = context
  const { token, hash: tokenHash } = makeVoiceSecret(id)
  const details = { ...toDetails(voice, instructions, context), grant: toGrant(caller) }
  const own = { id, kind: 'voice', provider: 'offline', tokenHash, details } as const
  const begun = await beginSession(own, null, context)
  return {
    ...{ sessionId: id, model: await defaultModel(context), voice, instructions },
    clientSecret: { value: token, expiresAt: timestamp(begun.expiresAt) },
    url: `${publicAddress().replace('http', 'ws')}/api/realtime-voice`,
    ...{ webrtcUrl: null, transports: ['websocket' as const], provider: 'offline' as const },
    ...toTimes(begun),
  }
}

function toGrant(caller: Context['caller']): NonNullable<MediaSessionDetails['grant']> {
  const { scopes, tier } = caller
  const keyId = findKeyId(caller)
  return { scopes, tier, ...(keyId === undefined ? {} : { keyId }) }
}

const toDetails = (
  voice: string,
  instructions: string,
  { language }: Context,
): MediaSessionDetails => ({
  ...{ language, voice, rate: 1, instructions },
  ...{ avatarId: null, chatId: null, vendorSecret: null },
})

const toTimes = ({
  startedAt,
  expiresAt,
  endsAt,
}: { [Time in 'startedAt' | 'expiresAt' | 'endsAt']: number }) => ({
  expiresAt: timestamp(expiresAt),
  maxDurationSeconds: Math.floor((endsAt - startedAt) / 1_000),
})
