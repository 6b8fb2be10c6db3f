import { expect, it } from 'vitest'
import type { Principal } from '../../../src/domain/caller.ts'
import { createAdmission } from '../../../src/doors/graphql/admission.ts'
import { Failure } from '../../../src/errors.ts'
import type { LimitDecision } from '../../../src/ports/rate-limiter.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const refused: LimitDecision = {
  allowed: false,
  limit: 60,
  remaining: 0,
  used: 60,
  resetAt: noon + 60_000,
}
const unheard = () => undefined

const alice: Principal = {
  kind: 'user',
  id: 'alice',
  tier: 'free',
  scopes: [],
  expiresAt: undefined,
}

const carrying = (token: string) => ({
  kind: 'bearer' as const,
  token,
  actFor: undefined,
  address: () => '192.0.2.1',
})

/** Knows tokens of Alice alone, and counts who is refused. */
function admission() {
  let counted = 0
  const { enter, pay, rememberRefusals } = createAdmission({
    store: { get: async () => undefined, list: async () => ({ items: [], next: undefined }) },
    tokenVerifier: {
      async verify(token) {
        if (token.startsWith('alice')) return alice
        throw new Failure('unauthorized', 'The token is not valid.')
      },
    },
    async openSession(_credential, _access, _api, onLimit = unheard) {
      counted++
      onLimit(refused)
      throw new Failure('rate_limited', 'Too many requests.')
    },
    clock: () => noon,
  })
  return { enter, pay, rememberRefusals, counted: () => counted }
}

it('who was refused is refused before anything is read, whichever token of theirs they carry', async () => {
  const { enter, rememberRefusals } = admission()
  expect(await enter(carrying('alice-1'), unheard)).toBe(alice)
  rememberRefusals(carrying('alice-1'), unheard)(refused)
  for (const bearer of ['alice-1', 'alice-2']) {
    await expect(enter(carrying(bearer), unheard)).rejects.toMatchObject({ kind: 'rate_limited' })
  }
})

it('invented tokens evict no remembered refusal', async () => {
  const { enter, rememberRefusals, counted } = admission()
  rememberRefusals(carrying('alice-1'), unheard)(refused)
  for (let at = 0; at < 10_001; at++) {
    await expect(enter(carrying(`invented-${at}`), unheard)).rejects.toThrow('Too many requests.')
  }
  expect(counted()).toBe(10_001)
  await expect(enter(carrying('alice-1'), unheard)).rejects.toThrow('Too many requests.')
})
