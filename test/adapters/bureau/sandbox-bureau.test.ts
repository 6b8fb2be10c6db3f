import { describe, expect, it } from 'vitest'
import { createSandboxBureau } from '../../../adapters/bureau/sandbox-bureau.ts'
import { type BureauId, bureauIds } from '../../../src/domain/bureaus.ts'
import { updateWatch } from '../../../src/domain/monitoring/compare-snapshots.ts'
import { emptyWatch } from '../../../src/domain/monitoring/watch.ts'

const day = 24 * 60 * 60 * 1_000
const start = Date.UTC(2026, 10, 21)

const bureau = createSandboxBureau()
const { signal } = new AbortController()

async function read(userId: string, id: BureauId, now: number) {
  const reading = await bureau.read(userId, id, { now, signal })
  if (reading === undefined) throw new Error('the sandbox knows everybody')
  return reading
}

describe('The sandbox bureau', () => {
  it('says the same of the same person all day', async () => {
    const morning = await read('alice', 'bureau_a', start)
    const night = await read('alice', 'bureau_a', start + day - 1)
    expect(night).toEqual({ ...morning, asOf: start + day - 1 })
  })

  it('says of each person something of their own', async () => {
    const people = Array.from({ length: 50 }, (_, number) => `person-${number}`)
    const scores = await Promise.all(
      people.map(async (id) => (await read(id, 'bureau_a', start)).score),
    )
    expect(new Set(scores).size).toBeGreaterThan(20)
  })

  it('moves the score, within what a score can be', async () => {
    const scores = new Set<number | null>()
    for (let at = 0; at < 60; at++) {
      scores.add((await read('alice', 'bureau_b', start + at * day)).score)
    }
    expect(scores.size).toBeGreaterThan(5)
    for (const score of scores) {
      expect(score).toBeGreaterThanOrEqual(500)
      expect(score).toBeLessThanOrEqual(850)
    }
  })

  it('lets everything happen that monitoring tells of, in a year and among ten people', async () => {
    const alerts = { scoreChange: 10, newAccount: true, hardInquiry: true, latePayment: true }
    const found = new Set<string>()
    for (let person = 0; person < 10; person++) {
      let watch = emptyWatch
      for (let at = 0; at < 365; at += 7) {
        const readings = await Promise.all(
          bureauIds.map((id) => read(`person-${person}`, id, start + at * day)),
        )
        const taken = updateWatch(watch, readings, { bureaus: bureauIds, alerts })
        watch = taken.watch
        for (const { type } of taken.alerts) found.add(type)
      }
    }
    expect([...found].sort()).toEqual([
      'hard_inquiry',
      'late_payment',
      'new_account',
      'score_change',
    ])
  })
})
