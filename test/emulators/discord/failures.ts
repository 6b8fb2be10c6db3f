/** One way for a request to go wrong. */
export type How =
  | { readonly status: number; readonly code?: number; readonly message?: string }
  /** 429 of the route's bucket, or of all requests. */
  | { readonly retryAfter: number; readonly isGlobal?: boolean }
  /** No answer until it is released; then the usual one. */
  | { readonly hang: true }
  /** The request has its effect and its connection is cut. */
  | { readonly lostAnswer: true }
  /** The connection is cut before the request has any effect. */
  | { readonly cut: true }

export const failures = {
  unauthorized: { status: 401, code: 0, message: '401: Unauthorized' },
  closedDms: { status: 403, code: 50007, message: 'Cannot send messages to this user' },
  noMutualGuild: {
    status: 403,
    code: 50278,
    message: 'Cannot send messages to this user due to having no mutual guilds',
  },
  missingAccess: { status: 403, code: 50001, message: 'Missing Access' },
  missingPermissions: { status: 403, code: 50013, message: 'Missing Permissions' },
  unknownChannel: { status: 404, code: 10003, message: 'Unknown Channel' },
  unknownInteraction: { status: 404, code: 10062, message: 'Unknown interaction' },
  unknownWebhook: { status: 404, code: 10015, message: 'Unknown Webhook' },
  unavailable: { status: 503, message: 'upstream connect error' },
} as const satisfies Record<string, How>

export interface Failure {
  /** Answers what hangs, and everything after it. */
  release(): void
  /** Requests that it hit so far. */
  readonly hits: number
}

export interface Failures {
  /** `route` is a method and a path with `*` for any segment and `**` for the rest; null times: until released. */
  add(route: string, how: How, times: number | null): Failure
  /** Failure that the next request of this route meets. */
  next(
    method: string,
    path: string,
  ): { readonly how: How; readonly released: Promise<void> } | undefined
  releaseAll(): void
}

const special = /[.+?^${}()|[\]\\]/g

function toRoutePattern(route: string): RegExp {
  const source = route
    .replace(special, '\\$&')
    .replaceAll('**', '\u0000')
    .replaceAll('*', '[^/ ]+')
    .replaceAll('\u0000', '.*')
  return new RegExp(`^${source}$`)
}

export function createFailures(): Failures {
  const planned = new Set<{
    readonly pattern: RegExp
    readonly how: How
    left: number
    hits: number
    readonly released: PromiseWithResolvers<void>
  }>()
  return {
    add(route, how, times) {
      const released = Promise.withResolvers<void>()
      const plan = {
        pattern: toRoutePattern(route),
        how,
        left: times ?? Infinity,
        hits: 0,
        released,
      }
      planned.add(plan)
      return {
        release: () => {
          planned.delete(plan)
          released.resolve()
        },
        get hits() {
          return plan.hits
        },
      }
    },
    next(method, path) {
      for (const plan of planned) {
        if (plan.left <= 0 || !plan.pattern.test(`${method} ${path}`)) continue
        plan.left -= 1
        plan.hits += 1
        return { how: plan.how, released: plan.released.promise }
      }
      return undefined
    },
    releaseAll: () => {
      for (const plan of planned) plan.released.resolve()
      planned.clear()
    },
  }
}
