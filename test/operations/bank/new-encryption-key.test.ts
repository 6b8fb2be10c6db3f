import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { startPlaid } from '../../emulators/plaid.ts'
import { plaidRow, startIn } from '../../support/plaid-service.ts'
import { temporaryFolder } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { until } from '../../support/time.ts'

const newKey = () => randomBytes(32).toString('base64')

it('A new ENCRYPTION_KEY hides no transaction from a search by category, once its bank is read', async () => {
  await using folder = await temporaryFolder()
  const clock = () => noon
  await using plaid = await startPlaid({ clock })
  const item = plaid.world.createItem()
  item.add(plaidRow(item, 'groceries-1'), plaidRow(item, 'groceries-2'))
  const oldKey = newKey()

  const open = async (keys: string) => {
    const service = await startIn(folder.path, plaid, clock, { ENCRYPTION_KEY: keys })
    const headers = {
      authorization: `Bearer ${await service.token('alice')}`,
      'content-type': 'application/json',
    }
    return {
      [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
      async post(path: string, body: object) {
        const sent = { method: 'POST', headers, body: JSON.stringify(body) }
        return await (await fetch(service.url + path, sent)).json()
      },
      async found() {
        const path = '/api/bank/transactions?category=FOOD_AND_DRINK_GROCERIES'
        return Object(await (await fetch(service.url + path, { headers })).json()).total
      },
    }
  }

  let connectionId: unknown
  {
    await using before = await open(oldKey)
    const body = { public_token: plaid.world.createPublicToken(item) }
    connectionId = Object(await before.post('/api/bank/exchange-token', body)).connectionId
    await until(async () => (await before.found()) === 2)
  }
  await using after = await open(`${newKey()},${oldKey}`)
  expect(await after.post('/api/bank/refresh', { connectionId })).toMatchObject({ added: 2 })
  expect(await after.found()).toBe(2)
  expect(await after.post('/api/bank/refresh', { connectionId })).toMatchObject({ added: 0 })
})
