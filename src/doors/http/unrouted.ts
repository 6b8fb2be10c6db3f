import type { IncomingMessage } from 'node:http'
import { Failure, invalidField } from '../../errors.ts'

/** Why a request comes to no operation. */

export const unknownAddress = () =>
  new Failure('not_found', 'There is nothing at this address. GET /docs lists what there is.')

export const badAddress = (cause: unknown) =>
  invalidField(
    'path',
    { en: 'is not a valid address', fr: 'n’est pas une adresse valide' },
    { cause },
  )

/** HTTP/1.1 without a Host, which Node would refuse in words of its own (RFC 9112 §3.2). */
export function faultOf({ headers, httpVersion }: IncomingMessage): Failure | undefined {
  if (headers.host !== undefined || httpVersion !== '1.1') return undefined
  return invalidField(
    'Host',
    { en: 'is missing', fr: 'est absent' },
    { advice: { en: 'HTTP/1.1 asks for it.', fr: 'HTTP/1.1 l’exige.' } },
  )
}
