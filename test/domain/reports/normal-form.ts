import type { NormalAccount, NormalReport } from '../../../src/domain/reports/engine/normal-form.ts'
import { readText } from '../../../src/domain/reports/engine/text/report-text.ts'
import { layouts } from '../../../src/domain/reports/layouts/layouts.ts'

/** The normal form that the first layout which recognises the text reads it into. */
export function normalForm(text: string): NormalReport & { readonly layout: string } {
  const printed = readText(text)
  const layout = layouts.find((one) => one.recognizes(printed.lines))
  if (layout === undefined) throw new Error('no layout recognises this text')
  return { ...layout.read(printed), layout: layout.name }
}

/** What each account tells beside its row, as far as it tells something: '' where it is nothing. */
export function besides(accounts: readonly NormalAccount[]): readonly string[] {
  const worded = (word: string, value: string | number | null) =>
    value === null ? null : `${word} ${value}`
  return accounts.map((one) =>
    [
      one.bureau,
      worded('worst', one.worstLate),
      one.historyMark,
      one.medical ? 'medical' : null,
      worded('of', one.originalAmount),
      worded('from', one.originalCreditor),
      one.isAuthorizedUser ? 'authorized user' : null,
      one.isSold ? 'sold' : null,
      one.claim,
      worded('closed', one.closedOn),
      worded('active', one.lastActivityOn),
      worded('until', one.removalOn),
    ]
      .filter((part) => part !== null)
      .join(', '),
  )
}
