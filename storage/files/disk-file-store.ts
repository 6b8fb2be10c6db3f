import type { FileStore } from '../../src/ports/file-store.ts'
import type { Vault } from '../../src/ports/vault.ts'

export interface DiskFileStoreOptions {
  readonly directory: string
  readonly vault: Vault
}

export function createDiskFileStore(_options: DiskFileStoreOptions): FileStore {
  const missing = () => Promise.reject(new Error('not built'))
  return { write: missing, read: missing, delete: missing, list: missing, async close() {} }
}
