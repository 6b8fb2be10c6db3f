import type { IncomingMessage } from 'node:http'

type Head = Pick<IncomingMessage, 'headers'>

export function hasBody({ headers }: Head): boolean {
  const declared = headers['content-length']
  return declared === undefined ? headers['transfer-encoding'] !== undefined : declared !== '0'
}

/** NaN for a body in chunks, and for none. */
export const announcedLength = ({ headers }: Head): number =>
  Number(headers['content-length'] ?? Number.NaN)
