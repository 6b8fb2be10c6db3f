import { cardQuestions } from './cards.ts'
import { debtQuestions } from './debts.ts'
import { fileQuestions } from './files.ts'
import { markQuestions } from './marks.ts'
import { refusedQuestions } from './refused.ts'
import { scoreQuestions } from './scores.ts'

/**
 * Example questions by topic id, English and French, separated by semicolons. New wordings are
 * matched by similarity (`likeness.ts`), so a topic is taught by adding a question, not a rule.
 */
const exampleQuestions: Readonly<Record<string, string>> = {
  ...cardQuestions,
  ...debtQuestions,
  ...markQuestions,
  ...fileQuestions,
  ...scoreQuestions,
  ...refusedQuestions,
}

export const topicsWithExamples: readonly string[] = Object.keys(exampleQuestions)

export function listExampleQuestions(id: string): readonly string[] {
  return (exampleQuestions[id] ?? '').split(';').map((one) => one.trim().replace(/\s+/g, ' '))
}
