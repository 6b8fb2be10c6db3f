import { describe, expect, it } from 'vitest'
import { endGuest } from '../../../src/jobs/end-account.ts'
import { noon } from '../../support/shared-service.ts'
import { hangSignal } from '../../support/time.ts'
import { webhookService } from './webhook-service.ts'

const world = webhookService()
const body = { url: 'https://hooks.example.com/', events: ['chat.created'] }

async function guestWithWebhook() {
  const { body: guest } = await world.service.ask('POST', '/api/create-guest', { token: '' })
  const token = guest.accessToken as string
  const { body: webhook } = await world.service.ask('POST', '/api/webhooks', { token, body })
  return { token, guestId: guest.user.id as string, id: webhook.id as string }
}

describe('the webhooks of a guest', () => {
  it('are two and no more, since anybody can be a guest', async () => {
    const { token } = await guestWithWebhook()
    const create = () => world.service.ask('POST', '/api/webhooks', { token, body })
    expect((await create()).status).toBe(201)
    const third = await create()
    expect([third.status, third.body.error.details]).toEqual([409, { limit: 2 }])
  })

  it('are the user’s whom the guest becomes, switched off', async () => {
    const { token: guestToken, id } = await guestWithWebhook()
    const token = await world.service.token('became')
    await world.service.ask('POST', '/api/claim-guest', { token, body: { guestToken } })
    const { body: listed } = await world.service.ask('GET', '/api/webhooks', { token })
    expect(listed.webhooks).toMatchObject([{ id, active: false }])
  })

  it('are deleted with an unclaimed guest', async () => {
    const { guestId, id } = await guestWithWebhook()
    const { store } = world.service
    const now = noon + 31 * 24 * 60 * 60 * 1_000
    const found = await store.claimDue('end-guest', 10, 1_000, now)
    const work = found.find(({ payload }) => 'guestId' in payload && payload.guestId === guestId)
    if (work?.kind !== 'end-guest') throw new Error('nothing was due')
    const signal = hangSignal()
    await store.transact(await endGuest(work, { store, now, signal, stopping: signal }))
    expect(await store.get('webhooks', id)).toBeUndefined()
  })
})
