import { slots } from '../../src/domain/danger/features.ts'
import { conceptNames } from '../../src/domain/danger/lexicon.ts'
import { levels, zeroCode } from '../../src/domain/danger/score.ts'
import { quantize, randomFrom, shuffled } from '../training.ts'
import { type DangerExample, type Kind, kinds, type Sparse } from './examples.ts'

const epochs = 32
const rate = 0.15
const decay = 1e-3
/** Share of examples learned as written, not as a variant. */
const asWritten = 0.5
/** Share of the largest weight at which all are cut. */
const clip = 0.6

interface DangerWeights {
  readonly weights: Float64Array
  readonly bias: number
}

export const scoreOf = ({ weights, bias }: DangerWeights, { at, counts, mass }: Sparse): number => {
  let sum = 0
  for (let n = 0; n < at.length; n++) sum += (weights[at[n] ?? 0] ?? 0) * (counts[n] ?? 0)
  return bias + sum / mass
}

const bestOf = (trained: DangerWeights, bag: readonly Sparse[]): Sparse | undefined => {
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
export function train(examples: readonly DangerExample[]): DangerWeights {
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

export const quantized = (trained: DangerWeights) => quantize(trained, { clip, levels, zeroCode })

interface KindModel {
  readonly bias: number
  readonly weights: readonly number[]
}

/** Softmax regression over concepts; each kind counts the same, however many examples it has. */
export function trainKinds(
  examples: readonly DangerExample[],
): Record<'violence' | 'other', KindModel> {
  const random = randomFrom(3)
  const known = examples.flatMap(({ kind, concepts }) =>
    kind === undefined ? [] : [{ kind, concepts }],
  )
  const table = kinds.map(() => ({ bias: 0, weights: conceptNames.map(() => 0) }))
  const share = (kind: Kind) => known.filter((one) => one.kind === kind).length / known.length
  const importance = {
    self: 1,
    violence: share('self') / share('violence') / 2,
    other: share('self') / share('other') / 2,
  }
  for (let epoch = 0; epoch < 30; epoch++) {
    for (const { kind, concepts } of shuffled(known, random)) {
      const odds = table.map(({ bias, weights }) =>
        Math.exp(concepts.reduce((sum, concept) => sum + (weights[concept] ?? 0), bias)),
      )
      const total = odds.reduce((sum, one) => sum + one, 0)
      for (const [number, one] of table.entries()) {
        const slope =
          ((odds[number] ?? 0) / total - (kinds[number] === kind ? 1 : 0)) * importance[kind]
        one.bias -= 0.02 * slope
        for (const concept of concepts) {
          one.weights[concept] = (one.weights[concept] ?? 0) * 0.99998 - 0.02 * slope
        }
      }
    }
  }
  const [self] = table
  const besideSelf = (number: number): KindModel => ({
    bias: rounded((table[number]?.bias ?? 0) - (self?.bias ?? 0)),
    weights: conceptNames.map((_, concept) =>
      rounded((table[number]?.weights[concept] ?? 0) - (self?.weights[concept] ?? 0)),
    ),
  })
  return { violence: besideSelf(1), other: besideSelf(2) }
}

const rounded = (value: number) => Math.round(value * 100) / 100
