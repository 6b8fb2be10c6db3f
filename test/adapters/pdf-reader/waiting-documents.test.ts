import { expect, it } from 'vitest'
import { by, openReader, smallPdf } from './make-pdf.ts'

const whole = { ok: true, pages: 1, text: 'Score: 712\n' }

it('a document is loaded in its turn: one that waits, or is refused, takes no memory', async () => {
  await using reader = openReader()
  const pdf = await smallPdf()
  const gate = Promise.withResolvers<void>()
  let loads = 0
  const load = async () => {
    loads += 1
    await gate.promise
    return pdf
  }
  const reading = ['alice', 'bob', 'carol'].map((person) => reader.read(load, by(person)))
  const second = reader.read(load, by('alice'))
  await expect(second).rejects.toMatchObject({ kind: 'rate_limited' })
  expect(loads).toBe(1)
  gate.resolve()
  expect(await Promise.all(reading)).toEqual([whole, whole, whole])
  expect(loads).toBe(3)
})

it('a document that cannot be loaded any more fails with the reason, and the next one is read', async () => {
  await using reader = openReader()
  const gone = reader.read(() => Promise.reject(new Error('it was deleted')), by('alice'))
  await expect(gone).rejects.toThrow('it was deleted')
  expect(await reader.read(await smallPdf(), by('alice'))).toEqual(whole)
})
