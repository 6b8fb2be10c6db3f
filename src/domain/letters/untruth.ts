import { lineFrom } from './plain-text.ts'

/** Why a letter is not written: the request's field, what is wrong, and the honest alternative. */
export interface Untruth {
  readonly field: string
  readonly issue: string
  readonly advice: string
}

export type Check<Facts> = (facts: Facts, now: number) => Untruth | undefined

const placeholder =
  /\[[^\]]{0,40}\b(?:name|your|insert|date|address|amount|creditor|account|reason)\b[^\]]{0,40}\]|\{\{[^}]{0,60}\}\}|<(?:your|insert) [^>]{1,40}>/i

/** Text that no letter can carry: nothing visible, or a template's placeholder. */
export function unusable(field: string, text: string): Untruth | undefined {
  if (lineFrom(text, 4_000) === '') {
    return {
      field,
      issue: 'must not be empty',
      advice: 'Give the text as it should stand in the letter.',
    }
  }
  if (!placeholder.test(text)) return undefined
  return {
    field,
    issue: 'still holds a placeholder of a template',
    advice: 'Replace the words in brackets by your own.',
  }
}

/** What the first check that finds something finds. */
export function firstOf<T>(
  items: readonly T[],
  check: (item: T, index: number) => Untruth | undefined,
): Untruth | undefined {
  for (const [index, item] of items.entries()) {
    const found = check(item, index)
    if (found !== undefined) return found
  }
  return undefined
}
