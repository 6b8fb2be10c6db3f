import type { FileStore } from '../../src/ports/file-store.ts'

/** A file store in memory, into which a test puts empty files of any age. */
export function memoryFiles(): FileStore & {
  put(id: string, writtenAt: number): void
  ids(): string[]
} {
  const written = new Map<string, number>()
  const ids = () => [...written.keys()].sort()
  return {
    ids,
    put: (id, writtenAt) => void written.set(id, writtenAt),
    write: (id) => Promise.resolve(void written.set(id, 0)),
    read: () => Promise.resolve(undefined),
    delete: (id) => Promise.resolve(void written.delete(id)),
    async list({ before, after = '', limit }) {
      return ids()
        .filter((id) => id > after && (written.get(id) ?? 0) < before)
        .slice(0, limit)
    },
    close: () => Promise.resolve(),
  }
}
