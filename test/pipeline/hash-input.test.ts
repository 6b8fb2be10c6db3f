import { expect, it } from 'vitest'
import { hashInput } from '../../src/pipeline/steps/answer-once.ts'

const long = 'é\n'.repeat(1_000_000)

it('equal inputs have equal hashes, whatever their length', async () => {
  expect(await hashInput({ a: 1 })).toBe(await hashInput({ a: 1 }))
  expect(await hashInput({ a: long })).toBe(await hashInput({ a: `${long}` }))
})

it('another text, another place of it and another rest have other hashes', async () => {
  const inputs = [
    { a: long, b: 1 },
    { a: `${long}x`, b: 1 },
    { a: `x${long.slice(1)}`, b: 1 },
    { a: `${long.slice(0, -1)}x`, b: 1 },
    { a: long, b: 2 },
    { a: 1, b: long },
    { a: long, b: long },
    { a: [long], b: 1 },
    { a: { length: long.length, place: 1 }, b: 1 },
  ]
  const hashes = await Promise.all(inputs.map(hashInput))
  expect(new Set(hashes).size).toBe(inputs.length)
})

it('half a character is another than the sign for what cannot be read', async () => {
  expect(await hashInput({ a: `${long}\ud83d` })).not.toBe(await hashInput({ a: `${long}\ufffd` }))
})

it('others have their turn while a long text is hashed', async () => {
  const order: string[] = []
  setImmediate(() => order.push('another'))
  await hashInput({ a: long }).then(() => order.push('hashed'))
  expect(order).toEqual(['another', 'hashed'])
})
