/** Waiting times of the doors, milliseconds. */
export interface Timeouts {
  /** Node's http.Server options of these names. */
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly keepAliveTimeout: number
  /** Slow requests end up to this much later than their timeout. */
  readonly connectionsCheckingInterval: number
  /** Idle socket timeout. */
  readonly idleMs: number
  /** Interval of the comment lines that keep an idle event stream open. */
  readonly streamHeartbeatMs: number
  /** SSE headers are sent after 1–2 × this much silence. */
  readonly streamSilenceMs: number
  /** A realtime socket that has not authenticated by then is closed. */
  readonly authenticationMs: number
  /** Realtime sockets are pinged at this interval, and cut when the last ping went unanswered. */
  readonly pingMs: number
  /** Interval of the one timer that serves all realtime sockets. */
  readonly tickMs: number
}

export const defaultTimeouts: Timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  idleMs: 120_000,
  streamHeartbeatMs: 15_000,
  streamSilenceMs: 5_000,
  authenticationMs: 10_000,
  pingMs: 30_000,
  tickMs: 1_000,
}
