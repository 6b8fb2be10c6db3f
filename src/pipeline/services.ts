import type { Facts, Ports } from '../operations/context.ts'
import type { Operation } from '../operations/define-operation.ts'
import type { Bus } from '../ports/bus.ts'
import type { RateLimiter } from '../ports/rate-limiter.ts'
import type { Store } from '../ports/store.ts'
import type { TokenVerifier } from '../ports/tokens.ts'
import type { Replies } from '../replies/replies.ts'
import type { UnreadAnswers } from './unread-answers.ts'

/** The parts of the running service, made once in src/composition/services.ts. */
export interface Services {
  readonly catalogue: readonly Operation[]
  readonly facts: Facts
  readonly store: Store
  readonly bus: Bus
  readonly ports: Ports
  readonly replies: Replies
  readonly rateLimiter: RateLimiter
  readonly tokenVerifier: TokenVerifier
  readonly unread: UnreadAnswers
  /** Requests per minute of the Console's enterprise tier (ENTERPRISE_RPM). */
  readonly enterpriseRpm: number
  /** Milliseconds since 1970. */
  clock(): number
  newId(prefix: string): string
  /** Logs an error that no caller is told in full. */
  defect(error: unknown): void
}
