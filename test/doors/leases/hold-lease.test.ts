import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  closeMs,
  endAll,
  type LeasedProcess,
  lookMs,
  openSharedStore,
  pass,
  renewMs,
  type SharedStore,
  settle,
  startProcess,
  termMs,
  working,
} from './lease-world.ts'

let shared: SharedStore
let all: LeasedProcess[]
beforeEach(async () => {
  shared = await openSharedStore()
  all = []
})
afterEach(async () => {
  await endAll(shared, all)
  await shared[Symbol.asyncDispose]()
})

/** Processes on machines whose times differ by years. */
async function start(...names: string[]): Promise<LeasedProcess[]> {
  for (const name of names) {
    all.push(startProcess(name, shared, { start: all.length * 1e11 }))
    await settle(shared)
  }
  return all
}

const get = (name: string): LeasedProcess => {
  const found = all.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${name} was not started`)
  return found
}

const others = (name: string): LeasedProcess[] => all.filter((one) => one.name !== name)

describe('of several processes', () => {
  test('one works for as long as it renews the lease, and the others stand by', async () => {
    await start('a', 'b', 'c')
    await pass(10 * termMs, shared, all)
    expect(working(all)).toEqual(['a'])
    expect(all.map(({ runs, standbys }) => [runs.length, standbys])).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
    ])
    expect(all.flatMap(({ defects }) => defects)).toEqual([])
  })

  test('another works within the term and two looks after the holder died', async () => {
    await start('a', 'b', 'c')
    await pass(renewMs, shared, all)
    await pass(termMs, shared, others('a'))
    expect(working(others('a'))).toEqual([])
    await pass(2 * lookMs, shared, others('a'))
    expect(working(others('a'))).toHaveLength(1)
  })

  test('another works after one look when the holder stops', async () => {
    await start('a', 'b')
    await get('a')[Symbol.asyncDispose]()
    expect(working(all)).toEqual([])
    await pass(lookMs, shared, [get('b')])
    expect(working(all)).toEqual(['b'])
  })

  test('a holder that was paused meanwhile ends its work at once, and stands by', async () => {
    await start('a', 'b')
    await pass(termMs + 2 * lookMs, shared, [get('b')])
    expect(working(all)).toEqual(['a', 'b'])
    get('a').time.advance(3 * termMs)
    await settle(shared)
    expect(working(all)).toEqual(['b'])
    await pass(10 * termMs, shared, all)
    expect(working(all)).toEqual(['b'])
    expect(get('a').standbys).toBe(1)
  })

  test('a holder that was paused for less than its term goes on', async () => {
    await start('a', 'b')
    await pass(termMs / 2, shared, [get('b')])
    get('a').time.advance(termMs / 2)
    await settle(shared)
    await pass(termMs, shared, all)
    expect(working(all)).toEqual(['a'])
    expect(get('a').runs).toHaveLength(1)
  })
})

describe.each(['away', 'silent'] as const)('while the store is %s', (mode) => {
  test('the holder ends its work before another could begin, and none works', async () => {
    await start('a', 'b', 'c')
    shared.mode = mode
    await pass(termMs - closeMs - 100, shared, all)
    expect(working(all)).toEqual(['a'])
    await pass(100, shared, all)
    expect(working(all)).toEqual([])
    await pass(5 * termMs, shared, all)
    expect(working(all)).toEqual([])
  })
})

test('when the store is back, exactly one works again', async () => {
  await start('a', 'b', 'c')
  shared.mode = 'away'
  await pass(2 * termMs, shared, all)
  expect(get('a').standbys).toBe(1)
  shared.mode = 'here'
  for (let passed = 0; passed < 3 * termMs; passed += lookMs) {
    await pass(lookMs, shared, all)
    expect(working(all).length).toBeLessThan(2)
  }
  expect(working(all)).toHaveLength(1)
  expect(all.flatMap(({ defects }) => defects)).toEqual([])
})

test('an outage that is shorter than the term interrupts nothing', async () => {
  await start('a', 'b')
  shared.mode = 'away'
  await pass(termMs - closeMs - 2 * renewMs, shared, all)
  shared.mode = 'here'
  await pass(termMs, shared, all)
  expect(working(all)).toEqual(['a'])
  expect(get('a').runs).toHaveLength(1)
})

describe('work', () => {
  test('that ended by itself is over in this process, and another may do it', async () => {
    await start('a', 'b')
    get('a').finish()
    await settle(shared)
    await pass(lookMs, shared, all)
    expect(working(all)).toEqual(['b'])
    await get('b')[Symbol.asyncDispose]()
    await pass(2 * termMs, shared, [get('a')])
    expect(get('a').runs).toHaveLength(1)
  })

  test('that fails is reported and done again', async () => {
    await start('a', 'b')
    get('a').finish(new Error('a defect'))
    await settle(shared)
    await pass(lookMs, shared, all)
    expect(working(all)).toEqual(['a'])
    expect(get('a').runs).toHaveLength(2)
    expect(get('a').defects).toMatchObject([{ message: 'a defect' }])
  })

  test('goes on where the last holder saved that it was', async () => {
    await start('a', 'b')
    const [first] = get('a').runs
    let sequence = 7
    first?.save(() => ({ sequence }))
    await settle(shared)
    sequence = 8
    await pass(renewMs, shared, all)
    sequence = 9
    await pass(termMs + 2 * lookMs, shared, [get('b')])
    expect(first?.inherited).toBeNull()
    expect(get('b').runs[0]?.inherited).toEqual({ sequence: 8 })
  })

  test('saves its last state when it stops', async () => {
    await start('a', 'b')
    let sequence = 7
    get('a').runs[0]?.save(() => ({ sequence }))
    sequence = 8
    await get('a')[Symbol.asyncDispose]()
    await pass(lookMs, shared, [get('b')])
    expect(get('b').runs[0]?.inherited).toEqual({ sequence: 8 })
  })

  test('saves at once what the next holder must not miss', async () => {
    await start('a')
    get('a').runs[0]?.save(() => 'a new session')
    await settle(shared)
    const lease = await shared.store.get('leases', 'gateway')
    expect(lease?.value.state).toBe('a new session')
  })
})

describe('where no other process can use the store', () => {
  test('work runs from the start, without traffic, whatever became of the last process', async () => {
    await start('a')
    all.push(startProcess('b', shared, { isOnlyProcess: true }))
    await settle(shared)
    expect(get('b').isWorking).toBe(true)
    const { calls } = shared
    await pass(10 * termMs, shared, [get('b')])
    expect(shared.calls).toBe(calls)
  })

  test('work goes on while the store cannot write', async () => {
    all.push(startProcess('a', shared, { isOnlyProcess: true }))
    await settle(shared)
    shared.mode = 'away'
    get('a').runs[0]?.save(() => 'new')
    await pass(10 * termMs, shared, all)
    expect(get('a').isWorking).toBe(true)
    expect(get('a').runs).toHaveLength(1)
    shared.mode = 'here'
    await pass(renewMs, shared, all)
    expect((await shared.store.get('leases', 'gateway'))?.value.state).toBe('new')
  })
})
