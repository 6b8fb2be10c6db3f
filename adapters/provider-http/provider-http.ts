import http from 'node:http'
import https from 'node:https'
import { setTimeout as passed } from 'node:timers/promises'
import { type EventsRequest, Exchange } from './exchange.ts'
import type { ProviderLimits } from './limits.ts'
import { ProviderProblem } from './problem.ts'
import { type RefusedAnswer, readRefused } from './refused-answer.ts'
import { retryDelay } from './retry-delay.ts'
import { type Agents, requestTo, type Target } from './target.ts'

/** Requests to one provider over connections that are kept open. */
export interface ProviderHttp {
  /**
   * Resolves when the stream ended or `onEvent` said that it is whole. Sends the request again,
   * before the first event alone, when the problem may have passed. Rejects with a ProviderProblem,
   * with the signal's reason, or with what `onEvent` threw.
   */
  postForEvents(request: EventsRequest, signal: AbortSignal): Promise<void>
  /** Whatever the status; the body as far as it is short. Rejects as `postForEvents`. */
  get(target: Target, headers: readonly string[], signal: AbortSignal): Promise<RefusedAnswer>
}

/** `random` in [0, 1) spreads the retries of many. */
export function createProviderHttp(limits: ProviderLimits, random: () => number): ProviderHttp {
  const kept = { keepAlive: true, maxFreeSockets: 256 }
  const agents = { http: new http.Agent(kept), https: new https.Agent(kept) }

  return {
    async postForEvents(request, signal) {
      const firstEventBy = performance.now() + limits.firstEventMs
      for (let retries = 0; ; retries += 1) {
        signal.throwIfAborted()
        const firstEventMs = firstEventBy - performance.now()
        const exchange = new Exchange(request, { agents, limits, signal, firstEventMs })
        try {
          await exchange.run()
          return
        } catch (error) {
          const delay = exchange.hasBegun ? undefined : retryDelay(error, retries, limits, random)
          if (delay === undefined || performance.now() + delay >= firstEventBy) throw error
          await pause(delay, signal)
        }
      }
    },
    async get(target, headers, signal) {
      signal.throwIfAborted()
      const late = AbortSignal.timeout(limits.checkMs)
      try {
        return await answerTo(target, headers, agents, AbortSignal.any([signal, late]), limits)
      } catch (error) {
        signal.throwIfAborted()
        if (late.aborted) throw new ProviderProblem('timeout')
        throw error
      }
    },
  }
}

async function pause(delay: number, signal: AbortSignal): Promise<void> {
  try {
    await passed(delay, undefined, { signal })
  } catch {
    signal.throwIfAborted()
  }
}

function answerTo(
  target: Target,
  headers: readonly string[],
  agents: Agents,
  signal: AbortSignal,
  limits: ProviderLimits,
): Promise<RefusedAnswer> {
  return new Promise((resolve, reject) => {
    const wire = requestTo(target, 'GET', headers, agents)
    signal.addEventListener('abort', () => wire.destroy(), { once: true })
    wire.end()
    wire.on('error', (error: NodeJS.ErrnoException) => {
      reject(new ProviderProblem('unreachable', { word: error.code }))
    })
    wire.on('response', (response) => {
      response.on('error', () => {})
      readRefused(response, limits).then((answer) => {
        if (signal.aborted) reject(new ProviderProblem('timeout'))
        else resolve(answer)
      }, reject)
    })
  })
}
