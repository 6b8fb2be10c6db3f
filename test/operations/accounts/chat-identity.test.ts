import { describe, expect, it } from 'vitest'
import { isChatAccountId, isGuestId, isUserId } from '../../../src/domain/caller.ts'
import type { ChatPerson } from '../../../src/domain/chat-platforms/messages.ts'
import { StaleWrite } from '../../../src/errors.ts'
import {
  createIdentity,
  findIdentity,
  identityId,
  listIdentities,
  personOf,
} from '../../../src/operations/accounts/chat-identity.ts'
import { noon } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'

const jordan: ChatPerson = { platform: 'slack', workspaceId: 'T1', platformUserId: 'U1' }

let made = 0
const newId = (prefix: string) => `${prefix}_${++made}`

describe('A person of a chat platform', () => {
  it('is known by platform, workspace and user id', () => {
    const others: readonly ChatPerson[] = [
      { ...jordan, platform: 'discord' },
      { ...jordan, workspaceId: 'T2' },
      { ...jordan, platformUserId: 'U2' },
      { ...jordan, workspaceId: 'T1U', platformUserId: '1' },
    ]
    expect(new Set([jordan, ...others].map(identityId)).size).toBe(5)
    expect(identityId({ ...jordan })).toBe(identityId(jordan))
  })

  it('is not known by a name or an e-mail address', async () => {
    await using service = await watchedService({ clock: () => noon })
    const renamed = { ...jordan, name: 'Alice', email: 'alice@example.com' }
    expect(identityId(renamed)).toBe(identityId(jordan))
    const { identity } = await createIdentity(renamed, 'en', {
      ...{ store: service.store, now: noon, newId },
    })
    expect(JSON.stringify(identity)).not.toMatch(/alice/i)
  })

  it('gets a free account of their own at the first contact', async () => {
    await using service = await watchedService({ clock: () => noon })
    expect(await findIdentity(jordan, service)).toBeUndefined()
    const { userId, identity, changes } = await createIdentity(jordan, 'fr', {
      ...{ store: service.store, now: noon, newId },
    })
    await service.store.transact({ changes })
    expect(await findIdentity(jordan, service)).toMatchObject({ value: identity })
    expect(identity).toMatchObject({ userId, language: 'fr', createdAt: noon, linkedAt: null })
    expect([isUserId(userId), isChatAccountId(userId), isGuestId(userId)]).toEqual([
      ...[true, true, false],
    ])
    const [listed] = await listIdentities(userId, service.store, 10)
    expect(listed && personOf(listed.value)).toEqual(jordan)
  })

  it('gets one account although two of their messages arrive at once', async () => {
    await using service = await watchedService({ clock: () => noon })
    const context = { store: service.store, now: noon, newId }
    const attempts = await Promise.all([1, 2].map(() => createIdentity(jordan, 'en', context)))
    const results = await Promise.allSettled(
      attempts.map(({ changes }) => service.store.transact({ changes })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results).toContainEqual({ status: 'rejected', reason: expect.any(StaleWrite) })
  })
})
