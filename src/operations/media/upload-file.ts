import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { exceedsQuota, storageQuota } from '../../domain/people/person-records.ts'
import type { Localized } from '../../domain/text/language.ts'
import { Failure, invalidField, QuotaExceeded } from '../../errors.ts'
import type { FileKind, Inspected, MediaProblem } from '../../ports/media-inspector.ts'
import { uploadOf } from '../../ports/upload.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { textField, uploadField } from '../fields.ts'
import { queueOwner } from '../queue-owner.ts'
import { toStorageFailure } from '../storage-failures.ts'
import { presentUpload } from './file-cards.ts'
import { toFileName } from './file-name.ts'
import { fileOutput, fileView } from './file-view.ts'
import { receiveUpload } from './receive-upload.ts'

const field = 'file'

export const uploadFile = defineOperation({
  name: 'upload-file',
  summary: 'Upload a file',
  description:
    'Stores a file of the person, for them alone: PDF, plain text, a picture (PNG, JPEG, WebP, GIF) or audio (MP3, WAV, M4A, OGG, WebM, FLAC). Its content decides what it is. A picture is stored without its metadata. The bytes are encrypted; they count to the storage of the plan.',
  usage:
    'Use for a file that the person wants kept or analysed: the id goes to `analyze-report` as fileId. Send its bytes in base64.',
  api: 'console',
  access: 'media',
  effect: 'writes',
  dataClass: 'personal',
  command: { positional: ['name'], present: presentUpload },
  rest: {
    method: 'POST',
    path: '/api/files/upload',
    created: true,
    upload: field,
    body: limits.bodies.report,
  },
  input: z.strictObject({
    file: uploadField(limits.media.maxFileBytes),
    name: textField(limits.media.maxFileNameLength).optional(),
  }),
  output: fileOutput,
  async prepare({ file, name }, context) {
    const { maxFileBytes: maxBytes, ports, newId, caller, signal } = context
    const upload = receiveUpload(file, { field, maxBytes, name })
    await checkRoom(upload.size, context)
    const asker = { owner: queueOwner(caller), signal }
    const bytes = await upload.bytes()
    const kind = known(await ports.mediaInspector.identify(bytes, asker))
    const content = kind.mimeType.startsWith('image/')
      ? await cleaned(bytes, context, asker)
      : { kind, bytes }
    const id = newId('fil')
    const named = uploadOf(toFileName(upload.name, content.kind), content.bytes)
    await ports.files.write(id, named.stream())
    return { id, name: named.name, size: named.size, mimeType: content.kind.mimeType }
  },
  async undo({ id }, { ports }) {
    await ports.files.delete(id)
  },
  async handle(_input, context, { id, ...stored }) {
    const { userId, now, write } = context
    await takePlace(context)
    const value = { userId, ...stored, createdAt: now }
    write({ kind: 'put', collection: 'files', id, value, expectVersion: 0 })
    return fileView({ id, value }, context)
  },
})

type Room = Pick<Context, 'store' | 'userId' | 'caller'>

/** Refuses before any byte is written; the transaction checks the count and the quota again. */
async function checkRoom(size: number, { store, userId, caller }: Room): Promise<void> {
  await checkCount({ store, userId })
  const quota = storageQuota(userId, caller.tier)
  const used = await store.countBytes(userId)
  if (exceedsQuota(quota, used + size, size)) {
    throw toStorageFailure(new QuotaExceeded(used, size), quota)
  }
}

async function checkCount({ store, userId }: Pick<Context, 'store' | 'userId'>): Promise<void> {
  const count = await store.count('files', { index: 'byUser', equals: [userId] })
  if (count >= limits.media.maxFiles) throw tooManyFiles()
}

/**
 * Writes the person's record, so that the second of two uploads for the last place conflicts. Its version is read
 * before the files are counted: an upload that ends in between conflicts, too.
 */
async function takePlace(
  context: Pick<Context, 'store' | 'userId' | 'now' | 'write'>,
): Promise<void> {
  const { store, userId: id, now, write } = context
  const use = await store.get('fileUse', id)
  const { deletedAt } = use?.value ?? {}
  if (deletedAt !== undefined && now <= deletedAt) throw deletedAccount()
  await checkCount(context)
  const value = { ...use?.value, uploadedAt: now }
  write({ kind: 'put', collection: 'fileUse', id, value, expectVersion: use?.version ?? 0 })
}

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/** The picture without its metadata: where it was taken is nobody's business. */
async function cleaned(
  bytes: Uint8Array,
  { ports }: Pick<Context, 'ports'>,
  asker: Parameters<Context['ports']['mediaInspector']['cleanImage']>[1],
): Promise<{ readonly kind: FileKind; readonly bytes: Uint8Array }> {
  const image = known(await ports.mediaInspector.cleanImage(bytes, asker))
  const { mimeType } = image
  return { kind: { mimeType, extension: extensions[mimeType] }, bytes: image.bytes }
}

/** Throws a 400 for a file that cannot be used. */
function known<Facts>(inspected: Inspected<Facts>): Facts {
  if (inspected.ok) return inspected
  const { issue, advice } = problems[inspected.problem]
  throw invalidField(field, issue, { advice })
}

const problems: Readonly<Record<MediaProblem, { issue: Localized; advice: Localized }>> = {
  unknown_type: {
    issue: {
      en: 'is not a kind of file that is taken, whatever its name says',
      fr: 'n’est pas un type de fichier accepté, quel que soit son nom',
    },
    advice: {
      en: 'Send a PDF, plain text in UTF-8, a picture (PNG, JPEG, WebP, GIF) or audio (MP3, WAV, M4A, OGG, WebM, FLAC).',
      fr: 'Envoyez un PDF, du texte brut en UTF-8, une image (PNG, JPEG, WebP, GIF) ou un son (MP3, WAV, M4A, OGG, WebM, FLAC).',
    },
  },
  damaged: {
    issue: { en: 'is damaged or incomplete', fr: 'est endommagé ou incomplet' },
    advice: {
      en: 'Save it again and send the whole file.',
      fr: 'Enregistrez-le de nouveau et envoyez le fichier entier.',
    },
  },
  too_large: {
    issue: {
      en: 'has too many pixels or too many seconds',
      fr: 'compte trop de pixels ou trop de secondes',
    },
    advice: { en: 'Send a smaller one.', fr: 'Envoyez-en un plus petit.' },
  },
}

const deletedAccount = (): Failure =>
  new Failure('conflict', {
    en: 'Your account was deleted while this file was being sent. Nothing of it was stored.',
    fr: 'Votre compte a été supprimé pendant l’envoi de ce fichier. Rien n’en a été enregistré.',
  })

const tooManyFiles = (): Failure =>
  new Failure(
    'conflict',
    {
      en: `You have ${limits.media.maxFiles} files already. Delete one of them first.`,
      fr: `Vous avez déjà ${limits.media.maxFiles} fichiers. Supprimez-en un d’abord.`,
    },
    { details: { limit: limits.media.maxFiles } },
  )
