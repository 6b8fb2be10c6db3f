import type { VoiceSessions } from '../../src/ports/voice-sessions.ts'

export interface VoiceSessionOptions {
  /** Undefined: the service's own voice loop answers. */
  readonly apiKey: string | undefined
  readonly baseUrl: string
  readonly model: string
}

export function createVoiceSessions({ apiKey }: VoiceSessionOptions): VoiceSessions {
  return {
    isConfigured: apiKey !== undefined,
    voices: [],
    create: () => Promise.reject(new Error('not built')),
  }
}
