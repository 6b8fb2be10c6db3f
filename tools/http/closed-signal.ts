import type { ServerResponse } from 'node:http'

/** Reason of an abort: no answer can reach the client any more. */
const closed = new Error('The response is closed.')

/** Aborts when the response is closed: it was sent whole, or its client has left. */
export function closedSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  if (response.destroyed) controller.abort(closed)
  else response.once('close', () => controller.abort(closed))
  return controller.signal
}

/** Calls back once, at once when the signal has aborted already: no event would follow. */
export function onAbort(signal: AbortSignal, callBack: () => void): void {
  if (signal.aborted) callBack()
  else signal.addEventListener('abort', callBack, { once: true })
}
