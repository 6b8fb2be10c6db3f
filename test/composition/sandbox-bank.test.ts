import { expect, it } from 'vitest'
import type { BankConnectionRecord } from '../../src/domain/bank/bank-records.ts'
import type { CreateDoor, DoorServices } from '../../src/doors/door.ts'
import { Failure } from '../../src/errors.ts'
import type { BankWebhooks } from '../../src/ports/bank-provider.ts'
import { openPage } from '../doors/pages/browser.ts'
import { linkRequest } from '../support/sandbox-bank.ts'
import { type Service, startService } from '../support/service.ts'
import { hangSignal } from '../support/time.ts'

/** A service without keys of a bank, and its parts. */
async function start(ports: { readonly bankWebhooks?: BankWebhooks } = {}) {
  let services: DoorServices | undefined
  const watch: CreateDoor = (given) => {
    services = given
    return { name: 'watch' }
  }
  const service: Service = await startService({ doors: [watch], ports })
  if (services === undefined) throw new Error('the service has no doors')
  return { service, services }
}

const connection: Omit<BankConnectionRecord, 'itemId' | 'accessToken'> = {
  ...{ userId: 'alice', institutionId: 'ins_109508', institutionName: 'First Platypus Bank' },
  ...{ cursor: null, categoriesMark: null, status: 'syncing', problem: null },
  ...{ expiresAt: null, syncedAt: null },
  ...{
    nextSyncAt: Number.MAX_SAFE_INTEGER,
    syncingUntil: 0,
    language: 'en',
    createdAt: 0,
    warnedKeys: [],
  },
}

it('A service without keys of a bank shows the link page of its sandbox', async () => {
  const { service, services } = await start()
  await using _running = service
  const { bank } = services.ports
  const { hostedUrl = '' } = await bank.createLinkToken(linkRequest, hangSignal())
  expect(hostedUrl.startsWith(`${service.url}/sandbox-bank/link?token=`)).toBe(true)
  const { status, html } = await openPage(hostedUrl)
  expect([status, html]).toEqual([200, expect.stringContaining('First Platypus Bank')])
})

it('The webhooks that follow an exchange are sent as due work, signed', async () => {
  const signed = Promise.withResolvers<string>()
  const bankWebhooks: BankWebhooks = {
    sign(body) {
      signed.resolve(body)
      return 'signature'
    },
    verify: () => Promise.reject(new Failure('unauthorized', 'a test')),
  }
  const { service, services } = await start({ bankWebhooks })
  await using _running = service
  const { ports, store } = services
  const token = 'public-sandbox-ins_109508-user_good'
  const exchange = () => ports.bank.exchangePublicToken(token, 'alice', hangSignal())
  const linked = await exchange()
  const value = { ...connection, ...linked }
  const put = { kind: 'put', collection: 'bankConnections', id: 'bnk_1', value } as const
  await store.transact({ changes: [put] })
  // Plans the webhooks anew: on a busy machine the first ones found no connection yet.
  await exchange()
  expect(JSON.parse(await signed.promise)).toMatchObject({
    webhook_type: 'TRANSACTIONS',
    webhook_code: 'INITIAL_UPDATE',
    item_id: linked.itemId,
  })
})
