import { askedOnCards } from './cards.ts'
import { askedOnDebts } from './debts.ts'
import { askedOnFiles } from './files.ts'
import { askedOnMarks } from './marks.ts'
import { askedOfRefused } from './refused.ts'
import { askedOnScores } from './scores.ts'

/**
 * How people ask about each topic, English and French, by the topic's id; questions are separated by
 * semicolons. New wordings are recognised by what they share with these (`likeness.ts`), so a topic
 * is taught by adding a question, not a rule.
 */
const asked: Readonly<Record<string, string>> = {
  ...askedOnCards,
  ...askedOnDebts,
  ...askedOnMarks,
  ...askedOnFiles,
  ...askedOnScores,
  ...askedOfRefused,
}

/** The topics that questions are kept for. */
export const askedTopics: readonly string[] = Object.keys(asked)

export function questionsAskedAbout(id: string): readonly string[] {
  return (asked[id] ?? '').split(';').map((one) => one.trim().replace(/\s+/g, ' '))
}
