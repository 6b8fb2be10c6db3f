import { type BureauName, knownBureaus } from '../../bureaus.ts'
import { factorsFrom } from '../engine/text/factor-sentences.ts'
import { identityFrom } from '../engine/text/identity.ts'
import { noticesFrom } from '../engine/text/notices.ts'
import { legendFrom } from '../engine/text/payment-history.ts'
import { reportDateFrom } from '../engine/text/report-date.ts'
import { hasMarkers, type Layout } from './layout.ts'
import { readAccounts } from './shared/accounts-read.ts'
import { type AccountBlock, accountBlocks } from './three-bureau-pdf/account-blocks.ts'
import { inquiriesFrom, namesFrom, statementsFrom } from './three-bureau-pdf/around-accounts.ts'
import { valuesInColumns } from './three-bureau-pdf/column-wise.ts'
import { withCountHeads } from './three-bureau-pdf/count-heads.ts'
import { accountFromEntry, type Entry } from './three-bureau-pdf/entry-account.ts'
import { lateHistoriesOf } from './three-bureau-pdf/late-history.ts'
import { printedScores } from './three-bureau-pdf/listed-scores.ts'
import { withPlainMarks } from './three-bureau-pdf/printed-marks.ts'
import { valuesInRows } from './three-bureau-pdf/side-by-side.ts'
import { publicRecordsInColumns } from './three-bureau-web/public-records.ts'
import { sideBySide } from './three-bureau-web/stacked-columns.ts'

/** Maximum length of a row. */
const maxLineLength = 400

const anyBureau = new RegExp(knownBureaus.join('|'), 'i')

const marks = [
  /^\s*account rating\b/i,
  /^\s*creditor remarks\b/i,
  /^\s*days late\b.{0,5}\b7.year/i,
  /^\s*dispute status\b/i,
  /^\s*account description\b/i,
  /^\s*past due amount\b/i,
  /^\s*date of last activity\b/i,
  /^\s*balance owed\b/i,
]

/**
 * Printed three-bureau report with "Account Rating", "Creditor Remarks" and "Days Late - 7 Year
 * History": bureaus side by side, or all labels first and then each bureau's values.
 */
export const threeBureauPdf: Layout = {
  name: 'three-bureau-pdf',
  recognizes: (lines) =>
    hasMarkers(lines, marks, 3) && lines.some((line) => line.length < 300 && anyBureau.test(line)),
  read(text) {
    const plain = withPlainMarks(text.lines.filter(({ length }) => length <= maxLineLength))
    const lines = withCountHeads(plain)
    const legend = legendFrom(lines)
    const entries = accountBlocks(lines).flatMap((block, record) =>
      entriesOf(block, record, legend),
    )
    const names = namesFrom(lines)
    const identity = identityFrom(lines, text.running)
    return {
      accounts: readAccounts(entries, accountFromEntry),
      bureau: null,
      country: 'US',
      scores: printedScores(sideBySide(lines)),
      factors: factorsFrom(lines),
      inquiries: inquiriesFrom(lines),
      reportDate: reportDateFrom(text),
      publicRecords: publicRecordsInColumns(sideBySide(lines)),
      notices: [
        ...noticesFrom(lines).filter(({ kind }) => kind !== 'consumer_statement'),
        ...statementsFrom(lines),
      ],
      identity: names.length > 0 ? { ...identity, names } : identity,
    }
  },
}

function entriesOf(
  { name, originalCreditor, lines }: AccountBlock,
  record: number,
  legend: Parameters<typeof lateHistoriesOf>[1],
): readonly Entry[] {
  const values = valuesInColumns(lines) ?? valuesInRows(sideBySide(lines))
  const histories = lateHistoriesOf(lines, legend)
  return [...values].flatMap(([bureau, printed]: readonly [BureauName, Entry['values']]) => {
    const history = histories.get(bureau)
    return history === undefined
      ? []
      : [{ name, originalCreditor, bureau, record, values: printed, history }]
  })
}
