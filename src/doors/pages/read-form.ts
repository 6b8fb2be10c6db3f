import type { IncomingMessage } from 'node:http'
import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'

/** The fields of a form as browsers send it; rejects with 415 or 413. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    throw new Failure('unsupported_media_type', {
      en: 'Send the form of the page.',
      fr: 'Envoyez le formulaire de la page.',
    })
  }
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > limits.accounts.maxFormBytes) throw tooLong()
    pieces.push(piece)
  }
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'))
}

const tooLong = () =>
  new Failure('payload_too_large', {
    en: 'What you entered is too long. Go back and shorten it.',
    fr: 'Ce que vous avez saisi est trop long. Revenez en arrière et raccourcissez-le.',
  })
