import { eachFeature, type Reading, readingOf, slots, type Window, windowsOf } from './features.ts'
import model from './model.json' with { type: 'json' }

/** Levels of a weight to each side of zero; each is one character of `model.weights`. */
export const levels = 45
/** Code of the character for level zero. */
export const zeroCode = 80

/** A window of few words is not weighed as if each were the whole message. */
export const minMass = 8

const weights = decoded(model.weights)

function decoded(text: string): Float32Array {
  const table = new Float32Array(slots)
  for (let slot = 0; slot < table.length; slot++) {
    table[slot] = (text.charCodeAt(slot) - zeroCode) * model.unit
  }
  return table
}

/** Weight of what the window says, over the root of how much it says. */
function scoreWindow(
  reading: Reading,
  window: Window,
  table: ArrayLike<number>,
  bias: number,
): number {
  let sum = 0
  let mass = 0
  eachFeature(reading, window, (slot, count) => {
    sum += (table[slot] ?? 0) * count
    mass += count * count
  })
  return bias + sum / Math.sqrt(Math.max(minMass, mass))
}

/** Scores from which danger is possible, and from which it is plain (README of the examples has the figures). */
export const thresholds = { doubtful: model.thresholds.doubtful, clear: model.thresholds.clear }

/** To oneself, by somebody at home, or to another person. */
export type DangerKind = 'self' | 'violence' | 'other'

/** The logarithm of the odds that whoever writes this is in danger, or writes of somebody who is. */
export function dangerIn(text: string): { readonly score: number; readonly kind: DangerKind } {
  const reading = readingOf(text)
  let best = { score: Number.NEGATIVE_INFINITY, window: [0, 0] as Window }
  for (const window of windowsOf(reading)) {
    const score = scoreWindow(reading, window, weights, model.bias)
    if (score > best.score) best = { score, window }
  }
  return { score: best.score, kind: kindOf(conceptsIn(reading, best.window)) }
}

/** Numbers of the concepts in a window. */
export function conceptsIn({ concepts }: Reading, [from, to]: Window): ReadonlySet<number> {
  return new Set(concepts.slice(from, to).flat())
}

/** A kind of danger is told by the concepts alone, as if `self` weighed nothing. */
function kindOf(concepts: ReadonlySet<number>): DangerKind {
  const weigh = (kind: 'violence' | 'other') => {
    const { bias, weights: byConcept } = model.kinds[kind]
    return [...concepts].reduce((sum, concept) => sum + (byConcept[concept] ?? 0), bias)
  }
  const [violence, other] = [weigh('violence'), weigh('other')]
  if (violence <= 0 && other <= 0) return 'self'
  return violence > other ? 'violence' : 'other'
}
