import { createHash, createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmulatedItem } from '../../emulators/plaid/item.ts'
import { sendWebhook, signBody } from '../../support/bank.ts'
import { plaidRow } from '../../support/plaid-service.ts'
import { until } from '../../support/time.ts'
import { type PlaidBank, plaidBank } from './plaid-bank.ts'

let bank: PlaidBank
let item: EmulatedItem
let connectionId: string

beforeAll(async () => {
  bank = await plaidBank()
  const linked = await bank.link()
  item = linked.item
  connectionId = linked.connectionId
  bank.plaid.webhooks.outbox.length = 0
})
afterAll(() => bank?.[Symbol.asyncDispose]())

const itemError = () =>
  JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: item.itemId })

const post = (body: string | Uint8Array, headers: Readonly<Record<string, string>>) =>
  fetch(`${bank.service.url}/api/bank/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

async function postWith(signature: string, body = itemError()) {
  const answer = await post(body, { 'x-bank-signature': signature })
  return { status: answer.status, body: await answer.json() }
}

const hashOf = (body: string) => createHash('sha256').update(body).digest('hex')
const seconds = () => Math.floor(bank.time.now / 1_000)
const status = async () => (await bank.connection(connectionId)).status

async function expectRefused(signature: string, body?: string) {
  expect(await postWith(signature, body)).toMatchObject({
    status: 401,
    body: { error: { code: 'unauthorized' } },
  })
  expect(await status()).toBe('synced')
}

describe('A webhook with a bad signature is refused, and nothing is done', () => {
  it('without a signature', async () => {
    const answer = await post(itemError(), {})
    expect([answer.status, await status()]).toEqual([401, 'synced'])
  })

  it.each(['', ' ', '.', '..', 'a.b.c', 'ab'.repeat(32), '0'.repeat(63), 'é', 'x'.repeat(8_000)])(
    'that is %.10j',
    async (signature) => {
      const answer = await post(itemError(), {
        'x-bank-signature': Buffer.from(signature).toString('latin1'),
      })
      expect([answer.status, await status()]).toEqual([401, 'synced'])
    },
  )

  it('made with another secret', async () => {
    await expectRefused(signBody(itemError(), 'another secret of a bank'))
  })

  it('of the same JSON in other bytes', async () => {
    const signed = await bank.plaid.webhooks.sign(itemError())
    await expectRefused(signed, JSON.stringify(JSON.parse(itemError()), null, 2))
    await expectRefused(signBody(itemError()), `${itemError()}\n`)
  })

  it('of another body', async () => {
    const other = JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'LOGIN_REPAIRED' })
    await expectRefused(await bank.plaid.webhooks.sign(other))
  })

  it('whose body was cut on its way', async () => {
    const signed = await bank.plaid.webhooks.sign(itemError())
    await expectRefused(signed, itemError().slice(0, -1))
  })

  it('that is six minutes old, or of the next hour', async () => {
    const { webhooks } = bank.plaid
    await expectRefused(await webhooks.sign(itemError(), { iat: seconds() - 360 }))
    await expectRefused(await webhooks.sign(itemError(), { iat: seconds() + 3_600 }))
  })

  it('without a time, or without the hash of a body', async () => {
    const { webhooks } = bank.plaid
    await expectRefused(await webhooks.signClaims({ request_body_sha256: hashOf(itemError()) }))
    await expectRefused(await webhooks.signClaims({ iat: seconds() }))
    const numbers = { iat: seconds(), request_body_sha256: 7 }
    await expectRefused(await webhooks.signClaims(numbers))
  })

  it('by a key that Plaid does not know, or by another one under a name that it knows', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const claims = { iat: seconds(), request_body_sha256: hashOf(itemError()) }
    const signAs = (header: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey)
    const jwk = await exportJWK(publicKey)
    await expectRefused(await signAs({ kid: 'unknown' }))
    await expectRefused(await signAs({ kid: bank.plaid.webhooks.keyId }))
    await expectRefused(await signAs({ kid: bank.plaid.webhooks.keyId, jwk }))
    await expectRefused(await signAs({ jwk }))
    await expectRefused(await signAs({ kid: '../../secret' }))
  })

  it('by another algorithm: none, and the HMAC with the public key as its secret', async () => {
    const kid = bank.plaid.webhooks.keyId
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const claims = encode({ iat: seconds(), request_body_sha256: hashOf(itemError()) })
    const unsigned = `${encode({ alg: 'none', kid })}.${claims}`
    await expectRefused(`${unsigned}.`)
    const known = JSON.stringify(bank.plaid.webhooks.publicKey(kid))
    const confused = `${encode({ alg: 'HS256', kid })}.${claims}`
    const mac = createHmac('sha256', known).update(confused).digest('base64url')
    await expectRefused(`${confused}.${mac}`)
  })

  it('by a key that has expired', async () => {
    const { webhooks } = bank.plaid
    await webhooks.rotate()
    const expired = webhooks.keyId
    webhooks.expire(expired)
    const signed = await webhooks.sign(itemError(), { kid: expired })
    await webhooks.rotate()
    await expectRefused(signed)
  })
})

describe('A webhook that is well signed', () => {
  it('counts once: sent again with the same JWT it is refused, and nothing is done', async () => {
    const { item: other, connectionId: otherId } = await bank.link(
      await bank.service.token('repeated'),
    )
    const token = await bank.service.token('repeated')
    const body = JSON.stringify({
      webhook_type: 'ITEM',
      webhook_code: 'ERROR',
      item_id: other.itemId,
    })
    const signed = await bank.plaid.webhooks.sign(body)
    expect((await postWith(signed, body)).status).toBe(200)
    expect((await bank.connection(otherId, token)).status).toBe('login_required')
    const refreshed = await bank.service.ask('POST', '/api/bank/refresh', {
      token,
      body: { connectionId: otherId },
    })
    expect(refreshed.body.status).toBe('synced')
    expect(await postWith(signed, body)).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthorized' } },
    })
    expect((await bank.connection(otherId, token)).status).toBe('synced')
  })

  it('counts once when the same JWT comes twenty times at once', async () => {
    const body = JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'NEWS', item_id: 'any' })
    const signed = await bank.plaid.webhooks.sign(body)
    const answers = await Promise.all(Array.from({ length: 20 }, () => postWith(signed, body)))
    expect(answers.map((one) => one.status).sort()).toEqual([200, ...Array(19).fill(401)])
  })

  it('may carry its JWT in Plaid-Verification', async () => {
    const body = JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'NEWS', item_id: 'any' })
    const answer = await post(body, { 'plaid-verification': await bank.plaid.webhooks.sign(body) })
    expect(answer.status).toBe(200)
  })

  it('is refused with a 400 when it is no JSON, in the language that is asked for', async () => {
    const en = await postWith(signBody('{"webhook_type":'), '{"webhook_type":')
    expect(en).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', message: 'body: is not valid JSON' } },
    })
    const fr = await post('no', { 'x-bank-signature': signBody('no'), 'accept-language': 'fr' })
    expect([fr.status, await fr.json()]).toMatchObject([
      400,
      { error: { message: 'body: n’est pas du JSON valide' } },
    ])
  })

  it.each(['null', '[]', '7', '"text"', '{}', '{"webhook_type":1,"webhook_code":[]}', '', '[[[['])(
    'is refused with a 400 when it is %j',
    async (body) => {
      const { status: refused } = await postWith(signBody(body), body)
      expect(refused).toBe(400)
    },
  )

  it('is refused with a 413 when it has a megabyte', async () => {
    const body = JSON.stringify({ ...JSON.parse(itemError()), more: 'x'.repeat(1_048_576) })
    const answer = await postWith(signBody(body), body)
    expect(answer).toMatchObject({ status: 413 })
    expect(await status()).toBe('synced')
  })

  it.each([
    { webhook_type: 'ITEM', webhook_code: 'NEVER_HEARD_OF' },
    { webhook_type: 'constructor', webhook_code: '__proto__' },
    { webhook_type: 'ITEM.ERROR', webhook_code: '' },
  ])('of an unknown kind is taken and ignored: %j', async (kind) => {
    const answer = await sendWebhook(bank.service, { ...kind, item_id: item.itemId })
    expect([answer.status, answer.body, await status()]).toEqual([
      200,
      { received: true },
      'synced',
    ])
  })

  it.each([{ item_id: 'unknown' }, { item_id: null }, { item_id: '' }, {}])(
    'of an unknown item is taken and ignored: %j',
    async (about) => {
      const kind = { webhook_type: 'ITEM', webhook_code: 'ERROR' }
      const answer = await sendWebhook(bank.service, { ...kind, ...about })
      expect([answer.status, await status()]).toEqual([200, 'synced'])
    },
  )

  it('of a disconnected item changes nothing', async () => {
    const token = await bank.service.token('leaver')
    const { item: left, connectionId: leftId } = await bank.link(token)
    const path = `/api/bank/disconnect?connectionId=${leftId}`
    expect((await bank.service.ask('DELETE', path, { token })).status).toBe(200)
    const before = await bank.rowIds(token)
    left.add(plaidRow(left, 'late-row'))
    for (const code of ['ERROR', 'PENDING_EXPIRATION', 'LOGIN_REPAIRED']) {
      const webhook = { webhook_type: 'ITEM', webhook_code: code, item_id: left.itemId }
      expect((await sendWebhook(bank.service, webhook)).status).toBe(200)
    }
    expect(await bank.plaid.webhooks.deliver()).toEqual([200])
    expect((await bank.connection(leftId, token)).status).toBe('disconnected')
    expect(await bank.rowIds(token)).toEqual(before)
  })
})

it('New rows of the bank appear after a webhook, and changed and removed ones too', async () => {
  const token = await bank.service.token('watcher')
  const { item: watched } = await bank.link(token)
  watched.add(plaidRow(watched, 'first'), plaidRow(watched, 'second'))
  expect(await bank.plaid.webhooks.deliver()).toEqual([200])
  await until(async () => (await bank.rowIds(token)).length === 2)
  watched.remove('first')
  watched.modify('second', { name: 'CORNER BAKERY' })
  expect(await bank.plaid.webhooks.deliver()).toEqual([200, 200])
  await until(async () => (await bank.rowIds(token)).length === 1)
  const { body } = await bank.service.ask('GET', '/api/bank/transactions', { token })
  expect(body.transactions).toMatchObject([{ transaction_id: 'second', name: 'CORNER BAKERY' }])
})
