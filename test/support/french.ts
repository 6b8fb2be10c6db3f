import { expect } from 'vitest'
import type { Localized } from '../../src/domain/text/language.ts'

/** Words that an English sentence has and a French one has not. */
const englishWord =
  /\b(?:the|is|are|was|were|has|have|must|not|cannot|with|and|of|to|it|this|that|from|your|you|already|please)\b/iu

/** What is cited in a French sentence may be English. */
const citation = /«[^»]*»/gu

/** That a sentence is said in French too, and holds no English one there. */
export function expectFrench(sentence: Localized | undefined): void {
  expect(sentence?.fr).toBeTruthy()
  expect(sentence?.fr).not.toBe(sentence?.en)
  expect(sentence?.fr.replace(citation, '')).not.toMatch(englishWord)
}
