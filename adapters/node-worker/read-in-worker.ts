import { parentPort } from 'node:worker_threads'
import { analyzeReport, type ReportQuestion } from '../../src/domain/reports/analyze-report.ts'

/** What the worker is asked and answers; `id` pairs them. */
export interface ReadingAsked {
  readonly id: number
  readonly text: string
  readonly question: ReportQuestion
}

export type ReadingDone =
  | { readonly id: number; readonly answer: ReturnType<typeof analyzeReport> }
  | { readonly id: number; readonly defect: unknown }

parentPort?.on('message', (asked: ReadingAsked) => parentPort?.postMessage(done(asked)))

/** A text that breaks the reader must not end the thread, in which other people's texts wait. */
function done({ id, text, question }: ReadingAsked): ReadingDone {
  try {
    return { id, answer: analyzeReport(text, question) }
  } catch (defect) {
    return { id, defect }
  }
}
