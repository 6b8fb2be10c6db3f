import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  comparePositions,
  insertSorted,
  itemsWithin,
  type Order,
  type Position,
  removeSorted,
  type SortedRun,
} from '../../storage/lowdb/sorted-run.ts'

interface Item {
  readonly value: string | number
  readonly id: string
}

const order: Order<Item> = { value: (item) => item.value, id: (item) => item.id }

const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom('', 'a', 'b', 'aa'))
const id = fc.constantFrom('a', 'b', 'c', 'd')
const position: fc.Arbitrary<Position> = fc.record({ value, id: fc.option(id, { nil: undefined }) })
const bound = fc.option(position, { nil: undefined })

function runOf(items: readonly Item[]): SortedRun<Item> {
  const run: SortedRun<Item> = []
  for (const item of items) insertSorted(run, order, item)
  return run
}

test('a span holds what a filter and a sort would find', () => {
  const items = fc.uniqueArray(fc.record({ value, id }), {
    selector: (item) => JSON.stringify([item.value, item.id]),
  })
  const span = fc.record({ from: bound, to: bound, descending: fc.boolean(), limit: fc.nat(9) })
  fc.assert(
    fc.property(items, span, (given, { from, to, descending, limit }) => {
      const found = given
        .filter((item) => from === undefined || comparePositions(item, from) >= 0)
        .filter((item) => to === undefined || comparePositions(item, to) < 0)
        .sort(comparePositions)
      const expected = (descending ? found.reverse() : found).slice(0, limit)
      expect(itemsWithin(runOf(given), order, { from, to, descending, limit })).toEqual(expected)
    }),
  )
})

test('a run of many chunks stays in order through insertions and removals anywhere', () => {
  const items = Array.from({ length: 5000 }, (_, index) => ({
    value: (index * 7919) % 5003,
    id: 'x',
  }))
  const run = runOf(items)
  const isKept = (item: Item) => Number(item.value) % 3 !== 0
  for (const item of items) if (!isKept(item)) removeSorted(run, order, item)
  const expected = items.filter(isKept).sort(comparePositions)
  const span = { from: undefined, to: undefined, descending: false, limit: 5000 }
  expect(run.length).toBeGreaterThan(5)
  expect(itemsWithin(run, order, span)).toEqual(expected)
  const backwards = itemsWithin(run, order, { ...span, descending: true, limit: 1500 })
  expect(backwards).toEqual(expected.toReversed().slice(0, 1500))
})

test('removing what is not there is a mistake', () => {
  const run = runOf([{ value: 1, id: 'a' }])
  expect(() => removeSorted(run, order, { value: 1, id: 'a' })).toThrow('not in the run')
})
