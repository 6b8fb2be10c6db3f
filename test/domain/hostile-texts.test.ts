import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { runs } from '../support/full-run.ts'
import { hangSignal } from '../support/time.ts'
import { type Reading, readers } from './hostile-readers.ts'

/** Lengths in UTF-16 units: below and above the longest that one pattern meets. */
const lengths = [2_500, 5_000, 10_000] as const
/** Of what the event loop reads itself: up to the longest message that a door takes. */
const longLengths = [100_000, 200_000, 400_000] as const
const onTheLoop = ['danger', 'title']
/** Reading twice as much may cost this many times more: work that is linear costs twice as much. */
const maxGrowth = 3
/** Times of which a growth says nothing: a tick of the clock is 4 ms, and code is compiled meanwhile. */
const minGrowthMs = 60
/** CPU time that no text within the lengths may take, however it grows. */
const maxMs = 1_000
/** The same of what the event loop reads itself. */
const maxOnLoopMs = 100
const attempts = 3
/** So many readers share the texts among them. A form of reports is slow to read, and there are many. */
const readersShare = runs(1, 3)
const formsShare = runs(6, 18)

const repeated = [
  '0',
  'a',
  ' ',
  '\t',
  '-',
  '.',
  '*',
  'x',
  '(',
  ',',
  '$',
  '\n',
  '\r',
  '\u2028',
  'é',
  '_',
]

/** Words that patterns repeat, and beginnings that nearly match. */
const words = [
  ...['12 0', '0 000', '1,000', '$1', '$0,000', '12/', '01/02/2026', '- 1', '–00', '(cont)', '[x'],
  ...[
    'top',
    'what',
    'top credit',
    'credit',
    'score',
    'factors',
    'account',
    'balance',
    'limit',
    'not',
  ],
  ...['and', 'i', 'i did', 'it is', 'we', 'pay', 'from', 'if', 'mais', 'dit 0 jours', 'je', 'late'],
  ...[
    '30',
    'ok',
    '609',
    'will add',
    'report',
    'name',
    'nas',
    'SE',
    'R1',
    '<a>',
    '{"a":',
    'a,',
    '…',
    '!',
  ],
]

/** Mixtures of them: the same ones in each run. */
const mixtures = fc.sample(
  fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', '', '\t', ', ', '\r', '  ')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => parts.flat().join('')),
  { numRuns: 12, seed: 20_261_124 },
)

/** Whole lines on which patterns were once exponential: every reader meets them. */
const lines = [
  `what ${'top '.repeat(23)}x\n`,
  `a${' -1'.repeat(26)}x\n`,
  `on marque${'es'.repeat(40)}x\n`,
]

const pumps = [...repeated, ...words.map((word) => `${word} `), ...mixtures]

/** Also words without end, and letters that stand for several. */
const loopPumps = [
  ...['\n ', '\r\n', '> ', 'k i l l ', 'ab', 'want 2 die ', 'su!cide ', '\u{1f62d}'],
  ...['\ufdfa', '\ufb03', '\u3371', '\u338e1', '\u01c6a', '\ufb03 '],
]

const textOf = (pump: string, length: number) =>
  `${pump.repeat(Math.ceil(length / pump.length)).slice(0, length - 2)}!x`

let worker: Worker | undefined

async function timeOf(reading: Reading): Promise<number> {
  worker ??= new Worker(new URL('./hostile-readers.ts', import.meta.url))
  worker.postMessage(reading)
  try {
    const [ms] = await once(worker, 'message', { signal: hangSignal() })
    return Number(ms)
  } catch (error) {
    await worker.terminate()
    worker = undefined
    throw new Error(`${reading.reader} does not end`, { cause: error })
  }
}

/** Undefined when the time grows with the length of the text, or is too short to tell. */
async function problemOf(
  reader: string,
  pump: string,
  lengths: readonly number[],
  maxCpuMs = maxMs,
): Promise<string | undefined> {
  const best = lengths.map(() => Infinity)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    for (const [index, length] of lengths.entries()) {
      const ms = await timeOf({ reader, text: textOf(pump, length) })
      best[index] = Math.min(best[index] ?? Infinity, ms)
    }
    const [once = 0, twice = 0, fourfold = 0] = best
    const grows = (from: number, to: number) => to > minGrowthMs && to > maxGrowth * from
    if (fourfold < maxCpuMs && !(grows(once, twice) && grows(twice, fourfold))) return undefined
  }
  return `${JSON.stringify(pump)}: ${best.join(', ')} ms`
}

afterAll(async () => {
  await worker?.terminate()
})

describe('the time of reading grows no faster than the text', () => {
  for (const [place, reader] of Object.keys(readers).entries()) {
    const share = reader.startsWith('report ') ? formsShare : readersShare
    const shared = pumps.filter((_, index) => index % share === place % share)
    const tried = [...lines, ...shared]
    it(`of ${reader}`, async () => {
      const problems: string[] = []
      for (const pump of tried) {
        const problem = await problemOf(reader, pump, lengths)
        if (problem !== undefined) problems.push(problem)
      }
      expect(problems).toEqual([])
    })
  }

  it.each(onTheLoop)('of %s up to the longest message', async (reader) => {
    const problems: string[] = []
    for (const pump of [...repeated, ...loopPumps]) {
      const problem = await problemOf(reader, pump, longLengths, maxOnLoopMs)
      if (problem !== undefined) problems.push(problem)
    }
    expect(problems).toEqual([])
  })
})
