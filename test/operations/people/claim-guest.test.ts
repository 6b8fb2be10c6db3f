import { describe, expect, it } from 'vitest'
import { disputeRequest } from '../../documents/engine/requests.ts'
import { answeringModel } from '../../support/answering-model.ts'
import { noon, sharedService } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

const service = sharedService({ rateLimiter: unlimited })

const newGuest = async (at = service()) =>
  (await at.ask('POST', '/api/create-guest', { token: '' })).body

const claim = (guestToken: string, token: string, at = service()) =>
  at.ask('POST', '/api/claim-guest', { token, body: { guestToken } })

const say = (token: string, at = service()) =>
  at.ask('POST', '/console/api/chat', {
    token,
    body: { messages: [{ role: 'user', content: 'Hello' }] },
  })

describe('A guest who signs in', () => {
  it('keeps what they thought of answers', async () => {
    const guest = await newGuest()
    const { body: chat } = await say(guest.accessToken)
    const path = `/api/chats/${chat.chatId}/messages/${chat.message.id}/feedback`
    const body = { rating: 'up' }
    await service().ask('POST', path, { token: guest.accessToken, body })
    const dora = await service().token('dora')
    await claim(guest.accessToken, dora)
    const copy = await service().ask('GET', `/api/chats/${chat.chatId}/export`, { token: dora })
    expect(copy.body.messages[1].feedback).toMatchObject(body)
  })

  it('keeps the chats, and today’s messages count on', async () => {
    const guest = await newGuest()
    const anna = await service().token('anna')
    await say(anna)
    const { body: chat } = await say(guest.accessToken)
    await say(guest.accessToken)
    const { status, body } = await claim(guest.accessToken, anna)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      user: { id: 'anna', subscription: { messagesUsedToday: 3 } },
    })
    const more = { chatId: chat.chatId, messages: [{ role: 'user', content: 'And?' }] }
    const goesOn = await service().ask('POST', '/api/chat', { token: anna, body: more })
    expect(goesOn.status).toBe(200)
    const { body: limits } = await service().ask('GET', '/api/rate-limits', { token: anna })
    expect(limits.messagesUsedToday).toBe(4)
  })

  it('finds a chat again under the name that their client gave it', async () => {
    const guest = await newGuest()
    const named = { id: 'tab-1', messages: [{ role: 'user', content: 'Hello' }] }
    const path = '/console/api/chat'
    const begun = await service().ask('POST', path, { token: guest.accessToken, body: named })
    const anna = await service().token('anna-again')
    await claim(guest.accessToken, anna)
    const { body } = await service().ask('POST', path, { token: anna, body: named })
    expect(body.chatId).toBe(begun.body.chatId)
  })

  it('keeps reports, disputes and letters too', async () => {
    const guest = await newGuest()
    const asking = { token: guest.accessToken, body: disputeRequest }
    const { body: made } = await service().ask('POST', '/api/generate/dispute', asking)
    const { body: written } = await service().ask('GET', `/api/letters/${made.letterId}`, {
      token: guest.accessToken,
    })
    const ben = await service().token('ben')
    await claim(guest.accessToken, ben)
    const { body: list } = await service().ask('GET', '/api/disputes', { token: ben })
    expect(list.disputes.map(({ id }: { id: string }) => id)).toEqual([made.disputeId])
    const letter = await service().ask('GET', `/api/letters/${made.letterId}`, { token: ben })
    expect(letter.body).toEqual(written)
  })

  it('ends the guest’s token', async () => {
    const guest = await newGuest()
    await claim(guest.accessToken, await service().token('carl'))
    const { status } = await service().ask('GET', '/api/rate-limits', {
      token: guest.accessToken,
    })
    expect(status).toBe(401)
  })

  it('may ask again and gets the same answer', async () => {
    const guest = await newGuest()
    await say(guest.accessToken)
    const dora = await service().token('dora')
    const first = await claim(guest.accessToken, dora)
    const again = await claim(guest.accessToken, dora)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
  })

  it('keeps the guest’s choices where they have made none, and their own where they have', async () => {
    const choose = (token: string, theme: string) =>
      service().ask('POST', '/api/user-preferences', { token, body: { theme } })
    const [eva, finn] = [await service().token('eva'), await service().token('finn')]
    await choose(finn, 'light')
    for (const [token, theme] of [
      [eva, 'dark'],
      [finn, 'light'],
    ] as const) {
      const guest = await newGuest()
      await choose(guest.accessToken, 'dark')
      const { body } = await claim(guest.accessToken, token)
      expect(body.user.settings.theme).toBe(theme)
    }
  })

  it('reaches the daily limit with the guest’s messages, which is reported once', async () => {
    await using watched = await watchedService({ clock: () => noon })
    const guest = await newGuest(watched)
    const gina = await watched.token('gina')
    for (let sent = 0; sent < 6; sent++) {
      await say(gina, watched)
      await say(guest.accessToken, watched)
    }
    await claim(guest.accessToken, gina, watched)
    const data = { userId: 'gina', limit: 10, used: 12, resetAt: '2026-11-22T00:00:00.000Z' }
    expect(await watched.events('gina', 'user.')).toEqual([{ type: 'user.limit.reached', data }])
    expect((await say(gina, watched)).body.error.details).toMatchObject({ limit: 10, used: 12 })
  })
})

describe('claim-guest refuses', () => {
  it('a token that was never given with 404', async () => {
    const hugo = await service().token('hugo')
    for (const token of [`ccg_${'A'.repeat(43)}`, 'nonsense', '']) {
      expect((await claim(token, hugo)).status).toBe(404)
    }
  })

  it('a token that another user has used with 404', async () => {
    const guest = await newGuest()
    expect((await claim(guest.accessToken, await service().token('ida'))).status).toBe(200)
    expect((await claim(guest.accessToken, await service().token('jan'))).status).toBe(404)
  })

  it('a guest, who has no account', async () => {
    const [one, other] = [await newGuest(), await newGuest()]
    expect((await claim(one.accessToken, other.accessToken)).status).toBe(403)
  })

  it('with 409 while the guest is being answered, and takes all when that is over', async () => {
    const model = answeringModel('openai', { waits: true })
    await using watched = await watchedService({ ports: { languageModels: { openai: model } } })
    const guest = await newGuest(watched)
    const asked = say(guest.accessToken, watched)
    await expect.poll(() => model.requests.length).toBe(1)
    const kim = await watched.token('kim')
    const early = await claim(guest.accessToken, kim, watched)
    expect(early.status).toBe(409)
    expect(early.headers.get('retry-after')).toBe('5')
    model.release()
    expect((await asked).status).toBe(200)
    expect((await claim(guest.accessToken, kim, watched)).status).toBe(200)
  })

  it('all but one of two users who ask at the same moment', async () => {
    const guest = await newGuest()
    const [leo, mia] = [await service().token('leo'), await service().token('mia')]
    const answers = await Promise.all([leo, mia].map((token) => claim(guest.accessToken, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})

describe('A guest with more than one transaction holds', () => {
  const many = 1_250

  const fill = (watched: WatchedService, userId: string) => {
    const chat = {
      model: 'offline',
      clientName: null,
      isNamed: false,
      pinned: false,
      messageCount: 0,
      nextSequence: 1,
    }
    const times = { createdAt: noon, updatedAt: noon }
    return watched.store.transact({
      changes: Array.from({ length: many }, (_, n) => ({
        kind: 'put' as const,
        collection: 'chats' as const,
        id: `chat_${n}`,
        value: { ...chat, ...times, userId, sealedTitle: '', rank: noon + n },
      })),
    })
  }

  const chatsOf = async (watched: WatchedService, userId: string) => {
    const query = { index: 'byUser', equals: [userId], limit: 2 * many } as const
    return (await watched.store.list('chats', query)).items.length
  }

  it('hands over all of it, the rest by later work', async () => {
    await using watched = await watchedService()
    const guest = await newGuest(watched)
    await fill(watched, guest.user.id)
    expect((await claim(guest.accessToken, await watched.token('nora'), watched)).status).toBe(200)
    await expect.poll(() => chatsOf(watched, 'nora')).toBe(many)
    expect(await chatsOf(watched, guest.user.id)).toBe(0)
  })
})
