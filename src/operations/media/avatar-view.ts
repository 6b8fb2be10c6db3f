import type { z } from 'zod'
import type { MediaSessionRecord } from '../../domain/media/media-records.ts'
import { timestamp } from '../fields.ts'
import type { avatarSessionOutput } from './avatar-fields.ts'

/** The session as answers show it. */
export function avatarSessionView(
  sessionId: string,
  { provider, startedAt, expiresAt, endsAt, details }: MediaSessionRecord,
): z.output<typeof avatarSessionOutput> {
  const isVendors = provider === 'liveavatar'
  const { avatarId, voice, rate, pitch = 1 } = details
  return {
    sessionId,
    avatarId: avatarId ?? '',
    voice: { voiceId: voice, rate, pitch },
    provider: isVendors ? 'liveavatar' : 'offline',
    status: 'ready',
    transport: isVendors ? 'livekit' : 'timeline',
    createdAt: timestamp(startedAt),
    expiresAt: timestamp(expiresAt),
    maxDurationSeconds: Math.round((endsAt - startedAt) / 1_000),
  }
}
