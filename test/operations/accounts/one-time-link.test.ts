import { describe, expect, it } from 'vitest'
import { sweptCollections } from '../../../src/domain/work-kinds.ts'
import {
  createLink,
  findLink,
  releaseLink,
  takeLink,
  useUpLink,
} from '../../../src/operations/accounts/one-time-link.ts'
import { findTexts } from '../../support/canaries.ts'
import { noon } from '../../support/shared-service.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

const minute = 60_000
const jordan = { platform: 'slack', workspaceId: 'T1', platformUserId: 'U1canary' } as const
const card = { title: 'Your key', sections: [{ kind: 'note', text: 'secretcanary' }] } as const

const tokenOf = (path: string) => path.slice('/link/'.length)

async function withLink(): Promise<{ service: WatchedService; token: string }> {
  const service = await watchedService({ clock: () => noon })
  const { path, changes } = createLink(jordan, 'en', { kind: 'view', card }, noon)
  await service.store.transact({ changes })
  return { service, token: tokenOf(path) }
}

const findAt = (now: number, token: string, { store }: WatchedService) =>
  findLink(token, { store, now })

describe('A one-time link', () => {
  it('has 256 random bits and a path of its own', () => {
    const { path, expiresAt } = createLink(jordan, 'en', { kind: 'join' }, noon)
    expect(path).toMatch(/^\/link\/[\w-]{43}$/)
    expect(expiresAt).toBe(noon + 10 * minute)
    expect(createLink(jordan, 'en', { kind: 'join' }, noon).path).not.toBe(path)
  })

  it('is found until ten minutes are over', async () => {
    const { service, token } = await withLink()
    await using found = service
    expect((await findAt(noon + 10 * minute - 1, token, found))?.value.content).toEqual({
      ...{ kind: 'view', card },
    })
    expect(await findAt(noon + 10 * minute, token, found)).toBeUndefined()
    expect(sweptCollections).toContain('oneTimeLinks')
  })

  it.each(['', 'nonsense', 'a'.repeat(43), '../'.repeat(20)])(
    'is not found by %j',
    async (token) => {
      const { service } = await withLink()
      await using found = service
      expect(await findAt(noon, token, found)).toBeUndefined()
    },
  )

  it('of an earlier version, which names no owner, is not found', async () => {
    const { service, token } = await withLink()
    await using older = service
    const link = await findAt(noon, token, older)
    if (link === undefined) throw new Error('there is no link')
    const { owner: _, ...value } = link.value
    const put = { kind: 'put', collection: 'oneTimeLinks', id: link.id, value } as never
    await older.store.transact({ changes: [put] })
    expect(await findAt(noon, token, older)).toBeUndefined()
  })

  it('is stored as a hash, its person and content sealed', async () => {
    const { service, token } = await withLink()
    await using stored = service
    const [record] = (
      await stored.sealedStore.list('oneTimeLinks', { index: 'byExpiry', equals: [], limit: 2 })
    ).items
    const texts = [token, 'U1canary', 'secretcanary']
    expect(findTexts(texts, JSON.stringify(record))).toEqual([])
  })

  it('is used by one of two at once', async () => {
    const { service, token } = await withLink()
    await using used = service
    const link = await findAt(noon, token, used)
    if (link === undefined) throw new Error('there is no link')
    for (const change of [takeLink(link, noon), useUpLink(link)]) {
      const uses = [1, 2].map(() => used.store.transact({ changes: [change] }))
      const ended = await Promise.allSettled(uses)
      expect(ended.map(({ status }) => status).toSorted()).toEqual(
        change.kind === 'put' ? ['fulfilled', 'rejected'] : ['rejected', 'rejected'],
      )
    }
    expect(await findAt(noon, token, used)).toBeUndefined()
  })

  it('can be used again after a use that changed nothing', async () => {
    const { service, token } = await withLink()
    await using used = service
    const link = await findAt(noon, token, used)
    if (link === undefined) throw new Error('there is no link')
    await used.store.transact({ changes: [takeLink(link, noon)] })
    await used.store.transact({ changes: [releaseLink(link)] })
    expect(await findAt(noon, token, used)).toBeDefined()
  })
})
