import { Failure, invalidField } from '../../errors.ts'
import { Upload, uploadOf } from '../../ports/upload.ts'

const megabyte = 1024 * 1024

/** `data:application/pdf;base64,` before the bytes. */
const dataUrl = /^data:[\w.+-]{1,60}\/[\w.+-]{1,80}(?:;[\w.-]{1,40}=[^;,]{0,300}){0,4};base64,/i

/** Base64 or base64url, with or without padding and line breaks. */
const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/

/**
 * The file in a field made by `uploadField`: an upload as it is, a text decoded from base64 under the name `name`.
 * Throws a 400 for an empty file and for text that is no base64, a 413 above `maxBytes`.
 */
export function receiveUpload(
  given: Upload | string,
  { field, maxBytes, name = '' }: { field: string; maxBytes: number; name?: string | undefined },
): Upload {
  const upload = given instanceof Upload ? given : uploadOf(name, decode(given, field))
  if (upload.size > maxBytes) throw tooLargeFile(field, maxBytes)
  if (upload.size === 0) throw emptyFile(field)
  return name === '' || upload.name === name
    ? upload
    : new Upload(name, upload.size, () => upload.stream(), upload.digest)
}

function decode(text: string, field: string): Uint8Array {
  const encoded = text.trimStart().replace(dataUrl, '').replaceAll(/\s+/g, '')
  if (!base64.test(encoded)) throw notBase64(field)
  return Buffer.from(encoded, 'base64')
}

const emptyFile = (field: string): Failure =>
  invalidField(
    field,
    { en: 'is an empty file', fr: 'est un fichier vide' },
    {
      advice: {
        en: 'Check the file and send it again.',
        fr: 'Vérifiez le fichier et envoyez-le de nouveau.',
      },
    },
  )

const notBase64 = (field: string): Failure =>
  invalidField(
    field,
    { en: 'is not base64', fr: 'n’est pas en base64' },
    {
      advice: {
        en: 'Send the bytes of the file in base64, or the file itself as multipart/form-data.',
        fr: 'Envoyez les octets du fichier en base64, ou le fichier lui-même en multipart/form-data.',
      },
    },
  )

function tooLargeFile(field: string, maxBytes: number): Failure {
  const megabytes = Math.floor((10 * maxBytes) / megabyte) / 10
  return new Failure(
    'payload_too_large',
    {
      en: `The file is too large: at most ${megabytes} MB.`,
      fr: `Le fichier est trop volumineux : ${megabytes} Mo au plus.`,
    },
    { details: { field, issue: { en: 'is too large', fr: 'est trop volumineux' }, maxBytes } },
  )
}
