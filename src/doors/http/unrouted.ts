import type { IncomingMessage } from 'node:http'
import { Failure, invalidField } from '../../errors.ts'

/** Why a request comes to no operation. */

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

/** HTTP/1.1 without one Host, which Node would refuse in words of its own or not at all (RFC 9112 §3.2). */
export function faultOf({ rawHeaders, httpVersion }: IncomingMessage): Failure | undefined {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  if (hosts === 1 || (hosts === 0 && httpVersion !== '1.1')) return undefined
  return invalidField('Host', hosts === 0 ? missing : repeated, {
    advice: { en: 'HTTP/1.1 asks for one.', fr: 'HTTP/1.1 en exige un.' },
  })
}

const missing = { en: 'is missing', fr: 'est absent' }
const repeated = { en: 'is given twice', fr: 'est donné deux fois' }
