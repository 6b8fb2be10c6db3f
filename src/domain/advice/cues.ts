/**
 * A cue is written as groups joined by ` + `, each group alternatives joined by `|`, each alternative
 * one or more whole words in sequence; a `*` lets a word go on. All groups must be present.
 */
interface Cue {
  readonly groups: readonly (readonly Alternative[])[]
}

interface Alternative {
  readonly isIn: (words: Words) => boolean
  /** Words. */
  readonly weight: number
}

/** The words of a text, prepared once for all cues. */
export interface Words {
  /** One space between words and one at each end. */
  readonly text: string
  readonly each: ReadonlySet<string>
  /** Each different word once, spaced like the text. */
  readonly unique: string
}

export function wordsFrom(text: string): Words {
  const each = new Set(text.split(' '))
  return { text, each, unique: ` ${[...each].join(' ')} ` }
}

/** How well a text answers to cues: the words of the best cue, a little more for each other one. */
export type CueMatcher = (words: Words) => number

export function cueMatcher(cues: readonly string[]): CueMatcher {
  const compiled = cues.map(cueFrom)
  return (words) => {
    let best = 0
    let others = -1
    for (const cue of compiled) {
      const weight = weightOf(cue, words)
      if (weight > 0) others += 1
      if (weight > best) best = weight
    }
    return best === 0 ? 0 : best + Math.min(others, 5) * 0.1
  }
}

function cueFrom(cue: string): Cue {
  return {
    groups: cue.split(' + ').map((group) =>
      group
        .split('|')
        .map((alternative) => ({
          isIn: phraseFinder(alternative),
          weight: alternative.split(' ').length,
        }))
        .toSorted((one, other) => other.weight - one.weight),
    ),
  }
}

/** Most alternatives are decided by the set of words; a search runs only where the first word is. */
function phraseFinder(phrase: string): Alternative['isIn'] {
  const [first = ''] = phrase.split(' ')
  if (phrase === first) {
    if (!first.endsWith('*')) return ({ each }) => each.has(first)
    const stem = ` ${first.slice(0, -1)}`
    return ({ unique }) => unique.includes(stem)
  }
  const isInSequence = sequenceFinder(phrase)
  if (first.endsWith('*')) return ({ text }) => isInSequence(text)
  return ({ text, each }) => each.has(first) && isInSequence(text)
}

/** A substring search with the spaces at the words' ends; a pattern only where a `*` is inside. */
function sequenceFinder(phrase: string): (text: string) => boolean {
  const isOpen = phrase.endsWith('*')
  const closed = isOpen ? phrase.slice(0, -1) : phrase
  if (closed.includes('*')) {
    const pattern = new RegExp(` ${closed.replaceAll('*', '[^ ]*')}${isOpen ? '' : ' '}`)
    return (text) => pattern.test(text)
  }
  const needle = ` ${closed}${isOpen ? '' : ' '}`
  return (text) => text.includes(needle)
}

function weightOf({ groups }: Cue, words: Words): number {
  let weight = 0
  for (const group of groups) {
    const met = group.find(({ isIn }) => isIn(words))
    if (met === undefined) return 0
    weight += met.weight
  }
  return weight
}
