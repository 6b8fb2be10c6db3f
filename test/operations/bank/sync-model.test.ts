import { expect, it } from 'vitest'
import { bankTransactionView } from '../../../src/operations/bank/bank-views.ts'
import type { EmulatedItem } from '../../emulators/plaid/item.ts'
import { allOf, doubleSome, dropSome, shuffle } from '../../emulators/plaid/webhooks.ts'
import { startPlaid } from '../../emulators/plaid.ts'
import { runs } from '../../support/full-run.ts'
import { plaidRow, startIn } from '../../support/plaid-service.ts'
import { temporaryFolder } from '../../support/service.ts'
import { maxTestMs, until } from '../../support/time.ts'

const dayMs = 86_400_000

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface BankRows {
  readonly last_sync: string
  readonly transactions: readonly {
    readonly transaction_id: string
    readonly connection_id: string
  }[]
}

let made = 0

/** One random change of the bank's rows. */
function mutate(item: EmulatedItem, random: () => number): void {
  const rows = item.rows()
  const chosen = rows[Math.floor(random() * rows.length)]
  const date = `2026-${String(1 + Math.floor(random() * 11)).padStart(2, '0')}-15`
  const id = `row${++made}`
  const amount = Math.round(random() * 20_000) / 100
  const kind = random()
  if (chosen === undefined || kind < 0.4) {
    item.add(plaidRow(item, id, { amount, date, pending: random() < 0.5 }))
  } else if (kind < 0.6) item.modify(chosen.transaction_id, { amount, date })
  else if (kind < 0.8) item.remove(chosen.transaction_id)
  else item.post(chosen.transaction_id, { ...chosen, transaction_id: id, amount })
}

/** A part has a fifth of the runs: each is a person whose bank's rows and webhooks have a fate of their own. */
const partSize = runs(100, 5)

it.each([0, 1, 2, 3, 4])(
  'ends equal to the bank, whatever becomes of its webhooks: part %i',
  {
    timeout: maxTestMs,
  },
  async (part) => {
    let now = Date.UTC(2026, 10, 21, 12)
    const clock = () => now
    await using plaid = await startPlaid({ clock })
    await using folder = await temporaryFolder()
    const numbers = Array.from({ length: partSize }, (_, index) => part * partSize + index)
    const items = new Map<string, EmulatedItem>()
    {
      await using service = await startIn(folder.path, plaid, clock)
      for (const number of numbers) {
        const name = `person${number}`
        const random = createRandom(number)
        const item = plaid.world.createItem({ webhook: `${service.url}/api/bank/webhook` })
        items.set(name, item)
        for (let count = random() * 20; count > 0; count--) mutate(item, random)
        // Rows change while they are read page by page, in one run of three.
        if (random() < 0.33) {
          item.maxPageRows = 4
          item.onPage = () => {
            item.onPage = undefined
            mutate(item, random)
          }
        }
        const answer = await fetch(`${service.url}/api/bank/exchange-token`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${await service.token(name)}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ public_token: plaid.world.createPublicToken(item) }),
        })
        expect(answer.status).toBe(200)
        // Plaid announces none of the rows before the first sync: one webhook stands for all of them.
        plaid.webhooks.outbox.splice(1)
        for (let count = 1 + random() * 8; count > 0; count--) {
          mutate(item, random)
          if (random() < 0.5) continue
          const fate = allOf(dropSome(random), doubleSome(random), shuffle(random))
          const statuses = await plaid.webhooks.deliver(fate)
          expect(statuses.filter((status) => status !== 200)).toEqual([])
        }
      }
      // The last webhooks of all are lost.
      plaid.webhooks.outbox.length = 0
    }
    now += dayMs + 1
    // The poll after a day heals what they would have told.
    await using service = await startIn(folder.path, plaid, clock)
    for (const number of numbers) {
      const name = `person${number}`
      const headers = { authorization: `Bearer ${await service.token(name)}` }
      const item = items.get(name)
      const read = async () => {
        const answer = await fetch(`${service.url}/api/bank/transactions?limit=500`, { headers })
        return (await answer.json()) as BankRows
      }
      await until(async () => Date.parse((await read()).last_sync) >= now)
      const { transactions } = await read()
      const connectionId = transactions[0]?.connection_id ?? ''
      const expected = (item?.truth() ?? []).map((row) => bankTransactionView(row, connectionId))
      const byId = (one: { transaction_id: string }, other: { transaction_id: string }) =>
        one.transaction_id < other.transaction_id ? -1 : 1
      expect(transactions.toSorted(byId)).toEqual(expected.toSorted(byId))
    }
  },
)
