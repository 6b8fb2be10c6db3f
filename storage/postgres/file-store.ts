import type { FileStore } from '../../src/ports/file-store.ts'
import type { Vault } from '../../src/ports/vault.ts'

export interface PostgresFileStoreOptions {
  readonly url: string
  readonly vault: Vault
  log(event: string, fields: object): void
}

export function createPostgresFileStore(_options: PostgresFileStoreOptions): FileStore {
  const missing = () => Promise.reject(new Error('not built'))
  return { write: missing, read: missing, delete: missing, list: missing, async close() {} }
}
