import { readText } from '../../../../../src/domain/reports/engine/text/report-text.ts'
import {
  equifaxCanada,
  transunionCanada,
} from '../../../../../src/domain/reports/layouts/canada/layout.ts'
import { equifaxCanadaLender } from '../../../../../src/domain/reports/layouts/equifax-canada-lender/layout.ts'

const forms = [equifaxCanadaLender, transunionCanada, equifaxCanada]

/** The names of the Canadian layouts that recognise the text. */
export function claimedBy(text: string): readonly string[] {
  const { lines } = readText(text)
  return forms.filter((form) => form.recognizes(lines)).map(({ name }) => name)
}

/** What UTF-8 becomes when it is read as Windows-1252. */
export function misread(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => (byte < 0x80 || byte > 0x9f ? String.fromCharCode(byte) : windows[byte - 0x80]))
    .join('')
}

const windows = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ']
