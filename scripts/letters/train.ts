import { writeFileSync } from 'node:fs'
import { randomFrom, shuffled } from '../training.ts'
import { examplesIn, type LetterExample } from './examples.ts'
import { quantized, scoreOf, train } from './weights.ts'

/**
 * Trains the decision on letters: logistic regression over hashed features. The same examples give the
 * same file. `--check` trains on nine tenths at a time and prints how the last tenth is judged.
 */

const folds = 10
/** Chosen by `--check` on the independent examples. */
const threshold = -0.3
const printedThresholds = [-1, -0.6, -0.4, -0.2, -0.1, 0, 0.1, 0.2, 0.4, 0.6, 1]

interface Judged extends LetterExample {
  readonly score: number
}

/** Scores each example by weights that were trained without it. */
function crossValidated(examples: readonly LetterExample[]): readonly Judged[] {
  const order = shuffled(examples, randomFrom(7))
  return Array.from({ length: folds }, (_, fold) => {
    const trained = quantized(train(order.filter((_, n) => n % folds !== fold)))
    return order
      .filter((_, n) => n % folds === fold)
      .map((example) => ({ ...example, score: scoreOf(trained, example.features) }))
  }).flat()
}

const percent = (part: number, whole: number) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

function printErrors(name: string, judged: readonly Judged[], from: number): void {
  const honest = judged.filter(({ isHonest }) => isHonest)
  const dishonest = judged.filter(({ isHonest }) => !isHonest)
  const refused = honest.filter(({ score }) => score > from).length
  const accepted = dishonest.filter(({ score }) => score <= from).length
  process.stdout.write(
    `${name.padEnd(24)} honest refused ${percent(refused, honest.length)} of ${honest.length}, ` +
      `dishonest accepted ${percent(accepted, dishonest.length)} of ${dishonest.length}\n`,
  )
}

function check(examples: readonly LetterExample[]): void {
  const judged = crossValidated(examples.filter(({ isAfterMisses }) => !isAfterMisses))
  const independent = judged.filter(({ isIndependent }) => isIndependent)
  for (const from of printedThresholds) printErrors(`above ${from}`, independent, from)
  process.stdout.write(`\nat ${threshold}\n`)
  printErrors('all', judged, threshold)
  printErrors(
    'requests',
    judged.filter(({ isRequest }) => isRequest),
    threshold,
  )
  const groups = Map.groupBy(independent, ({ kind, language }) => `${kind} ${language}`)
  for (const [name, some] of [...groups].sort()) printErrors(name, some, threshold)
}

function main(): void {
  const root = new URL('../../', import.meta.url)
  const examples = [
    ...examplesIn(new URL('test/domain/letters/examples/', root)),
    ...examplesIn(new URL('scripts/letters/corpus/', root)),
  ]
  if (process.argv.includes('--check')) check(examples)
  else {
    const { text, unit, bias } = quantized(train(examples))
    const file = new URL('src/domain/letters/classifier/model.json', root)
    writeFileSync(
      file,
      `${JSON.stringify({ threshold, unit, bias, weights: text }, undefined, 2)}\n`,
    )
  }
}

// The check of patterns imports every module.
if (import.meta.main) main()
