import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A database of its own on a server; it is dropped with all who use it. */
export async function createDatabase(server: string): Promise<AsyncDisposable & { url: URL }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administer = async (sql: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await administer(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url, [Symbol.asyncDispose]: () => administer(`drop database ${name} with (force)`) }
}
