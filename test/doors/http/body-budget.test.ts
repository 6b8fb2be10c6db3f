import { describe, expect, it } from 'vitest'
import { type BodyOwner, createBodyBudget } from '../../../src/doors/shared/bodies/body-budget.ts'
import { Failure } from '../../../src/errors.ts'

const megabyte = 1024 * 1024
const guest: BodyOwner = { subject: 'user:guest_1', sender: 'guest', address: '192.0.2.1' }
const key: BodyOwner = { subject: 'key:k_1', sender: 'enterprise', address: '192.0.2.1' }

/** How the work was refused; undefined where it was not. */
function refusal(work: () => void): { kind: string; retryAfter: number | undefined } | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof Failure) return { kind: error.kind, retryAfter: error.retryAfter }
    throw error
  }
  return undefined
}

const tooMany = { kind: 'rate_limited', retryAfter: 5 }

describe('bytes of unfinished bodies', () => {
  it('a guest has a share of six megabytes in all their requests', () => {
    const budget = createBodyBudget()
    budget.open(guest).add(3 * megabyte)
    const second = budget.open(guest)
    second.add(3 * megabyte)
    expect(refusal(() => budget.open(guest).add(1))).toEqual(tooMany)
    second.release()
    expect(refusal(() => budget.open(guest).add(1))).toBeUndefined()
  })

  it('others from the same address go on, until the address has used its own share', () => {
    const budget = createBodyBudget()
    budget.open(guest).add(6 * megabyte)
    budget.open(key).add(58 * megabyte)
    expect(refusal(() => budget.open({ ...guest, subject: 'user:bob' }).add(1))).toEqual(tooMany)
    expect(refusal(() => budget.open({ ...guest, address: '192.0.2.2' }).add(1))).toEqual(tooMany)
    expect(
      refusal(() =>
        budget.open({ subject: 'user:bob', sender: 'pro', address: '192.0.2.2' }).add(1),
      ),
    ).toBeUndefined()
  })

  it('whose credential is of nobody known has the share of the address', () => {
    const budget = createBodyBudget()
    const nobody: BodyOwner = { subject: undefined, sender: 'guest', address: '192.0.2.1' }
    expect(refusal(() => budget.open(nobody).add(64 * megabyte))).toBeUndefined()
    expect(refusal(() => budget.open(nobody).add(1))).toEqual(tooMany)
  })

  it('the service holds 128 megabytes of everybody’s', () => {
    const budget = createBodyBudget()
    for (const place of [1, 2]) {
      budget
        .open({ ...key, subject: `key:${place}`, address: `192.0.2.${place}` })
        .add(64 * megabyte)
    }
    expect(refusal(() => budget.open({ ...guest, address: '192.0.2.9' }).add(1))).toEqual({
      kind: 'unavailable',
      retryAfter: 5,
    })
  })

  it('what is announced is refused where it has no room, and counts nothing', () => {
    const budget = createBodyBudget()
    const charge = budget.open(guest)
    expect(refusal(() => charge.checkRoom(7 * megabyte))).toEqual(tooMany)
    charge.checkRoom(6 * megabyte)
    expect(refusal(() => budget.open(guest).add(6 * megabyte))).toBeUndefined()
  })

  it('what was refused is not counted', () => {
    const budget = createBodyBudget()
    const charge = budget.open(guest)
    expect(refusal(() => charge.add(7 * megabyte))).toEqual(tooMany)
    expect(refusal(() => charge.add(6 * megabyte))).toBeUndefined()
  })
})
