import { describe, expect, it } from 'vitest'
import { saveRules } from '../../support/admin-rules.ts'
import { openScene, wordsOf } from './channel-scene.ts'

const allow = 'Allow in #team'

describe('consent', () => {
  it('is given by the owner alone: the button of another does nothing', async () => {
    await using scene = await openScene()
    await scene.types('ann', 'subscribe')
    const question = await scene.question('ann')
    const answer = await scene.press('ben', question, allow)
    expect(wordsOf(answer)).toContain('belongs to somebody else')
    expect((await scene.subscriptions())[0]?.value.status).toBe('asked')
  })

  it('is given once', async () => {
    await using scene = await openScene()
    await scene.types('ann', 'subscribe')
    const question = await scene.question('ann')
    expect(wordsOf(await scene.press('ann', question, allow))).toContain('#team now learns of')
    expect(wordsOf(await scene.press('ann', question, allow))).toContain('answered this question')
    expect((await scene.subscriptions()).map(({ value }) => value.status)).toEqual(['active'])
  })

  it('expires with its question', async () => {
    await using scene = await openScene()
    await scene.types('ann', 'subscribe')
    const question = await scene.question('ann')
    scene.now += 7 * 24 * 3_600_000
    expect(wordsOf(await scene.press('ann', question, allow))).toContain('is too old')
    await expect.poll(() => scene.subscriptions()).toEqual([])
  })

  it('is refused to a person who has left the channel', async () => {
    await using scene = await openScene()
    await scene.types('ann', 'subscribe')
    const question = await scene.question('ann')
    scene.directory.channels.get('C1')?.members.delete('ann')
    expect(wordsOf(await scene.press('ann', question, allow))).toContain(
      'You are not in that channel',
    )
    expect((await scene.subscriptions())[0]?.value.status).toBe('asked')
  })

  it.each([
    { turned: 'public', facts: { isPrivate: false } },
    { turned: 'shared with others', facts: { isShared: true } },
  ])('is refused for a channel that has turned $turned since the question', async ({ facts }) => {
    await using scene = await openScene()
    await scene.types('ann', 'subscribe')
    const question = await scene.question('ann')
    scene.directory.change('C1', facts)
    expect(wordsOf(await scene.press('ann', question, allow))).toContain(
      'More people can read #team now than when I asked you, so nothing is posted.',
    )
    expect((await scene.subscriptions())[0]?.value.status).toBe('asked')
  })

  it('is refused once the admins switched off the command that asked', async () => {
    await using scene = await openScene()
    await scene.types('ann', 'subscribe')
    const question = await scene.question('ann')
    const team = { platform: 'slack', workspaceId: 'T1' } as const
    const rules = { switchedOff: ['create-channel-subscription'] }
    await saveRules(scene.bot.services.store, team, {}, rules)
    expect(wordsOf(await scene.press('ann', question, allow))).toContain('switched this off')
    expect((await scene.subscriptions())[0]?.value.status).toBe('asked')
    await scene.press('ann', question, 'No')
    expect(await scene.subscriptions()).toEqual([])
  })

  it('replaces what was allowed in the channel before', async () => {
    await using scene = await openScene()
    await scene.subscribe('ann', 'bureaus: Equifax')
    await scene.subscribe('ann', 'bureaus: TransUnion min-points: 5')
    expect(
      (await scene.subscriptions()).map(({ value: { bureaus, minPoints, status } }) => {
        return { bureaus, minPoints, status }
      }),
    ).toEqual([{ bureaus: ['bureau_c'], minPoints: 5, status: 'active' }])
  })

  it('is the owner’s through every door: another account finds nothing', async () => {
    await using scene = await openScene()
    await scene.types('ann', 'subscribe')
    await scene.question('ann')
    const [asked] = await scene.subscriptions()
    const { service } = scene.bot
    const { status } = await service.ask('POST', `/api/channel-subscriptions/${asked?.id}/allow`, {
      token: await service.token('mallory'),
      body: {},
    })
    expect(status).toBe(404)
    expect((await scene.subscriptions())[0]?.value.status).toBe('asked')
  })
})
