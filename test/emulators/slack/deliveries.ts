import { type Fields, toFields } from './fields.ts'
import { limits } from './limits.ts'
import type { State } from './state.ts'

type DeliveryKind = 'events_api' | 'slash_commands' | 'interactive'

/** Answer of the app to one attempt. */
export interface Acknowledgement {
  /** HTTP status; 200 for an acknowledged envelope; 0 when the app could not be reached. */
  readonly status: number
  /** Parsed JSON, or the text; undefined when empty. */
  readonly body: unknown
  readonly noRetry?: boolean
}

export interface Attempt {
  readonly retryNum: number
  readonly retryReason?: string
  readonly elapsedMs: number
  readonly status: number
  readonly body: unknown
  readonly error?: 'operation_timeout' | 'dispatch_failed'
}

export interface Delivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly payload: Fields
  readonly attempts: Attempt[]
  /** Headers and body of the last HTTP request, for exact replays. */
  request?: HttpRequest
}

export interface HttpRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Retry {
  readonly num: number
  readonly reason: string
}

export interface Transport {
  transmit(delivery: Delivery, retry: Retry | undefined): Promise<Acknowledgement>
}

export interface Deliveries {
  readonly all: readonly Delivery[]
  /** Resolves when the first attempt is answered or has timed out; retries follow on the clock. */
  send(kind: DeliveryKind, payload: Fields): Promise<Delivery>
  /** Sends the same payload again, as Slack does when it thinks that nobody took it. */
  resend(delivery: Delivery, retry?: Partial<Retry>): Promise<Attempt>
  /** Runs all scheduled retries now. */
  retryNow(): Promise<void>
}

export function createDeliveries(state: State, transport: () => Transport): Deliveries {
  const all: Delivery[] = []
  const scheduled = new Map<Delivery, () => Promise<Attempt>>()

  const attempt = async (delivery: Delivery, retry?: Retry): Promise<Attempt> => {
    const began = performance.now()
    const answer = await withTimeOut(state, transport().transmit(delivery, retry))
    const made: Attempt = {
      retryNum: retry?.num ?? 0,
      ...(retry === undefined ? {} : { retryReason: retry.reason }),
      elapsedMs: performance.now() - began,
      status: answer?.status ?? 0,
      body: answer?.body,
      ...toError(answer),
    }
    delivery.attempts.push(made)
    if (made.error !== undefined && delivery.kind === 'events_api' && answer?.noRetry !== true) {
      scheduleRetry(delivery, made)
    }
    state.changed()
    return made
  }

  const scheduleRetry = (delivery: Delivery, failed: Attempt) => {
    const delayMs = limits.retryDelaysMs[failed.retryNum]
    if (delayMs === undefined || scheduled.has(delivery)) return
    const run = () => {
      cancel()
      scheduled.delete(delivery)
      return attempt(delivery, { num: failed.retryNum + 1, reason: toReason(failed) })
    }
    const cancel = state.clock.after(delayMs, () => void run())
    scheduled.set(delivery, run)
  }

  return {
    all,
    async send(kind, payload) {
      const delivery: Delivery = { id: crypto.randomUUID(), kind, payload, attempts: [] }
      all.push(delivery)
      await attempt(delivery)
      return delivery
    },
    resend: (delivery, retry) =>
      attempt(delivery, { num: retry?.num ?? 1, reason: retry?.reason ?? 'http_timeout' }),
    async retryNow() {
      await Promise.all([...scheduled.values()].map((run) => run()))
    },
  }
}

/** Resolves with undefined when there is no answer in Slack's three seconds. */
function withTimeOut(
  state: State,
  answer: Promise<Acknowledgement>,
): Promise<Acknowledgement | undefined> {
  return new Promise((resolve) => {
    const cancel = state.clock.after(limits.acknowledgementMs, () => resolve(undefined))
    answer.then(
      (acknowledgement) => {
        cancel()
        resolve(acknowledgement)
      },
      () => {
        cancel()
        resolve({ status: 0, body: undefined })
      },
    )
  })
}

function toError(answer: Acknowledgement | undefined): Pick<Attempt, 'error'> {
  if (answer === undefined) return { error: 'operation_timeout' }
  return answer.status >= 200 && answer.status < 300 ? {} : { error: 'dispatch_failed' }
}

function toReason(failed: Attempt): string {
  if (failed.error === 'operation_timeout') return 'http_timeout'
  return failed.status === 0 ? 'connection_failed' : 'http_error'
}

/** Error that the person sees when an action was not acknowledged, and the answer otherwise. */
export const firstAttempt = (delivery: Delivery): Attempt => {
  const attempt = delivery.attempts[0]
  if (attempt === undefined) throw new Error(`delivery ${delivery.id} was not attempted`)
  return attempt
}

export const ackFields = (delivery: Delivery): Fields => toFields(firstAttempt(delivery).body)
