import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Dispatcher } from 'undici'

/** Sends one request; never follows a redirect. */
export type Send = (
  url: string,
  options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
) => Promise<Dispatcher.ResponseData>

/** Idle timeout: a new connection costs a TLS handshake before the first token. */
const keepAliveMs = 60_000

/**
 * Creates an HTTP client with its own connections, imported at first use; one request per
 * connection.
 */
export function createHttpClient(): Send {
  let opening: Promise<Send> | undefined
  return async (url, options) => {
    opening ??= open()
    // Undici frees a connection one turn after its answer ends.
    await yieldToEventLoop()
    return await (await opening)(url, options)
  }
}

async function open(): Promise<Send> {
  const { Agent, request } = await import('undici')
  const dispatcher = new Agent({
    allowH2: false,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    // Each request has its own deadlines.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return (url, options) => request(url, { ...options, dispatcher })
}
