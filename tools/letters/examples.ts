import { readdirSync, readFileSync } from 'node:fs'
import {
  type Features,
  featuresOf,
  type LetterKind,
} from '../../src/domain/letters/opinion/features.ts'
import { readingOf } from '../../src/domain/letters/reading/clauses.ts'

export interface Example {
  readonly isHonest: boolean
  /** Written by somebody who had not seen the rules. */
  readonly isBlind: boolean
  readonly features: Features
}

interface Line {
  readonly type?: LetterKind
  readonly text?: string
  readonly honest?: boolean
  readonly body?: {
    readonly disputeType?: LetterKind
    readonly explanation?: string
    readonly accountInfo?: { readonly disputeReason: string }
  }
}

function exampleFrom(line: Line, file: string): Example {
  const { body } = line
  const kind = line.type ?? body?.disputeType ?? 'goodwill'
  const text = line.text ?? body?.accountInfo?.disputeReason ?? body?.explanation ?? ''
  return {
    isHonest: line.honest ?? !file.includes('dishonest'),
    isBlind: body !== undefined,
    features: featuresOf(readingOf(text).own, kind),
  }
}

/** The examples of a folder but those that are held back. */
export const examplesIn = (folder: URL): readonly Example[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl') && !file.includes('held-back'))
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => exampleFrom(JSON.parse(line) as Line, file)),
    )
