import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { collectPatterns, type Pattern } from './patterns/collect.ts'
import { createJudge, hashOf } from './patterns/judge.ts'

/*
 * Refuses patterns on which hostile text could hold the event loop. Verdicts are kept by a pattern's
 * hash, so only changed patterns are judged: `--frozen` refuses those (the verdicts are committed),
 * `--fresh` judges all of them anew.
 */

const verdictsFile = new URL('patterns/verdicts.txt', import.meta.url)

const { values: options } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    frozen: { type: 'boolean', default: false },
  },
})

const { patterns, escapes } = await collectPatterns(new URL('..', import.meta.url).pathname)
const known = options.fresh ? new Map<string, string>() : readVerdicts()
const verdicts = new Map<string, string>()
const unknown: Pattern[] = []
for (const pattern of patterns) {
  const hash = hashOf(pattern)
  const method = known.get(hash)
  if (method === undefined) unknown.push(pattern)
  else verdicts.set(hash, method)
}

const problems = [...escapes]
if (options.frozen) {
  for (const pattern of unknown) problems.push(`${name(pattern)} was not judged: npm run patterns`)
} else {
  await judgeAll(unknown)
  writeVerdicts()
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(
  `${patterns.length} patterns, ${unknown.length} of them new, ${problems.length} problems\n`,
)
// Loaded modules may keep timers.
process.exit(problems.length === 0 ? 0 : 1)

async function judgeAll(waiting: readonly Pattern[]): Promise<void> {
  const queue = waiting.values()
  const work = async () => {
    await using judge = createJudge()
    for (const pattern of queue) {
      const verdict = await judge.judge(pattern)
      if (verdict.passes) verdicts.set(hashOf(pattern), verdict.method)
      else problems.push(`${name(pattern)}\n  ${verdict.reason}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

function name({ places, source, flags }: Pattern): string {
  return `${places.join(' ')} /${source}/${flags}`
}

function readVerdicts(): ReadonlyMap<string, string> {
  const lines = readFileSync(verdictsFile, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(0, 16), line.slice(17)]))
}

function writeVerdicts(): void {
  const lines = [...verdicts].map(([hash, method]) => `${hash} ${method}\n`)
  writeFileSync(verdictsFile, lines.sort().join(''))
}
