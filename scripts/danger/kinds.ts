import { conceptNames } from '../../src/domain/danger/features.ts'
import { type Example, type Kind, kinds } from './examples.ts'
import { randomFrom, shuffled } from './random.ts'

interface KindModel {
  readonly bias: number
  readonly weights: readonly number[]
}

/** Softmax regression over concepts; each kind counts the same, however many examples it has. */
export function trainKinds(examples: readonly Example[]): Record<'violence' | 'other', KindModel> {
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
