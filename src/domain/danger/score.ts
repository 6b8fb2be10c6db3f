import {
  eachFeature,
  listWindows,
  type ParsedMessage,
  parseMessage,
  slots,
  type Window,
} from './features.ts'
import model from './model.json' with { type: 'json' }

/** Levels of a weight on each side of zero; each is one character of `model.weights`. */
export const levels = 45
/** Code of the character for level zero. */
export const zeroCode = 80

/** Minimum mass: a window of few words is not weighed like a whole message. */
export const minMass = 8

const weights = decodeWeights(model.weights)

function decodeWeights(text: string): Float32Array {
  const table = new Float32Array(slots)
  for (let slot = 0; slot < table.length; slot++) {
    table[slot] = (text.charCodeAt(slot) - zeroCode) * model.unit
  }
  return table
}

/** Sum of the weights of the window's features over the square root of their mass. */
function scoreWindow(
  message: ParsedMessage,
  window: Window,
  table: ArrayLike<number>,
  bias: number,
): number {
  let sum = 0
  let mass = 0
  eachFeature(message, window, (slot, count) => {
    sum += (table[slot] ?? 0) * count
    mass += count * count
  })
  return bias + sum / Math.sqrt(Math.max(minMass, mass))
}

/** Scores for possible and for clear danger (figures in the README of the examples). */
export const thresholds = { doubtful: model.thresholds.doubtful, clear: model.thresholds.clear }

/** Danger to oneself, by somebody at home, or to another person. */
export type DangerKind = 'self' | 'violence' | 'other'

/** Log odds that the writer, or somebody they write about, is in danger. */
export function scoreDanger(text: string): { readonly score: number; readonly kind: DangerKind } {
  const message = parseMessage(text)
  let best = { score: Number.NEGATIVE_INFINITY, window: [0, 0] as Window }
  for (const window of listWindows(message)) {
    const score = scoreWindow(message, window, weights, model.bias)
    if (score > best.score) best = { score, window }
  }
  return { score: best.score, kind: findKind(listConcepts(message, best.window)) }
}

export function listConcepts({ concepts }: ParsedMessage, [from, to]: Window): ReadonlySet<number> {
  return new Set(concepts.slice(from, to).flat())
}

/** The kind depends on the concepts alone, with `self` as zero. */
function findKind(concepts: ReadonlySet<number>): DangerKind {
  const weigh = (kind: 'violence' | 'other') => {
    const { bias, weights: byConcept } = model.kinds[kind]
    return [...concepts].reduce((sum, concept) => sum + (byConcept[concept] ?? 0), bias)
  }
  const [violence, other] = [weigh('violence'), weigh('other')]
  if (violence <= 0 && other <= 0) return 'self'
  return violence > other ? 'violence' : 'other'
}
