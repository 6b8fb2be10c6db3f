import { cardQuestions } from './cards.ts'
import { debtQuestions } from './debts.ts'
import { fileQuestions } from './files.ts'
import { markQuestions } from './marks.ts'
import { refusedQuestions } from './refused.ts'
import { scoreQuestions } from './scores.ts'

/**
 * How people ask about each topic, English and French, by the topic's id; questions are separated by
 * semicolons. New wordings are recognised by what they share with these (`likeness.ts`), so a topic
 * is taught by adding a question, not a rule.
 */
const exampleQuestions: Readonly<Record<string, string>> = {
  ...cardQuestions,
  ...debtQuestions,
  ...markQuestions,
  ...fileQuestions,
  ...scoreQuestions,
  ...refusedQuestions,
}

/** The topics that questions are kept for. */
export const topicsWithExamples: readonly string[] = Object.keys(exampleQuestions)

export function listExampleQuestions(id: string): readonly string[] {
  return (exampleQuestions[id] ?? '').split(';').map((one) => one.trim().replace(/\s+/g, ' '))
}
