/** Paces what is sent to a platform: one limit a channel and one a workspace. */
export interface SendPace {
  /** Runs `send` when both limits allow it, one at a time a channel. */
  run<T>(workspace: string, channel: string, send: () => Promise<T>): Promise<T>
  close(): Promise<void>
}
