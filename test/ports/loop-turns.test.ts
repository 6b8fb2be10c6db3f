import { expect, it } from 'vitest'
import { createLoopTurns } from '../../src/ports/loop-turns.ts'

/** In which turn of the event loop, counted from the first, each step began. */
async function turnsOf(costs: readonly number[]): Promise<number[]> {
  const turns = createLoopTurns()
  let turn = 0
  let isOver = false
  const count = () => {
    turn++
    if (!isOver) setImmediate(count)
  }
  const steps = costs.map(async (cost) => {
    await turns.next(cost)
    return turn
  })
  setImmediate(count)
  const begun = await Promise.all(steps)
  isOver = true
  return begun
}

it('steps that cost a whole turn have one each, in the order in which they came', async () => {
  expect(await turnsOf([32_768, 32_768, 1_000_000, 32_768])).toEqual([0, 1, 2, 3])
})

it('steps that cost little share a turn', async () => {
  expect(await turnsOf([16_384, 16_384, 16_384, 2_000, 32_768, 1])).toEqual([0, 0, 1, 1, 2, 3])
})

it('a step that need not wait has what room the turn still has, until somebody waits', async () => {
  const turns = createLoopTurns()
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
  expect([20_000, 20_000, 10_000].map(turns.takeNow)).toEqual([true, false, true])
  await nextTurn()
  expect(turns.takeNow(32_768)).toBe(true)
  await nextTurn()
  const waiting = turns.next(1)
  expect(turns.takeNow(1)).toBe(false)
  await waiting
})
