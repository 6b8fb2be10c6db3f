/** Digits with separators: "1,600", « 1 600,50 », "3.5"; also "640 720". */
const figure = /\d+(?:[.,\u00a0\u202f ]\d+)*/g
const grouped = /^\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?$/
const decimal = /^\d+(?:[.,]\d+)?$/
const year = /^(?:19|20)\d\d$/

const moneyBefore = /[$€][\u00a0\u202f ]?$/
/** Part of a name, not a figure. */
const namedBefore = /\b(?:chapter|chapitre) $/i
const unitBehind =
  /^[\u00a0\u202f -]?(?:%|\$|€|dollars?\b|points?\b|pts\b|percent\b|per cent\b|pour ?cent\b)/i
const thousandsBehind = /^[\u00a0\u202f ]?k\b/i

/** Whole numbers up to this may count things and months without a source. */
const maxFreeCount = 12

/**
 * Figures an answer may use: computed, from a source, or given by the person. Counts, years and
 * "100%" need no source; money, points, shares and larger numbers do.
 */
export class KnownFigures {
  readonly #known = new Set<number>()

  /** Adds the figures of a text, also rounded and as percentages. */
  add(text: string): void {
    for (const [token] of text.matchAll(figure)) {
      for (const value of parseReadings(token).flat()) {
        this.#known.add(value)
        this.#known.add(Math.round(value))
        if (value > 0 && value < 1) this.#known.add(Math.round(value * 1e4) / 100)
      }
    }
  }

  /** First figure without a source, as written; undefined when none. */
  findUnknown(sentence: string): string | undefined {
    for (const match of sentence.matchAll(figure)) {
      const [token] = match
      const before = sentence.slice(0, match.index)
      const behind = sentence.slice(match.index + token.length)
      const measures = moneyBefore.test(before) || unitBehind.test(behind)
      const times = thousandsBehind.test(behind) ? 1_000 : 1
      const isGiven = (value: number) =>
        this.#known.has(value * times) || this.#known.has(value) || isFree(value, measures, behind)
      if (!measures && (year.test(token) || namedBefore.test(before))) continue
      if (!parseReadings(token).some((values) => values.every(isGiven))) return token
    }
    return undefined
  }
}

function isFree(value: number, measures: boolean, behind: string): boolean {
  if (!measures) return Number.isInteger(value) && value <= maxFreeCount
  return (value === 100 || value === 0) && /^[\u00a0\u202f ]?%/.test(behind)
}

/** Possible values of the digits: as one number, or as several. */
function parseReadings(token: string): readonly (readonly number[])[] {
  const readings: number[][] = []
  if (grouped.test(token)) {
    const cents = /[.,]\d{1,2}$/.exec(token)?.[0] ?? ''
    const whole = token.slice(0, token.length - cents.length).replace(/\D/g, '')
    readings.push([Number(`${whole}${cents.replace(',', '.')}`)])
  }
  if (decimal.test(token)) readings.push([Number(token.replace(',', '.'))])
  const parts = token.split(/[\u00a0\u202f ]/)
  if (parts.length > 1) readings.push(parts.flatMap((part) => parseReadings(part)[0] ?? []))
  if (readings.length === 0) readings.push(token.split(/[.,]/).map(Number))
  return readings
}
