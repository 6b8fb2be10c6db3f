/** Topic of a user's events. */
export const eventsTopic = (userId: string): string => `events:${userId}`

/** Topic of all avatars: a few messages for each speech, so every instance reads all. */
export const avatarsTopic = 'avatars'

/** A speech that was stored, or a session that has ended (without `taskId`). */
export interface AvatarMessage {
  readonly sessionId: string
  readonly taskId?: string
}

export type BusListener = (message: string) => void

/**
 * Publishes to all instances. A hint, not a store: messages may be lost, and listeners read the
 * details from the store. Messages contain ids, never users' text.
 */
export interface Bus {
  /** Never rejects: listeners find lost events in the store. */
  publish(topic: string, message: string): void
  /** Resolves once subscribed; call the returned function to unsubscribe. */
  subscribe(topic: string, listener: BusListener): Promise<() => void>
  /** Called when messages may have been lost; listeners then read the store again. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}
