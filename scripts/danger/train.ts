import { writeFileSync } from 'node:fs'
import { randomFrom, shuffled } from '../training.ts'
import { type DangerExample, examplesIn } from './examples.ts'
import { quantized, scoreOf, train, trainKinds } from './weights.ts'

/**
 * Trains the weights by which `src/domain/danger/` detects danger: logistic regression over hashed
 * features, where a message counts as its most dangerous window. The same examples give the same
 * file. `--check` trains on four fifths at a time instead and prints what the last fifth gets.
 */

const folds = 5
/** Chosen by `--check`; `clear` also by the false alarms of the sets held back. */
const thresholds = { doubtful: -0.46, clear: 0.64 }

function check(examples: readonly DangerExample[]): void {
  const order = shuffled(examples, randomFrom(7))
  const results = Array.from({ length: folds }, (_, fold) => {
    const trained = quantized(train(order.filter((_, n) => n % folds !== fold)))
    return order
      .filter((_, n) => n % folds === fold)
      .map((example) => ({
        ...example,
        score: Math.max(...example.bag.map((window) => scoreOf(trained, window))),
      }))
  }).flat()
  for (const [name, some] of [
    ['all', results],
    ['blind', results.filter(({ isBlind }) => isBlind)],
  ] as const) {
    const scores = (isDanger: boolean) =>
      some
        .filter((one) => one.isDanger === isDanger)
        .map(({ score }) => score)
        .sort((a, b) => b - a)
    const [dangers, harmless] = [scores(true), scores(false)]
    for (const share of [0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2]) {
      const threshold = harmless[Math.floor(share * harmless.length)] ?? 0
      const found = dangers.filter((score) => score > threshold).length
      const recall = ((100 * found) / dangers.length).toFixed(1)
      process.stdout.write(
        `${name} ${share * 100} % false: ${recall} % found (from ${threshold.toFixed(2)})\n`,
      )
    }
  }
}

function main(): void {
  const root = new URL('../../', import.meta.url)
  const examples = [
    ...examplesIn(new URL('test/domain/danger/examples/', root), true),
    ...examplesIn(new URL('scripts/danger/corpus/', root), false),
  ]
  if (process.argv.includes('--check')) check(examples)
  else {
    const { text, unit, bias } = quantized(train(examples))
    const file = new URL('src/domain/danger/model.json', root)
    const kinds = trainKinds(examples)
    const model = { thresholds, unit, bias, kinds, weights: text }
    writeFileSync(file, `${JSON.stringify(model, undefined, 2)}\n`)
  }
}

// The check of patterns imports every module.
if (import.meta.main) main()
