import { describe, expect, it } from 'vitest'
import { createTokens } from '../../../adapters/sandbox-bank/tokens.ts'
import { createSandboxBankHandlers } from '../../../adapters/sandbox-bank/work.ts'
import type { BankConnectionRecord } from '../../../src/domain/bank/bank-records.ts'
import { dayMs } from '../../../src/domain/calendar.ts'
import type { ClaimedWork, NewWork } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { type Receiver, startReceiver } from '../../support/receiver.ts'
import { type TrialBank, trialBank, vault } from '../../support/sandbox-bank.ts'
import { temporaryFolder } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { hangSignal } from '../../support/time.ts'

const connectionOf = (itemId: string, accessToken: string | null): BankConnectionRecord => ({
  ...{ userId: 'alice', itemId, accessToken, institutionId: 'ins_109508' },
  ...{
    institutionName: 'First Platypus Bank',
    cursor: null,
    categoriesMark: null,
    status: 'synced',
    problem: null,
  },
  ...{ expiresAt: null, syncedAt: null, nextSyncAt: noon, syncingUntil: 0, language: 'en' },
  warnedKeys: [],
  createdAt: noon,
})

type WebhookWork = Extract<NewWork, { readonly kind: 'send-sandbox-webhook' }>

const webhooksOf = (bank: TrialBank) => bank.work as readonly WebhookWork[]

interface World extends AsyncDisposable {
  readonly bank: TrialBank
  readonly receiver: Receiver
  /** Puts the connection of a sign-in into the store. */
  connect(itemId: string, accessToken: string | null): Promise<void>
  /** Runs work as the worker does; resolves with the work that follows. */
  run(work: NewWork | undefined, now?: number): Promise<readonly NewWork[]>
}

async function openWorld(status = 200): Promise<World> {
  await using opening = new AsyncDisposableStack()
  const { path } = opening.use(await temporaryFolder())
  const store = await createLowdbStore({ directory: path, log: () => undefined })
  opening.defer(() => store.close())
  const receiver = opening.use(
    await startReceiver((response) => {
      response.statusCode = status
      response.end()
    }),
  )
  const handlers = createSandboxBankHandlers({
    ports: { vault, bankWebhooks: { sign: (body) => `signature of ${body.length}` } },
    ownAddress: () => `http://127.0.0.1:${receiver.port}`,
  })
  const running = opening.move()
  return {
    ...{ bank: trialBank(), receiver },
    async connect(itemId, accessToken) {
      const value = connectionOf(itemId, accessToken)
      const put = { kind: 'put', collection: 'bankConnections', id: 'bnk_1', value } as const
      await store.transact({ changes: [put] })
    },
    async run(work, now = noon) {
      const claimed = { ...work, attempt: 1, lease: 'l' } as ClaimedWork
      if (claimed.kind !== 'send-sandbox-webhook') throw new Error('no such work')
      const context = { store, now, signal: hangSignal() }
      return (await handlers['send-sandbox-webhook'](claimed, context)).work ?? []
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** Signs in and connects; resolves with the work of one slot: `initial`, `history`, `daily` … */
async function linked(world: World, person: string): Promise<(slot: string) => WebhookWork> {
  const token = await world.bank.signIn(person)
  const [first] = webhooksOf(world.bank)
  await world.connect(first?.payload.itemId ?? '', token)
  return (slot) => {
    const work = webhooksOf(world.bank).find(({ id }) => id.endsWith(`/${slot}`))
    if (work === undefined) throw new Error(`no ${slot}`)
    return work
  }
}

const bodies = ({ receiver }: World) =>
  receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>)

describe('An exchange of the sandbox bank', () => {
  it('plans a webhook at once, one for the history, one for changes and one for tomorrow', async () => {
    const bank = trialBank()
    await bank.signIn('user_good')
    const planned = webhooksOf(bank).map(({ id, dueAt, payload }) => [
      id.split('/').at(-1),
      payload.code,
      (dueAt - noon) / 1_000,
    ])
    expect(planned).toEqual([
      ['initial', 'INITIAL_UPDATE', 2],
      ['history', 'SYNC_UPDATES_AVAILABLE', 5],
      ['changes', 'SYNC_UPDATES_AVAILABLE', 181],
      ['daily', 'DEFAULT_UPDATE', 86_400],
    ])
  })

  it('made twice plans the same webhooks again, and none more', async () => {
    const bank = trialBank()
    await bank.signIn('user_good')
    await bank.signIn('user_good')
    expect(new Set(bank.work.map(({ id }) => id)).size).toBe(4)
  })
})

describe('A webhook of the sandbox bank', () => {
  it('is posted to the service with its signature', async () => {
    await using world = await openWorld()
    const work = await linked(world, 'user_good')
    expect(await world.run(work('initial'))).toEqual([])
    const [{ url, body, headers } = { url: '', body: '', headers: {} }] = world.receiver.received
    expect([url, headers['x-bank-signature']]).toEqual([
      '/api/bank/webhook',
      `signature of ${body.length}`,
    ])
    expect(JSON.parse(body)).toEqual({
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'INITIAL_UPDATE',
      item_id: work('initial').payload.itemId,
      environment: 'sandbox',
      initial_update_complete: true,
      historical_update_complete: false,
      error: null,
    })
  })

  it('about the history says when it is complete', async () => {
    await using world = await openWorld()
    const work = await linked(world, 'user_not_ready')
    await world.run(work('history'), noon + 1_000)
    await world.run(work('history'), work('history').dueAt)
    expect(bodies(world).map((body) => body['historical_update_complete'])).toEqual([false, true])
  })

  it('of today plans the one of tomorrow while the connection exists', async () => {
    await using world = await openWorld()
    const work = await linked(world, 'user_good')
    const daily = work('daily')
    const [next, ...more] = await world.run(daily, daily.dueAt)
    expect([next?.id, next?.dueAt, more]).toEqual([daily.id, noon + 2 * dayMs, []])
    await world.connect(daily.payload.itemId, null)
    expect(await world.run(next, noon + 2 * dayMs)).toEqual([])
    expect(world.receiver.received).toHaveLength(1)
  })

  it('says what is wrong with a sign-in', async () => {
    await using world = await openWorld()
    for (const person of ['user_login_required', 'user_expiring', 'user_revoked']) {
      world.bank.work.length = 0
      const work = await linked(world, person)
      await world.run(work('problem'), work('problem').dueAt)
    }
    expect(bodies(world)).toMatchObject([
      {
        ...{ webhook_type: 'ITEM', webhook_code: 'ERROR' },
        error: { error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' },
      },
      {
        ...{ webhook_type: 'ITEM', webhook_code: 'PENDING_EXPIRATION' },
        consent_expiration_time: '2026-11-26T12:00:00.000Z',
      },
      { webhook_type: 'ITEM', webhook_code: 'USER_PERMISSION_REVOKED' },
    ])
  })

  it('says nothing of a problem that was repaired meanwhile', async () => {
    await using world = await openWorld()
    const work = await linked(world, 'user_login_required')
    const { itemId } = work('problem').payload
    const state = { userId: 'alice', institutionId: 'ins_109508', person: 'user_login_required' }
    const item = { ...state, itemId, linkedAt: noon, isRepaired: true }
    await world.connect(itemId, createTokens(vault).seal('access', item))
    expect(await world.run(work('problem'), work('problem').dueAt)).toEqual([])
    expect(world.receiver.received).toEqual([])
  })

  it('is sent again where the service does not take it', async () => {
    await using world = await openWorld(500)
    const work = await linked(world, 'user_good')
    await expect(world.run(work('initial'))).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('of a sign-in of another provider is none', async () => {
    await using world = await openWorld()
    const work = await linked(world, 'user_good')
    await world.connect(work('initial').payload.itemId, 'access-production-1')
    expect(await world.run(work('initial'))).toEqual([])
    expect(world.receiver.received).toEqual([])
  })
})
