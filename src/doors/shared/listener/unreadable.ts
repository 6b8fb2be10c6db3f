import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import { Failure } from '../../../errors.ts'
import { errorAnswer } from '../error-body.ts'

/** Answers to Node's own refusals by error code; any other is a 400. */
const refusals: Readonly<Record<string, readonly [status: string, reason: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'has headers that are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'took too long to arrive'],
}

/**
 * Answers what Node refused to read on: an oversized header, a broken line, a slow client. `latest`
 * is the answer begun last on the connection, if any.
 */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  latest: ServerResponse | undefined,
  now: number,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
  } else if (latest === undefined || isItsTurn(latest)) {
    const [status, reason] = refusals[error.code ?? ''] ?? ['400 Bad Request', 'cannot be read']
    const failure = new Failure('invalid_request', `The request ${reason}.`)
    const { body } = errorAnswer(failure, 'engine', 'en', { id: 'unread', now })
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    // On a half-closed connection the rest of a slow request could still arrive, and be carried out.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroySoon()
  } else {
    socket.pause()
    finished(latest, () => socket.destroySoon())
  }
}

/** True when the client takes the answer for that of the refused request, not for part of another. */
function isItsTurn({ req, headersSent, writableFinished, socket }: ServerResponse): boolean {
  return req.complete ? writableFinished : !headersSent && socket !== null
}
