import { Failure, invalidField } from '../../errors.ts'
import { Upload, uploadOf } from '../../ports/upload.ts'

/** The head of a data URL. */
const dataUrl = /^data:[\w.+-]{1,60}\/[\w.+-]{1,80}(?:;[\w.-]{1,40}=[^;,]{0,100}){0,4};base64,/i

/** Line breaks of base64 in a mail take a fortieth of it. */
const maxSlack = 1.05

interface UploadBounds {
  /** Field of the input, for messages. */
  readonly field: string
  readonly maxBytes: number
}

/**
 * The file of an `uploadField`, whichever way it came. Throws a 400 for text that is no base64 and for an
 * empty file, a 413 above `maxBytes`.
 */
export function receiveUpload(value: Upload | string, { field, maxBytes }: UploadBounds): Upload {
  const upload = value instanceof Upload ? value : decode(value, field)
  if (upload.size === 0) {
    throw invalidField(field, { en: 'is an empty file', fr: 'est un fichier vide' })
  }
  if (upload.size > maxBytes) throw tooLarge(field, maxBytes)
  return upload
}

function decode(value: string, field: string): Upload {
  const text = value.trim().replace(dataUrl, '')
  const bytes = Buffer.from(text, 'base64')
  if (text.length <= (bytes.length * 4 * maxSlack) / 3 + 8) return uploadOf('', bytes)
  throw invalidField(
    field,
    { en: 'is not base64', fr: 'n’est pas en base64' },
    {
      advice: {
        en: 'Send the bytes of the file in base64.',
        fr: 'Envoyez les octets du fichier en base64.',
      },
    },
  )
}

function tooLarge(field: string, maxBytes: number): Failure {
  const megabytes = Math.floor(maxBytes / (1024 * 1024))
  return new Failure(
    'payload_too_large',
    {
      en: `${field}: is larger than ${megabytes} MB. Send a smaller file.`,
      fr: `${field} : dépasse ${megabytes} Mo. Envoyez un fichier plus petit.`,
    },
    { details: { field, maxBytes } },
  )
}
