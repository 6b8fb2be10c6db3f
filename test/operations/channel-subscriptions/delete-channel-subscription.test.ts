import { describe, expect, it } from 'vitest'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
import { until } from '../../support/time.ts'
import { type ChannelScene, openScene, team, wordsOf } from './channel-scene.ts'

const hour = 3_600_000

const annId = async (scene: ChannelScene): Promise<string> =>
  (await scene.subscriptions()).find(({ value }) => value.platformUserId === 'ann')?.id ?? ''

describe('taking it back', () => {
  it('works through HTTP at once, also while a post is queued', async () => {
    await using scene = await openScene()
    const { service, services, platform } = scene.bot
    const token = await service.token('alice')
    const { body } = await service.ask('POST', '/console/api/link-codes', { token, body: {} })
    await scene.types('ann', `link ${body.code}`)
    await scene.watch('ann', 640)
    await scene.subscribe('ann')
    let tries = 0
    platform.before = ({ owner, target }) => {
      const isTeam = target.kind === 'place' && target.place.channelId === 'C1'
      if (owner?.kind !== 'subscription' || !isTeam) return
      tries += 1
      throw new ChatPlatformFailure('again', 'slack 500', { isUnsent: true })
    }
    await scene.change('ann', 712)
    await until(() => tries > 0)
    const listed = await service.ask('GET', '/api/channel-subscriptions', { token })
    const [{ id }] = listed.body.subscriptions.filter(
      (one: { channelName: string }) => one.channelName === 'team',
    )
    expect(
      (await service.ask('DELETE', `/api/channel-subscriptions/${id}`, { token })).status,
    ).toBe(200)
    const before = tries
    scene.now += hour
    const query = { index: 'byExpiry', equals: [], limit: 100 } as const
    await until(async () => {
      const { items } = await services.store.list('chatOutbox', query)
      return items.some(({ value }) => value.problem === 'withdrawn')
    })
    expect(tries).toBe(before)
    expect(scene.posts()).toEqual([])
    const { items } = await services.store.list('chatOutbox', query)
    expect(items.filter(({ value }) => value.problem === 'withdrawn')).toHaveLength(1)
  })

  it('works from the list of channels, in any chat', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640)
    await scene.subscribe('ann')
    const list = await scene.types('ann', 'subscriptions', { ...team, kind: 'dm' })
    expect(wordsOf(list)).toContain(
      '#team · all bureaus: every change that you are alerted of, reached goals · active',
    )
    const confirm = await scene.press('ann', list, 'End in #team')
    await scene.press('ann', confirm, 'Yes, go ahead')
    await scene.change('ann', 712)
    expect(await scene.subscriptions()).toEqual([])
    expect(scene.posts()).toEqual([])
  })
})

describe('a question that was answered no', () => {
  it('cannot be ended once more: the no holds for its week', async () => {
    await using scene = await openScene()
    scene.directory.add('C1', ['ann', 'BEN'], { isPrivate: true })
    await scene.types('BEN', 'help')
    await scene.types('ann', 'subscribe person: <@BEN>')
    await scene.press('BEN', await scene.question('BEN'), 'No')
    const [asked] = await scene.subscriptions()
    await expect(
      scene.run('BEN', 'delete-channel-subscription', { id: asked?.id }),
    ).rejects.toMatchObject({ kind: 'not_found' })
    await scene.types('ann', 'subscribe person: <@BEN>')
    expect((await scene.subscriptions()).map(({ value }) => value.status)).toEqual(['declined'])
  })
})

describe('an admin', () => {
  it('can end anybody’s subscription, and its owner is told', async () => {
    await using scene = await openScene()
    await scene.subscribe('ann')
    scene.directory.admins.add('ben')
    const list = await scene.types('ben', 'subscriptions')
    const confirm = await scene.press('ben', list, 'End Ann’s in #team')
    await scene.press('ben', confirm, 'Yes, go ahead')
    expect(await scene.subscriptions()).toEqual([])
    const told = await scene.bot.platform.waitFor(
      ({ markdown }) => markdown?.includes('An administrator has ended') === true,
    )
    expect([told.person.platformUserId, told.target]).toEqual(['ann', { kind: 'dm' }])
  })

  it('is one by the platform’s word at that moment alone', async () => {
    await using scene = await openScene()
    await scene.subscribe('ann')
    scene.directory.admins.add('ben')
    const list = await scene.types('ben', 'subscriptions')
    const confirm = await scene.press('ben', list, 'End Ann’s in #team')
    scene.directory.admins.delete('ben')
    const refused = await scene.press('ben', confirm, 'Yes, go ahead')
    expect(wordsOf(refused)).toContain('You have no such channel subscription')
    expect(await scene.subscriptions()).toHaveLength(1)
  })

  it('of another workspace finds nothing', async () => {
    await using scene = await openScene()
    await scene.subscribe('ann')
    await scene.types('ben', 'help')
    scene.directory.admins.add('ben')
    const { store } = scene.bot.services
    const [identity] = (
      await store.list('chatIdentities', {
        ...{ index: 'byUser', equals: [await scene.account('ben')], limit: 1 },
      })
    ).items
    if (identity === undefined) throw new Error('Ben has not written')
    const value = { ...identity.value, workspaceId: 'T2' }
    await store.transact({
      changes: [{ kind: 'put', collection: 'chatIdentities', id: identity.id, value }],
    })
    const foreign = { identityId: identity.id }
    expect((await scene.run('ben', 'list-channel-subscriptions', foreign)).team).toEqual([])
    await expect(
      scene.run('ben', 'delete-channel-subscription', { id: await annId(scene), ...foreign }),
    ).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('cannot speak for somebody else’s identity', async () => {
    await using scene = await openScene()
    await scene.subscribe('ann')
    scene.directory.admins.add('ann')
    await scene.types('ben', 'help')
    const [identity] = (
      await scene.bot.services.store.list('chatIdentities', {
        ...{ index: 'byUser', equals: [await scene.account('ann')], limit: 1 },
      })
    ).items
    const input = { identityId: identity?.id }
    await expect(scene.run('ben', 'list-channel-subscriptions', input)).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})
