import { describe, expect, it } from 'vitest'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
import type { Change } from '../../../src/ports/store.ts'
import { type ChannelScene, openScene, wordsOf } from './channel-scene.ts'

const annId = async (scene: ChannelScene): Promise<string> =>
  (await scene.subscriptions()).find(({ value }) => value.platformUserId === 'ann')?.id ?? ''

describe('the list of subscriptions', () => {
  it('shows everybody their own alone', async () => {
    await using scene = await openScene()
    await scene.subscribe('ann')
    await scene.subscribe('ben', 'min-points: 15')
    const list = await scene.types('ben', 'subscriptions')
    expect(list.target).toMatchObject({ visibility: 'private' })
    expect(wordsOf(list)).toBe(
      'Your channel subscriptions\n#team · all bureaus: changes of 15 points or more, reached goals · active',
    )
  })

  it('shows an admin who is subscribed where, without any value', async () => {
    await using scene = await openScene()
    await scene.subscribe('ann', 'bureaus: Equifax min-points: 15')
    scene.directory.admins.add('ben')
    const list = await scene.types('ben', 'subscriptions')
    const id = await annId(scene)
    expect(wordsOf(list)).toContain(
      `Everybody’s, for you as an administrator**\nAnn | #team | active | ${id}`,
    )
    const { team: rows } = await scene.run('ben', 'list-channel-subscriptions', {
      identityId: (
        await scene.bot.services.store.list('chatIdentities', {
          ...{ index: 'byUser', equals: [await scene.account('ben')], limit: 1 },
        })
      ).items[0]?.id,
    })
    expect(rows).toEqual([
      {
        ...{ id, ownerName: 'Ann', channelName: 'team', status: 'active' },
        createdAt: '2026-11-21T12:00:00.000Z',
      },
    ])
  })

  it('stays the person’s own while the platform does not answer', async () => {
    await using scene = await openScene()
    await scene.subscribe('ben')
    scene.directory.admins.add('ben')
    scene.directory.before = () => {
      throw new ChatPlatformFailure('again', 'slack 500')
    }
    const list = await scene.types('ben', 'subscriptions')
    expect(wordsOf(list)).toContain('#team')
    expect(wordsOf(list)).not.toContain('administrator')
  })

  it('shows nobody the questions that wait for another’s answer', async () => {
    await using scene = await openScene()
    await scene.types('ann', 'subscribe')
    await scene.question('ann')
    scene.directory.admins.add('ben')
    expect(wordsOf(await scene.types('ben', 'subscriptions'))).not.toContain('Ann')
  })
})

describe('an admin', () => {
  it('can end anybody’s subscription, and its owner is told', async () => {
    await using scene = await openScene()
    await scene.subscribe('ann')
    scene.directory.admins.add('ben')
    const list = await scene.types('ben', 'subscriptions')
    const confirm = await scene.press('ben', list, 'End Ann in #team')
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
    const confirm = await scene.press('ben', list, 'End Ann in #team')
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

describe('the account', () => {
  it('exports its subscriptions, and ends them when it is deleted', async () => {
    await using scene = await openScene()
    await scene.subscribe('ann', 'min-points: 5')
    const { account } = await scene.run('ann', 'export-account')
    expect(account.channelSubscriptions).toMatchObject([
      { channelName: 'team', minPoints: 5, status: 'active', isPrivate: true },
    ])
    await scene.run('ann', 'delete-account', { confirm: 'delete my account' })
    expect(await scene.subscriptions()).toEqual([])
  })

  it('takes them along when the chat is joined with it, and ends them when it is unlinked', async () => {
    await using scene = await openScene()
    const { service } = scene.bot
    await scene.subscribe('ann')
    await scene.subscribe('ben')
    const token = await service.token('alice')
    const { body } = await service.ask('POST', '/console/api/link-codes', { token, body: {} })
    await scene.types('ann', `link ${body.code}`)
    const listed = await service.ask('GET', '/api/channel-subscriptions', { token })
    expect(listed.body.subscriptions).toMatchObject([{ channelName: 'team', status: 'active' }])
    const identities = await service.ask('GET', '/console/api/chat-identities', { token })
    const [{ id }] = identities.body.identities
    await service.ask('DELETE', `/console/api/chat-identities/${id}`, { token })
    expect((await scene.subscriptions()).map(({ value }) => value.platformUserId)).toEqual(['ben'])
  })

  it('has at most 20', async () => {
    await using scene = await openScene()
    await scene.subscribe('ann')
    const [first] = await scene.subscriptions()
    if (first === undefined) throw new Error('Ann has no subscription')
    const changes = Array.from({ length: 19 }, (_, index) => {
      const value = { ...first.value, channelId: `C10${index}` }
      return { ...{ kind: 'put', collection: 'channelSubscriptions' }, id: `sub_${index}`, value }
    })
    await scene.bot.services.store.transact({ changes: changes as Change[] })
    const refused = await scene.types('ann', 'subscribe')
    expect(wordsOf(refused)).toContain('You can have 20 channel subscriptions at most.')
  })
})
