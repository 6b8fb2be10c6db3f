import cards from './example-questions/cards.json' with { type: 'json' }
import debts from './example-questions/debts.json' with { type: 'json' }
import files from './example-questions/files.json' with { type: 'json' }
import marks from './example-questions/marks.json' with { type: 'json' }
import refused from './example-questions/refused.json' with { type: 'json' }
import scores from './example-questions/scores.json' with { type: 'json' }

/**
 * Example questions by topic id, English and French. New wordings are matched by similarity
 * (`likeness.ts`), so a topic is taught by adding a question, not a rule.
 */
const exampleQuestions: Readonly<Record<string, readonly string[]>> = {
  ...cards,
  ...debts,
  ...marks,
  ...files,
  ...scores,
  ...refused,
}

export const topicsWithExamples: readonly string[] = Object.keys(exampleQuestions)

export function listExampleQuestions(id: string): readonly string[] {
  return exampleQuestions[id] ?? []
}
