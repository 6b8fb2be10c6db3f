import type { RateWindow } from '../../../src/domain/tiers.ts'
import { minute } from './taking.ts'

/** Short windows with small limits, so that each is often used up. */
export const checkedWindows: readonly RateWindow[] = [
  { name: 'minute', length: minute, limit: 9 },
  { name: 'hour', length: 10 * minute, limit: 50 },
  { name: 'day', length: 60 * minute, limit: 200 },
]

/** Decisions that a process received. */
export interface Checks {
  readonly asked: number
  /** Accepted requests by subject and window. */
  readonly accepted: Readonly<Record<string, number>>
  /** Windows of a refused request, joined by spaces. */
  readonly refused: readonly string[]
  readonly lines: readonly string[]
}

export const toKeys = (subject: string, now: number): string[] =>
  checkedWindows.map(
    ({ name, length }) => `${subject}|${name}|${Math.floor(now / length) * length}`,
  )

const limitOf = (key: string) =>
  checkedWindows.find(({ name }) => name === key.split('|')[1])?.limit ?? 0

/** Windows by name of which exactly as much was accepted as is allowed. */
export function countFull(processes: readonly Checks[]): Record<string, number> {
  const full: Record<string, number> = {}
  for (const [key, count] of sum(processes)) {
    const [, name = ''] = key.split('|')
    if (count === limitOf(key)) full[name] = (full[name] ?? 0) + 1
  }
  return full
}

function sum(processes: readonly Checks[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const { accepted } of processes) {
    for (const [key, count] of Object.entries(accepted)) {
      total.set(key, (total.get(key) ?? 0) + count)
    }
  }
  return total
}

/** Windows of which more was accepted than is allowed, and refusals while none of their windows was used up. */
export function findMistakes(processes: readonly Checks[]): { over: string[]; under: string[] } {
  const total = sum(processes)
  const over = [...total].filter(([key, count]) => count > limitOf(key)).map(([key]) => key)
  const isFull = (key: string) => (total.get(key) ?? 0) >= limitOf(key)
  const refused = new Set(processes.flatMap((one) => one.refused))
  return { over, under: [...refused].filter((keys) => !keys.split(' ').some(isFull)) }
}
