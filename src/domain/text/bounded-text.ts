import { maxRunLength, maxSentenceLength } from './text-bounds.ts'

/** Line ends in typed text: CR, VT, FF, NEL, LS and PS count like LF. */
export const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** Units shared by two pieces of a long sentence, so a match on the cut is whole in one of them. */
const overlap = 300

const longBlank = new RegExp(`(?<!\\s)\\s{${maxRunLength + 1},}`, 'gu')
const longWord = new RegExp(`(?<!\\S)\\S{${maxRunLength + 1},}`, 'gu')
const pieces = new RegExp(`\\S{${maxRunLength}}(?=\\S)`, 'gu')

/**
 * Shortens long runs of blanks and splits long runs without blanks. A run of millions overflows the
 * regex engine's stack, so cut the text to one of the lengths above first.
 */
export function boundRuns(text: string): string {
  if (text.length <= maxRunLength) return text
  return text
    .replace(longBlank, (run) => run.slice(0, maxRunLength))
    .replace(longWord, (run) => run.replace(pieces, '$& '))
}

/** Overlapping pieces of a sentence, each within `maxSentenceLength`. */
export function sentencePieces(sentence: string): readonly string[] {
  if (sentence.length <= maxSentenceLength) return [boundRuns(sentence)]
  const pieces: string[] = []
  for (let from = 0; from + overlap < sentence.length; from += maxSentenceLength - overlap) {
    pieces.push(boundRuns(sentence.slice(from, from + maxSentenceLength)))
  }
  return pieces
}

/** The same pattern with the flag `g`, to find or replace all of its matches. */
export const toGlobal = (pattern: RegExp): RegExp => new RegExp(pattern, `${pattern.flags}g`)
