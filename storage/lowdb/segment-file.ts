import { open } from 'node:fs/promises'
import { fileMode, journalPath, syncDirectory } from './files.ts'
import type { SegmentFile } from './journal.ts'

async function openWith(path: string, flags: 'a' | 'ax'): Promise<SegmentFile> {
  const handle = await open(path, flags, fileMode)
  return {
    async append(bytes) {
      let rest = bytes
      while (rest.length > 0) {
        const { bytesWritten } = await handle.write(rest)
        rest = rest.subarray(bytesWritten)
      }
    },
    sync: () => handle.datasync(),
    close: () => handle.close(),
  }
}

export function openSegment(directory: string, segment: number): Promise<SegmentFile> {
  return openWith(journalPath(directory, segment), 'a')
}

export async function createSegment(directory: string, segment: number): Promise<SegmentFile> {
  const file = await openWith(journalPath(directory, segment), 'ax')
  await syncDirectory(directory)
  return file
}
