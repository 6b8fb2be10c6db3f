import { Failure, invalidField } from '../../../errors.ts'

/** Why a body is not read. */

export function tooLarge(limit: number): Failure {
  const megabytes = limit / 1024 / 1024
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

function unsupported(message: string, field: string): Failure {
  return new Failure('unsupported_media_type', message, {
    details: { field, issue: { en: 'is not supported', fr: 'n’est pas pris en charge' } },
  })
}

export const notUtf8 = (): Failure => unsupported('The body is not UTF-8.', 'charset')

export const notJson = (cause: unknown): Failure =>
  invalidField('body', { en: 'is not valid JSON', fr: 'n’est pas du JSON valide' }, { cause })

export const cutOff = (cause?: unknown): Failure =>
  invalidField('body', { en: 'was cut off', fr: 'est arrivé incomplet' }, { cause })

/** Throws for a body that is not JSON in UTF-8, by what its head says. */
export function checkMediaType(
  contentType: string | undefined,
  encoding: string | undefined,
): void {
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw unsupported('Send the body without a Content-Encoding.', 'Content-Encoding')
  }
  if (contentType === 'application/json') return
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  if (!/^\s*application\/(?:[\w.+-]+\+)?json\s*$/.test(type)) {
    throw unsupported('Send the body as JSON with Content-Type: application/json.', 'Content-Type')
  }
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='))
  if (charset !== undefined && !/^\s*charset="?utf-?8"?\s*$/.test(charset)) {
    throw unsupported('Send the body in UTF-8.', 'charset')
  }
}
