import type { Fields } from './fields.ts'

/** How a call fails instead of being answered. */
export type Fault =
  | string
  | { readonly error: string; readonly fields?: Fields }
  | { readonly status: number }
  | { readonly retryAfterSeconds: number }
  /** No answer until `release()`; then the call goes on as usual. */
  | { readonly hang: true }
  /** The effect happens, and the connection is cut before the answer. */
  | { readonly lostAnswer: true }

export interface FaultOptions {
  /** Calls that fail; once without it. */
  readonly times?: number
  readonly channel?: string
  readonly workspace?: string
}

export interface PlannedFault {
  /** Lets calls that hang go on, and plans no more of them. */
  release(): void
  /** Calls that met it. */
  readonly met: number
}

export interface ArmedFault {
  readonly fault: Fault
  readonly released: Promise<void>
}

export interface Faults {
  fail(method: string, fault: Fault, options?: FaultOptions): PlannedFault
  /** Takes the fault that this call meets. `*` stands for each method. */
  take(method: string, args: Fields, workspace: string | undefined): ArmedFault | undefined
  releaseAll(): void
}

interface Plan extends ArmedFault {
  readonly method: string
  readonly options: FaultOptions
  left: number
  met: number
  release(): void
}

export function createFaults(changed: () => void): Faults {
  const plans: Plan[] = []
  return {
    fail(method, fault, options = {}) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const plan: Plan = {
        method,
        fault,
        options,
        left: options.times ?? 1,
        met: 0,
        released: promise,
        release() {
          plan.left = 0
          resolve()
        },
      }
      plans.push(plan)
      return plan
    },
    take(method, args, workspace) {
      const plan = plans.find(
        ({ left, options, method: planned }) =>
          left > 0 &&
          (planned === method || planned === '*') &&
          (options.channel === undefined ||
            options.channel === args['channel'] ||
            options.channel === args['channel_id']) &&
          (options.workspace === undefined || options.workspace === workspace),
      )
      if (plan === undefined) return undefined
      plan.left -= 1
      plan.met += 1
      changed()
      return plan
    },
    releaseAll() {
      for (const plan of plans) plan.release()
    },
  }
}
