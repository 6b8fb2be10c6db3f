import { writeFileSync } from 'node:fs'
import { randomFrom, shuffled } from '../danger/random.ts'
import { type Example, examplesIn } from './examples.ts'
import { quantized, scoreOf, train } from './weights.ts'

/**
 * Trains the weights of the second opinion on letters: logistic regression over hashed features; the same examples give the same file. `--check`
 * trains on four fifths at a time instead and prints what the last fifth gets.
 */

const folds = 5
/** Chosen by `--check`: the score above which at most 3 % of the honest requests written blind lie. */
const threshold = 0.85

function check(examples: readonly Example[]): void {
  const order = shuffled(examples, randomFrom(7))
  const results = Array.from({ length: folds }, (_, fold) => {
    const trained = quantized(train(order.filter((_, n) => n % folds !== fold)))
    return order
      .filter((_, n) => n % folds === fold)
      .map((example) => ({ ...example, score: scoreOf(trained, example.features) }))
  }).flat()
  for (const [name, some] of [
    ['all', results],
    ['blind', results.filter(({ isBlind }) => isBlind)],
  ] as const) {
    const scores = (isHonest: boolean) =>
      some
        .filter((one) => one.isHonest === isHonest)
        .map(({ score }) => score)
        .sort((a, b) => b - a)
    const [honest, dishonest] = [scores(true), scores(false)]
    for (const share of [0.01, 0.02, 0.03, 0.05, 0.1]) {
      const from = honest[Math.floor(share * honest.length)] ?? 0
      const found = dishonest.filter((score) => score > from).length
      const recall = ((100 * found) / dishonest.length).toFixed(1)
      process.stdout.write(
        `${name} ${share * 100} % honest refused: ${recall} % found (${from.toFixed(2)})\n`,
      )
    }
  }
}

function main(): void {
  const root = new URL('../../', import.meta.url)
  const examples = [
    ...examplesIn(new URL('test/domain/letters/examples/', root)),
    ...examplesIn(new URL('tools/letters/corpus/', root)),
  ]
  if (process.argv.includes('--check')) check(examples)
  else {
    const { text, unit, bias } = quantized(train(examples))
    const file = new URL('src/domain/letters/opinion/model.json', root)
    writeFileSync(
      file,
      `${JSON.stringify({ threshold, unit, bias, weights: text }, undefined, 2)}\n`,
    )
  }
}

// The check of patterns imports every module.
if (import.meta.main) main()
