import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Failure, StaleWrite } from '../../src/errors.ts'
import { longestReply } from '../../src/pipeline/steps/live-replies.ts'
import type { NewWork } from '../../src/ports/store.ts'
import { head, repliesOfEachTest, reply } from './replies-world.ts'

const world = repliesOfEachTest()

describe('a chat', () => {
  it('has one answer at a time, also while the question is on its way to the disk', () => {
    world.begin(reply().live)
    expect(() => world.begin(reply().live)).toThrow('still being answered')
  })

  it('is free at once when the question did not land', async () => {
    const first = reply({ mostAtOnce: 1 })
    const begun = world.begin(first.live)
    const stale = new StaleWrite('chats', 'chat_1')
    begun.lost(stale)
    expect(first.reason()).toBe('service')
    expect(() => world.begin(reply({ mostAtOnce: 1 }).live)).not.toThrow()
    await expect(begun.running.finished).rejects.toBe(stale)
    expect(world.landed).toEqual([])
    expect(world.defects).toEqual([])
  })

  it('shows its answer only when the question is durable', () => {
    const { live } = reply()
    const { landed: land } = world.begin(live)
    expect(world.replies.inChat('chat_1')).toBeUndefined()
    land()
    expect(world.replies.inChat('chat_1')).toBe(live)
  })

  it('does not have an answer that is only told again', () => {
    world.begin(reply({ isRetold: true }).live).landed()
    expect(world.replies.inChat('chat_1')).toBeUndefined()
    expect(world.replies.stop('chat_1')).toBe(false)
    expect(() => world.begin(reply({ mostAtOnce: 1 }).live)).not.toThrow()
  })
})

describe('an answer', () => {
  it('is never begun twice, though it has ended when a reader comes', async () => {
    const { live, end } = reply()
    const begun = world.begin(live)
    begun.landed()
    end()
    await begun.running.finished
    expect(world.replies.running(live)).toBe(begun.running)
    expect(world.replies.inChat('chat_1')).toBeUndefined()
  })

  it('is ended when it has taken five minutes', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { live, reason } = reply()
    world.begin(live).landed()
    vi.advanceTimersByTime(longestReply - 1)
    expect(reason()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(reason()).toBe('time')
  })

  it('is put off to be settled as long as it is written, and no longer', async () => {
    const settling = (now: number): NewWork => ({
      id: 'settle-reply-msg_1',
      kind: 'settle-reply',
      dueAt: now + 60_000,
      payload: { messageId: 'msg_1' },
    })
    const { live, end } = reply({ settling, isWanted: async () => true })
    const { running, landed: land } = world.begin(live)
    land()
    await expect.poll(() => world.landed.length).toBeGreaterThan(1)
    expect(world.landed[0]).toEqual({ work: [settling(1_000)] })
    end()
    await running.finished
    const { length } = world.landed
    await world.replies.close()
    expect(world.landed.length - length).toBeLessThanOrEqual(1)
  })

  it('ends when it is no longer wanted where every instance looks', async () => {
    const { live, reason } = reply({ isWanted: async () => false })
    const { running, landed: land } = world.begin(live)
    land()
    await running.finished
    expect(reason()).toBe('person')
  })

  it('goes on though the store could not be asked whether it is wanted', async () => {
    let asked = 0
    const { live, end, reason } = reply({
      async isWanted() {
        asked += 1
        throw new Failure('unavailable', 'The store does not answer.')
      },
    })
    const { running, landed: land } = world.begin(live)
    land()
    await expect.poll(() => asked).toBeGreaterThan(1)
    expect(reason()).toBeUndefined()
    end()
    expect(await running.finished).toBe('done')
  })

  it('whose output is not what was promised is kept, and told as a defect', async () => {
    const changes = [{ kind: 'delete', collection: 'messages', id: 'msg_1' }] as const
    const { live } = reply({ write: async () => ({ output: 'odd', changes, work: [] }) })
    const wrong = new TypeError('not the output')
    const { running, landed: land } = world.begin(live, () => {
      throw wrong
    })
    land()
    await expect(running.finished).rejects.toBe(wrong)
    expect(world.landed).toEqual([{ changes, work: [] }])
    expect(world.defects).toEqual([wrong])
  })
})

it('a person has as many answers at once as the tier allows, whatever becomes of them', async () => {
  const inChat = (chatId: string) => reply({ head: { ...head, chatId }, mostAtOnce: 2 })
  const [one, two, three] = [inChat('a'), inChat('b'), inChat('c')]
  const first = world.begin(one.live)
  first.landed()
  world.begin(two.live).landed()
  expect(() => world.begin(three.live)).toThrow('2 answers at a time')
  expect(() => world.begin(reply({ userId: 'bob', mostAtOnce: 1 }).live)).not.toThrow()
  one.end()
  await first.running.finished
  expect(() => world.begin(three.live)).not.toThrow()
})

it('what is still written when the service stops is told to end, and kept', async () => {
  const changes = [{ kind: 'delete', collection: 'messages', id: 'msg_1' }] as const
  const { live, reason } = reply({
    write: async (_emit, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      expect(signal.reason).toBe('service')
      return { output: 'half', changes, work: [] }
    },
  })
  world.begin(live).landed()
  await world.replies.close()
  expect(reason()).toBeUndefined()
  expect(world.landed).toEqual([{ changes, work: [] }])
})
