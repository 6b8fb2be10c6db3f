import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { check, type Diagnostics } from 'recheck'
import {
  maxLineLength,
  maxSentenceLength,
  maxUnitLength,
} from '../../src/domain/text/text-bounds.ts'
import type { Attack } from './attacks.ts'
import type { Climb, ClimbTask } from './climb.ts'
import type { Pattern } from './collect.ts'

/** `linear`: proved on its automaton. `measured`: attacked on the real engine, and quick enough. */
type PatternVerdict =
  | { readonly passes: true; readonly method: 'linear' | 'measured' }
  | { readonly passes: false; readonly reason: string }

/** Changes whenever a verdict could: part of every cache key. */
const judgeVersion = 'recheck 4.5.0, climb 1'

/** CPU milliseconds that one pattern may take on the longest unit of text. */
const maxUnitMs = 5
/** A growth of the third degree measures as 3 and one of the second as 2. */
const maxDegree = 2.6
const recheckTimeoutMs = 10_000
/** A match that ends takes milliseconds; on a busy machine seconds. */
const matchTimeoutMs = 30_000

/** Lengths of the texts that patterns of a folder meet; see `src/domain/text/text-bounds.ts`. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^src\/domain\/reports\//, maxLineLength],
  [/^src\/domain\/advice\/guardrails\//, maxSentenceLength],
  [/^/, maxUnitLength],
]

/** The longest of the texts that a pattern meets. */
const unitOf = ({ places }: Pattern): number =>
  Math.max(
    ...places.map((place) => units.find(([folder]) => folder.test(place))?.[1] ?? maxUnitLength),
  )

export function hashOf(pattern: Pattern): string {
  return createHash('sha256')
    .update(JSON.stringify([judgeVersion, unitOf(pattern), pattern.source, pattern.flags]))
    .digest('hex')
    .slice(0, 16)
}

export interface Judge extends AsyncDisposable {
  judge(pattern: Pattern): Promise<PatternVerdict>
}

/** Judges one pattern at a time; its worker is replaced when a match does not end. */
export function createJudge(): Judge {
  let worker: Worker | undefined

  /** The climb, or the attack on which a match does not end. */
  async function measure(task: ClimbTask): Promise<Climb | string> {
    worker ??= new Worker(new URL('climb.ts', import.meta.url))
    const attacked = worker
    const { promise, resolve, reject } = Promise.withResolvers<Climb | string>()
    let attack = ''
    const deadline = setTimeout(() => resolve(attack), matchTimeoutMs)
    const listen = (message: Climb | string) => {
      if (typeof message !== 'string') return resolve(message)
      attack = message
      deadline.refresh()
    }
    attacked.on('message', listen).once('error', reject)
    attacked.postMessage(task)
    try {
      const result = await promise
      if (typeof result === 'string') await stop()
      return result
    } finally {
      clearTimeout(deadline)
      attacked.off('message', listen).off('error', reject)
    }
  }

  async function stop(): Promise<void> {
    await worker?.terminate()
    worker = undefined
  }

  return {
    async judge(pattern) {
      const analysis = await analyze(pattern)
      const isProof = analysis.checker === 'automaton'
      if (isProof && analysis.status === 'safe') return { passes: true, method: 'linear' }
      if (isProof && analysis.status === 'vulnerable') {
        const { complexity } = analysis
        if (complexity.type === 'exponential') return { passes: false, reason: 'exponential' }
        if (complexity.degree > 2) return { passes: false, reason: `degree ${complexity.degree}` }
      }
      const known: readonly Attack[] =
        analysis.status === 'vulnerable'
          ? [{ parts: analysis.attack.pumps, suffix: analysis.attack.suffix }]
          : []
      const { source, flags } = pattern
      return verdictOn(await measure({ source, flags, unit: unitOf(pattern), known }))
    },
    [Symbol.asyncDispose]: stop,
  }
}

function verdictOn(climb: Climb | string): PatternVerdict {
  if (typeof climb === 'string') return { passes: false, reason: `does not end on ${climb}` }
  const { ms, degree, attack } = climb
  if (ms <= maxUnitMs && degree <= maxDegree) return { passes: true, method: 'measured' }
  return { passes: false, reason: `${ms.toFixed(1)} ms, degree ${degree.toFixed(1)} on ${attack}` }
}

/** The analysis knows neither `d`, which changes no match, nor `v`, which is then left to measuring. */
function analyze({ source, flags }: Pattern): Promise<Diagnostics> {
  return check(source, flags.replace('d', ''), { timeout: recheckTimeoutMs, randomSeed: 1 })
}
