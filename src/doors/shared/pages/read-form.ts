import type { IncomingMessage } from 'node:http'
import { limits } from '../../../config/limits.ts'
import { Failure } from '../../../errors.ts'
import type { Bodies } from '../bodies/bodies.ts'

/** The fields of a form as browsers send it; rejects with 415 or 413, or where too much is under way. */
export async function readForm(request: IncomingMessage, bodies: Bodies): Promise<URLSearchParams> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    throw new Failure('unsupported_media_type', {
      en: 'Send the form of the page.',
      fr: 'Envoyez le formulaire de la page.',
    })
  }
  const from = { sender: 'guest', subject: undefined } as const
  try {
    const bytes = await bodies.bytes(request, limits.accounts.maxFormBytes, from)
    return new URLSearchParams(bytes.toString('utf8'))
  } catch (error) {
    const isTooLong = error instanceof Failure && error.kind === 'payload_too_large'
    throw isTooLong ? tooLong() : error
  }
}

const tooLong = () =>
  new Failure('payload_too_large', {
    en: 'What you entered is too long. Go back and shorten it.',
    fr: 'Ce que vous avez saisi est trop long. Revenez en arrière et raccourcissez-le.',
  })
