import { layouts } from '../../../src/domain/reports/layouts/layouts.ts'
import type { ReadAccount, ReadReport } from '../../../src/domain/reports/normal-form.ts'
import { readText } from '../../../src/domain/reports/text/report-text.ts'

/** The normal form that the first layout which recognises the text reads it into. */
export function normalForm(text: string): ReadReport & { readonly layout: string } {
  const printed = readText(text)
  const layout = layouts.find((one) => one.recognizes(printed.lines))
  if (layout === undefined) throw new Error('no layout recognises this text')
  return { ...layout.read(printed), layout: layout.name }
}

/**
 * What an account tells beside its row: whose entry, worst delinquency, mark, medical, original amount
 * and creditor, authorised user, sold, claim, closed, last activity, removal.
 */
export function besides(accounts: readonly ReadAccount[]) {
  return accounts.map((one) => [
    one.bureau,
    one.worstLate,
    one.historyMark,
    one.medical,
    one.originalAmount,
    one.originalCreditor,
    one.isAuthorizedUser,
    one.isSold,
    one.claim,
    one.closedOn,
    one.lastActivityOn,
    one.removalOn,
  ])
}
