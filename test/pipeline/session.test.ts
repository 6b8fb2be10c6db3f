import { beforeEach, describe, expect, it } from 'vitest'
import { createBottleneckRateLimiter } from '../../adapters/bottleneck/rate-limiter.ts'
import type { Principal } from '../../src/domain/caller.ts'
import { Failure } from '../../src/errors.ts'
import { createOpenSession, type Session } from '../../src/pipeline/session.ts'

const ann: Principal = {
  kind: 'user',
  id: 'ann',
  tier: 'pro',
  scopes: ['monitoring'],
  expiresAt: undefined,
}

/** Result of the token's verification from now on. */
let answer: Principal | Failure
let session: Session

const openSession = createOpenSession({
  store: { get: async () => undefined, list: async () => ({ items: [], next: undefined }) },
  tokenVerifier: {
    async verify() {
      if (answer instanceof Failure) throw answer
      return answer
    },
  },
  rateLimiter: createBottleneckRateLimiter(),
  enterpriseRpm: 600,
  clock: () => 1_000_000,
})

beforeEach(async () => {
  answer = ann
  session = await openSession(
    { kind: 'bearer', token: 'a.b.c', actFor: undefined, address: () => '127.0.0.1' },
    'monitoring',
  )
})

const failure = (kind: Failure['kind']) => new Failure(kind, { en: 'No.', fr: 'Non.' })

describe('Whoever stays', () => {
  it('is believed while their credential is good', async () => {
    await expect(session.check()).resolves.toBeUndefined()
  })

  it('stays valid while the store cannot check it', async () => {
    answer = failure('unavailable')
    await expect(session.check()).resolves.toBeUndefined()
  })

  it('pays for nothing meanwhile', async () => {
    answer = failure('unavailable')
    await expect(session.pay()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('is believed no more once it has ended', async () => {
    answer = failure('unauthorized')
    await expect(session.check()).rejects.toMatchObject({ kind: 'unauthorized' })
  })

  it('is believed no more once it lacks the scope', async () => {
    answer = { ...ann, scopes: ['chats'] }
    await expect(session.check()).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('is believed no more where looking fails by a defect', async () => {
    answer = failure('internal')
    await expect(session.check()).rejects.toMatchObject({ kind: 'internal' })
  })
})
