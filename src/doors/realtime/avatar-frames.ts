import { timestamp } from '../../operations/fields.ts'
import type { AvatarMessage } from '../../ports/bus.ts'
import type { Store } from '../../ports/store.ts'
import { ephemeralFrame } from './frames.ts'

interface AvatarSpeechFrame {
  readonly userId: string
  readonly frame: Buffer
}

/**
 * Frame `avatar.speak` of a stored speech, for its person's sockets; undefined where the message announces none. The
 * audio is fetched with the session's access token.
 */
export async function findAvatarFrame(
  message: string,
  {
    store,
    clock,
    publicAddress,
  }: { readonly store: Pick<Store, 'get'>; clock(): number; publicAddress(): string },
): Promise<AvatarSpeechFrame | undefined> {
  const { sessionId, taskId } = JSON.parse(message) as AvatarMessage
  const speech = taskId === undefined ? undefined : await store.get('avatarSpeeches', taskId)
  if (speech === undefined) return undefined
  const { userId, text, durationMs, visemes, createdAt } = speech.value
  const fields = {
    ...{ sessionId, taskId: speech.id, text, durationMs, createdAt: timestamp(createdAt) },
    audioUrl: `${publicAddress()}/avatar/${sessionId}/speech/${speech.id}`,
    visemes: JSON.parse(visemes) as unknown,
  }
  return { userId, frame: ephemeralFrame('avatar.speak', clock(), fields) }
}
