import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareBounds,
  countPositions,
  insertAllSorted,
  insertSorted,
  listPositions,
  type RunBound,
  removeSorted,
  type SortedRun,
} from '../../storage/lowdb/collection-indexes.ts'
import type { Position } from '../../storage/rules/records.ts'

const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom('', 'a', 'b', 'aa'))
const id = fc.constantFrom('a', 'b', 'c', 'd')
const place: fc.Arbitrary<RunBound> = fc.record({ value, id: fc.option(id, { nil: undefined }) })
const bound = fc.option(place, { nil: undefined })

function runOf(items: readonly Position[]): SortedRun {
  const run: SortedRun = []
  for (const item of items) insertSorted(run, item)
  return run
}

test('a span holds what a filter and a sort would find', () => {
  const items = fc.uniqueArray(fc.record({ value, id }), {
    selector: (item) => JSON.stringify([item.value, item.id]),
  })
  const span = fc.record({
    from: bound,
    to: bound,
    descending: fc.boolean(),
    skip: fc.nat(9),
    limit: fc.nat(9),
  })
  fc.assert(
    fc.property(items, span, (given, { from, to, descending, skip, limit }) => {
      const found = given
        .filter((item) => from === undefined || compareBounds(item, from) >= 0)
        .filter((item) => to === undefined || compareBounds(item, to) < 0)
        .sort(compareBounds)
      const run = runOf(given)
      expect(countPositions(run, { from, to })).toBe(found.length)
      const expected = (descending ? found.reverse() : found).slice(skip, skip + limit)
      expect(listPositions(run, { from, to, descending, skip, limit })).toEqual(expected)
    }),
  )
})

test('a run of many chunks stays in order through insertions and removals anywhere', () => {
  const items = Array.from({ length: 5000 }, (_, index) => ({
    value: (index * 7919) % 5003,
    id: 'x',
  }))
  const run = runOf(items)
  const remains = (item: Position) => Number(item.value) % 3 !== 0
  for (const item of items) if (!remains(item)) removeSorted(run, item)
  const expected = items.filter(remains).sort(compareBounds)
  const span = { from: undefined, to: undefined, descending: false, limit: 5000 }
  expect(run.length).toBeGreaterThan(5)
  expect(listPositions(run, span)).toEqual(expected)
  const backwards = listPositions(run, { ...span, descending: true, limit: 1500 })
  expect(backwards).toEqual(expected.toReversed().slice(0, 1500))
  const deep = listPositions(run, { ...span, descending: true, skip: 2000, limit: 700 })
  expect(deep).toEqual(expected.toReversed().slice(2000, 2700))
  expect(countPositions(run, span)).toBe(expected.length)
})

test.each([
  ['another id', { value: 1, id: 'b' }],
  ['another value', { value: 2, id: 'a' }],
  ['a text for a number', { value: '1', id: 'a' }],
])('removing what is not there is a mistake: %s', (_difference, position) => {
  const run = runOf([{ value: 1, id: 'a' }])
  expect(() => removeSorted(run, position)).toThrow('not in the run')
  expect(() => removeSorted([], position)).toThrow('not in the run')
})

test('many ids inserted at once lie where they would lie one by one', () => {
  const items = fc.uniqueArray(
    fc.record({ value, id: fc.integer({ min: 0, max: 2000 }).map(String) }),
    {
      selector: (item) => JSON.stringify([item.value, item.id]),
      size: 'max',
      maxLength: 2000,
    },
  )
  const all = { from: undefined, to: undefined, descending: false, limit: 10_000 }
  fc.assert(
    fc.property(items, fc.nat(2000), (given, first) => {
      const [present, more] = [given.slice(0, first), given.slice(first)]
      const byValue = Map.groupBy(more, (item) => item.value)
      const ids = new Map([...byValue].map(([key, group]) => [key, group.map((item) => item.id)]))
      const run = insertAllSorted(runOf(present), ids)
      expect(listPositions(run, all)).toEqual(given.toSorted(compareBounds))
      expect(run.every((chunk) => chunk.ids.length > 0 && chunk.ids.length <= 512)).toBe(true)
    }),
    { numRuns: 50 },
  )
})
