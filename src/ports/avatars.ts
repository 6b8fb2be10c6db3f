import type { Language } from '../domain/text/language.ts'

export interface Avatar {
  readonly avatarId: string
  readonly name: string
  /** Address of a picture; null: none. */
  readonly previewUrl: string | null
  readonly defaultVoice: { readonly voiceId: string; readonly name: string } | null
  readonly languages: readonly Language[]
}

/** A running session at the provider; what others must not see is in `secret`. */
export interface AvatarConnection {
  /** Address and token with which a client sees the avatar. */
  readonly url: string
  readonly accessToken: string
  /** Text that `speak`, `keepAlive` and `end` need again; sealed where it is stored. */
  readonly secret: string
  /** The provider ends the session after this; null: never. */
  readonly maxDurationSeconds: number | null
}

/**
 * Avatars of a vendor to whom speech is sent; failures are those of a language model
 * (`src/ports/language-model.ts`). The drawn avatars need none: they are a page of the service.
 */
export interface AvatarVendor {
  readonly name: 'liveavatar'
  listAvatars(signal: AbortSignal): Promise<readonly Avatar[]>
  createSession(avatarId: string, signal: AbortSignal): Promise<AvatarConnection>
  /** Sends speech (`pcm` of `AudioFormat`); resolves with its milliseconds when the avatar has all of it. */
  speak(secret: string, audio: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number>
  keepAlive(secret: string, signal: AbortSignal): Promise<void>
  /** Ends the session; nothing where it has ended. */
  end(secret: string, signal: AbortSignal): Promise<void>
  /** Closes this process's connections; the sessions go on. */
  close(): Promise<void>
}
