import { Worker } from 'node:worker_threads'
import type { ReportProblem } from '../../src/domain/reports/analyze-report.ts'
import type { ReportAnalysis } from '../../src/domain/reports/report.ts'
import { Failure } from '../../src/errors.ts'
import { ReadingTurns } from '../../src/ports/reading-turns.ts'
import type { ReportReader } from '../../src/ports/report-reader.ts'
import type { ReadingAsked, ReadingDone } from './read-in-worker.ts'

export interface ReportReaderOptions {
  /** Longer texts are read in the worker, characters; by default some ten pages, 10 to 20 ms. */
  readonly inPlaceUpTo?: number
  /** A text that takes longer is given up, milliseconds: 30 times what the longest needs. */
  readonly timeLimit?: number
}

/** More than ten pages have: what a line costs counts more than how long it is. */
const linesInPlace = 1_500

/** Long reports that are read or wait. */
const mostAtOnce = 8

type Answer = ReportAnalysis | ReportProblem

/**
 * Reads short reports at once, and long ones in one worker thread that is started at the first of
 * them, one after the other and one a person. A worker that dies or takes too long fails what it
 * had been asked; the next long report starts another.
 */
export function createReportReader(options: ReportReaderOptions = {}): ReportReader {
  const { inPlaceUpTo = 40_000, timeLimit = 15_000 } = options
  let thread: ReadingThread | undefined
  const turns = new ReadingTurns(mostAtOnce, timeLimit)
  return {
    async read(text, question, owner) {
      if (text.length <= inPlaceUpTo && !hasMoreLinesThan(text, linesInPlace)) {
        const { analyzeReport } = await import('../../src/domain/reports/analyze-report.ts')
        return analyzeReport(text, question)
      }
      return turns.take(owner, () => {
        if (thread === undefined || thread.hasEnded()) thread = startThread(timeLimit)
        return thread.read(text, question)
      })
    },
    async close() {
      await thread?.end()
    },
  }
}

interface ReadingThread {
  read(text: string, question: ReadingAsked['question']): Promise<Answer>
  hasEnded(): boolean
  end(): Promise<unknown>
}

function startThread(timeLimit: number): ReadingThread {
  const worker = new Worker(new URL('./read-in-worker.ts', import.meta.url))
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let ended = false
  let asked = 0
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    ended = true
    return worker.terminate()
  }
  const watchOldest = () => {
    clearTimeout(timer)
    timer = waiting.size === 0 ? undefined : setTimeout(() => void end(), timeLimit)
  }
  const fail = (cause?: unknown) => {
    ended = true
    for (const { reject } of waiting.values()) reject(unreadable(cause))
    waiting.clear()
    watchOldest()
  }
  worker.on('message', (done: ReadingDone) => {
    const pending = waiting.get(done.id)
    if ('defect' in done) pending?.reject(done.defect)
    else pending?.resolve(done.answer)
    waiting.delete(done.id)
    watchOldest()
  })
  worker.on('error', fail)
  worker.on('exit', () => fail())
  // A thread that waits for work does not keep the process alive.
  worker.unref()
  return {
    read(text, question) {
      const id = asked++
      const pending = Promise.withResolvers<Answer>()
      waiting.set(id, pending)
      if (waiting.size === 1) watchOldest()
      worker.postMessage({ id, text, question } satisfies ReadingAsked)
      return pending.promise
    },
    hasEnded: () => ended,
    end,
  }
}

function unreadable(cause: unknown): Failure {
  return new Failure(
    'unavailable',
    {
      en: 'This report could not be read to its end. Try again, or send only the pages with the accounts.',
      fr: 'Ce dossier n’a pas pu être lu jusqu’au bout. Réessayez, ou n’envoyez que les pages des comptes.',
    },
    { cause },
  )
}

function hasMoreLinesThan(text: string, most: number): boolean {
  let at = -1
  for (let lines = 1; lines <= most; lines++) {
    at = text.indexOf('\n', at + 1)
    if (at === -1) return false
  }
  return true
}
