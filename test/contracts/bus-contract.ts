import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Bus } from '../../src/ports/bus.ts'

/** Opens a bus that shares its messages with every other one which the same place has opened. */
export type OpenBus = () => Promise<Bus>

/** Every promise of `src/ports/bus.ts`; `openPlace` gives each test a place of its own. */
export function describeBusContract(openPlace: () => Promise<OpenBus>): void {
  let open: OpenBus
  let one: Bus
  let other: Bus
  beforeEach(async () => {
    open = await openPlace()
    one = await open()
    other = await open()
  })
  afterEach(async () => {
    await one.close()
    await other.close()
  })

  test('a message reaches all listeners, its sender included, in order', async () => {
    const received: string[] = []
    await one.subscribe('a', (message) => void received.push(`one ${message}`))
    await other.subscribe('a', (message) => void received.push(`other ${message}`))
    for (const message of ['1', '2 and more', '']) one.publish('a', message)
    await expect.poll(() => received.length).toBe(6)
    const of = (who: string) => received.filter((line) => line.startsWith(who))
    expect(of('one')).toEqual(['one 1', 'one 2 and more', 'one '])
    expect(of('other')).toEqual(['other 1', 'other 2 and more', 'other '])
  })

  test('a topic is heard by who listens to it alone', async () => {
    const received: string[] = []
    await other.subscribe('events:ann', (message) => void received.push(message))
    one.publish('events:bob', 'of Bob')
    one.publish('events:an', 'of An')
    one.publish('events:ann', 'of Ann')
    await expect.poll(() => received).toEqual(['of Ann'])
  })

  test('an unsubscribed listener gets no more, the others of the topic still do', async () => {
    const received: string[] = []
    const leave = await other.subscribe('a', (message) => void received.push(`first ${message}`))
    await other.subscribe('a', (message) => void received.push(`second ${message}`))
    leave()
    leave()
    one.publish('a', '1')
    await expect.poll(() => received).toEqual(['second 1'])
  })

  test('a double subscription gets messages twice, until both have ended', async () => {
    const received: string[] = []
    const receive = (message: string) => void received.push(message)
    const leaveFirst = await other.subscribe('a', receive)
    const leaveSecond = await other.subscribe('a', receive)
    one.publish('a', '1')
    await expect.poll(() => received).toEqual(['1', '1'])
    leaveFirst()
    one.publish('a', '2')
    await expect.poll(() => received).toEqual(['1', '1', '2'])
    leaveSecond()
    const ended = Promise.withResolvers<string>()
    await other.subscribe('b', ended.resolve)
    one.publish('a', '3')
    one.publish('b', 'later')
    await ended.promise
    expect(received).toEqual(['1', '1', '2'])
  })

  test('a listener that subscribes again gets messages again', async () => {
    const received: string[] = []
    const leave = await other.subscribe('a', () => undefined)
    leave()
    await other.subscribe('a', (message) => void received.push(message))
    one.publish('a', '1')
    await expect.poll(() => received).toEqual(['1'])
  })

  test('a hundred topics are listened to at once', async () => {
    const received = new Set<string>()
    const names = Array.from({ length: 100 }, (_, at) => `topic-${at}`)
    await Promise.all(names.map((name) => other.subscribe(name, () => void received.add(name))))
    for (const name of names) one.publish(name, 'x')
    await expect.poll(() => received.size).toBe(100)
  })

  test('a closed bus sends and receives nothing', async () => {
    const received: string[] = []
    await other.subscribe('a', (message) => void received.push(message))
    await other.close()
    one.publish('a', '1')
    other.publish('a', '2')
    const third = await open()
    const receivedLater: string[] = []
    await third.subscribe('a', (message) => void receivedLater.push(message))
    // Whoever still listened would hear what comes before the second of these.
    for (const message of ['3', '4']) {
      one.publish('a', message)
      await expect.poll(() => receivedLater.at(-1)).toBe(message)
    }
    expect(received).toEqual([])
    await third.close()
  })
}
