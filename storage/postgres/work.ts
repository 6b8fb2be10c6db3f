import type { Pool } from 'pg'
import type { WorkKind } from '../../src/domain/work-kinds.ts'
import { StaleWrite } from '../../src/errors.ts'
import type { ClaimedWork } from '../../src/ports/store.ts'

interface ClaimedRow {
  readonly id: string
  readonly due_at: number
  readonly since: number
  readonly attempt: number
  readonly lease: string
  readonly payload: unknown
}

const claim = `with due as (
    select number, available_at from work where kind = $1 and available_at <= $4
      order by available_at, id limit $2 for update skip locked)
  update work set lease = gen_random_uuid()::text, attempt = attempt + 1, available_at = $3
    from due where work.number = due.number
    returning work.id, due_at, due.available_at as since, attempt, lease, payload`

/** Newer queued work of the same id replaces the returned work. */
const giveBack = `with given as (delete from work where lease = $1 returning *), back as (
    insert into work (kind, id, due_at, available_at, attempt, payload)
      select kind, id, $2, $2, attempt, payload from given
      on conflict (kind, id) where lease is null do nothing)
  select count(*)::int as n from given`

function compareRows(left: ClaimedRow, right: ClaimedRow): number {
  return left.since - right.since || (left.id < right.id ? -1 : 1)
}

export async function claimWork(
  pool: Pool,
  kind: WorkKind,
  limit: number,
  until: number,
  now: number,
): Promise<ClaimedWork[]> {
  const values = [kind, limit, until, now]
  const { rows } = await pool.query<ClaimedRow>({ name: 'claim', text: claim, values })
  return rows.sort(compareRows).map(({ id, due_at: dueAt, attempt, lease, payload }) => {
    const work = { kind, id, dueAt, payload, attempt, lease }
    return work as ClaimedWork
  })
}

export async function postponeWork(pool: Pool, work: ClaimedWork, retryAt: number): Promise<void> {
  const values = [work.lease, retryAt]
  const { rows } = await pool.query<{ readonly n: number }>({
    name: 'give-back',
    text: giveBack,
    values,
  })
  if (rows[0]?.n !== 1) throw new StaleWrite('work', work.id)
}

const bringForward = `with late as (
    select number from work where kind = $1 and available_at > $3
      order by available_at, id limit $2 for update skip locked)
  update work set due_at = $4, available_at = $4 from late where work.number = late.number`

export async function makeWorkDue(
  pool: Pool,
  kind: WorkKind,
  limit: number,
  { after, now }: { readonly after: number; readonly now: number },
): Promise<number> {
  const values = [kind, limit, after, now]
  const { rowCount } = await pool.query({ name: 'bring-forward', text: bringForward, values })
  return rowCount ?? 0
}
