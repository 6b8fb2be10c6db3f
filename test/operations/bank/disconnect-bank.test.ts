import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plaidRow } from '../../support/plaid-service.ts'
import { until } from '../../support/time.ts'
import { type LinkedItem, type PlaidBank, plaidBank } from './plaid-bank.ts'

let bank: PlaidBank

beforeAll(async () => {
  bank = await plaidBank()
})
afterAll(() => bank?.[Symbol.asyncDispose]())

let people = 0

interface Person extends LinkedItem {
  readonly name: string
  readonly token: string
}

/** A new person with a bank of three rows. */
async function person(): Promise<Person> {
  people += 1
  const name = `leaver${people}`
  const token = await bank.service.token(name)
  const linked = await bank.link(token)
  const { item } = linked
  item.add(...[1, 2, 3].map((row) => plaidRow(item, `${name}-${row}`)))
  await bank.plaid.webhooks.deliver()
  await until(async () => (await bank.rowIds(token)).length === 3)
  return { ...linked, name, token }
}

const disconnect = ({ token }: Pick<Person, 'token'>, query: string) =>
  bank.service.ask('DELETE', `/api/bank/disconnect?${query}`, { token })

const accountsOf = async ({ token }: Pick<Person, 'token'>) =>
  (await bank.service.ask('GET', '/api/bank/accounts', { token })).body

/** Stored state of a connection, for assertions. */
async function storedOf(connectionId: string) {
  const { store } = bank.service
  const query = { index: 'byConnection', equals: [connectionId], limit: 100 } as const
  const [connection, accounts, rows] = await Promise.all([
    store.get('bankConnections', connectionId),
    store.list('bankAccounts', query),
    store.list('bankTransactions', query),
  ])
  return {
    accessToken: connection?.value.accessToken,
    accounts: accounts.items.length,
    rows: rows.items.length,
  }
}

const isErased = async (connectionId: string) => {
  const { accounts, rows } = await storedOf(connectionId)
  return accounts + rows === 0
}

describe('disconnect-bank', () => {
  it('ends the access at once, here and at Plaid, and keeps the rows', async () => {
    const alice = await person()
    const { status, body } = await disconnect(alice, `connectionId=${alice.connectionId}`)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'The bank is disconnected. Its transactions stay here until you erase this bank.',
        connectionId: alice.connectionId,
      },
    ])
    expect(await storedOf(alice.connectionId)).toEqual({ accessToken: null, accounts: 3, rows: 3 })
    expect(await accountsOf(alice)).toMatchObject({ accounts: [], total_balance: 0 })
    expect(await bank.rowIds(alice.token)).toHaveLength(3)
    await bank.untilLater(() => alice.item.isRemoved)
  })

  it('with erase also erases all that was read', async () => {
    const alice = await person()
    const query = `connectionId=${alice.connectionId}&erase=true`
    expect((await disconnect(alice, query)).status).toBe(200)
    expect((await accountsOf(alice)).connections).toEqual([])
    await until(() => isErased(alice.connectionId))
    expect(await storedOf(alice.connectionId)).toMatchObject({ accessToken: undefined })
    expect(await bank.rowIds(alice.token)).toEqual([])
    await bank.untilLater(() => alice.item.isRemoved)
  })

  it('erases later what was kept, and is repeated without harm', async () => {
    const alice = await person()
    const query = `connectionId=${alice.connectionId}`
    expect((await disconnect(alice, query)).status).toBe(200)
    expect((await disconnect(alice, query)).status).toBe(200)
    expect((await disconnect(alice, `${query}&erase=true`)).status).toBe(200)
    await until(() => isErased(alice.connectionId))
    expect((await disconnect(alice, `${query}&erase=true`)).status).toBe(404)
    const events = await bank.service.events(alice.name, 'bank.connection.updated')
    const ends = events.filter(({ data }) => Object(data).status === 'disconnected')
    expect(ends).toHaveLength(1)
  })

  it('of another person’s connection is a 404 like one that does not exist, and does nothing', async () => {
    const alice = await person()
    const mallory = { token: await bank.service.token('mallory') }
    const foreign = await disconnect(mallory, `connectionId=${alice.connectionId}&erase=true`)
    const unknown = await disconnect(mallory, 'connectionId=bnk_unknown&erase=true')
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(foreign.body.error.message).toBe(unknown.body.error.message)
    expect(await storedOf(alice.connectionId)).toMatchObject({ accounts: 3, rows: 3 })
  })

  it.each(['erase=perhaps', 'erase=', 'erase=true&erase=false', 'erase=2', 'all=true'])(
    'with %s is a 400, and nothing is done',
    async (query) => {
      const alice = await person()
      const { status } = await disconnect(alice, `connectionId=${alice.connectionId}&${query}`)
      expect(status).toBe(400)
      expect((await bank.connection(alice.connectionId, alice.token)).status).toBe('synced')
    },
  )

  it('tries again at Plaid until the access is ended there', async () => {
    const alice = await person()
    bank.plaid.trouble = 'error'
    bank.plaid.troubledPath = '/item/remove'
    const before = bank.plaid.troubled.length
    expect((await disconnect(alice, `connectionId=${alice.connectionId}`)).status).toBe(200)
    await until(() => bank.plaid.troubled.length > before)
    expect(alice.item.isRemoved).toBe(false)
    bank.plaid.trouble = undefined
    bank.plaid.troubledPath = undefined
    await bank.untilLater(() => alice.item.isRemoved)
  })
})

describe.each([false, true])('While a sync runs (erase: %s)', (erase) => {
  it('it ends the access, and the sync stores nothing more', async () => {
    const alice = await person()
    alice.item.add(plaidRow(alice.item, `${alice.name}-late`))
    bank.plaid.webhooks.outbox.length = 0
    bank.plaid.trouble = 'slow'
    bank.plaid.troubledPath = '/accounts/get'
    const reached = bank.plaid.waiting()
    const body = { connectionId: alice.connectionId }
    const refreshing = bank.service.ask('POST', '/api/bank/refresh', { token: alice.token, body })
    await reached
    bank.plaid.trouble = undefined
    const query = `connectionId=${alice.connectionId}&erase=${erase}`
    expect((await disconnect(alice, query)).status).toBe(200)
    bank.plaid.release()
    bank.plaid.troubledPath = undefined
    const { status } = await refreshing
    expect([200, 400, 404]).toContain(status)
    if (erase) await until(() => isErased(alice.connectionId))
    expect(await bank.rowIds(alice.token)).toHaveLength(erase ? 0 : 3)
    expect(await storedOf(alice.connectionId)).toMatchObject({
      accessToken: erase ? undefined : null,
    })
  })
})

describe('A bank that was disconnected', () => {
  it('can be linked again, and its kept rows are not doubled', async () => {
    const alice = await person()
    await disconnect(alice, `connectionId=${alice.connectionId}`)
    const again = await bank.link(alice.token)
    await until(() => isErased(alice.connectionId))
    const { connections, accounts } = await accountsOf(alice)
    expect(connections).toMatchObject([{ connectionId: again.connectionId, status: 'synced' }])
    expect(accounts).toHaveLength(3)
  })

  it('can be linked again after it was erased', async () => {
    const alice = await person()
    await disconnect(alice, `connectionId=${alice.connectionId}&erase=true`)
    const again = await bank.link(alice.token)
    await until(() => isErased(alice.connectionId))
    expect((await accountsOf(alice)).connections).toMatchObject([
      { connectionId: again.connectionId, status: 'synced' },
    ])
    expect(await storedOf(again.connectionId)).toMatchObject({ accounts: 3 })
  })
})

describe('The banks of a person', () => {
  it('are ended at Plaid and erased with the account, even while a sync runs', async () => {
    const alice = await person()
    bank.plaid.trouble = 'slow'
    bank.plaid.troubledPath = '/accounts/get'
    const reached = bank.plaid.waiting()
    const body = { connectionId: alice.connectionId }
    const refreshing = bank.service.ask('POST', '/api/bank/refresh', { token: alice.token, body })
    await reached
    bank.plaid.trouble = undefined
    const deleted = await bank.service.ask('DELETE', '/api/account', {
      token: alice.token,
      body: { confirm: 'delete my account' },
    })
    expect(deleted.status).toBe(200)
    bank.plaid.release()
    bank.plaid.troubledPath = undefined
    await refreshing
    await until(() => alice.item.isRemoved)
    await until(() => isErased(alice.connectionId))
    expect(await storedOf(alice.connectionId)).toMatchObject({ accessToken: undefined })
  })

  it('of a guest are the user’s once the guest is claimed, and are read on', async () => {
    const { body: guest } = await bank.service.ask('POST', '/api/create-guest', { token: '' })
    const { item, connectionId } = await bank.link(guest.accessToken)
    const token = await bank.service.token('claimer')
    const claimed = await bank.service.ask('POST', '/api/claim-guest', {
      token,
      body: { guestToken: guest.accessToken },
    })
    expect(claimed.status).toBe(200)
    item.add(plaidRow(item, 'claimed-row'))
    await bank.plaid.webhooks.deliver()
    await until(async () => (await bank.rowIds(token)).includes('claimed-row'))
    expect((await bank.connection(connectionId, token)).status).toBe('synced')
  })
})
