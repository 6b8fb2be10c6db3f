import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { visemes } from '../../ports/speech.ts'
import { countField, languageField, named, outputList, timestampField } from '../fields.ts'

const { minSpeed, maxSpeed, minPitch, maxPitch, maxVoiceNameLength } = limits.media

export const sessionIdField = z.string().min(1).max(limits.requests.maxIdLength)

export const avatarVoiceInput = named(
  'AvatarVoiceSettings',
  z.strictObject({
    voiceId: z.string().min(1).max(maxVoiceNameLength).optional(),
    rate: z.number().min(minSpeed).max(maxSpeed).optional(),
    pitch: z.number().min(minPitch).max(maxPitch).optional(),
  }),
)

const avatarProvider = named('AvatarProvider', z.enum(['offline', 'liveavatar']))

export const avatarOutput = named(
  'Avatar',
  z.object({
    avatarId: z.string(),
    name: z.string(),
    previewUrl: z.string().nullable(),
    defaultVoice: z.object({ voiceId: z.string(), name: z.string() }).nullable(),
    languages: outputList(languageField),
    provider: avatarProvider,
    status: z.literal('active'),
  }),
)

const voiceOutput = named(
  'AvatarVoice',
  z.object({ voiceId: z.string(), rate: z.number(), pitch: z.number() }),
)

/** A session as its owner sees it again: the token is shown once, when it is created. */
export const avatarSessionFields = {
  sessionId: z.string(),
  avatarId: z.string(),
  voice: voiceOutput,
  provider: avatarProvider,
  status: z.literal('ready'),
  /** `timeline`: a page of the service draws the avatar; `livekit`: a room of LiveKit has its video. */
  transport: named('AvatarTransport', z.enum(['timeline', 'livekit'])),
  createdAt: timestampField,
  expiresAt: timestampField,
  maxDurationSeconds: countField,
}

export const avatarSessionOutput = named('AvatarSession', z.object(avatarSessionFields))

export const visemesOutput = named(
  'Visemes',
  outputList(z.object({ time: z.number(), duration: z.number(), viseme: z.enum(visemes) })),
)

export const minutesOutput = z.union([z.literal('unlimited'), z.number()])
