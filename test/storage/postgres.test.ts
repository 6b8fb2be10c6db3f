import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, inject } from 'vitest'
import { createPostgresStore } from '../../storage/postgres/store.ts'
import { describeStoreContract } from '../contracts/store-contract.ts'

const url = inject('databaseUrl')

describe.skipIf(url === null)('the store on PostgreSQL', () => {
  describeStoreContract(async () => {
    const schema = `test_${randomUUID().replaceAll('-', '')}`
    return {
      open: () => createPostgresStore({ url: url ?? '', schema }),
      async remove() {
        const client = new Client({ connectionString: url ?? '' })
        await client.connect()
        await client.query(`drop schema "${schema}" cascade`)
        await client.end()
      },
    }
  })
})
