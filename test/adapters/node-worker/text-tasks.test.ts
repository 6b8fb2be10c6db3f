import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createTextTasks, type TextTasksOptions } from '../../../adapters/node-worker/text-tasks.ts'
import type { CoachQuestion } from '../../../src/domain/advice/coaching.ts'
import { type AnalysisOptions, analyzeReport } from '../../../src/domain/reports/analyze-report.ts'
import { neverMs } from '../../support/time.ts'

const sample = readFileSync(new URL('../../../samples/report.txt', import.meta.url), 'utf8')

/** The sample with many pages of remarks behind it: long, and one report still. */
const long = `${sample}\n${'The consumer asks that this be noted.\n'.repeat(20_000)}`

const question: AnalysisOptions = {
  bureau: 'bureau_a',
  bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' },
  now: Date.UTC(2026, 10, 21),
  language: 'en',
}

const endless = 'reading this never ends'

/** Only what is shorter than the sample has a deadline: a worker that has just started reads slowly. */
const deadline = (size: number) => (size < sample.length ? 500 : neverMs)

/** Opens workers of which a text that says so never ends. */
function openTasks(options: TextTasksOptions = {}) {
  const entry = new URL('../../support/directed-worker.ts', import.meta.url)
  const tasks = createTextTasks({
    entry,
    deadline,
    queue: { maxWaitMs: neverMs },
    ...options,
  })
  const caller = (id: string, signal = new AbortController().signal) => ({
    owner: { id, isGuest: id.startsWith('guest_') },
    signal,
  })
  return {
    ...tasks,
    read: (text: string, id = 'jordan', signal?: AbortSignal) =>
      tasks.run('analyze-report', { text, question }, caller(id, signal)),
    ask(content: string, id = 'jordan') {
      const asked: CoachQuestion = {
        messages: [{ role: 'user', content }],
        context: {},
        language: 'en',
        now: question.now,
      }
      return tasks.run('answer-as-coach', asked, caller(id))
    },
    /** Reads two texts at once, so that both workers have started. */
    async startBoth() {
      await Promise.all([this.read(sample, 'first'), this.read(sample, 'second')])
    },
    [Symbol.asyncDispose]: () => tasks.close(),
  }
}

const failureOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'answered',
    (error: unknown) => error,
  )

describe('the workers that read text', () => {
  const tasks = openTasks({ deadline: () => neverMs })
  afterAll(() => tasks.close())

  it('answer as the task itself does', async () => {
    expect(await tasks.read(sample)).toEqual(analyzeReport(sample, question))
    expect(await tasks.read('no report at all')).toBe('not_a_report')
    expect((await tasks.ask('What is a secured card?')).content).toContain('deposit')
  })

  it('let others work while they read', async () => {
    const order: string[] = []
    const reading = tasks.read(long).then(() => order.push('report'))
    await new Promise((resolve) => setImmediate(resolve))
    order.push('somebody else')
    await reading
    expect(order).toEqual(['somebody else', 'report'])
  })

  it('pair many texts with their answers', async () => {
    const texts = [sample, 'nothing', long, sample, 'nothing']
    const answers = await Promise.all(texts.map((text, at) => tasks.read(text, `person ${at}`)))
    expect(answers).toEqual(texts.map((text) => analyzeReport(text, question)))
  })

  it('read one long text at a time for each person, and short ones one after the other', async () => {
    const first = tasks.read(long)
    expect(await failureOf(tasks.read(long))).toMatchObject({
      kind: 'rate_limited',
      retryAfter: 10,
    })
    expect(await Promise.all([sample, sample].map((text) => tasks.read(text)))).toHaveLength(2)
    await first
    expect(await failureOf(tasks.read(long))).toBe('answered')
  })

  it('let eight long texts of signed-in people wait and turn the ninth away', async () => {
    const waiting = Array.from({ length: 8 }, (_, at) => tasks.read(long, `person ${at}`))
    expect(await failureOf(tasks.read(long, 'the ninth'))).toMatchObject({ kind: 'unavailable' })
    await Promise.all(waiting)
    expect(await failureOf(tasks.read(long, 'the ninth'))).toBe('answered')
  })
})

describe('a text that cannot be read', () => {
  it('within its deadline fails alone, while a text beside it is answered first', async () => {
    await using tasks = openTasks({ deadline: () => 2_000 })
    await tasks.startBoth()
    const order: string[] = []
    const bomb = failureOf(tasks.read(endless, 'mallory')).finally(() => order.push('bomb'))
    const beside = tasks.read(sample, 'jordan').finally(() => order.push('sample'))
    expect(await beside).toEqual(analyzeReport(sample, question))
    expect(await bomb).toMatchObject({
      kind: 'invalid_request',
      message: 'This report takes too long to read. Send only the pages with the accounts.',
      details: { reason: 'too_costly' },
    })
    expect(order).toEqual(['sample', 'bomb'])
  })

  it('is followed by others in a fresh worker', async () => {
    await using tasks = openTasks()
    const bombs = ['mallory', 'trudy'].map((id) => failureOf(tasks.read(endless, id)))
    const after = tasks.read(sample)
    expect(await Promise.all(bombs)).toEqual(
      bombs.map(() => expect.objectContaining({ kind: 'invalid_request' })),
    )
    expect(await after).toEqual(analyzeReport(sample, question))
  })

  it('within the memory of a worker fails alone', async () => {
    await using tasks = openTasks({ deadline: () => neverMs })
    const bomb = failureOf(tasks.read('this text fills the memory', 'mallory'))
    expect(await tasks.read(sample, 'jordan')).toEqual(analyzeReport(sample, question))
    expect(await bomb).toMatchObject({
      kind: 'invalid_request',
      details: { reason: 'too_costly' },
    })
  })

  it('because it ends its worker fails alone', async () => {
    await using tasks = openTasks()
    const [bomb, beside] = await Promise.all([
      failureOf(tasks.read('this text ends its worker', 'mallory')),
      tasks.read(sample, 'jordan'),
    ])
    expect(bomb).toMatchObject({ kind: 'invalid_request' })
    expect(beside).toEqual(analyzeReport(sample, question))
  })

  it('because the task is broken tells of the defect, and the worker goes on', async () => {
    await using tasks = openTasks()
    expect(await failureOf(tasks.read('this text breaks the task'))).toMatchObject({
      message: 'the task is broken',
    })
    expect(await tasks.read(sample)).toEqual(analyzeReport(sample, question))
  })

  it('without an answer beyond measure is refused like one that takes too long', async () => {
    await using tasks = openTasks()
    expect(await failureOf(tasks.ask('this text has an endless answer'))).toMatchObject({
      kind: 'invalid_request',
      message:
        'Your message takes too long to read. Say it in fewer words, or leave out what you pasted into it.',
    })
  })
})

describe('guests who send texts that never end', () => {
  it('hold up no signed-in person, and are answered one after the other', async () => {
    await using tasks = openTasks()
    await tasks.startBoth()
    let ended = 0
    const bombs = Array.from({ length: 3 }, (_, at) =>
      failureOf(tasks.read(endless, `guest_${at}`)).finally(() => ended++),
    )
    expect(await tasks.read(sample, 'jordan')).toEqual(analyzeReport(sample, question))
    expect(ended).toBeLessThan(3)
    expect(await Promise.all(bombs)).toEqual(
      bombs.map(() => expect.objectContaining({ kind: 'invalid_request' })),
    )
    expect(await tasks.read(sample, 'guest_9')).toEqual(analyzeReport(sample, question))
  })

  it('fill the room of guests alone', async () => {
    await using tasks = openTasks({ deadline: () => neverMs })
    const bombs = Array.from({ length: 32 }, (_, at) =>
      failureOf(tasks.read(endless, `guest_${at}`)),
    )
    expect(await failureOf(tasks.read(sample, 'guest_33'))).toMatchObject({ kind: 'unavailable' })
    expect(await tasks.read(sample, 'jordan')).toEqual(analyzeReport(sample, question))
    await tasks.close()
    expect(await Promise.all(bombs)).toEqual(
      bombs.map(() => expect.objectContaining({ kind: 'unavailable' })),
    )
  })
})

describe('workers that are closed', () => {
  it('end what they read and refuse what waits', async () => {
    const tasks = openTasks({ deadline: () => neverMs })
    const texts = [endless, endless, sample].map((text) => failureOf(tasks.read(text)))
    await tasks.close()
    for (const text of await Promise.all(texts)) {
      expect(text).toMatchObject({ kind: 'unavailable', retryAfter: 10 })
    }
    expect(await failureOf(tasks.read(sample))).toMatchObject({ kind: 'unavailable' })
  })

  it('do not answer a caller who has left', async () => {
    await using tasks = openTasks()
    const reason = new Error('gone')
    expect(await failureOf(tasks.read(sample, 'jordan', AbortSignal.abort(reason)))).toBe(reason)
  })
})
