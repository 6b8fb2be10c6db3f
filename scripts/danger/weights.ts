import { slots } from '../../src/domain/danger/features.ts'
import { levels, zeroCode } from '../../src/domain/danger/score.ts'
import type { Example, Sparse } from './examples.ts'
import { randomFrom, shuffled } from './random.ts'

const epochs = 16
const rate = 0.15
const decay = 1e-3
/** How often an example is learnt as it was written, and not as a variant. */
const asWritten = 0.5
/** Share of the largest weight at which weights are cut: fine levels where most weights are. */
const clip = 0.6

export interface Trained {
  readonly weights: Float64Array
  readonly bias: number
}

export const scoreOf = ({ weights, bias }: Trained, { at, counts, mass }: Sparse): number => {
  let sum = 0
  for (let n = 0; n < at.length; n++) sum += (weights[at[n] ?? 0] ?? 0) * (counts[n] ?? 0)
  return bias + sum / mass
}

const bestOf = (trained: Trained, bag: readonly Sparse[]): Sparse | undefined => {
  let best = bag[0]
  let highest = Number.NEGATIVE_INFINITY
  for (const window of bag) {
    const score = scoreOf(trained, window)
    if (score > highest) [best, highest] = [window, score]
  }
  return best
}

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)]

/** AdaGrad; the weights are the mean of those after each epoch of the second half. */
export function train(examples: readonly Example[]): Trained {
  const random = randomFrom(42)
  const weights = new Float64Array(slots)
  const squares = new Float64Array(slots)
  const sums = new Float64Array(slots)
  const state = { weights, bias: 0 }
  let biasSquares = 0
  let biasSum = 0
  const dangers = examples.filter(({ isDanger }) => isDanger).length
  const dangerWeight = (examples.length - dangers) / dangers
  const learn = ({ at, counts, mass }: Sparse, isDanger: boolean, weight: number) => {
    const score = scoreOf(state, { at, counts, mass })
    const slope = (1 / (1 + Math.exp(-score)) - (isDanger ? 1 : 0)) * weight
    if (Math.abs(slope) < 0.01) return
    for (let n = 0; n < at.length; n++) {
      const slot = at[n] ?? 0
      const step = (slope * (counts[n] ?? 0)) / mass + decay * (weights[slot] ?? 0)
      squares[slot] = (squares[slot] ?? 0) + step * step
      weights[slot] = (weights[slot] ?? 0) - (rate * step) / Math.sqrt((squares[slot] ?? 0) + 1e-8)
    }
    biasSquares += slope * slope
    state.bias -= (rate * 0.5 * slope) / Math.sqrt(biasSquares + 1)
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { bag: usual, variants, isDanger } of shuffled(examples, random)) {
      const bag = random() < asWritten ? usual : (pick(variants, random) ?? usual)
      const window = epoch < (isDanger ? 2 : 1) ? bag[0] : bestOf(state, bag)
      if (window !== undefined) learn(window, isDanger, isDanger ? dangerWeight : 1)
      const other = pick(bag, random)
      if (!isDanger && epoch > 0 && other !== undefined && random() < 0.5) learn(other, false, 0.5)
    }
    if (epoch < epochs / 2) continue
    for (let slot = 0; slot < slots; slot++) sums[slot] = (sums[slot] ?? 0) + (weights[slot] ?? 0)
    biasSum += state.bias
  }
  const taken = epochs - Math.ceil(epochs / 2)
  return { weights: sums.map((sum) => sum / taken), bias: biasSum / taken }
}

/** In as many levels as one printable character tells apart. */
export function quantized({ weights, bias }: Trained): Trained & { text: string; unit: number } {
  const cap = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) * clip
  const unit = Number((cap / levels).toPrecision(6))
  const codes = Array.from(weights, (weight) =>
    Math.max(-levels, Math.min(levels, Math.round(weight / unit))),
  )
  // A quotation mark and a backslash would take two characters of JSON.
  const shown = codes.map((code) =>
    code + zeroCode === 92 || code + zeroCode === 34 ? code + 1 : code,
  )
  return {
    weights: Float64Array.from(shown, (code) => code * unit),
    bias: Number(bias.toPrecision(6)),
    unit,
    text:
      String.fromCharCode(...[]) +
      shown.map((code) => String.fromCharCode(code + zeroCode)).join(''),
  }
}
