import { type CollectionName, collections } from '../../src/domain/records.ts'
import type { Transaction } from '../../src/ports/store.ts'
import type { CollectionDeclaration, RecordValue } from '../rules/records.ts'
import { type RisingGroup, raised, risingGroups } from '../rules/rising.ts'
import type { Plan } from './run-steps.ts'
import { type Step, stepsOf } from './steps.ts'

type Client = Parameters<Plan['steps']>[0]

const declarations: Readonly<Record<CollectionName, CollectionDeclaration>> = collections

const newestText = `select r.value from index_entries e
    join records r on r.collection = e.collection and r.id = e.id
  where e.collection = $1 and e.index_name = $2 and e.prefix = $3
  order by e.sort_key desc limit 1`

/**
 * What a transaction does. Those that put rising values under the same prefix land one after the
 * other: a value that is given later is then never seen before one that was given earlier.
 */
export function planOf(transaction: Transaction): readonly Step[] | Plan {
  const { changes = [] } = transaction
  const groups = risingGroups(declarations, changes)
  if (groups.length === 0) return stepsOf(declarations, transaction)
  return {
    // In one order for all, so that no two wait for each other.
    locks: groups.map(({ collection, prefix }) => JSON.stringify([collection, prefix])).sort(),
    async steps(client) {
      const known = []
      for (const group of groups) known.push({ group, last: await newestOf(group, client) })
      return stepsOf(declarations, { ...transaction, changes: raised(changes, known) })
    },
  }
}

async function newestOf(
  { collection, index, prefix, field }: RisingGroup,
  client: Client,
): Promise<number | undefined> {
  const { rows } = await client.query<{ readonly value: RecordValue }>({
    name: 'newest',
    text: newestText,
    values: [collection, index, JSON.stringify(prefix)],
  })
  return rows[0] === undefined ? undefined : Number(rows[0].value[field])
}
