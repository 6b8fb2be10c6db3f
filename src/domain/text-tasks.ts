import { coach } from './advice/coach.ts'
import { groundQuestion } from './advice/grounding.ts'
import { findSnippet } from './chats/find-snippet.ts'
import { writeDispute, writeGoodwill } from './letters/write-letter.ts'
import { updateWatchTask } from './monitoring/compare-snapshots.ts'
import { type AnalysisOptions, analyzeReport } from './reports/analyze-report.ts'

/**
 * Every task that reads text from outside. Inputs and outputs are plain data, since they are copied to
 * the thread that runs the task and back.
 */
export const textTasks = {
  'analyze-report': ({ text, question }: { text: string; question: AnalysisOptions }) =>
    analyzeReport(text, question),
  'write-dispute': writeDispute,
  'write-goodwill': writeGoodwill,
  'answer-as-coach': coach,
  'ground-question': groundQuestion,
  'compare-readings': updateWatchTask,
  'find-in-text': ({ text, words }: { text: string; words: readonly string[] }) =>
    findSnippet(text, words),
} as const
