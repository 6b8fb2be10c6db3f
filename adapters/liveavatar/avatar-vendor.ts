import { z } from 'zod'
import { limits } from '../../src/config/limits.ts'
import { languages } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import type { Avatar, AvatarVendor } from '../../src/ports/avatars.ts'
import { createApi, type LiveAvatarOptions } from './api.ts'
import { liveAvatarFailure } from './problem.ts'
import { SessionSocket } from './session-socket.ts'

const shortText = z.string().min(1).max(limits.media.maxVendorTextLength)

const listAnswer = z.object({
  results: z
    .array(
      z.object({
        id: shortText,
        name: shortText,
        status: z.string().nullish(),
        preview_url: z.string().nullish(),
        default_voice: z.object({ id: shortText, name: shortText }).nullish().catch(null),
      }),
    )
    .max(1_000),
})

const tokenAnswer = z.object({ session_id: shortText, session_token: shortText })

const startAnswer = z.object({
  livekit_url: shortText,
  livekit_client_token: shortText,
  ws_url: shortText,
  max_session_duration: z.number().positive().nullish().catch(null),
})

const secretShape = z.object({ sessionId: shortText, token: shortText, wsUrl: shortText })

/** Avatars of LiveAvatar in LITE mode: our voice as PCM over the session's socket. */
export function createLiveAvatar(options: LiveAvatarOptions): AvatarVendor {
  const call = createApi(options)
  // Any instance may speak: a socket is opened where it is needed.
  const sockets = new Map<string, Promise<SessionSocket>>()

  async function socketOf(secret: string, signal: AbortSignal): Promise<SessionSocket> {
    const { sessionId, wsUrl } = openSecret(secret)
    const before = sockets.get(sessionId)
    const opened = (async () => {
      const known = await before?.catch(() => undefined)
      return known?.isOpen === true ? known : await SessionSocket.open(wsUrl, signal)
    })()
    // At once: a second text that comes meanwhile uses the same socket.
    sockets.set(sessionId, opened)
    opened.catch(() => sockets.get(sessionId) === opened && sockets.delete(sessionId))
    return await opened
  }

  function closeSocket(sessionId: string): void {
    sockets.get(sessionId)?.then(
      (socket) => socket.close(),
      () => undefined,
    )
    sockets.delete(sessionId)
  }

  return {
    name: 'liveavatar',
    async listAvatars(signal) {
      const path = `/v1/avatars/public?page=1&page_size=${limits.media.maxListedAvatars}`
      const { results } = await call({ method: 'GET', path }, listAnswer, signal)
      return results.filter(isOffered).slice(0, limits.media.maxListedAvatars).map(toAvatar)
    },
    async createSession(avatarId, signal) {
      const body = { mode: 'LITE', avatar_id: avatarId }
      const tokenPath = '/v1/sessions/token'
      const session = await call({ method: 'POST', path: tokenPath, body }, tokenAnswer, signal)
      const { session_token: sessionToken, session_id: sessionId } = session
      const start = { method: 'POST', path: '/v1/sessions/start', sessionToken } as const
      const started = await call(start, startAnswer, signal)
      const { livekit_url: url, livekit_client_token: accessToken, ws_url: wsUrl } = started
      if (!isSafeAddress(wsUrl, options.baseUrl) || !isSafeAddress(url, options.baseUrl)) {
        throw liveAvatarFailure('not_understood', { word: 'address' })
      }
      return {
        ...{ url, accessToken },
        secret: JSON.stringify({ sessionId, token: sessionToken, wsUrl }),
        maxDurationSeconds: started.max_session_duration ?? null,
      }
    },
    speak: async (secret, audio, signal) =>
      await (await socketOf(secret, signal)).speak(audio, signal),
    async keepAlive(secret, signal) {
      const socket = await socketOf(secret, signal)
      socket.keepAlive()
    },
    async end(secret, signal) {
      const { sessionId, token: sessionToken } = openSecret(secret)
      closeSocket(sessionId)
      const body = { session_id: sessionId, reason: 'USER_CLOSED' }
      const stop = { method: 'POST', path: '/v1/sessions/stop', sessionToken, body } as const
      await call(stop, z.unknown(), signal).catch((error: unknown) => {
        // Its token ends with the session.
        if (!(error instanceof Failure) || !hasEnded(error)) throw error
      })
    },
    async close() {
      for (const sessionId of [...sockets.keys()]) closeSocket(sessionId)
    },
  }
}

const hasEnded = ({ details }: Failure): boolean =>
  details?.['reason'] === 'refused' || details?.['reason'] === 'key_refused'

const openSecret = (secret: string) => secretShape.parse(JSON.parse(secret))

type Listed = z.output<typeof listAnswer>['results'][number]

const isOffered = ({ status }: Listed): boolean =>
  status === undefined || status === null || status.toUpperCase() === 'ACTIVE'

function toAvatar({ id, name, preview_url: preview, default_voice: voice }: Listed): Avatar {
  return {
    avatarId: id,
    name,
    previewUrl: URL.parse(preview ?? '')?.protocol === 'https:' ? (preview ?? null) : null,
    defaultVoice: voice ? { voiceId: voice.id, name: voice.name } : null,
    languages,
  }
}

/** True for wss, and for ws on this machine where the API is there, too: an answer decides no other address. */
function isSafeAddress(address: string, baseUrl: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'wss:') return !isPrivateName(url.hostname) || isLoopback(baseUrl)
  return url.protocol === 'ws:' && isLoopback(address) && isLoopback(baseUrl)
}

const loopbackName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

const isLoopback = (address: string): boolean =>
  loopbackName.test(URL.parse(address)?.hostname ?? '')

/** Addresses in numbers and names of this network: a vendor has a name of its own. */
const numbers = /^[\d.]+$|^\[/

const isPrivateName = (hostname: string): boolean =>
  numbers.test(hostname) || loopbackName.test(hostname) || !hostname.includes('.')
