import type { Principal } from '../../domain/caller.ts'
import { consoleWindows, engineLimits, type RateWindow, type Tier } from '../../domain/tiers.ts'
import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { LimitDecision, RateLimiter } from '../../ports/rate-limiter.ts'
import { subjectOf } from './authenticate.ts'

export interface Limiting {
  readonly rateLimiter: RateLimiter
  /** Requests a minute of the Console's enterprise tier (ENTERPRISE_RPM). */
  readonly enterpriseRpm: number
}

/** True for operations limited by tier (Console document, "Limits"). */
export const isLimitedByTier = ({ api }: Operation): boolean =>
  api === 'console' || api === 'openai'

/** Takes one request from the principal's bucket of the Engine, which all doors share. */
export function takeFromLimits(
  principal: Principal,
  limiting: Limiting,
  now: number,
): Promise<LimitDecision> {
  return limiting.rateLimiter.take(subjectOf(principal), engineWindows(principal), now)
}

/** Takes one request from the principal's bucket of the Console, which is as large as the tier's. */
export function takeFromTier(
  principal: Principal,
  tier: Tier,
  { rateLimiter, enterpriseRpm }: Limiting,
  now: number,
): Promise<LimitDecision> {
  const subject = `console/${subjectOf(principal)}`
  return rateLimiter.take(subject, consoleWindows(tier, enterpriseRpm), now)
}

/** The bucket of an address from which no valid credential came. */
export function takeFromPublic(
  address: string,
  limiting: Limiting,
  now: number,
): Promise<LimitDecision> {
  return limiting.rateLimiter.take(`ip:${address}`, engineLimits.public, now)
}

/** Takes from the address's bucket and from the operation's own (`limitedTo`); both have to allow it. */
export async function takeFromAddress(
  { name, limitedTo }: Operation,
  address: string,
  limiting: Limiting,
  now: number,
): Promise<LimitDecision> {
  const decision = await takeFromPublic(address, limiting, now)
  if (!decision.allowed || limitedTo === undefined) return decision
  const own = await limiting.rateLimiter.take(`ip:${address}/${name}`, limitedTo, now)
  return own.allowed && own.remaining > decision.remaining ? decision : own
}

function engineWindows({ kind }: Principal): readonly RateWindow[] {
  return engineLimits[kind === 'service' ? 'service' : 'user']
}

/** The 429 of both documents: details {limit, used, resetAt} and Retry-After. */
export function refusal(decision: LimitDecision, now: number): Failure {
  const seconds = Math.max(1, Math.ceil((decision.resetAt - now) / 1000))
  return new Failure(
    'rate_limited',
    {
      en: `Too many requests: the ${decision.limit} that are allowed for now are used up. Try again in ${seconds} s.`,
      fr: `Trop de demandes : les ${decision.limit} permises pour l’instant sont utilisées. Réessayez dans ${seconds} s.`,
    },
    {
      retryAfter: seconds,
      details: {
        limit: decision.limit,
        used: decision.used,
        resetAt: new Date(decision.resetAt).toISOString(),
      },
    },
  )
}
