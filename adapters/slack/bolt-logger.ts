import type { Logger, LogLevel } from '@slack/bolt'

/** Takes an event of the connection to Slack, and its code. */
export type SlackLog = (event: string, code?: string, isConnected?: boolean) => void

/** Beginnings of the SDK's messages that an operator can act on. Their ends quote requests and answers. */
const events = [
  'Request verification failed',
  'Request body exceeded the maximum allowed size',
  'Parsing request body failed',
  'An incoming event was not acknowledged within 3 seconds',
  'Authorization of incoming event did not succeed',
  'Failed to retrieve a new WSS URL',
  'WebSocket error',
  'Failed to send a WebSocket message',
  'A pong wasn’t received',
  "A pong wasn't received",
  "A ping wasn't received",
  'Peer did not complete the close handshake in time',
] as const

/** The SDK's logger: passes on which known event happened and nothing of its content. */
export function createBoltLogger(log: SlackLog): Logger {
  const ignore = () => undefined
  const note = (...parts: readonly unknown[]) => {
    const [message] = parts
    if (typeof message !== 'string') return
    const event = events.find((beginning) => message.startsWith(beginning))
    if (event !== undefined) log(event)
  }
  return {
    debug: ignore,
    info: ignore,
    warn: note,
    error: note,
    setLevel: ignore,
    getLevel: () => 'warn' as LogLevel,
    setName: ignore,
  }
}
