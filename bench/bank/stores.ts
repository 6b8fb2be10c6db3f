import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import type { Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createPostgresStore } from '../../storage/postgres/store.ts'
import { createSealingStore } from '../../storage/sealing/sealing-store.ts'

export const vault = createVault({ keys: [{ id: 'bench', key: Buffer.alloc(32, 7) }] })

interface BenchStore extends AsyncDisposable {
  readonly store: Store
  /** After much was written: what autovacuum does within a minute. */
  settle(): Promise<void>
}

export async function openEmbedded(): Promise<BenchStore> {
  const directory = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
  const store = await createLowdbStore({ directory })
  return {
    store: createSealingStore(store, vault),
    settle: () => Promise.resolve(),
    async [Symbol.asyncDispose]() {
      await store.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** A schema of its own on the server of DATABASE_URL; undefined where there is none. */
export async function openPostgres(): Promise<BenchStore | undefined> {
  const { databaseUrl: url } = settingsFromEnvironment()
  if (url === undefined) return undefined
  const schema = `bench_${randomUUID().replaceAll('-', '')}`
  const administer = async (sql: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  const store = await createPostgresStore({ url, schema })
  return {
    store: createSealingStore(store, vault),
    settle: () => administer(`vacuum analyze "${schema}".index_entries, "${schema}".records`),
    async [Symbol.asyncDispose]() {
      await store.close()
      await administer(`drop schema "${schema}" cascade`)
    },
  }
}
