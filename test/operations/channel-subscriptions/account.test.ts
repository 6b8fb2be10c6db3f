import { describe, expect, it } from 'vitest'
import { forgetIdentityWork } from '../../../src/operations/accounts/chat-identity.ts'
import type { Change } from '../../../src/ports/store.ts'
import { monitoringRequest } from '../../documents/engine/requests.ts'
import { until } from '../../support/time.ts'
import { linesOf, openScene, wordsOf } from './channel-scene.ts'

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

  it('takes them along paused when the chat is joined with it, and ends them when it is unlinked', async () => {
    await using scene = await openScene()
    const { service } = scene.bot
    await scene.subscribe('ann')
    await scene.subscribe('ben')
    const token = await service.token('alice')
    const { body } = await service.ask('POST', '/console/api/link-codes', { token, body: {} })
    await scene.types('ann', `link ${body.code}`)
    const listed = await service.ask('GET', '/api/channel-subscriptions', { token })
    expect(listed.body.subscriptions).toMatchObject([
      { channelName: 'team', status: 'paused', pauseReason: 'other_account' },
    ])
    const identities = await service.ask('GET', '/console/api/chat-identities', { token })
    const [{ id }] = identities.body.identities
    await service.ask('DELETE', `/console/api/chat-identities/${id}`, { token })
    expect((await scene.subscriptions()).map(({ value }) => value.platformUserId)).toEqual(['ben'])
  })

  it('that a person joins is news to a channel only once they allow it for that account', async () => {
    await using scene = await openScene()
    const { service } = scene.bot
    await scene.subscribe('ann')
    const token = await service.token('alice')
    const ask = (path: string, body: object) => service.ask('POST', path, { token, body })
    const report = (score: number) =>
      ask('/api/analyze/report', {
        bureau: 'bureau_a',
        reportData: `Credit report for Jordan Sample\nScore: ${score}\nModel: VantageScore 3.0`,
      })
    await ask('/api/monitor/setup', { ...monitoringRequest, bureaus: ['bureau_a'] })
    await report(712)
    const { body } = await ask('/console/api/link-codes', {})
    await scene.types('ann', `link ${body.code}`)
    const question = await scene.question('ann', 2)
    expect(linesOf(question)).toEqual([
      'You allowed #team to hear of your score changes before you joined this account. It hears of those of this account only if you allow it.',
    ])
    scene.now += 1_000
    await report(600)
    expect(await scene.subscriptions()).toMatchObject([
      { value: { status: 'paused', pauseReason: 'other_account', waiting: null } },
    ])
    await scene.press('ann', question, 'Allow in #team')
    scene.now += 1_000
    await report(640)
    await until(() => scene.posts().length > 0)
    expect(scene.posts().map(linesOf)).toEqual([['Equifax score up 40 points, now fair']])
  })

  it('ends those of people whose workspace removed the app', async () => {
    await using scene = await openScene()
    await scene.subscribe('ann')
    scene.now += 1_000
    const [subscription] = await scene.subscriptions()
    const identityId = subscription?.value.identityId ?? ''
    const { store, clock } = scene.bot.services
    await store.transact({ work: [forgetIdentityWork(identityId, clock())] })
    await expect.poll(() => scene.subscriptions()).toEqual([])
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
