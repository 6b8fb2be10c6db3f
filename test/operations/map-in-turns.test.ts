import { describe, expect, it } from 'vitest'
import { mapInTurns } from '../../src/operations/map-in-turns.ts'

/** True if another task had a turn before the end of the work. */
async function isShared(work: Promise<unknown>): Promise<boolean> {
  let isOver = false
  const ended = work.then(() => {
    isOver = true
  })
  const hadTurn = new Promise<boolean>((resolve) => setImmediate(() => resolve(!isOver)))
  await ended
  return await hadTurn
}

describe('mapping in turns', () => {
  it('keeps the order and passes the index', async () => {
    const texts = Array.from({ length: 600 }, (_, at) => `text ${at}`)
    const mapped = await mapInTurns(
      texts,
      () => 100_000,
      (text, index) => `${index}: ${text}`,
    )
    expect(mapped).toEqual(texts.map((text, at) => `${at}: ${text}`))
  })

  it('of little text takes one turn', async () => {
    const work = mapInTurns(['a', 'b', 'c'], ({ length }) => length, String)
    expect(await isShared(work)).toBe(false)
  })

  it('of much text lets others work in between', async () => {
    const work = mapInTurns(['a', 'b', 'c'], () => 400_000, String)
    expect(await isShared(work)).toBe(true)
  })

  it('of very many short texts lets others work in between', async () => {
    const work = mapInTurns(
      Array.from({ length: 1_000 }, () => ''),
      ({ length }) => length,
      String,
    )
    expect(await isShared(work)).toBe(true)
  })
})
