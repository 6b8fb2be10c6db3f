import { maxRunLength, maxSentenceLength } from './text-bounds.ts'

/** Ends of lines in what people type: CR, VT, FF, NEL, LS and PS count like LF. */
export const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** Units that two pieces of a long sentence share: what stands on a cut is read whole in one of them. */
const overlap = 300

const longBlank = new RegExp(`(?<!\\s)\\s{${maxRunLength + 1},}`, 'gu')
const longWord = new RegExp(`(?<!\\S)\\S{${maxRunLength + 1},}`, 'gu')
const pieces = new RegExp(`\\S{${maxRunLength}}(?=\\S)`, 'gu')

/**
 * The text with longer runs of blanks cut, and with longer runs without blanks parted by one. A run of
 * millions overflows the engine's stack, so the text is first cut to one of the lengths above.
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
