import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))

it.each(records)('decision %s carries its number, and at most 150 words', (name) => {
  const [title = '', ...body] = readFileSync(new URL(name, folder), 'utf8').split('\n')
  expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `))
  expect(body.join('\n').trim().split(/\s+/).length).toBeLessThanOrEqual(150)
})

it('decisions are numbered one after the other', () => {
  const numbers = records.map((name) => Number(name.slice(0, 4))).sort((a, b) => a - b)
  expect(numbers).toEqual(records.map((_, index) => index + 1))
})
