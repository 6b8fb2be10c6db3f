import {
  type Features,
  levels,
  minMass,
  slots,
  zeroCode,
} from '../../src/domain/letters/classifier/classifier.ts'
import { randomFrom, shuffled } from '../danger/random.ts'
import type { Example } from './examples.ts'

const epochs = 24
const rate = 0.12
const decay = 3e-4
/** Share of the largest weight at which weights are cut: fine levels where most weights are. */
const clip = 0.7

export interface Trained {
  readonly weights: Float64Array
  readonly bias: number
}

const rootOfMass = (features: Features): number => {
  let mass = 0
  for (const count of features.values()) mass += count * count
  return Math.sqrt(Math.max(minMass, mass))
}

/** The same score as `src/domain/letters/classifier/classifier.ts` gives. */
export function scoreOf({ weights, bias }: Trained, features: Features): number {
  let sum = 0
  for (const [slot, count] of features) sum += (weights[slot] ?? 0) * count
  return bias + sum / rootOfMass(features)
}

/** AdaGrad; the weights are the mean of those after each epoch of the second half. */
export function train(examples: readonly Example[]): Trained {
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

/** In as many levels as one printable character tells apart. */
export function quantized({ weights, bias }: Trained) {
  const cap = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) * clip
  const unit = Number((cap / levels).toPrecision(6))
  const codes = Array.from(weights, (weight) => {
    const code = zeroCode + Math.max(-levels, Math.min(levels, Math.round(weight / unit)))
    // A quotation mark and a backslash would take two characters of JSON.
    return code === 34 || code === 92 ? code + 1 : code
  })
  return {
    weights: Float64Array.from(codes, (code) => (code - zeroCode) * unit),
    bias: Number(bias.toPrecision(6)),
    unit,
    text: codes.map((code) => String.fromCharCode(code)).join(''),
  }
}
