import { Failure } from '../../errors.ts'
import type { Context } from '../context.ts'

interface OwnFile {
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/** A file that the caller has uploaded. Throws a 404 for any other, as for one that does not exist. */
export async function loadOwnFile(
  fileId: string,
  { store, ports, userId }: Pick<Context, 'store' | 'ports' | 'userId'>,
): Promise<OwnFile> {
  const record = await store.get('files', fileId)
  if (record === undefined || record.value.userId !== userId) throw noSuchFile()
  const pieces = await ports.files.read(fileId)
  if (pieces === undefined) throw noSuchFile()
  const bytes = new Uint8Array(record.value.size)
  let at = 0
  for await (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return { mimeType: record.value.mimeType, bytes }
}

const noSuchFile = () =>
  new Failure('not_found', {
    en: 'You have no file with this id. GET /api/files lists those that you have.',
    fr: 'Vous n’avez aucun fichier de cet identifiant. GET /api/files donne la liste de vos fichiers.',
  })
