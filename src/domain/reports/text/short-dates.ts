import { dateFrom } from './dates.ts'

/** A year of two digits is of the last century from here on: no open account is older. */
const lastCenturyFrom = 50

/**
 * The date at the start of a value as lenders' prints write it: month and year ("9/04", "10/26A" with
 * its indicator) or month, day and year ("8/19/26"), else as `dateFrom`. Null when there is none.
 */
export function shortDateFrom(text: string): string | null {
  const found = /^(\d{1,2})[/-](?:(\d{1,2})[/-])?(\d\d)(?![\d/-])/.exec(text.trim())
  if (found === null) return dateFrom(text)
  const [, month, day, year = ''] = found
  const whole = `${Number(year) >= lastCenturyFrom ? '19' : '20'}${year}`
  return dateFrom(day === undefined ? `${month}/${whole}` : `${month}/${day}/${whole}`)
}
