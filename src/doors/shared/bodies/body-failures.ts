import type { Localized } from '../../../domain/text/language.ts'
import { Failure, invalidField } from '../../../errors.ts'

const megabyte = 1024 * 1024

export function tooLarge(limit: number): Failure {
  const megabytes = limit / megabyte
  return new Failure(
    'payload_too_large',
    {
      en: `The body is too large: at most ${megabytes} MB.`,
      fr: `Le corps de la demande est trop volumineux : ${megabytes} Mo au plus.`,
    },
    {
      details: {
        field: 'body',
        issue: { en: 'is too large', fr: 'est trop volumineux' },
        maxBytes: limit,
      },
    },
  )
}

export function unsupported(message: string | Localized, field: string): Failure {
  return new Failure('unsupported_media_type', message, {
    details: { field, issue: { en: 'is not supported', fr: 'n’est pas pris en charge' } },
  })
}

export const cutOff = (cause?: unknown): Failure =>
  invalidField('body', { en: 'was cut off', fr: 'est arrivé incomplet' }, { cause })

/** Throws for a compressed body. */
export function checkEncoding(encoding: string | undefined): void {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return
  throw unsupported('Send the body without a Content-Encoding.', 'Content-Encoding')
}
