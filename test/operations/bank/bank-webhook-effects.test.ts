import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendWebhook } from '../../support/bank.ts'
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

/** A new person with a linked bank. */
async function person(): Promise<Person> {
  people += 1
  const name = `person${people}`
  const token = await bank.service.token(name)
  const linked = await bank.link(token)
  bank.plaid.webhooks.outbox.length = 0
  return { ...linked, name, token }
}

/** A webhook about the person's item, with the document's signature. */
async function tell({ item }: Person, type: string, code: string, more: object = {}) {
  const kind = { webhook_type: type, webhook_code: code }
  const answer = await sendWebhook(bank.service, { ...kind, item_id: item.itemId, ...more })
  expect([answer.status, answer.body]).toEqual([200, { received: true }])
}

const connectionOf = ({ connectionId, token }: Person) => bank.connection(connectionId, token)

const eventsOf = async ({ name }: Person) =>
  (await bank.service.events(name, 'bank.connection.updated')).map(({ data }) => data)

describe.each(['SYNC_UPDATES_AVAILABLE', 'INITIAL_UPDATE', 'DEFAULT_UPDATE'])(
  'TRANSACTIONS.%s',
  (code) => {
    it('brings the new rows of the bank', async () => {
      const alice = await person()
      alice.item.add(plaidRow(alice.item, `row-${code.toLowerCase().replaceAll('_', '-')}`))
      await tell(alice, 'TRANSACTIONS', code)
      await until(async () => (await bank.rowIds(alice.token)).length === 1)
    })
  },
)

describe('ITEM.ERROR', () => {
  it('that comes while a sync runs is not undone by its end, and the rows are kept', async () => {
    const alice = await person()
    alice.item.add(plaidRow(alice.item, 'read-before'))
    bank.plaid.trouble = 'slow'
    bank.plaid.troubledPath = '/accounts/get'
    const isReading = bank.plaid.waiting()
    await tell(alice, 'TRANSACTIONS', 'SYNC_UPDATES_AVAILABLE')
    await isReading
    await tell(alice, 'ITEM', 'ERROR', { error: { error_code: 'ITEM_LOGIN_REQUIRED' } })
    bank.plaid.release()
    bank.plaid.troubledPath = undefined
    await until(async () => (await bank.rowIds(alice.token)).length === 1)
    expect(await connectionOf(alice)).toMatchObject({
      status: 'login_required',
      problem: 'ITEM_LOGIN_REQUIRED',
    })
  })

  it('asks for a new sign-in, and reports so once', async () => {
    const alice = await person()
    await tell(alice, 'ITEM', 'ERROR', { error: { error_code: 'ITEM_LOGIN_REQUIRED' } })
    await tell(alice, 'ITEM', 'ERROR', { error: { error_code: 'ITEM_LOGIN_REQUIRED' } })
    expect(await connectionOf(alice)).toMatchObject({
      status: 'login_required',
      problem: 'ITEM_LOGIN_REQUIRED',
    })
    const told = (await eventsOf(alice)).filter((data) => Object(data).status === 'login_required')
    expect(told).toMatchObject([
      {
        connectionId: alice.connectionId,
        previousStatus: 'synced',
        problem: 'ITEM_LOGIN_REQUIRED',
      },
    ])
  })

  it('with an outage of the bank changes no state', async () => {
    const alice = await person()
    await tell(alice, 'ITEM', 'ERROR', { error: { error_code: 'INSTITUTION_DOWN' } })
    expect((await connectionOf(alice)).status).toBe('synced')
  })

  it('whose code is a text of the sender’s repeats nothing of it', async () => {
    const alice = await person()
    await tell(alice, 'ITEM', 'ERROR', { error: { error_code: '<script>canary</script>' } })
    expect(JSON.stringify(await connectionOf(alice))).not.toContain('canary')
  })
})

describe('The end of a consent', () => {
  it('is announced by ITEM.PENDING_EXPIRATION', async () => {
    const alice = await person()
    const end = '2026-11-26T12:00:00.000Z'
    await tell(alice, 'ITEM', 'PENDING_EXPIRATION', { consent_expiration_time: end })
    expect(await connectionOf(alice)).toMatchObject({ status: 'expiring', expiresAt: end })
    expect(await eventsOf(alice)).toContainEqual(
      expect.objectContaining({ status: 'expiring', expiresAt: end }),
    )
  })

  it('is announced by ITEM.PENDING_DISCONNECT', async () => {
    const alice = await person()
    const end = '2026-11-28T12:00:00.000Z'
    const more = { reason: 'INSTITUTION_MIGRATION', disconnect_time: end }
    await tell(alice, 'ITEM', 'PENDING_DISCONNECT', more)
    expect(await connectionOf(alice)).toMatchObject({ status: 'expiring', expiresAt: end })
  })

  it.each(['never', '', '2026-13-45T99:00:00Z', '+999999-01-01T00:00:00Z', null])(
    'at %j, which is no time, has no time',
    async (end) => {
      const alice = await person()
      await tell(alice, 'ITEM', 'PENDING_EXPIRATION', { consent_expiration_time: end })
      expect(await connectionOf(alice)).toMatchObject({ status: 'expiring', expiresAt: null })
    },
  )

  it('does not hide that the person must sign in', async () => {
    const alice = await person()
    await tell(alice, 'ITEM', 'ERROR')
    const end = '2026-11-26T12:00:00.000Z'
    await tell(alice, 'ITEM', 'PENDING_EXPIRATION', { consent_expiration_time: end })
    expect((await connectionOf(alice)).status).toBe('login_required')
  })
})

it('ITEM.LOGIN_REPAIRED heals a connection whose person signed in elsewhere', async () => {
  const alice = await person()
  bank.plaid.world.breakItem(alice.item)
  expect(await bank.plaid.webhooks.deliver()).toEqual([200])
  expect((await connectionOf(alice)).status).toBe('login_required')
  alice.item.error = undefined
  await tell(alice, 'ITEM', 'LOGIN_REPAIRED')
  await until(async () => (await connectionOf(alice)).status === 'synced')
  expect((await connectionOf(alice)).problem).toBe(null)
})

it('ITEM.LOGIN_REPAIRED that is not true heals nothing', async () => {
  const alice = await person()
  bank.plaid.world.breakItem(alice.item)
  await bank.plaid.webhooks.deliver()
  const count = bank.plaid.requests.length
  await tell(alice, 'ITEM', 'LOGIN_REPAIRED')
  await until(() => bank.plaid.requests.length > count)
  expect((await connectionOf(alice)).status).toBe('login_required')
})

it('ITEM.USER_PERMISSION_REVOKED ends the access for good', async () => {
  const alice = await person()
  await tell(alice, 'ITEM', 'USER_PERMISSION_REVOKED')
  expect(await connectionOf(alice)).toMatchObject({
    status: 'disconnected',
    problem: 'USER_PERMISSION_REVOKED',
  })
  const { status, body } = await bank.service.ask('POST', '/api/bank/refresh', {
    token: alice.token,
    body: { connectionId: alice.connectionId },
  })
  expect([status, body.error.details]).toEqual([
    400,
    { connectionId: alice.connectionId, action: 'relink' },
  ])
})

it('A webhook about one person’s item changes nobody else’s connection', async () => {
  const [alice, bob] = [await person(), await person()]
  await tell(alice, 'ITEM', 'ERROR')
  expect([(await connectionOf(alice)).status, (await connectionOf(bob)).status]).toEqual([
    'login_required',
    'synced',
  ])
  expect((await eventsOf(bob)).some((data) => Object(data).status === 'login_required')).toBe(false)
})
