import type { Scope } from '../caller.ts'
import type { Language } from '../text/language.ts'
import type { Tier } from '../tiers.ts'

/** An uploaded file, under the id of its bytes in the file store. */
export interface FileRecord {
  readonly userId: string
  readonly name: string
  /** Bytes; they count to the person's storage. */
  readonly size: number
  readonly mimeType: string
  readonly createdAt: number
}

/** Written by each upload of a person: its version lets one of two at once take the last place. */
export interface FileUseRecord {
  readonly uploadedAt: number
  /** The account was deleted then: no upload that had begun is stored any more. */
  readonly deletedAt?: number
}

export type MediaKind = 'avatar' | 'voice'

/** Runs a session: the service itself, or a vendor. */
type MediaProvider = 'offline' | 'openai' | 'liveavatar'

/** Choices with which a session was opened. */
export interface MediaSessionDetails {
  readonly language: Language
  readonly voice: string
  /** Speed of the voice; 1 is its own. */
  readonly rate: number
  /** Pitch of the voice; absent: its own. */
  readonly pitch?: number
  /** Instructions of a voice session. */
  readonly instructions: string
  /** Null for a voice session. */
  readonly avatarId: string | null
  /** Chat in which the answers are written; null: none yet. */
  readonly chatId: string | null
  /** Text with which the vendor is reached again (`AvatarConnection.secret`); null: none. */
  readonly vendorSecret: string | null
  /** Rights of the session's own token: those of the credential that opened it. */
  readonly grant?: SessionGrant
  /** The one connection that the session answers; a later one takes its place. */
  readonly connectionId?: string
}

interface SessionGrant {
  readonly scopes: readonly Scope[]
  readonly tier: Tier
  /** API key that opened the session; revoking it ends these rights. */
  readonly keyId?: string
}

/**
 * A live session of an avatar or of realtime voice; times in milliseconds since 1970. It counts as its person's
 * until `expiresAt`, whatever becomes of the process that serves it.
 */
export interface MediaSessionRecord {
  readonly userId: string
  readonly kind: MediaKind
  readonly provider: MediaProvider
  readonly startedAt: number
  /** End of the last activity: the time that is counted runs until then. */
  readonly activeAt: number
  /** End without further activity; each activity puts it off, `endsAt` at most. */
  readonly expiresAt: number
  readonly endsAt: number
  /** Seconds of its kind that the plan allows a month; absent: no bound. */
  readonly allowedSeconds?: number
  /** SHA-256 (hex) of the session's own access token; null: the vendor's token serves. */
  readonly tokenHash: string | null
  readonly details: MediaSessionDetails
}

/** Time of live sessions in one month (UTC), under the id `<userId>/<YYYY-MM>`. */
export interface MediaMonthRecord {
  readonly userId: string
  readonly avatarSeconds: number
  readonly voiceSeconds: number
  readonly expiresAt: number
}

/** Speech of a drawn avatar, under the id of its audio in the file store. */
export interface AvatarSpeechRecord {
  readonly userId: string
  readonly sessionId: string
  readonly durationMs: number
  readonly text: string
  /** `TimedViseme` of the ports as JSON. */
  readonly visemes: string
  readonly createdAt: number
  readonly expiresAt: number
}
