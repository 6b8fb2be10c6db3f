import type { ChatPlatformName } from '../domain/chat-platforms/messages.ts'
import type { Provider } from '../domain/models/model.ts'

/** Services that the operator gives credentials for, and the offline coach. */
export type Dependency =
  | Provider
  | ChatPlatformName
  | 'email'
  | 'sms'
  | 'bureau'
  | 'bank'
  | 'speech'
  | 'transcription'
  | 'avatar'

/** A failure of our credentials or of the dependency, never of a user's request. */
export interface DependencyOutage {
  /** A short code: `key_refused`, `smtp 535`, `timeout`. */
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Last known state of each dependency, from regular calls. */
export interface DependencyStates {
  /**
   * The last outage without a later success. One that only the operator can fix lasts until a
   * success; any other expires after 30 seconds.
   */
  outage(dependency: Dependency, now: number): DependencyOutage | undefined
}
