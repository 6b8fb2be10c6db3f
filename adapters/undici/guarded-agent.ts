import type { Agent, request as Request } from 'undici'
import type { AddressGuard, LookUp } from './address-guard.ts'

export interface GuardedAgentOptions {
  /** Permitted private CIDR ranges, also over plain http and on any port. */
  readonly allowedRanges: readonly string[]
  /** Resolves names; the system's DNS servers by default. */
  readonly lookUp?: LookUp | undefined
  readonly connectMs: number
  /** Idle timeout, whatever the server asks for. */
  readonly idleMs: number
}

export interface GuardedAgent {
  readonly guard: AddressGuard
  readonly agent: Agent
  readonly request: typeof Request
}

/** Connections to user-supplied addresses; undici is loaded by the first. Requests need a timer of their own. */
export async function openGuardedAgent(options: GuardedAgentOptions): Promise<GuardedAgent> {
  const { allowedRanges, lookUp, connectMs, idleMs } = options
  const [undici, { createAddressGuard, createLookUp, guardedConnect }] = await Promise.all([
    import('undici'),
    import('./address-guard.ts'),
  ])
  const { Agent, buildConnector, request } = undici
  const guard = createAddressGuard(allowedRanges, lookUp ?? createLookUp())
  const agent = new Agent({
    connect: guardedConnect(guard, buildConnector, connectMs),
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16_384,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    pipelining: 1,
  })
  return { guard, agent, request }
}

/** Timeout codes of undici, the system and c-ares. */
export const timeoutCodes: ReadonlySet<string> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
  'ETIMEOUT',
])
