import { afterEach, describe, expect, it } from 'vitest'
import { computeTimeLimit } from '../../../adapters/pdf-reader/reading-process.ts'
import { by, doubleFlateBomb, makePdf, openReader, put, smallPdf } from './make-pdf.ts'
import { childOtherThan, growing, readingChildren } from './reading-children.ts'

const whole = { ok: true, text: 'Score: 712\n', pages: 1 }
const tooCostly = { ok: false, problem: 'too_costly' }

const bomb = doubleFlateBomb(1_000_000_000)

describe('a document that costs too much', () => {
  afterEach(async () => expect(await readingChildren()).toEqual([]))

  it('is given up when it passes the memory limit, long before the time limit', async () => {
    await using reader = openReader({ timeLimit: 60_000 })
    expect(bomb.length).toBeLessThan(4096)
    expect(await reader.read(bomb, by('alice'))).toEqual(tooCostly)
  })

  it('is given up when it passes the time limit', async () => {
    await using reader = openReader({ memoryLimit: 8_000_000_000, timeLimit: 300 })
    expect(await reader.read(bomb, by('alice'))).toEqual(tooCostly)
  })

  it('is not one whose process got no time, which is asked for again', async () => {
    await using reader = openReader({ timeLimit: 1_500, starvedAfter: 2 })
    const pdf = await smallPdf()
    expect(await reader.read(pdf, by('alice'))).toEqual(whole)
    const [starved = 0] = await readingChildren()
    process.kill(starved, 'SIGSTOP')
    await expect(reader.read(pdf, by('alice'))).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await reader.read(pdf, by('alice'))).toEqual(whole)
  })

  it('has less time the smaller its file is', () => {
    const sizes = [0, 100_000, 200_000, 10_000_000]
    expect(sizes.map((bytes) => computeTimeLimit(bytes, 5_000))).toEqual([
      2_000, 3_500, 5_000, 5_000,
    ])
  })

  it('does no harm to those that wait behind it', async () => {
    await using reader = openReader()
    const pdf = await smallPdf()
    const results = await Promise.all(
      [bomb, pdf, pdf].map((one, n) => reader.read(one, by(`user-${n}`))),
    )
    expect(results).toEqual([tooCostly, whole, whole])
  })

  it('does no harm to one that is read beside it', async () => {
    await using reader = openReader({ children: 2 })
    const pdf = await smallPdf()
    const results = await Promise.all(
      [bomb, pdf].map((one, n) => reader.read(one, by(`user-${n}`))),
    )
    expect(results).toEqual([tooCostly, whole])
  })

  it('leaves no process behind that has grown by it', async () => {
    const pdf = await makePdf((sheet) => {
      for (let page = 0; page < 20; page++) sheet.addPage().text('text')
    })
    await using reader = openReader({ memoryLimit: 140_000_000 })
    const reading = reader.read(pdf, by('alice'))
    const grown = await childOtherThan()
    expect(await reading).toMatchObject({ ok: true })
    expect(await reader.read(await smallPdf(), by('alice'))).toEqual(whole)
    expect(await readingChildren()).not.toContain(grown)
  })
})

describe('many documents at once', () => {
  it('are read one after the other by one process, nine of a thousand', async () => {
    await using reader = openReader()
    const pdf = await smallPdf()
    const reads = Array.from({ length: 1000 }, (_, n) => reader.read(pdf, by(`user-${n}`)))
    const results = await Promise.allSettled(reads)
    expect(results.slice(0, 9)).toEqual(
      results.slice(0, 9).map(() => ({ status: 'fulfilled', value: whole })),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(991)
    await expect(reads[500]).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
    expect(await readingChildren()).toHaveLength(1)
    expect(await reader.read(pdf, by('alice'))).toEqual(whole)
  })

  it('get each its own text', async () => {
    await using reader = openReader({ children: 2 })
    const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Fay']
    const texts = names.map(async (name) => reader.linesOf(await smallPdf(name)))
    expect(await Promise.all(texts)).toEqual(names.map((name) => [name]))
  })
})

describe('one owner with many documents at once', () => {
  it('has one read, is refused for the others, and delays no other person', async () => {
    await using reader = openReader()
    const bombs = Array.from({ length: 12 }, () => reader.read(bomb, by('mallory')))
    const outcomes = Promise.allSettled(bombs)
    expect(await reader.read(await smallPdf(), by('alice'))).toEqual(whole)
    const [first, ...others] = await outcomes
    expect(first).toEqual({ status: 'fulfilled', value: tooCostly })
    for (const other of others) {
      expect(other).toMatchObject({
        status: 'rejected',
        reason: { kind: 'rate_limited', retryAfter: 5, details: { limit: 1, used: 1 } },
      })
    }
  })

  it('may send the next when the last is answered, or was given up', async () => {
    await using reader = openReader()
    const pdf = await smallPdf()
    const leaving = new AbortController()
    const left = reader.read(pdf, by('alice', leaving.signal))
    leaving.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    expect(await reader.read(pdf, by('alice'))).toEqual(whole)
    expect(await reader.read(pdf, by('alice'))).toEqual(whole)
  })
})

describe('guests with many documents at once', () => {
  it('fill the places of guests alone, and wait for those who are signed in', async () => {
    await using reader = openReader()
    const order: string[] = []
    const guest = (n: number) => {
      const { signal } = by('')
      const reading = reader.read(bomb, { owner: { id: `guest_${n}`, isGuest: true }, signal })
      return reading.finally(() => order.push(`guest ${n}`))
    }
    const bombs = Promise.allSettled([guest(1), guest(2), guest(3), guest(4)])
    await expect(guest(5)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
    expect(await reader.read(await smallPdf(), by('alice'))).toEqual(whole)
    order.push('alice')
    expect(await bombs).toEqual([1, 2, 3, 4].map(() => ({ status: 'fulfilled', value: tooCostly })))
    expect(order.slice(0, 3)).toEqual(['guest 5', 'guest 1', 'alice'])
  })
})

describe('a reader who leaves', () => {
  it('is refused at once when it had left before', async () => {
    await using reader = openReader()
    const reason = new Error('gone')
    await expect(
      reader.read(await smallPdf(), by('alice', AbortSignal.abort(reason))),
    ).rejects.toBe(reason)
    expect(await readingChildren()).toEqual([])
  })

  it('ends the reading of its document', async () => {
    await using reader = openReader({ memoryLimit: 8_000_000_000, timeLimit: 60_000 })
    const leaving = new AbortController()
    const reading = reader.read(bomb, by('alice', leaving.signal))
    await childOtherThan()
    leaving.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    expect(await reader.read(await smallPdf(), by('alice'))).toEqual(whole)
  })

  it('gives up its place in the queue', async () => {
    await using reader = openReader()
    const pdf = await smallPdf()
    const leaving = new AbortController()
    const first = reader.read(pdf, by('alice'))
    const queued = Array.from({ length: 8 }, (_, n) =>
      reader.read(pdf, by(`user-${n}`, leaving.signal)),
    )
    leaving.abort()
    const results = await Promise.allSettled(queued)
    const next = reader.read(pdf, by('bo'))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await Promise.all([first, next])).toEqual([whole, whole])
  })
})

describe('a reading process', () => {
  it('is started by the first document and serves the next ones', async () => {
    await using reader = openReader()
    expect(await readingChildren()).toEqual([])
    await reader.read(await smallPdf(), by('alice'))
    const children = await readingChildren()
    await reader.read(await smallPdf(), by('alice'))
    expect(await readingChildren()).toEqual(children)
    expect(children).toHaveLength(1)
  })

  it('is replaced when it is killed while it waits', async () => {
    await using reader = openReader()
    const pdf = await smallPdf()
    await reader.read(pdf, by('alice'))
    const [child = 0] = await readingChildren()
    process.kill(child, 'SIGKILL')
    expect(await reader.read(pdf, by('alice'))).toEqual(whole)
  })

  it('is replaced when it is killed while it reads, and the document is read again', async () => {
    await using reader = openReader()
    const pdf = await makePdf((sheet) => {
      for (let page = 0; page < 60; page++) {
        sheet.addPage()
        for (let row = 0; row < 40; row++) put(sheet, `row ${row}`, 50, 50 + row * 14)
      }
    })
    const reading = reader.read(pdf, by('alice'))
    process.kill(await childOtherThan(), 'SIGKILL')
    expect(await reading).toMatchObject({ ok: true, pages: 61 })
  })

  it('that dies at the same document twice makes it too costly', async () => {
    await using reader = openReader({ memoryLimit: 8_000_000_000, timeLimit: 60_000 })
    const reading = reader.read(bomb, by('alice'))
    const first = await childOtherThan()
    await growing(first)
    process.kill(first, 'SIGKILL')
    const second = await childOtherThan(first)
    await growing(second)
    process.kill(second, 'SIGKILL')
    expect(await reading).toEqual(tooCostly)
  })

  it('ends with the reader, and waiting callers are refused', async () => {
    const reader = openReader({ memoryLimit: 8_000_000_000, timeLimit: 60_000 })
    const reads = [bomb, await smallPdf()].map((one, n) => reader.read(one, by(`user-${n}`)))
    await childOtherThan()
    const outcome = Promise.allSettled(reads)
    await reader.close()
    for (const result of await outcome) {
      expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } })
    }
    expect(await readingChildren()).toEqual([])
    await expect(reader.read(bomb, by('alice'))).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
