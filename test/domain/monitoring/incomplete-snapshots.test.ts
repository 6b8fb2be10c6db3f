import { describe, expect, it } from 'vitest'
import { compareSnapshot } from '../../../src/domain/monitoring/compare-snapshots.ts'
import { account, day, everything, noon, reading } from './snapshots.ts'

const lakeside = account('Lakeside Bank', { openedOn: '2015-03-14', lastFour: '5678' })
const harbor = account('Harbor Finance', { openedOn: '2019-06-02', lastFour: '0231' })

const step = (
  before: Parameters<typeof compareSnapshot>[0],
  sent: Parameters<typeof reading>[0],
) => {
  const found = compareSnapshot(before, reading(sent), everything)
  if (found === undefined) throw new Error('this reading is newer')
  return found
}

describe('A reading that is known to be incomplete', () => {
  const whole = step(undefined, { asOf: noon, accounts: [lakeside, harbor] })

  it('does not tell a lost account as no longer listed, nor as new when it is back', () => {
    const lost = step(whole.watched, {
      asOf: noon + day,
      accounts: [lakeside],
      isComplete: false,
      score: 640,
    })
    expect(lost.scoreChange?.causes).toEqual([])
    const back = step(lost.watched, {
      asOf: noon + 2 * day,
      accounts: [lakeside, harbor],
      score: 640,
    })
    expect(back.alerts).toEqual([])
  })

  it('is no baseline: what it left out is not new in the next one', () => {
    const first = step(undefined, { asOf: noon, accounts: [lakeside], isComplete: false })
    const next = step(first.watched, { asOf: noon + day, accounts: [lakeside, harbor] })
    expect(next.alerts).toEqual([])
  })

  it('leaves an account new that was opened after it', () => {
    const first = step(undefined, { asOf: noon, accounts: [lakeside], isComplete: false })
    const opened = account('Harbor Finance', { openedOn: '2026-12-01', lastFour: '0231' })
    const next = step(first.watched, { asOf: noon + 20 * day, accounts: [lakeside, opened] })
    expect(next.alerts.map(({ type }) => type)).toEqual(['new_account'])
  })
})
