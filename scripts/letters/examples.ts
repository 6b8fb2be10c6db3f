import { readdirSync, readFileSync } from 'node:fs'
import {
  extractFeatures,
  type Features,
  type LetterKind,
} from '../../src/domain/letters/classifier/classifier.ts'
import { parseText } from '../../src/domain/letters/parse/parsed-text.ts'
import { findStatementFindings } from '../../src/domain/letters/validation/statement-check.ts'

export interface LetterExample {
  readonly isHonest: boolean
  /** Written by a person who had not seen the rules. */
  readonly isIndependent: boolean
  /** A whole request of the sets in `test/domain/letters/examples`, as people send them. */
  readonly isRequest: boolean
  /** Written after the misses of a cross-validation were read, which would flatter the next one. */
  readonly isAfterMisses: boolean
  /** Says how the letters are to judge, as their tests do: it counts twice. */
  readonly isRule: boolean
  readonly kind: LetterKind
  readonly language: 'en' | 'fr'
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

const french = /(?<!\w)(?:je|j|ai|c|est|pas|mon|ma|le|la|les|des|une|du|ce|cette|et)(?!\w)/g
const english = /(?<!\w)(?:i|the|my|is|was|not|it|and|to|of|that|me|they|this|on|for)(?!\w)/g

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0

function exampleFrom(line: Line, file: string): LetterExample {
  const { body } = line
  const kind = line.type ?? body?.disputeType ?? 'goodwill'
  const text = line.text ?? body?.accountInfo?.disputeReason ?? body?.explanation ?? ''
  const reading = parseText(text)
  return {
    isHonest: line.honest ?? !file.includes('dishonest'),
    isIndependent: body !== undefined || file.startsWith('independent'),
    isRequest: body !== undefined,
    isAfterMisses: file.startsWith('twins'),
    isRule: /^(?:test-|honest|dishonest)/.test(file),
    kind,
    language: count(reading.text, french) > count(reading.text, english) ? 'fr' : 'en',
    features: extractFeatures(reading.own, kind, findStatementFindings(reading, kind)),
  }
}

/** The examples of a folder but those that only grade. */
export const examplesIn = (folder: URL): readonly LetterExample[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl') && !file.includes('unseen'))
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => exampleFrom(JSON.parse(line) as Line, file)),
    )
