import { basename } from 'node:path'
import { storeFormat, unknownFormat } from '../rules/format.ts'

/** The first line of every file of the store. */
export function fileHeader(kind: 'journal' | 'snapshot', ...more: readonly number[]): string {
  return JSON.stringify([kind, storeFormat, ...more])
}

/** Throws Failure('unavailable') unless a file that begins with the line is of this format. */
export function assertFileFormat(path: string, firstLine: string): void {
  const parsed: unknown = JSON.parse(firstLine)
  const [kind, format]: unknown[] = Array.isArray(parsed) ? parsed : []
  const isHeader = kind === 'journal' || kind === 'snapshot'
  if (isHeader && format === storeFormat) return
  throw unknownFormat(basename(path), isHeader ? format : undefined)
}
