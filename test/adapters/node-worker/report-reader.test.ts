import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  createReportReader,
  type ReportReaderOptions,
} from '../../../adapters/node-worker/report-reader.ts'
import { analyzeReport, type ReportQuestion } from '../../../src/domain/reports/analyze-report.ts'
import { Failure } from '../../../src/errors.ts'

const sample = readFileSync(new URL('../../../samples/report.txt', import.meta.url), 'utf8')

const question: ReportQuestion = {
  bureau: 'bureau_a',
  bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' },
  now: Date.UTC(2026, 10, 21),
  language: 'en',
}

/** The sample with many pages of remarks behind it: long, and one report still. */
const long = `${sample}\n${'The consumer asks that this be noted.\n'.repeat(20_000)}`

function openReader(options?: ReportReaderOptions) {
  const reader = createReportReader(options)
  return {
    read: (text: string, asked: ReportQuestion, owner = 'jordan') =>
      reader.read(text, asked, owner),
    [Symbol.asyncDispose]: () => reader.close(),
  }
}

function failureOf(reading: Promise<unknown>): Promise<unknown> {
  return reading.then(
    () => 'answered',
    (error: unknown) => error,
  )
}

describe('the report reader', () => {
  it('answers as the reading itself does, whether in place or in the worker', async () => {
    await using inPlace = openReader()
    await using inWorker = openReader({ inPlaceUpTo: 0 })
    const expected = analyzeReport(sample, question)
    expect(await inPlace.read(sample, question)).toEqual(expected)
    expect(await inWorker.read(sample, question)).toEqual(expected)
    expect(await inWorker.read('no report at all', question)).toBe('not_a_report')
  })

  it('lets others work while it reads a long report', async () => {
    await using reader = openReader()
    const order: string[] = []
    const reading = reader.read(long, question).then(() => order.push('report'))
    await new Promise((resolve) => setImmediate(resolve))
    order.push('somebody else')
    await reading
    expect(order).toEqual(['somebody else', 'report'])
  })

  it('lets others work while it reads a short text of very many lines', async () => {
    await using reader = openReader()
    const lines = `${sample}\n${'x\n'.repeat(2_000)}`
    const order: string[] = []
    const reading = reader.read(lines, question).then(() => order.push('report'))
    await new Promise((resolve) => setImmediate(resolve))
    order.push('somebody else')
    await reading
    expect(order).toEqual(['somebody else', 'report'])
  })

  it('pairs many long reports with their questions', async () => {
    await using reader = openReader({ inPlaceUpTo: 0 })
    const texts = [sample, 'nothing', long, sample, 'nothing']
    const answers = await Promise.all(
      texts.map((text, at) => reader.read(text, question, `person ${at}`)),
    )
    expect(answers).toEqual(texts.map((text) => analyzeReport(text, question)))
  })

  it('reads one long report at a time for each person', async () => {
    await using reader = openReader()
    const first = reader.read(long, question, 'jordan')
    expect(await failureOf(reader.read(long, question, 'jordan'))).toMatchObject({
      kind: 'rate_limited',
      retryAfter: 15,
    })
    expect(await reader.read(sample, question, 'jordan')).toEqual(analyzeReport(sample, question))
    await first
    expect(await failureOf(reader.read(long, question, 'jordan'))).toBe('answered')
  })

  it('lets eight long reports wait and turns the ninth away', async () => {
    await using reader = openReader({ inPlaceUpTo: 0 })
    const waiting = Array.from({ length: 8 }, (_, at) =>
      reader.read(sample, question, `person ${at}`),
    )
    expect(await failureOf(reader.read(sample, question, 'the ninth'))).toMatchObject({
      kind: 'unavailable',
      retryAfter: 15,
    })
    await Promise.all(waiting)
    expect(await failureOf(reader.read(sample, question, 'the ninth'))).toBe('answered')
  })

  it('gives up a text that takes too long, and reads the next in a fresh worker', async () => {
    await using reader = openReader({ timeLimit: 1 })
    const failed = await reader.read(long, question).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Failure)
    expect(failed).toMatchObject({ kind: 'unavailable' })
    expect(await reader.read(sample, question)).toEqual(analyzeReport(sample, question))
    const again = await reader.read(long, question).catch((error: unknown) => error)
    expect(again).toMatchObject({ kind: 'unavailable' })
  })

  it('fails what it was reading when it is closed', async () => {
    const reader = createReportReader()
    const reading = reader.read(long, question, 'jordan').catch((error: unknown) => error)
    await reader.close()
    expect(await reading).toMatchObject({ kind: 'unavailable' })
  })
})
