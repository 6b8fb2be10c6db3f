import type { AvatarVendor } from '../../src/ports/avatars.ts'

export interface LiveAvatarOptions {
  readonly apiKey: string
  readonly baseUrl: string
}

export function createLiveAvatar(_options: LiveAvatarOptions): AvatarVendor {
  const missing = () => Promise.reject(new Error('not built'))
  return {
    name: 'liveavatar',
    listAvatars: missing,
    createSession: missing,
    speak: missing,
    keepAlive: missing,
    end: missing,
  }
}
