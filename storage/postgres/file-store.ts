import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { limits } from '../../src/config/limits.ts'
import type { FileStore } from '../../src/ports/file-store.ts'
import type { Vault } from '../../src/ports/vault.ts'
import { deletedFile, isEndChunk, openChunks, sealChunks } from '../rules/sealed-chunks.ts'
import { openLimitedPool, withStoreErrors } from './database.ts'

export interface PostgresFileStoreOptions {
  readonly url: string
  readonly vault: Vault
  /** Schema of the tables, migrated by the store. Default: public. */
  readonly schema?: string
  /** Milliseconds since 1970. */
  clock?(): number
  log(event: string, fields: object): void
}

/** Chunks of one statement, in either direction: a megabyte. */
const chunksAtOnce = 16

/**
 * Files in rows of sealed chunks, shared by all instances. Every statement is a transaction of its own: a slow
 * writer holds no lock, and a version without its last chunk is never read.
 */
export function createPostgresFileStore(options: PostgresFileStoreOptions): FileStore {
  const { vault, clock = Date.now } = options
  const pool = openLimitedPool({ ...options, connections: limits.media.fileConnections })
  let closing: Promise<void> | undefined
  return {
    async write(id, bytes) {
      const version = randomUUID()
      await withStoreErrors(() => pool.query(beginText, [version, id, clock()]))
      try {
        await writeChunks(pool, version, sealChunks(id, bytes, vault))
        await withStoreErrors(() => publish(pool, version, id))
      } catch (error) {
        // A version that stays is swept with its id.
        await pool.query(deleteVersionText, [version]).catch(() => undefined)
        throw error
      }
    },
    async read(id) {
      const { rows } = await withStoreErrors(() => pool.query<{ version: string }>(findText, [id]))
      const [found] = rows
      if (found === undefined) return undefined
      return openChunks(id, readChunks(pool, found.version), vault)
    },
    async delete(id) {
      await withStoreErrors(() => pool.query('delete from file_versions where id = $1', [id]))
    },
    async list({ before, after = '', limit }) {
      const { rows } = await withStoreErrors(() =>
        pool.query<{ id: string }>(listText, [before, after, limit]),
      )
      return rows.map(({ id }) => id)
    },
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}

const beginText =
  'insert into file_versions (version, id, is_whole, written_at) values ($1, $2, false, $3)'

const deleteVersionText = 'delete from file_versions where version = $1'

const findText = 'select version from file_versions where id = $1 and is_whole'

const listText = `select distinct id from file_versions where written_at < $1 and id > $2
    order by id limit $3`

const thereText = 'select 1 from file_versions where version = $1'

const insertText = `insert into file_chunks (version, number, sealed)
    select $1, * from unnest($2::integer[], $3::bytea[])`

const readText = `select number, sealed from file_chunks where version = $1 and number > $2
    order by number limit $3`

/** One statement: readers see the former version or this one. */
const publishText = `with former as (
    delete from file_versions where id = $2 and is_whole and version <> $1
  ) update file_versions set is_whole = true where version = $1`

async function publish(pool: Pool, version: string, id: string): Promise<void> {
  const { rowCount } = await pool.query(publishText, [version, id])
  if (rowCount === 0) throw new Error(`files/${id} was deleted while it was being written`)
}

/** Holds a megabyte at most. An error of `chunks` passes as it is. */
async function writeChunks(
  pool: Pool,
  version: string,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  let held: Buffer[] = []
  let number = 0
  const flush = async () => {
    const numbers = held.map((_, index) => number + index)
    const values = [version, numbers, held]
    await withStoreErrors(() => pool.query({ name: 'write-chunks', text: insertText, values }))
    number += held.length
    held = []
  }
  for await (const chunk of chunks) {
    held.push(chunk)
    if (held.length === chunksAtOnce) await flush()
  }
  if (held.length > 0) await flush()
}

async function* readChunks(pool: Pool, version: string): AsyncGenerator<Buffer> {
  let end: { readonly number: number; readonly sealed: Buffer } | undefined
  for (;;) {
    const { rows } = await withStoreErrors(() =>
      pool.query<{ number: number; sealed: Buffer }>({
        name: 'read-chunks',
        text: readText,
        values: [version, end?.number ?? -1, chunksAtOnce],
      }),
    )
    for (const { sealed } of rows) yield sealed
    end = rows.at(-1) ?? end
    if (rows.length === chunksAtOnce) continue
    if (!isEndChunk(end?.sealed)) await assertThere(pool, version)
    return
  }
}

/** Tells a file that was deleted while it was being read from one that has lost its end. */
async function assertThere(pool: Pool, version: string): Promise<void> {
  const { rowCount } = await withStoreErrors(() => pool.query(thereText, [version]))
  if (rowCount === 0) throw deletedFile()
}
