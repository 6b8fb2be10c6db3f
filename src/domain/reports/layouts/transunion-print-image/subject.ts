import { maxNames, type PrintedIdentity } from '../../engine/normal-form.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { shortDateFrom } from '../../engine/text/dates.ts'

const heading = /<([A-Z ]+)>?/i

const number = /(?<!\d)[\dX*]{3}-?[\dX*]{2}-?(\d{4})(?!\d)/gi

/** Reads the file's names and number endings from the lines above the sections. */
export function identityFrom(lines: readonly string[]): PrintedIdentity {
  const names = new Set<string>()
  const endings = new Set<string>()
  let under = ''
  for (const line of lines) {
    if (line.length > 160) continue
    const found = heading.exec(line)?.[1]?.trim().toUpperCase()
    if (found !== undefined) {
      under = found
      continue
    }
    if (under !== 'SUBJECT' && under !== 'ALSO KNOWN AS') continue
    const name = cellsOf(line)[0]?.text ?? ''
    if (/^\p{L}[\p{L}' -]*, ?\p{L}[\p{L}'. -]*$/u.test(name)) names.add(name)
    for (const [, ending = ''] of line.matchAll(number)) endings.add(ending)
  }
  return { names: [...names].slice(0, maxNames), numberEndings: [...endings].slice(0, maxNames) }
}

/** Date of the request, printed before the time: "11/03/26    09:36CT". */
export function reportDateFrom(lines: readonly string[]): string | null {
  for (const line of lines.slice(0, 200)) {
    const printed =
      /(?:^|\s)(\d{1,2}\/\d{1,2}\/\d{2}(?:\d\d)?)\s{1,12}(?:TIME:?\s+)?\d{1,2}:\d\d/.exec(line)?.[1]
    if (printed !== undefined) return shortDateFrom(printed)
  }
  return null
}
