import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BankTransaction } from '../../../src/domain/bank/bank-transaction.ts'
import { BankItemError, type BankProvider } from '../../../src/ports/bank-provider.ts'
import { bankProblem } from '../../contracts/bank-provider-contract.ts'
import type { EmulatedItem } from '../../emulators/plaid/item.ts'
import { sampleTransaction } from '../../emulators/plaid/samples.ts'
import { runs } from '../../support/full-run.ts'
import { hangSignal } from '../../support/time.ts'
import { openPlaidBank, type PlaidBank } from './plaid-bank.ts'

const read = ({ bank }: PlaidBank, accessToken: string, cursor: string | null = null) =>
  bank.readTransactions(accessToken, cursor, hangSignal())

async function readOne(row: object) {
  await using opened = await openPlaidBank()
  const item = opened.plaid.world.linkItem()
  item.add({ ...sampleTransaction('tx1', 'acc1card'), ...row })
  return (await read(opened, item.accessToken)).added[0]
}

describe('transactions', () => {
  it('are read with their categories and merchants, money out above zero', async () => {
    expect(await readOne({ amount: 12.74 })).toEqual({
      transactionId: 'tx1',
      accountId: 'acc1card',
      amount: 12.74,
      currency: 'USD',
      date: '2026-11-03',
      authorizedDate: '2026-11-02',
      name: 'PURCHASE WM SUPERCENTER',
      merchantName: 'Walmart',
      primaryCategory: 'GENERAL_MERCHANDISE',
      detailedCategory: 'GENERAL_MERCHANDISE_SUPERSTORES',
      channel: 'in store',
      isPending: false,
      pendingTransactionId: null,
      logoUrl: 'https://plaid-merchant-logos.plaid.com/walmart_1100.png',
      website: 'walmart.com',
    })
  })

  it.each([
    [
      'no category',
      { personal_finance_category: null },
      { primaryCategory: 'OTHER', detailedCategory: 'OTHER_OTHER' },
    ],
    ['a new channel', { payment_channel: 'by drone' }, { channel: 'by drone' }],
    ['a day that there is not', { authorized_date: '2026-02-30' }, { authorizedDate: null }],
    [
      'an unofficial currency',
      { iso_currency_code: null, unofficial_currency_code: 'BTC' },
      { currency: 'BTC' },
    ],
    ['a logo without https', { logo_url: 'http://logos.example.com/a.png' }, { logoUrl: null }],
    ['a website that is a script', { website: 'javascript:alert(1)' }, { website: null }],
    ['a name that hides its end', { name: 'PAYPAL \u202eTNUOCSID' }, { name: 'PAYPAL TNUOCSID' }],
    ['a number of an account', { name: 'ACH 021000021 123456789012' }, { name: 'ACH XXXXX' }],
    ['a very long name', { name: 'x'.repeat(10_000) }, { name: 'x'.repeat(200) }],
    ['no merchant', { merchant_name: '' }, { merchantName: null }],
  ])('are tolerated: %s', async (_, row, wanted) => {
    expect(await readOne(row)).toMatchObject(wanted)
  })

  it.each([
    ['without an id', { transaction_id: '' }],
    ['with an id that is a path', { transaction_id: '../other' }],
    ['without an amount', { amount: null }],
    ['on a day that there is not', { date: '2026-13-01' }],
  ])('are no answer: one %s', async (_, row) => {
    expect(await bankProblem(readOne(row))).toEqual(['unavailable', 'invalid_answer'])
  })

  it('are asked for with the newer categories, five hundred at once', async () => {
    await using opened = await openPlaidBank()
    const { accessToken } = opened.plaid.world.linkItem()
    const { nextCursor } = await read(opened, accessToken)
    await read(opened, accessToken, nextCursor)
    const options = {
      include_personal_finance_category: true,
      personal_finance_category_version: 'v2',
      days_requested: 730,
    }
    expect(opened.plaid.requests.map(({ body }) => body)).toEqual([
      { access_token: accessToken, count: 500, options },
      { access_token: accessToken, count: 500, options, cursor: nextCursor },
    ])
  })

  it('are not there yet, then in part, then all', async () => {
    await using opened = await openPlaidBank()
    const item = opened.plaid.world.linkItem()
    item.history = 'NOT_READY'
    const early = await read(opened, item.accessToken)
    expect(early).toEqual({
      ...{ added: [], modified: [], removed: [] },
      ...{ nextCursor: '', hasMore: false, isComplete: false },
    })
    item.history = 'INITIAL_UPDATE_COMPLETE'
    item.add(sampleTransaction('tx1', 'acc1card'))
    const part = await read(opened, item.accessToken, early.nextCursor)
    expect([part.added.length, part.isComplete]).toEqual([1, false])
    item.history = 'HISTORICAL_UPDATE_COMPLETE'
    item.add(sampleTransaction('tx0', 'acc1card', { date: '2024-12-01' }))
    const rest = await read(opened, item.accessToken, part.nextCursor)
    expect([rest.added.length, rest.isComplete]).toEqual([1, true])
  })

  it('become booked under another id, and are changed and removed', async () => {
    await using opened = await openPlaidBank()
    const item = opened.plaid.world.linkItem()
    item.add(
      sampleTransaction('pending1', 'acc1card', { pending: true, amount: 10 }),
      sampleTransaction('tx2', 'acc1card'),
    )
    const { nextCursor } = await read(opened, item.accessToken)
    item.post('pending1', sampleTransaction('booked1', 'acc1card', { amount: 11.5 }))
    item.modify('tx2', { amount: 13 })
    const page = await read(opened, item.accessToken, nextCursor)
    expect(page.added).toMatchObject([
      {
        transactionId: 'booked1',
        pendingTransactionId: 'pending1',
        amount: 11.5,
        isPending: false,
      },
    ])
    expect(page.modified).toMatchObject([{ transactionId: 'tx2', amount: 13 }])
    expect(page.removed).toEqual(['pending1'])
  })

  it('are not read behind a cursor of another item', async () => {
    await using opened = await openPlaidBank()
    const [one, other] = [opened.plaid.world.linkItem(), opened.plaid.world.linkItem()]
    const { nextCursor } = await read(opened, one.accessToken)
    expect(await bankProblem(read(opened, other.accessToken, nextCursor))).toBe('cursor_lost')
  })

  it('are limited by item, until a minute has passed', async () => {
    await using opened = await openPlaidBank()
    const { accessToken } = opened.plaid.world.linkItem()
    opened.plaid.world.limitRate('/transactions/sync', 1)
    await read(opened, accessToken)
    await expect(read(opened, accessToken)).rejects.toMatchObject({
      kind: 'unavailable',
      details: { reason: 'rate_limited' },
      retryAfter: 60,
    })
    opened.time.now += 60_000
    await read(opened, accessToken)
  })

  it('are refreshed where the client may ask for it; where it may not, that is no failure', async () => {
    await using opened = await openPlaidBank()
    const { bank, plaid } = opened
    const { accessToken, itemId } = plaid.world.linkItem()
    await bank.requestRefresh(accessToken, hangSignal())
    plaid.world.products = ['transactions']
    await bank.requestRefresh(accessToken, hangSignal())
    expect(plaid.world.refreshed).toEqual([itemId])
  })
})

/** Rows as a reader knows them who follows the pages. */
async function follow(
  bank: BankProvider,
  accessToken: string,
  known: { cursor: string | null; readonly rows: Map<string, BankTransaction> },
): Promise<void> {
  const changes: (() => void)[] = []
  let { cursor } = known
  for (let hasMore = true; hasMore; ) {
    const page = await bank.readTransactions(accessToken, cursor, hangSignal()).catch(restart)
    if (page === undefined) {
      changes.length = 0
      cursor = known.cursor
      continue
    }
    changes.push(() => {
      for (const row of [...page.added, ...page.modified]) known.rows.set(row.transactionId, row)
      for (const removed of page.removed) known.rows.delete(removed)
    })
    cursor = page.nextCursor
    hasMore = page.hasMore
  }
  for (const apply of changes) apply()
  known.cursor = cursor
}

function restart(error: unknown): undefined {
  if (error instanceof BankItemError && error.problem === 'changed_while_reading') return
  throw error
}

type Step = 'add' | 'add many' | 'modify' | 'remove' | 'post' | 'read' | 'change while reading'

/** Applies one step; `pick` chooses the row. */
function change(item: EmulatedItem, step: Step, pick: number, newId: () => string): void {
  const rows = item.rows()
  const chosen = rows[pick % Math.max(1, rows.length)]?.transaction_id
  const row = () => sampleTransaction(newId(), 'acc1card', { amount: pick / 100, pending: true })
  if (step === 'add') item.add(row())
  else if (step === 'add many') item.add(...Array.from({ length: 600 }, row))
  else if (chosen === undefined) return
  else if (step === 'modify') item.modify(chosen, { amount: pick })
  else if (step === 'remove') item.remove(chosen)
  else if (step === 'post') item.post(chosen, row())
}

describe('somebody who follows the changes', () => {
  it('knows all rows of the bank in the end, whatever changed in between', async () => {
    await using opened = await openPlaidBank()
    const { bank, plaid } = opened
    let made = 0
    const newId = () => {
      made += 1
      return `tx${made}`
    }
    const steps: readonly Step[] = [
      ...(['add', 'add many', 'modify', 'remove', 'post'] as const),
      ...(['read', 'change while reading'] as const),
    ]
    const step = fc.tuple(fc.constantFrom(...steps), fc.nat(10_000))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (taken) => {
        const item = plaid.world.linkItem()
        const known = { cursor: null, rows: new Map<string, BankTransaction>() }
        for (const [kind, pick] of taken) {
          if (kind === 'change while reading') {
            item.onPage = () => {
              item.onPage = undefined
              change(item, 'modify', pick, newId)
            }
          } else if (kind === 'read') await follow(bank, item.accessToken, known)
          else change(item, kind, pick, newId)
        }
        await follow(bank, item.accessToken, known)
        const rows = [...known.rows.values()].sort((one, other) =>
          one.transactionId < other.transactionId ? -1 : 1,
        )
        expect(rows).toEqual(item.truth())
      }),
      { numRuns: runs(300) },
    )
  })
})
