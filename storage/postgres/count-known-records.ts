import { type Kysely, sql } from 'kysely'
import {
  type Account,
  accountOf,
  countedCollections,
  ownsBytes,
  recordAccount,
} from '../rules/counted-bytes.ts'
import type { RecordValue } from '../rules/records.ts'

/** Records that are read at once; one may have megabytes. */
const batch = 100

interface KnownRow {
  readonly id: string
  readonly value: RecordValue
  readonly bytes: number
}

/** Counts the records that are there already, each at its account. */
export async function countKnownRecords(db: Kysely<unknown>): Promise<void> {
  for (const collection of countedCollections) await countCollection(collection, db)
  await sql`insert into byte_counts (account, bytes)
    select account, sum(bytes) from records where account is not null group by account
    on conflict (account) do update set bytes = excluded.bytes`.execute(db)
  await sql`insert into byte_counts (account, bytes)
    select owner, sum(bytes) from byte_counts where owner is not null group by owner
    on conflict (account) do update set bytes = byte_counts.bytes + excluded.bytes`.execute(db)
}

async function countCollection(collection: string, db: Kysely<unknown>): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<KnownRow>`select id, value, octet_length(value::text) as bytes
      from records where collection = ${collection} and id > ${after}
      order by id limit ${batch}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
    const ids = rows.map(({ id }) => id)
    const accounts = rows.map(({ value }) => accountOf(collection, value) ?? null)
    await sql`update records set account = known.account, bytes = known.bytes
      from unnest(${ids}::text[], ${accounts}::text[], ${rows.map(({ bytes }) => bytes)}::int[])
        as known (id, account, bytes)
      where records.collection = ${collection} and records.id = known.id`.execute(db)
    if (ownsBytes(collection)) await giveToOwners(collection, ids, accounts, db)
  }
}

async function giveToOwners(
  collection: string,
  ids: readonly string[],
  owners: readonly (Account | null)[],
  db: Kysely<unknown>,
): Promise<void> {
  const accounts = ids.map((id) => recordAccount(collection, id))
  await sql`insert into byte_counts (account, owner, bytes)
    select account, owner, 0 from unnest(${accounts}::text[], ${owners}::text[])
      as known (account, owner)`.execute(db)
}
