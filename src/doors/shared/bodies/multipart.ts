import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { limits } from '../../../config/limits.ts'
import { type Failure, invalidField } from '../../../errors.ts'
import { Upload } from '../../../ports/upload.ts'
import { PacedMessage } from '../listener/paced-requests.ts'
import { checkEncoding, cutOff, tooLarge, unsupported } from './body-failures.ts'
import { type SpooledFile, spoolFile } from './spooled-file.ts'
import { createUploadPlaces, type UploadOwner, type UploadPlace } from './upload-places.ts'

/** The one file of a form. */
export interface FormFile {
  /** Name of its part. */
  readonly field: string
  readonly maxBytes: number
}

/** The input of an operation from a form: its file as an `Upload`, the other fields as texts. */
export interface ReceivedForm extends AsyncDisposable {
  readonly fields: Readonly<Record<string, unknown>>
}

interface Forms {
  receive(request: IncomingMessage, file: FormFile, owner: UploadOwner): Promise<ReceivedForm>
}

/** Receives the forms of all requests, so many at once. */
export function createForms(): Forms {
  const places = createUploadPlaces()
  return {
    async receive(request, file, owner) {
      await using held = new AsyncDisposableStack()
      const place = held.use(
        places.take(owner, {
          isArriving: () => !request.complete,
          end: () => request instanceof PacedMessage && request.limitBody(0),
        }),
      )
      checkHead(request, file.maxBytes)
      if (request instanceof PacedMessage) request.limitBody(limits.media.uploadMs)
      const { fields, spooled } = await parseForm(request, file, place)
      held.use(spooled.file)
      const upload = new Upload(
        spooled.name,
        spooled.file.size,
        spooled.file.stream,
        spooled.file.digest,
      )
      const owned = held.move()
      return {
        fields: { ...fields, [file.field]: upload },
        [Symbol.asyncDispose]: () => owned.disposeAsync(),
      }
    },
  }
}

/** Room for the texts, heads and boundaries of a form beside its file. */
const formBytes = (limits.media.maxFormFields + 1) * (limits.media.maxFormFieldBytes + 4 * 1024)

function checkHead({ headers }: IncomingMessage, maxBytes: number): void {
  checkEncoding(headers['content-encoding'])
  if (!/;\s*boundary=/i.test(headers['content-type'] ?? '')) {
    throw unsupported(noBoundary, 'Content-Type')
  }
  if (Number(headers['content-length']) > maxBytes + formBytes) throw tooLarge(maxBytes)
}

interface Parts {
  readonly fields: Readonly<Record<string, unknown>>
  readonly spooled: { readonly name: string; readonly file: SpooledFile }
}

/** Reads the form; what follows a fault is read and dropped, so that the client gets to see the answer. */
async function parseForm(
  request: IncomingMessage,
  file: FormFile,
  place: UploadPlace,
): Promise<Parts> {
  const { Busboy } = await import('@fastify/busboy')
  if (request.destroyed) throw cutOff(request.errored)
  const fields = new Map<string, string[]>()
  let spooling: { name: string; stream: Readable; file: Promise<SpooledFile> } | undefined
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const form = openForm(Busboy, {
    headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
    defCharset: 'utf8',
    isPartAFile: (name, _type, fileName) => name === file.field || fileName !== undefined,
    limits: {
      fileSize: file.maxBytes,
      files: 1,
      fields: limits.media.maxFormFields,
      // Parts without a name are neither: millions fit into a body.
      parts: limits.media.maxFormFields + 1,
      fieldSize: limits.media.maxFormFieldBytes,
      headerPairs: 20,
      headerSize: 8 * 1024,
    },
  })
  form.on('file', (name, stream, fileName, transferEncoding) => {
    // A part that is cut off fails by itself, too.
    stream.on('error', () => undefined)
    const refusal = checkFile(name, transferEncoding, file.field)
    if (refusal !== undefined) {
      reject(refusal)
      return
    }
    stream.on('limit', () => reject(tooLarge(file.maxBytes)))
    const spooled = spoolFile(stream)
    spooled.catch(reject)
    spooling = { name: fileName ?? '', stream, file: spooled }
  })
  form.on('field', (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated) reject(longField(name))
    fields.set(name, [...(fields.get(name) ?? []), value])
  })
  form.on('filesLimit', () => reject(secondFile(file.field)))
  form.on('fieldsLimit', () => reject(tooManyFields()))
  form.on('partsLimit', () => reject(tooManyFields()))
  form.on('error', (cause) => reject(request.complete ? notAForm(cause) : cutOff(cause)))
  form.on('finish', resolve)
  const stopCounting = countBytes(request, place, file.maxBytes + formBytes, () =>
    reject(tooLarge(file.maxBytes)),
  )
  const onClose = () => {
    if (!request.complete) reject(cutOff(request.errored))
  }
  request.on('close', onClose).pipe(form)
  try {
    await promise
    if (spooling === undefined) throw missingFile(file.field)
    const { name, file: spooled } = spooling
    return { fields: toFields(fields), spooled: { name, file: await spooled } }
  } catch (error) {
    spooling?.stream.destroy(new Error('the form was refused'))
    await spooling?.file.then((spooled) => spooled[Symbol.asyncDispose]()).catch(() => undefined)
    throw error
  } finally {
    stopCounting()
    request.off('close', onClose).unpipe(form).resume()
  }
}

type Parser = typeof import('@fastify/busboy').Busboy

/** Throws a 400 for a boundary that is no boundary: RFC 2046 §5.1.1 allows 70 characters, the parser some more. */
function openForm(Busboy: Parser, options: ConstructorParameters<Parser>[0]) {
  try {
    return new Busboy(options)
  } catch (cause) {
    throw notAForm(cause)
  }
}

/** Counts everything, what stands around the parts too; returns the end of counting. */
function countBytes(
  request: IncomingMessage,
  place: UploadPlace,
  max: number,
  onMore: () => void,
): () => void {
  let bytes = 0
  const count = (piece: Buffer) => {
    bytes += piece.length
    place.add(piece.length)
    if (bytes > max) onMore()
  }
  request.on('data', count)
  return () => void request.off('data', count)
}

/** A name given twice becomes a list, which no schema of a single value accepts. */
const toFields = (fields: ReadonlyMap<string, readonly string[]>) =>
  Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )

const noBoundary = {
  en: 'The Content-Type multipart/form-data names no boundary. Let your HTTP library set this header.',
  fr: 'Le Content-Type multipart/form-data n’indique pas de « boundary ». Laissez votre bibliothèque HTTP écrire cet en-tête.',
}

const notAForm = (cause: unknown): Failure =>
  invalidField(
    'body',
    { en: 'is not valid multipart/form-data', fr: 'n’est pas du multipart/form-data valide' },
    { cause },
  )

export const missingFile = (field: string): Failure =>
  invalidField(
    field,
    { en: 'is missing', fr: 'est absent' },
    {
      advice: {
        en: `Send multipart/form-data with the file in the part "${field}".`,
        fr: `Envoyez du multipart/form-data avec le fichier dans la partie « ${field} ».`,
      },
    },
  )

const secondFile = (field: string): Failure =>
  invalidField(
    field,
    { en: 'has more than one file', fr: 'contient plus d’un fichier' },
    { advice: { en: 'Send one at a time.', fr: 'Envoyez-les un par un.' } },
  )

/** Names of clients in messages: short, without quotes or control characters. */
const nameOf = (name: string | undefined): string =>
  (name ?? '').replace(/[^\w .[\]-]/g, '').slice(0, limits.media.maxFormNameLength) || 'body'

const plainEncodings: readonly string[] = ['7bit', '8bit', 'binary']

/** A part in base64 or quoted-printable (deprecated by RFC 7578 §4.7) would be stored as what it is not. */
function checkFile(name: string, transferEncoding: string, field: string): Failure | undefined {
  if (name !== field) return unknownFile(name, field)
  const isPlain = plainEncodings.includes(transferEncoding.trim().toLowerCase())
  return isPlain ? undefined : encodedFile(field)
}

const encodedFile = (field: string): Failure =>
  invalidField(
    field,
    {
      en: 'has a Content-Transfer-Encoding that changes its bytes',
      fr: 'a un Content-Transfer-Encoding qui modifie ses octets',
    },
    {
      advice: {
        en: 'Send the bytes of the file as they are.',
        fr: 'Envoyez les octets du fichier tels quels.',
      },
    },
  )

const unknownFile = (name: string | undefined, field: string): Failure =>
  invalidField(
    nameOf(name),
    { en: 'is not a known field for a file', fr: 'n’est pas un champ connu pour un fichier' },
    {
      advice: {
        en: `Send the file in the part "${field}".`,
        fr: `Envoyez le fichier dans la partie « ${field} ».`,
      },
    },
  )

const longField = (name: string): Failure =>
  invalidField(nameOf(name), { en: 'is too long', fr: 'est trop long' })

const tooManyFields = (): Failure =>
  invalidField('body', {
    en: `has more than ${limits.media.maxFormFields} fields`,
    fr: `contient plus de ${limits.media.maxFormFields} champs`,
  })
