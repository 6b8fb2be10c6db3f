import type { StorageQuota } from '../../src/domain/people/person-records.ts'
import {
  assertWithin,
  type ByteAccount,
  isPersonAccount,
  ownsBytes,
  personAccount,
  recordAccount,
  type SizedChange,
} from '../rules/counted-bytes.ts'
import type { Client } from './database.ts'

/** Marks an account without an owner: null keeps the known owner. */
const noOwner = ''

interface AccountGrowth {
  bytes: number
  /** New owner; null: unchanged. */
  owner: ByteAccount | null
}

/** Ordered, so two transactions never wait for each other. */
const recordsText = `insert into byte_counts (account, owner, bytes)
    select account, owner, bytes from unnest($1::text[], $2::text[], $3::bigint[])
      as grown (account, owner, bytes) order by account
    on conflict (account) do update set bytes = byte_counts.bytes + excluded.bytes,
      owner_before = byte_counts.owner, owner = coalesce(excluded.owner, byte_counts.owner)
    returning account, owner, owner_before, bytes::float8`

const peopleText = `insert into byte_counts (account, bytes)
    select account, bytes from unnest($1::text[], $2::bigint[]) as grown (account, bytes)
      order by account
    on conflict (account) do update set bytes = byte_counts.bytes + excluded.bytes
    returning account, bytes::float8`

/** Deletes empty accounts without an owner; a later change creates them again. */
const emptyText = `delete from byte_counts where account = any ($1::text[]) and bytes = 0
    and coalesce(owner, '') = ''`

interface ByteGrowth {
  /** By record account. */
  readonly records: ReadonlyMap<ByteAccount, AccountGrowth>
  readonly people: Map<ByteAccount, number>
}

function computeGrowth(changes: readonly SizedChange[]): ByteGrowth {
  const records = new Map<ByteAccount, AccountGrowth>()
  const people = new Map<ByteAccount, number>()
  const recordGrowth = (account: ByteAccount): AccountGrowth => {
    const growth = records.get(account) ?? { bytes: 0, owner: null }
    records.set(account, growth)
    return growth
  }
  const add = (account: ByteAccount | undefined, bytes: number): void => {
    if (account === undefined) return
    if (isPersonAccount(account)) people.set(account, (people.get(account) ?? 0) + bytes)
    else recordGrowth(account).bytes += bytes
  }
  for (const { collection, id, before, after } of changes) {
    add(before?.account, -(before?.bytes ?? 0))
    add(after?.account, after?.bytes ?? 0)
    if (!ownsBytes(collection) || before?.account === after?.account) continue
    recordGrowth(recordAccount(collection, id)).owner = after?.account ?? noOwner
  }
  return { records, people }
}

interface RecordRow {
  readonly account: ByteAccount
  readonly owner: ByteAccount | null
  readonly owner_before: ByteAccount | null
  readonly bytes: number
}

/** Updates record accounts and moves their bytes when an owner changes. */
async function countRecords({ records, people }: ByteGrowth, client: Client): Promise<void> {
  if (records.size === 0) return
  const grown = [...records]
  const { rows } = await client.query<RecordRow>({
    name: 'count-records',
    text: recordsText,
    values: [
      grown.map(([account]) => account),
      grown.map(([, { owner }]) => owner),
      grown.map(([, { bytes }]) => bytes),
    ],
  })
  const add = (account: ByteAccount | null, bytes: number): void => {
    if (account !== null && account !== noOwner) {
      people.set(account, (people.get(account) ?? 0) + bytes)
    }
  }
  for (const { account, owner, owner_before: before, bytes } of rows) {
    const { bytes: added, owner: given } = records.get(account) ?? { bytes: 0, owner: null }
    if (given === null) {
      add(owner, added)
    } else {
      add(before, added - bytes)
      add(owner, bytes)
    }
  }
  const empty = rows.filter(({ bytes }) => bytes === 0).map(({ account }) => account)
  if (empty.length === 0) return
  await client.query({ name: 'delete-empty', text: emptyText, values: [empty] })
}

/**
 * Counts the changes of a transaction as its last statement, so a transaction that locks the counts
 * waits for no other lock. Throws QuotaExceeded.
 */
export async function countChanges(
  changes: readonly SizedChange[],
  quota: StorageQuota | undefined,
  client: Client,
): Promise<void> {
  const split = computeGrowth(changes)
  await countRecords(split, client)
  const grown = [...split.people].filter(([, bytes]) => bytes !== 0)
  if (grown.length === 0) return
  const { rows } = await client.query<{ readonly account: ByteAccount; readonly bytes: number }>({
    name: 'count-people',
    text: peopleText,
    values: [grown.map(([account]) => account), grown.map(([, bytes]) => bytes)],
  })
  if (quota === undefined) return
  const own = personAccount(quota.userId)
  const after = rows.find(({ account }) => account === own)?.bytes
  const added = split.people.get(own)
  if (after !== undefined && added !== undefined) assertWithin(quota, after - added, after)
}
