import { coach } from './advice/coach.ts'
import { groundQuestion } from './advice/grounding.ts'
import { findSnippet } from './chats/find-snippet.ts'
import { writeDispute, writeGoodwill } from './letters/write-letter.ts'
import { compareReadings } from './monitoring/take-reading.ts'
import { analyzeReport, type ReportQuestion } from './reports/analyze-report.ts'

/**
 * Tasks that read text from outside. Inputs and outputs are plain data: they are copied to a worker
 * thread and back.
 */
export const textTasks = {
  'analyze-report': ({ text, question }: { text: string; question: ReportQuestion }) =>
    analyzeReport(text, question),
  'write-dispute': writeDispute,
  'write-goodwill': writeGoodwill,
  'answer-as-coach': coach,
  'ground-question': groundQuestion,
  'compare-readings': compareReadings,
  'find-in-text': ({ text, words }: { text: string; words: readonly string[] }) =>
    findSnippet(text, words),
} as const
