import { describe, expect, it } from 'vitest'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
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

  it('gives the numbers of those for which there are no more buttons', async () => {
    await using scene = await openScene()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      scene.directory.add(name, ['ann'], { name })
      await scene.subscribe('ann', '', { kind: 'channel', channelId: name, threadId: null })
    }
    const list = await scene.types('ann', 'subscriptions')
    const [, id = ''] = /active · (sub_\w+)\n/.exec(wordsOf(list)) ?? []
    expect(wordsOf(list)).toContain(
      'To end a subscription that has no button, type /credit delete-channel-subscription and its number.',
    )
    const confirm = await scene.types('ann', `delete-channel-subscription ${id}`)
    await scene.press('ann', confirm, 'Yes, go ahead')
    expect(await scene.subscriptions()).toHaveLength(5)
    expect(await scene.bot.services.store.get('channelSubscriptions', id)).toBeUndefined()
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
        pauseReason: null,
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
