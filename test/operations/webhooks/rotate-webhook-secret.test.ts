import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Received, startReceiver } from '../../support/receiver.ts'
import { noon } from '../../support/shared-service.ts'
import { webhookService } from './webhook-service.ts'

const world = webhookService()
const day = 24 * 60 * 60 * 1_000

const rotate = (token: string, id: string, body: object = {}) =>
  world.service.ask('POST', `/api/webhooks/${id}/rotate`, { token, body })

const signedBy = (secret: string, one: Received | undefined) =>
  one?.headers['x-credit-engine-signature'] ===
  createHmac('sha256', secret)
    .update(one?.body ?? '')
    .digest('hex')

const standardSignatures = (one: Received | undefined) =>
  String(one?.headers['webhook-signature']).split(' ').length

describe('rotate-webhook-secret', () => {
  it('signs with both secrets for a day, in the document’s header with the former', async () => {
    await using receiver = await startReceiver()
    const { token, id, secret } = await world.subscribed(receiver.url)
    const { status, body } = await rotate(token, id)
    expect([status, body.rotatesAt]).toEqual([200, '2026-11-22T12:00:00.000Z'])
    await world.ping(token, id)
    const [one] = await receiver.has(1)
    expect([signedBy(secret, one), standardSignatures(one)]).toEqual([true, 2])
  })

  it('signs with the new one alone after a day', async () => {
    await using receiver = await startReceiver()
    const { id } = await world.subscribed(receiver.url)
    const name = (await world.service.store.get('webhooks', id))?.value.userId ?? ''
    const { body } = await rotate(await world.service.token(name), id)
    world.now = noon + day
    const token = await world.service.token(name)
    await world.ping(token, id)
    const [one] = await receiver.has(1)
    expect([signedBy(body.secret, one), standardSignatures(one)]).toEqual([true, 1])
    const shown = await world.service.ask('GET', `/api/webhooks/${id}`, { token })
    expect(shown.body.rotatesAt).toBeNull()
    world.now = noon
  })

  it('takes a secret of the person’s own', async () => {
    const { token, id } = await world.subscribed('https://hooks.example.com/')
    const { body } = await rotate(token, id, { secret: 'correct horse battery' })
    expect(body.secret).toBe('correct horse battery')
    expect((await rotate(token, id, { secret: 'short' })).status).toBe(400)
  })

  it('does not find another user’s', async () => {
    const { id } = await world.subscribed('https://hooks.example.com/')
    expect((await rotate(await world.service.token('other'), id)).status).toBe(404)
  })
})
