/** A session that the client opens at the provider itself, with a secret that lasts minutes. */
export interface VoiceSession {
  readonly model: string
  /** Address of its WebSocket. */
  readonly url: string
  /** Address to which a browser posts its WebRTC offer. */
  readonly webrtcUrl: string
  readonly clientSecret: string
  /** Last time at which the secret opens a session, milliseconds since 1970. */
  readonly secretExpiresAt: number
}

export interface VoiceSessionRequest {
  readonly voice: string
  readonly instructions: string
  /** Pseudonym of the person for the provider. */
  readonly endUser: string
}

/** Realtime voice of a provider; failures are those of a language model (`src/ports/language-model.ts`). */
export interface VoiceSessions {
  /** False: the service's own voice loop answers. */
  readonly isConfigured: boolean
  readonly voices: readonly string[]
  /** Undefined where the server has no realtime voice: the service's own loop answers. */
  create(request: VoiceSessionRequest, signal: AbortSignal): Promise<VoiceSession | undefined>
}
