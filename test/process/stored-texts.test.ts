import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { findTexts } from '../support/canaries.ts'
import { temporaryFolder } from '../support/service.ts'

const minutes = 60_000
const databaseUrl = inject('databaseUrl')
const script = fileURLToPath(new URL('./use-everything.ts', import.meta.url))

/** Lists of words, ids, dates, and four digits, which may stand anywhere by chance. */
const closedFields = [
  ...['after', 'audio', 'avatarId', 'bureau', 'bureaus', 'channelId', 'chatId', 'confirm'],
  ...['connectionId', 'countryCodes', 'createdAt'],
  ...['defaultModel', 'digest', 'disputeType', 'duration', 'events'],
  ...['finishReason', 'format', 'frequency', 'from', 'guestToken', 'identityId', 'image', 'kind'],
  ...[
    'language',
    'model',
    'products',
    'provider',
    'province',
    'public_token',
    'rating',
    'reportId',
    'role',
    'sessionId',
    'ssn',
    'status',
    'taskType',
  ],
  ...['timeZone', 'to', 'trigger', 'type', 'until', 'updatedAt', 'userId'],
  ...['voice', 'voiceId'],
]

interface Used {
  readonly closedFields: readonly string[]
  /** What people and the servers beside the service said. */
  readonly texts: readonly string[]
  readonly log: string
}

/** Uses every operation of a service that is a process of its own, until it has stopped. */
async function useEverything(dataDir: string, settings: Record<string, string>): Promise<Used> {
  const env = { ...process.env, DATABASE_URL: '', ...settings, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [script], { env })
  const exited = once(child, 'exit')
  const [answer, log] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  expect([child.exitCode, child.exitCode === 0 ? '' : log.slice(-2_000)]).toEqual([0, ''])
  return { ...(JSON.parse(answer) as Omit<Used, 'log'>), log }
}

async function createDatabase() {
  const name = `texts_${randomUUID().replaceAll('-', '')}`
  const url = new URL(databaseUrl ?? 'postgres://127.0.0.1/none')
  const query = async (connectionString: string, sql: string) => {
    const client = new Client({ connectionString })
    await client.connect()
    try {
      return (await client.query<{ readonly text: string }>(sql)).rows
    } finally {
      await client.end()
    }
  }
  const administer = (sql: string) => query(databaseUrl ?? '', sql)
  await administer(`create database ${name}`)
  url.pathname = `/${name}`
  return {
    url: url.href,
    /** All rows of all tables. */
    async text() {
      const tables = await query(
        url.href,
        "select table_name as text from information_schema.tables where table_schema = 'public'",
      )
      const rows = await Promise.all(
        tables.map((table) => query(url.href, `select t::text as text from "${table.text}" t`)),
      )
      return rows.flatMap((all) => all.map((row) => row.text)).join('\n')
    },
    async [Symbol.asyncDispose]() {
      await administer(`drop database ${name} with (force)`)
    },
  }
}

describe('what people write, and what others write about them,', () => {
  it(
    'stands in no file of the data folder and in no line of the log',
    async () => {
      await using folder = await temporaryFolder()
      const used = await useEverything(folder.path, {})
      expect(used.closedFields).toEqual(closedFields)
      const entries = await readdir(folder.path, { recursive: true, withFileTypes: true })
      const files = entries.filter((one) => one.isFile() && one.name !== 'encryption.key')
      const names = files.map(({ parentPath, name }) =>
        relative(folder.path, join(parentPath, name)),
      )
      expect(names).toContain('journal-1.log')
      const contents = await Promise.all(
        names.map((name) => readFile(join(folder.path, name), 'latin1')),
      )
      expect(contents.join('').length).toBeGreaterThan(100_000)
      expect(findTexts(used.texts, contents.join('\n'))).toEqual([])
      expect(used.log).toContain('"route"')
      expect(findTexts(used.texts, used.log)).toEqual([])
    },
    5 * minutes,
  )

  it.skipIf(databaseUrl === null)(
    'stands in no table of PostgreSQL',
    async () => {
      await using folder = await temporaryFolder()
      await using database = await createDatabase()
      const ENCRYPTION_KEY = randomBytes(32).toString('hex')
      const used = await useEverything(folder.path, { DATABASE_URL: database.url, ENCRYPTION_KEY })
      const stored = await database.text()
      expect(stored.length).toBeGreaterThan(100_000)
      expect(findTexts(used.texts, stored)).toEqual([])
    },
    5 * minutes,
  )
})
