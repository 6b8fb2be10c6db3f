import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { permits } from '../../domain/caller.ts'
import { Failure, missingScope } from '../../errors.ts'
import type { NewWork, Stored } from '../../ports/store.ts'
import { Upload } from '../../ports/upload.ts'
import type { Context } from '../context.ts'
import { countField, named, timestamp, timestampField } from '../fields.ts'

export const fileIdField = z.string().min(1).max(limits.requests.maxOwnIdLength)

/** File record of the Console document, and when it came. */
export const fileOutput = named(
  'FileRecord',
  z.object({
    fileId: z.string(),
    /** Address of its bytes, for its owner. */
    url: z.string(),
    name: z.string(),
    size: countField,
    mimeType: z.string(),
    createdAt: timestampField,
  }),
)

export function fileView(
  { id, value }: Pick<Stored<'files'>, 'id' | 'value'>,
  { publicAddress }: Pick<Context, 'publicAddress'>,
): z.input<typeof fileOutput> {
  const { name, size, mimeType, createdAt } = value
  const url = `${publicAddress()}/api/files/${id}`
  return { fileId: id, url, name, size, mimeType, createdAt: timestamp(createdAt) }
}

/** The caller's own file; any other answers as none. */
export async function ownFile(
  fileId: string,
  { store, userId }: Pick<Context, 'store' | 'userId'>,
): Promise<Stored<'files'>> {
  const file = await store.get('files', fileId)
  if (file === undefined || file.value.userId !== userId) throw noFile()
  return file
}

/** A file that another operation reads. */
export interface OpenedFile {
  readonly mimeType: string
  /** Bytes. */
  readonly size: number
  /** Puts the whole file into memory; throws a 404 where it was deleted meanwhile. */
  load(): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * The caller's own file, for an operation of another scope: a credential without `media` may not read files by a
 * detour.
 */
export async function openOwnFile(
  fileId: string,
  context: Pick<Context, 'store' | 'userId' | 'caller' | 'ports'>,
): Promise<OpenedFile> {
  if (!permits(context.caller, 'media')) throw missingScope('media')
  const { id, value } = await ownFile(fileId, context)
  const { name, size, mimeType } = value
  return {
    mimeType,
    size,
    async load() {
      const stream = await context.ports.files.read(id)
      if (stream === undefined) throw noFile()
      return await new Upload(name, size, () => stream).bytes()
    },
  }
}

export const noFile = (): Failure =>
  new Failure('not_found', {
    en: 'There is no such file. Your files are listed at GET /api/files.',
    fr: 'Ce fichier n’existe pas. Vos fichiers figurent à GET /api/files.',
  })

/** Work that deletes the bytes of deleted records. */
export const deleteBytesWork = (fileIds: readonly string[], dueAt: number): NewWork[] =>
  fileIds.length === 0
    ? []
    : [
        {
          id: `delete-bytes-${fileIds[0]}`,
          kind: 'delete-file-bytes',
          dueAt,
          payload: { fileIds },
        },
      ]
