import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { createPostgresFileStore } from '../../storage/postgres/file-store.ts'
import { createPostgresStore } from '../../storage/postgres/store.ts'
import {
  describeFileStoreContract,
  piecesOf,
  readAll,
  report,
} from '../contracts/file-store-contract.ts'
import { createDatabaseProxy } from '../support/database-proxy.ts'

const url = inject('databaseUrl')
const vault = createVault({ keys: [{ id: 'k1', key: Buffer.alloc(32, 7) }] })
const log = () => undefined

/** A migrated schema of its own. */
async function createSchema() {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  await (await createPostgresStore({ url: url ?? '', schema })).close()
  const client = new Client({ connectionString: url ?? '', options: `-c search_path=${schema}` })
  await client.connect()
  return {
    schema,
    client,
    async remove() {
      await client.query(`drop schema "${schema}" cascade`)
      await client.end()
    },
  }
}

describe.skipIf(url === null)('files on PostgreSQL', () => {
  describeFileStoreContract(async () => {
    const { schema, client, remove } = await createSchema()
    const versionOf = async (id: string) => {
      const text = 'select version from file_versions where id = $1 and is_whole'
      const { rows } = await client.query<{ version: string }>(text, [id])
      return rows[0]?.version
    }
    return {
      open: async (given, clock) =>
        createPostgresFileStore({ url: url ?? '', schema, vault: given, clock, log }),
      async chunks(id) {
        const { rows } = await client.query<{ sealed: Buffer }>(
          'select sealed from file_chunks where version = $1 order by number',
          [await versionOf(id)],
        )
        return rows.map(({ sealed }) => sealed)
      },
      async replace(id, chunks) {
        const version = await versionOf(id)
        await client.query('delete from file_chunks where version = $1', [version])
        for (const [number, sealed] of chunks.entries()) {
          const values = [version, number, sealed]
          await client.query('insert into file_chunks values ($1, $2, $3)', values)
        }
      },
      remove,
    }
  }, vault)

  test('two instances share their files', async () => {
    const { schema, remove } = await createSchema()
    const open = () => createPostgresFileStore({ url: url ?? '', schema, vault, log })
    const [one, other] = [open(), open()]
    await one.write('fil_1', piecesOf(report))
    expect((await readAll(other, 'fil_1'))?.equals(report)).toBe(true)
    await other.delete('fil_1')
    expect(await one.read('fil_1')).toBeUndefined()
    await Promise.all([one.close(), other.close()])
    await remove()
  })

  test('a lost connection fails the write; its rest is listed for the sweep and never read', async () => {
    const { schema, client, remove } = await createSchema()
    const proxy = await createDatabaseProxy(new URL(url ?? ''))
    const files = createPostgresFileStore({ url: proxy.url, schema, vault, log })
    async function* cutOff() {
      yield Buffer.alloc(2_000_000, 'x')
      await proxy.close()
      yield Buffer.alloc(2_000_000, 'x')
    }
    await expect(files.write('fil_1', cutOff())).rejects.toMatchObject({ kind: 'unavailable' })
    await files.close()
    const again = createPostgresFileStore({ url: url ?? '', schema, vault, log })
    expect(await again.read('fil_1')).toBeUndefined()
    expect(await again.list({ before: Date.now() + 1, limit: 5 })).toEqual(['fil_1'])
    await again.delete('fil_1')
    expect((await client.query('select from file_chunks')).rowCount).toBe(0)
    await again.close()
    await remove()
  })
})
