import { readFileSync } from 'node:fs'
import { scoreDanger, thresholds } from '../../../src/domain/danger/score.ts'

export interface Example {
  readonly text: string
  readonly language: 'en' | 'fr' | 'es'
  readonly kind: string
}

type Set =
  `${'danger' | 'harmless'}-${'development' | `${'' | 'second-' | 'third-' | 'fourth-'}held-back`}`

/** The messages of one set, in the order of its file. */
export function examplesOf(set: Set): readonly Example[] {
  return readFileSync(new URL(`examples/${set}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Example)
}

/** Whether the message is answered as danger, in whole or by a check-in before the ordinary answer. */
export const isDetected = (text: string): boolean => scoreDanger(text).score >= thresholds.doubtful
