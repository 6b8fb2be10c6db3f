import type { IncomingMessage } from 'node:http'
import { Failure, invalidField } from '../../errors.ts'

/** Why a request comes to no operation. */

export const unknownAddress = () =>
  new Failure('not_found', 'There is nothing at this address. GET /docs lists what there is.')

export const badAddress = (cause: unknown) =>
  new Failure(
    'invalid_request',
    { en: 'The address cannot be read.', fr: 'L’adresse est illisible.' },
    {
      details: {
        field: 'path',
        issue: { en: 'is not a valid address', fr: 'n’est pas une adresse valide' },
      },
      cause,
    },
  )

/**
 * What Node would refuse in words of its own: HTTP/1.1 without a Host (RFC 9112 §3.2), and an
 * expectation other than 100-continue (RFC 9110 §10.1.1).
 */
export function faultOf({ headers, httpVersion }: IncomingMessage): Failure | undefined {
  const { host, expect } = headers
  if (host === undefined && httpVersion === '1.1') {
    return invalidField(
      'Host',
      { en: 'is missing', fr: 'est absent' },
      { en: 'HTTP/1.1 asks for it.', fr: 'HTTP/1.1 l’exige.' },
    )
  }
  if (expect === undefined || /100-continue/i.test(expect)) return undefined
  return new Failure('expectation_failed', 'The only expectation that is met is 100-continue.', {
    details: { field: 'Expect', issue: { en: 'is not met', fr: 'ne peut pas être satisfait' } },
  })
}
