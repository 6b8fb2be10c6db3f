import { expandAlternatives } from './concepts.ts'

/**
 * Syntax of a cue: groups joined by ` + `, all required; a group is alternatives joined by `|`; an
 * alternative is whole words in sequence or a concept (`@score`); `*` allows an ending. `ascore` is
 * a number that can be a score.
 */
interface Cue {
  readonly topic: number
  readonly groups: number
}

interface Phrase {
  readonly text: string
  readonly isIn: (words: ParsedWords) => boolean
  /** Topics that use it: the fewer, the more specific. */
  readonly topics: Set<number>
  /** Numbers of the groups it satisfies. */
  readonly groups: number[]
}

/** Result of one text by cue number. */
interface Sums {
  /** Cues with at least one satisfied group. */
  readonly cues: readonly number[]
  readonly met: Uint8Array
  readonly weights: Float64Array
}

/** Scores by topic number. */
export interface Answers {
  readonly whole: Map<number, number>
  /** Cues with only some satisfied groups. */
  readonly part: Map<number, number>
}

/** A text prepared for matching. */
export interface ParsedWords {
  /** Single spaces between words and one at each end. */
  readonly text: string
  readonly each: ReadonlySet<string>
  /** Start positions of each word. */
  readonly at: ReadonlyMap<string, readonly number[]>
  /** Adjacent words: rule out most phrases by their first two. */
  readonly pairs: ReadonlySet<string>
}

const looksLikeScore = /^(?:[3-8]\d\d|900)$/

export function parseWords(text: string): ParsedWords {
  const at = new Map<string, number[]>()
  const pairs = new Set<string>()
  let start = 0
  let before = ''
  for (const word of text.split(' ')) {
    const places = at.get(word)
    if (places === undefined) at.set(word, [start])
    else places.push(start)
    pairs.add(`${before} ${word}`)
    before = word
    start += word.length + 1
  }
  const each = new Set(at.keys())
  if ([...each].some((word) => looksLikeScore.test(word))) each.add('ascore')
  return { text, each, at, pairs }
}

/**
 * Compiled cues of all topics: phrases shared by many topics weigh little. The cost depends on the
 * text's words, not on the number of cues.
 */
export class CueBook {
  readonly #phrases: Phrase[] = []
  readonly #numbers = new Map<string, number>()
  readonly #byWord = new Map<string, number[]>()
  readonly #byStem = new Map<string, number[]>()
  readonly #weights: readonly number[]
  readonly #groups = new Map<string, number>()
  /** Cues of a group, by group number. */
  readonly #cuesOf: number[][] = []
  readonly #cues: Cue[] = []
  /** From 0 to 1, by cue number. */
  #trust: readonly number[] = []
  /** Buffers, zeroed after each text: allocating new arrays would cost more than the text. */
  readonly #heaviest: Float64Array
  readonly #met: Uint8Array
  readonly #sums: Float64Array

  constructor(cuesByTopic: readonly (readonly string[])[]) {
    for (const [topic, cues] of cuesByTopic.entries()) {
      for (const cue of cues) this.#add(topic, cue.split(' + '))
    }
    this.#weights = this.#phrases.map(({ text, topics }) => {
      const rarity = 1 - Math.log(topics.size) / Math.log(cuesByTopic.length + 1)
      return (0.4 + 1.6 * rarity) * (1 + 0.35 * (text.split(' ').length - 1))
    })
    this.#heaviest = new Float64Array(this.#cuesOf.length)
    this.#met = new Uint8Array(this.#cues.length)
    this.#sums = new Float64Array(this.#cues.length)
  }

  /** All whole words in the cues. */
  words(): readonly string[] {
    return this.#phrases.flatMap(({ text }) => text.split(' ')).filter((one) => !one.endsWith('*'))
  }

  /** Learns from texts of known topics how reliable each cue is. */
  learn(texts: readonly { readonly topic: number; readonly words: ParsedWords }[]): void {
    const right = this.#cues.map(() => 0)
    const wrong = this.#cues.map(() => 0)
    for (const { topic, words } of texts) {
      this.#sumUp(words, ({ cues, met }) => {
        for (const number of cues) {
          const cue = this.#cues[number]
          if (cue === undefined || (met[number] ?? 0) < cue.groups) continue
          const counts = cue.topic === topic ? right : wrong
          counts[number] = (counts[number] ?? 0) + 1
        }
      })
    }
    this.#trust = right.map((own, at) => (own + priorTrust) / (own + (wrong[at] ?? 0) + priorTrust))
  }

  answers(words: ParsedWords): Answers {
    return this.#sumUp(words, (sums) => this.#toAnswers(sums))
  }

  #sumUp<Result>(words: ParsedWords, read: (sums: Sums) => Result): Result {
    const [heaviest, met, weights] = [this.#heaviest, this.#met, this.#sums]
    const groups: number[] = []
    for (const phrase of this.#findPhrases(words)) {
      const weight = this.#weights[phrase] ?? 0
      for (const group of this.#phrases[phrase]?.groups ?? []) {
        const known = heaviest[group] ?? 0
        if (known === 0) groups.push(group)
        if (weight > known) heaviest[group] = weight
      }
    }
    const cues: number[] = []
    for (const group of groups) {
      for (const cue of this.#cuesOf[group] ?? []) {
        if (met[cue] === 0) cues.push(cue)
        met[cue] = (met[cue] ?? 0) + 1
        weights[cue] = (weights[cue] ?? 0) + (heaviest[group] ?? 0)
      }
    }
    const result = read({ cues, met, weights })
    for (const group of groups) heaviest[group] = 0
    for (const cue of cues) {
      met[cue] = 0
      weights[cue] = 0
    }
    return result
  }

  #toAnswers({ cues, met, weights }: Sums): Answers {
    const whole = new Map<number, number>()
    const part = new Map<number, number>()
    for (const number of cues) {
      const weight = (weights[number] ?? 0) * (this.#trust[number] ?? 1)
      const { topic, groups } = this.#cues[number] ?? { topic: 0, groups: 1 }
      const isMet = met[number] === groups
      if (isMet) {
        const best = whole.get(topic)
        whole.set(topic, best === undefined ? weight : Math.max(best, weight) + anotherCue)
      }
      const share = isMet ? weight : weight * ((met[number] ?? 0) / groups) ** 2
      if (share > (part.get(topic) ?? 0)) part.set(topic, share)
    }
    return { whole, part }
  }

  #add(topic: number, groups: readonly string[]): void {
    const cue = this.#cues.push({ topic, groups: groups.length }) - 1
    for (const text of groups) {
      const known = this.#groups.get(text)
      const group = known ?? this.#cuesOf.push([]) - 1
      this.#groups.set(text, group)
      this.#cuesOf[group]?.push(cue)
      for (const alternative of expandAlternatives(text)) {
        const phrase = this.#getPhrase(alternative)
        phrase.topics.add(topic)
        if (known === undefined) phrase.groups.push(group)
      }
    }
  }

  #getPhrase(text: string): Phrase {
    const known = this.#phrases[this.#numbers.get(text) ?? -1]
    if (known !== undefined) return known
    const phrase = { text, isIn: phraseFinder(text), topics: new Set<number>(), groups: [] }
    const number = this.#phrases.push(phrase) - 1
    this.#numbers.set(text, number)
    const [first = ''] = text.split(' ')
    const isStem = first.endsWith('*')
    const index = isStem ? this.#byStem : this.#byWord
    const key = isStem ? first.slice(0, -1) : first
    const numbers = index.get(key)
    if (numbers === undefined) index.set(key, [number])
    else numbers.push(number)
    return phrase
  }

  #findPhrases(words: ParsedWords): Set<number> {
    const found = new Set<number>()
    const look = (numbers: readonly number[] | undefined) => {
      for (const number of numbers ?? []) {
        if (this.#phrases[number]?.isIn(words)) found.add(number)
      }
    }
    for (const word of words.each) {
      look(this.#byWord.get(word))
      for (let end = 1; end <= word.length && end <= maxStemLength; end += 1) {
        look(this.#byStem.get(word.slice(0, end)))
      }
    }
    return found
  }
}

/** Correct matches credited to an untested cue. */
const priorTrust = 1
const anotherCue = 0.1
const maxStemLength = 14

/** Matches a text with the cues of one subject; 0 for no match. */
export function cueMatcher(cues: readonly string[]): (words: ParsedWords) => number {
  const book = new CueBook([cues])
  return (words) => book.answers(words).whole.get(0) ?? 0
}

/** The index matched the first word; this checks the sequence. */
function phraseFinder(phrase: string): Phrase['isIn'] {
  if (!phrase.includes(' ')) return () => true
  const isOpen = phrase.endsWith('*')
  const closed = isOpen ? phrase.slice(0, -1) : phrase
  if (closed.includes('*')) {
    const pattern = new RegExp(` ${closed.replaceAll('*', '[^ ]*')}${isOpen ? '' : ' '}`)
    return ({ text }) => pattern.test(text)
  }
  const needle = `${closed}${isOpen ? '' : ' '}`
  const [first = '', second = '', third] = closed.split(' ')
  const pair = `${first} ${second}`
  if (third === undefined && !isOpen) return ({ pairs }) => pairs.has(pair)
  const isPaired = third !== undefined
  return ({ text, at, pairs }) =>
    (!isPaired || pairs.has(pair)) &&
    (at.get(first)?.some((place) => text.startsWith(needle, place)) ?? false)
}
