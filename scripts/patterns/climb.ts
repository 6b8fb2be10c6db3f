import { parentPort } from 'node:worker_threads'
import { boundRuns } from '../../src/domain/text/bounded-text.ts'
import { type Attack, attackText, structuralAttacks } from './attacks.ts'

export interface ClimbTask {
  readonly source: string
  readonly flags: string
  /** Length of the longest text that the pattern meets at once. */
  readonly unit: number
  readonly known: readonly Attack[]
}

export interface Climb {
  /** Milliseconds of the worst attack at the longest unit. */
  readonly ms: number
  /** Growth of the attack's time with its length, as an exponent, up to twice the length. */
  readonly degree: number
  readonly attack: string
}

/** Length at which all attacks are compared, before the worst of them climb. */
const screenLength = 600
const finalists = 3
/** Attacks that are compared: of a pattern with more parts, every so many. */
const maxScreened = 4_000
/** The clock of CPU time ticks every 4 ms, so short matches are repeated until several ticks passed. */
const minCpuMs = 12
/** The same where two times are compared. */
const minGrowthCpuMs = 40
const maxRepeats = 2_000
/** Shorter times are dominated by compiling and ignored. */
const minGrowthMs = 1

function match(pattern: RegExp, text: string): void {
  if (pattern.global) for (const _ of text.matchAll(pattern));
  else pattern.exec(text)
}

function wallTime(pattern: RegExp, text: string): number {
  const start = performance.now()
  match(pattern, text)
  return performance.now() - start
}

/** CPU time, so that other processes do not count. */
function cpuTime(pattern: RegExp, text: string, minMs = minCpuMs): number {
  match(pattern, text)
  const start = process.threadCpuUsage()
  for (let repeat = 1; repeat <= maxRepeats; repeat += 1) {
    match(pattern, text)
    const { user, system } = process.threadCpuUsage(start)
    if (user + system >= minMs * 1000) return (user + system) / 1000 / repeat
  }
  return 0
}

const nameOf = (attack: Attack) => JSON.stringify(attack).slice(0, 300)

/** Names each attack before it is tried: the last one named is that of a match without end. */
function climb({ source, flags, unit, known }: ClimbTask): Climb {
  const pattern = new RegExp(
    source,
    flags.includes('g') ? flags.replace('y', '') : flags.replace('y', 'g'),
  )
  const textOf = (attack: Attack, length: number) => {
    parentPort?.postMessage(nameOf(attack))
    return boundRuns(attackText(attack, length))
  }
  const all = structuralAttacks(source, flags)
  const step = Math.ceil(all.length / maxScreened)
  const screened = all
    .filter((_, index) => index % step === 0)
    .map((attack) => ({ attack, ms: wallTime(pattern, textOf(attack, screenLength)) }))
    .sort((left, right) => right.ms - left.ms)
    .slice(0, finalists)
    .map(({ attack }) => attack)
  const [worst] = [...known, ...screened]
    .map((attack) => ({ attack, ms: cpuTime(pattern, textOf(attack, unit)) }))
    .sort((left, right) => right.ms - left.ms)
  if (worst === undefined) return { ms: 0, degree: 0, attack: '' }
  const timeAt = (length: number) => cpuTime(pattern, textOf(worst.attack, length), minGrowthCpuMs)
  const degree = worst.ms < minGrowthMs ? 1 : Math.log2(timeAt(2 * unit) / timeAt(unit))
  return { ms: worst.ms, degree, attack: nameOf(worst.attack) }
}

parentPort?.on('message', (task: ClimbTask) => parentPort?.postMessage(climb(task)))
