import type { PoolClient } from 'pg'
import type { StorageQuota } from '../../src/domain/people/plan.ts'
import {
  type Account,
  assertWithin,
  isPersonAccount,
  ownsBytes,
  personAccount,
  recordAccount,
  type SizedChange,
} from '../rules/counted-bytes.ts'

/** Marks an account without an owner: null keeps the known owner. */
const noOwner = ''

interface Growth {
  bytes: number
  /** The owner that the account is given; null: it keeps its own. */
  owner: Account | null
}

/** In one order for all transactions, so that no two wait for each other. */
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

type Client = Pick<PoolClient, 'query'>

interface Split {
  /** By the account of a record that has an owner. */
  readonly records: ReadonlyMap<Account, Growth>
  readonly people: Map<Account, number>
}

function growthOf(changes: readonly SizedChange[]): Split {
  const records = new Map<Account, Growth>()
  const people = new Map<Account, number>()
  const recordGrowth = (account: Account): Growth => {
    const growth = records.get(account) ?? { bytes: 0, owner: null }
    records.set(account, growth)
    return growth
  }
  const add = (account: Account | undefined, bytes: number): void => {
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
  readonly account: Account
  readonly owner: Account | null
  readonly owner_before: Account | null
  readonly bytes: number
}

/** Adds what records of people grew by, and what changed hands with its owner. */
async function countRecords({ records, people }: Split, client: Client): Promise<void> {
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
  const add = (account: Account | null, bytes: number): void => {
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
  await client.query({ name: 'forget-empty', text: emptyText, values: [empty] })
}

/**
 * Counts the changes of a transaction as its last step, so a transaction that locks the counts
 * waits for no other lock. Throws QuotaExceeded where they do not fit into the quota.
 */
export async function countChanges(
  changes: readonly SizedChange[],
  quota: StorageQuota | undefined,
  client: Client,
): Promise<void> {
  const split = growthOf(changes)
  await countRecords(split, client)
  const grown = [...split.people].filter(([, bytes]) => bytes !== 0)
  if (grown.length === 0) return
  const { rows } = await client.query<{ readonly account: Account; readonly bytes: number }>({
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
