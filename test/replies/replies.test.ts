import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import { Failure } from '../../src/errors.ts'
import type { NewWork } from '../../src/ports/store.ts'
import { replayed, repliesOfEachTest, reply } from './replies-world.ts'

const world = repliesOfEachTest()

describe('a chat', () => {
  it('has one answer at a time, also while the question is on its way to the disk', () => {
    world.replies.reserve(reply().live)
    expect(() => world.replies.reserve(reply().live)).toThrow('still being answered')
  })

  it('is free at once when the question was not committed, and no model is asked', () => {
    const first = reply()
    world.replies.reserve(first.live).release()
    expect(first.isAsked()).toBe(false)
    expect(() => world.start(reply().live)).not.toThrow()
  })

  it('shows its answer only when the question is committed', () => {
    const { live } = reply()
    const place = world.replies.reserve(live)
    expect(world.replies.inChat('chat_1')).toBeUndefined()
    place.start(async () => 'saved')
    expect(world.replies.inChat('chat_1')).toBe(live)
  })

  it('does not have a replayed answer', () => {
    world.start(replayed().live)
    expect(world.replies.inChat('chat_1')).toBeUndefined()
    expect(world.replies.stop('chat_1')).toBe(false)
    expect(() => world.start(reply().live)).not.toThrow()
  })
})

describe('an answer', () => {
  it('is never begun twice, though it has ended when a reader comes', async () => {
    const { live, end } = reply()
    const running = world.start(live)
    end()
    await running.finished
    expect(world.replies.started(live)).toBe(running)
    expect(world.replies.inChat('chat_1')).toBeUndefined()
  })

  it('is ended when it has taken five minutes', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { live, reason } = reply()
    world.start(live)
    vi.advanceTimersByTime(limits.replies.maxReplyMs - 1)
    expect(reason()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(reason()).toBe('time')
  })

  it('is put off to be settled as long as it is written, and no longer', async () => {
    const closing = (now: number): NewWork => ({
      id: 'close-abandoned-reply-msg_1',
      kind: 'close-abandoned-reply',
      dueAt: now + 60_000,
      payload: { messageId: 'msg_1' },
    })
    const { live, end } = reply({ abandonedWork: closing, shouldContinue: async () => true })
    const running = world.start(live)
    await expect.poll(() => world.committed.length).toBeGreaterThan(1)
    expect(world.committed[0]).toEqual({ work: [closing(1_000)] })
    end()
    await running.finished
    const { length } = world.committed
    await world.replies.close()
    expect(world.committed.length - length).toBeLessThanOrEqual(1)
  })

  it('ends when it is no longer wanted where every instance looks', async () => {
    const { live, reason } = reply({ shouldContinue: async () => false })
    const running = world.start(live)
    await running.finished
    expect(reason()).toBe('person')
  })

  it('goes on though the store could not be asked whether it is wanted', async () => {
    let asked = 0
    const { live, end, reason } = reply({
      async shouldContinue() {
        asked += 1
        throw new Failure('unavailable', 'The store does not answer.')
      },
    })
    const running = world.start(live)
    await expect.poll(() => asked).toBeGreaterThan(1)
    expect(reason()).toBeUndefined()
    end()
    expect(await running.finished).toBe('done')
  })

  it('with an invalid output is saved, and reported as a defect', async () => {
    const changes = [{ kind: 'delete', collection: 'messages', id: 'msg_1' }] as const
    const { live } = reply({ write: async () => ({ output: 'odd', changes, work: [] }) })
    const wrong = new TypeError('not the output')
    const running = world.start(live, () => {
      throw wrong
    })
    await expect(running.finished).rejects.toBe(wrong)
    expect(world.committed).toEqual([{ changes, work: [] }])
    expect(world.defects).toEqual([wrong])
  })
})

it('replies that are still written when the service stops are ended and saved', async () => {
  const changes = [{ kind: 'delete', collection: 'messages', id: 'msg_1' }] as const
  const { live, reason } = reply({
    write: async (_emit, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      expect(signal.reason).toBe('service')
      return { output: 'half', changes, work: [] }
    },
  })
  world.start(live)
  await world.replies.close()
  expect(reason()).toBeUndefined()
  expect(world.committed).toEqual([{ changes, work: [] }])
})
