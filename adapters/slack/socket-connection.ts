import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../src/config/limits.ts'
import { type BoltAppOptions, createBoltApp } from './bolt-app.ts'
import type { SlackLog } from './bolt-logger.ts'
import { holdAcknowledgements } from './held-receiver.ts'
import { toFailure } from './to-failure.ts'
import { clientOptions } from './web-clients.ts'

export interface SocketTimes {
  readonly startTimeoutMs: number
  readonly minReconnectMs: number
  readonly maxReconnectMs: number
}

interface SocketOptions {
  readonly log: SlackLog
  readonly times: SocketTimes | undefined
  readonly signal: AbortSignal
}

const usualTimes: SocketTimes = {
  startTimeoutMs: limits.slack.socketStartTimeoutMs,
  minReconnectMs: limits.slack.minReconnectMs,
  maxReconnectMs: limits.slack.maxReconnectMs,
}

/**
 * Socket Mode, connected again until the signal aborts: the SDK's own reconnecting ends with an unhandled
 * rejection, and so with the process, when Slack cannot be reached.
 */
export async function runSocket(
  appToken: string,
  options: BoltAppOptions,
  { log, times = usualTimes, signal: stop }: SocketOptions,
): Promise<void> {
  const { SocketModeReceiver, webApi } = await import('@slack/bolt')
  const { api, apiUrl, logger } = options
  const receiver = new SocketModeReceiver({
    appToken,
    logger,
    autoReconnectEnabled: false,
    installerOptions: { clientOptions: clientOptions(apiUrl, logger, api.addresses) },
    processEventErrorHandler: async () => false,
  })
  await createBoltApp(options, holdAcknowledgements(receiver))
  const { client } = receiver
  // The SDK opens a socket after it was disconnected, when it was asking for an address meanwhile.
  client.on('authenticated', () => stop.throwIfAborted())
  let failures = 0
  while (!stop.aborted) {
    const ended = Promise.withResolvers<void>()
    client.once('disconnected', ended.resolve)
    try {
      await untilConnected(client.start(), times.startTimeoutMs, stop)
      if (failures > 0) log('socket connected again', undefined, true)
      failures = 0
      const close = () => ended.resolve()
      stop.addEventListener('abort', close, { once: true })
      await ended.promise
      stop.removeEventListener('abort', close)
    } catch (error) {
      failures += 1
      if (failures === 1 && !stop.aborted)
        log('socket failed', toFailure(error, webApi).code, false)
    }
    client.off('disconnected', ended.resolve)
    await closeSocket(client)
    // Slack closes sockets regularly: the next one is opened at once.
    if (failures > 0) await pause(delayMs(failures, times), stop)
  }
}

/** Doubles from try to try; a random part spreads the instances. */
function delayMs(failures: number, { minReconnectMs, maxReconnectMs }: SocketTimes): number {
  const full = Math.min(maxReconnectMs, minReconnectMs * 2 ** Math.min(failures - 1, 20))
  return full / 2 + (Math.random() * full) / 2
}

async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stop }).catch(() => undefined)
}

/** The SDK waits for its `hello` without end. */
async function untilConnected(
  start: Promise<unknown>,
  timeoutMs: number,
  stop: AbortSignal,
): Promise<void> {
  const limit = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
  const late = Promise.withResolvers<never>()
  const end = () => late.reject(limit.reason)
  limit.addEventListener('abort', end, { once: true })
  start.catch(() => undefined)
  try {
    if (limit.aborted) end()
    await Promise.race([start, late.promise])
  } finally {
    limit.removeEventListener('abort', end)
  }
}

interface Closable {
  disconnect(): Promise<void>
}

/** A second call drops a connection whose other end does not answer the close. */
async function closeSocket(client: Closable): Promise<void> {
  const closed = client.disconnect()
  const isClosed = await Promise.race([
    closed.then(() => true),
    sleep(limits.slack.maxCloseMs, false, { ref: false }),
  ])
  if (!isClosed) await client.disconnect()
}
