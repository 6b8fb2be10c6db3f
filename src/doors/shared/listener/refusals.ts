import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import { Failure, invalidField } from '../../../errors.ts'
import { errorAnswer } from '../error-body.ts'

export const unknownAddress = () =>
  new Failure('not_found', {
    en: 'There is nothing at this address. GET /docs lists what there is.',
    fr: 'Il n’y a rien à cette adresse. GET /docs donne la liste de ce qu’il y a.',
  })

export const badAddress = (cause: unknown) =>
  invalidField(
    'path',
    { en: 'is not a valid address', fr: 'n’est pas une adresse valide' },
    { cause },
  )

/** HTTP/1.1 requires exactly one Host (RFC 9112 §3.2), which Node does not fully check. */
export function findFault({ rawHeaders, httpVersion }: IncomingMessage): Failure | undefined {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  if (hosts === 1 || (hosts === 0 && httpVersion !== '1.1')) return undefined
  return invalidField('Host', hosts === 0 ? missing : repeated, {
    advice: { en: 'HTTP/1.1 asks for one.', fr: 'HTTP/1.1 en exige un.' },
  })
}

/**
 * Detects a body without a certain end: an unknown transfer coding, or any in HTTP/1.0 (RFC 9112 §6.1).
 * Nothing after it on the connection may be read.
 */
export function findFramingFault({ headers, httpVersion }: IncomingMessage): Failure | undefined {
  const coding = headers['transfer-encoding']
  if (coding === undefined) return undefined
  if (httpVersion !== '1.1') return invalidField('Transfer-Encoding', unknownToVersion)
  if (coding.trim().toLowerCase() === 'chunked') return undefined
  return new Failure(
    'not_implemented',
    {
      en: 'The body has a Transfer-Encoding that is not decoded here. Send it as it is, at most chunked.',
      fr: 'Le corps a un Transfer-Encoding qui n’est pas décodé ici. Envoyez-le tel quel, tout au plus en « chunked ».',
    },
    { details: { field: 'Transfer-Encoding', issue: notDecoded } },
  )
}

const unknownToVersion = { en: 'is not part of HTTP/1.0', fr: 'ne fait pas partie de HTTP/1.0' }
const notDecoded = { en: 'is not supported', fr: 'n’est pas pris en charge' }

const missing = { en: 'is missing', fr: 'est absent' }
const repeated = { en: 'is given twice', fr: 'est donné deux fois' }

export const requestTimeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Answers to Node's own refusals by error code; any other is a 400. */
const refusals: Readonly<Record<string, readonly [status: string, reason: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'has headers that are too large'],
  [requestTimeoutCode]: ['408 Request Timeout', 'took too long to arrive'],
}

/**
 * Answers a request that Node cannot read: an oversized header, a broken line, a slow client. `latest`
 * is the last answer begun on the connection, if any.
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
    // On a half-closed connection the rest of a slow request could still arrive and run.
    if (error.code === requestTimeoutCode) socket.destroySoon()
  } else {
    socket.pause()
    finished(latest, () => socket.destroySoon())
  }
}

/** True when the client will read the answer as that of the refused request. */
function isItsTurn({ req, headersSent, writableFinished, socket }: ServerResponse): boolean {
  return req.complete ? writableFinished : !headersSent && socket !== null
}
