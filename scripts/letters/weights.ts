import {
  type Features,
  levels,
  minMass,
  slots,
  zeroCode,
} from '../../src/domain/letters/classifier/classifier.ts'
import { quantize, randomFrom, shuffled } from '../training.ts'
import type { LetterExample } from './examples.ts'

const epochs = 24
const rate = 0.12
const decay = 3e-4
/** Share of the largest weight at which all are cut. */
const clip = 0.7

export interface LetterWeights {
  readonly weights: Float64Array
  readonly bias: number
}

const rootOfMass = (features: Features): number => {
  let mass = 0
  for (const count of features.values()) mass += count * count
  return Math.sqrt(Math.max(minMass, mass))
}

/** The same score as `src/domain/letters/classifier/classifier.ts` gives. */
export function scoreOf({ weights, bias }: LetterWeights, features: Features): number {
  let sum = 0
  for (const [slot, count] of features) sum += (weights[slot] ?? 0) * count
  return bias + sum / rootOfMass(features)
}

/** AdaGrad; the weights are the mean of those after each epoch of the second half. */
export function train(examples: readonly LetterExample[]): LetterWeights {
  const random = randomFrom(42)
  const weights = new Float64Array(slots)
  const squares = new Float64Array(slots)
  const sums = new Float64Array(slots)
  const weighted = examples.flatMap((one) => (one.isRule ? [one, one] : [one]))
  const state = { weights, bias: 0 }
  let biasSquares = 0
  let biasSum = 0
  const learn = (features: Features, isHonest: boolean) => {
    const slope = 1 / (1 + Math.exp(-scoreOf(state, features))) - (isHonest ? 0 : 1)
    const root = rootOfMass(features)
    for (const [slot, count] of features) {
      const step = (slope * count) / root + decay * (weights[slot] ?? 0)
      squares[slot] = (squares[slot] ?? 0) + step * step
      weights[slot] = (weights[slot] ?? 0) - (rate * step) / Math.sqrt((squares[slot] ?? 0) + 1e-8)
    }
    biasSquares += slope * slope
    state.bias -= (rate * 0.5 * slope) / Math.sqrt(biasSquares + 1)
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { features, isHonest } of shuffled(weighted, random)) learn(features, isHonest)
    if (epoch < epochs / 2) continue
    for (let slot = 0; slot < slots; slot++) sums[slot] = (sums[slot] ?? 0) + (weights[slot] ?? 0)
    biasSum += state.bias
  }
  const taken = epochs - Math.ceil(epochs / 2)
  return { weights: sums.map((sum) => sum / taken), bias: biasSum / taken }
}

export const quantized = (trained: LetterWeights) => quantize(trained, { clip, levels, zeroCode })
