import type { Language } from '../../src/domain/text/language.ts'

const dayMs = 86_400_000

interface Tick {
  readonly value: number
  readonly label: string
}

export interface DateAxis {
  readonly min: number
  readonly max: number
  readonly ticks: readonly Tick[]
}

const locales: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr-CA' }

const maxTicks = 7

/** Steps that a calendar has: days, then months. */
const daySteps = [1, 2, 7, 14]
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120]

/** Ticks at days or at the starts of months; at most seven. */
export function createDateAxis(times: readonly number[], language: Language): DateAxis {
  const first = Math.min(...times)
  const last = Math.max(...times)
  const margin = Math.max((last - first) * 0.02, first === last ? dayMs : 0)
  const [min, max] = [first - margin, last + margin]
  const days = daySteps.find((step) => (last - first) / dayMs / step < maxTicks)
  if (days !== undefined) {
    const format = new Intl.DateTimeFormat(locales[language], {
      ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
    })
    const start = Math.ceil(first / dayMs) * dayMs
    const ticks = rangeOf(start, last, days * dayMs).map((value) => ({
      value,
      label: format.format(value),
    }))
    return { min, max, ticks }
  }
  return { min, max, ticks: listMonths(first, last, language) }
}

function listMonths(first: number, last: number, language: Language): readonly Tick[] {
  const monthOf = (time: number) => {
    const date = new Date(time)
    return date.getUTCFullYear() * 12 + date.getUTCMonth()
  }
  const [from, to] = [monthOf(first - 1) + 1, monthOf(last)]
  const step = monthSteps.find((months) => (to - from) / months < maxTicks) ?? 240
  const format = new Intl.DateTimeFormat(locales[language], {
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
  })
  return rangeOf(Math.ceil(from / step) * step, to, step).map((month) => {
    const value = Date.UTC(Math.floor(month / 12), month % 12)
    return { value, label: format.format(value) }
  })
}

const rangeOf = (from: number, to: number, step: number) =>
  Array.from(
    { length: Math.max(0, Math.floor((to - from) / step) + 1) },
    (_, index) => from + index * step,
  )

export interface ValueAxis {
  readonly min: number
  readonly max: number
  readonly step: number
}

const maxValueSteps = 6

/** Bounds around the values, not from zero: small movements of a score must be seen. */
export function createValueAxis(values: readonly number[]): ValueAxis {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const minSpan = Math.max(Math.abs(high) * 0.05, Number.EPSILON)
  const span = Math.max(high - low, minSpan)
  const step = chooseStep(span / (maxValueSteps - 1))
  const middle = (low + high) / 2
  const min = Math.floor((middle - span * 0.6) / step) * step
  const max = Math.ceil((middle + span * 0.6) / step) * step
  return { min: low >= 0 ? Math.max(0, min) : min, max, step }
}

function chooseStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10)
}

export const formatValue = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(value)
