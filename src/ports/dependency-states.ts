import type { Provider } from '../domain/models/model.ts'

/** Services that the operator gives credentials for, and the offline coach. */
export type Dependency = Provider | 'email' | 'sms' | 'bureau'

/** A failure of the service's own credentials or of the dependency; never one of a person's request. */
export interface Outage {
  /** A short code: `key_refused`, `smtp 535`, `timeout`. */
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The last known state of each dependency, by the calls that are made anyway. */
export interface DependencyStates {
  /**
   * The last outage, unless a call has succeeded since. A reason that only the operator can mend
   * lasts until then; any other is taken to be over after 30 seconds.
   */
  outage(dependency: Dependency, now: number): Outage | undefined
}
