import type { Language } from '../../language.ts'
import type { PlainText } from '../plain-text.ts'
import type { Topic } from '../topic.ts'
import { daysLateLines } from './days-late.ts'
import { interestLines } from './interest-told.ts'
import { twoScoresLines } from './two-scores.ts'

type Lines = (last: PlainText, language: Language) => readonly string[]

/** What is computed from figures told in the message itself, by the topic that they belong to. */
const byTopic: Readonly<Record<string, Lines>> = {
  'late-payment': daysLateLines,
  mortgage: twoScoresLines,
  'auto-loan': twoScoresLines,
  separation: twoScoresLines,
  interest: interestLines,
  'minimum-payment': interestLines,
}

export function toldLines({ id }: Topic, last: PlainText, language: Language): readonly string[] {
  return byTopic[id]?.(last, language) ?? []
}
