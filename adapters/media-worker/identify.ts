import { fileTypeFromBuffer } from 'file-type'
import type { FileKind, Inspected } from '../../src/ports/media-inspector.ts'
import { findKind, isPlainText, plainText } from './file-kinds.ts'

/** The kind of a file by its first bytes. */
export async function identify(bytes: Uint8Array): Promise<Inspected<FileKind>> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const kind = type === undefined ? undefined : findKind(type.mime)
  if (kind !== undefined) return { ok: true, ...kind }
  if (type === undefined && isPlainText(bytes)) return { ok: true, ...plainText }
  return { ok: false, problem: 'unknown_type' }
}
