import { type Finding, featuresOf, type LetterKind, slots } from './features.ts'
import model from './model.json' with { type: 'json' }

/** Levels of a weight to each side of zero; each is one character of `model.weights`. */
export const levels = 45
/** Code of the character for level zero. */
export const zeroCode = 80

/** A text of few words is not weighed as if each said all of it. */
export const minMass = 8

const weights = new Float32Array(slots)
for (let slot = 0; slot < slots; slot++) {
  weights[slot] = (model.weights.charCodeAt(slot) - zeroCode) * model.unit
}

/** The logarithm of the odds that a folded text is no honest statement for such a letter. */
function dishonestyOf(folded: string, kind: LetterKind, findings: readonly Finding[]): number {
  let sum = 0
  let mass = 0
  for (const [slot, count] of featuresOf(folded, kind, findings)) {
    sum += (weights[slot] ?? 0) * count
    mass += count * count
  }
  return model.bias + sum / Math.sqrt(Math.max(minMass, mass))
}

/** True when a text reads more like the dishonest examples than like the honest ones. */
export const isDoubtful = (
  folded: string,
  kind: LetterKind,
  findings: readonly Finding[],
): boolean => dishonestyOf(folded, kind, findings) > model.threshold
