import { extractFeatures, type LetterKind, type StatementFinding, slots } from './features.ts'
import model from './model.json' with { type: 'json' }

/** Levels of a weight to each side of zero; each is one character of `model.weights`. */
export const levels = 45
/** Code of the character for level zero. */
export const zeroCode = 80

/** Minimum mass: a short text is not weighed like a full one. */
export const minMass = 8

const weights = new Float32Array(slots)
for (let slot = 0; slot < slots; slot++) {
  weights[slot] = (model.weights.charCodeAt(slot) - zeroCode) * model.unit
}

/** Log odds that a folded text is no honest statement for this letter type. */
function scoreDishonesty(
  folded: string,
  kind: LetterKind,
  findings: readonly StatementFinding[],
): number {
  let sum = 0
  let mass = 0
  for (const [slot, count] of extractFeatures(folded, kind, findings)) {
    sum += (weights[slot] ?? 0) * count
    mass += count * count
  }
  return model.bias + sum / Math.sqrt(Math.max(minMass, mass))
}

/** True when the text is more like the dishonest examples than the honest ones. */
export const isDoubtful = (
  folded: string,
  kind: LetterKind,
  findings: readonly StatementFinding[],
): boolean => scoreDishonesty(folded, kind, findings) > model.threshold
