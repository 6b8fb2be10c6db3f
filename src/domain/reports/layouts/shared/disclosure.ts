import type { BureauName } from '../../../bureaus.ts'
import { type AccountSource, accountFromFields } from '../../engine/accounts/normalize-account.ts'
import type { NormalReport } from '../../engine/normal-form.ts'
import {
  type AccountRecord,
  type RecordRules,
  recordsFrom,
} from '../../engine/text/account-records.ts'
import type { ReportText } from '../../engine/text/report-text.ts'
import { readAccounts } from './accounts-read.ts'
import { wholeReport } from './whole-report.ts'

/**
 * A bureau's form of the file that it must disclose to the consumer (15 USC 1681g), in Canada too.
 */
export interface DisclosureForm extends Omit<RecordRules, 'strictness'> {
  readonly bureau: BureauName
  /** Closed accounts always have a closing date in this form. */
  readonly closingIsPrinted: boolean
  /** Adjusts the name and values of a record. */
  readonly sourceOf?: (record: AccountRecord) => Pick<AccountSource, 'name' | 'fields'>
}

/** A Canadian score's scale, or a bureau's Canadian site. */
const isCanadian = /\b300 ?(?:[-–]|to) ?900\b|\b(?:equifax|transunion)\.ca\b/i

export function readDisclosure(text: ReportText, form: DisclosureForm): NormalReport {
  const printed = text.lines.filter((line) => line.trim() !== '')
  const records = recordsFrom(printed, { ...form, strictness: 'disclosure' })
  const accounts = readAccounts(records, (record) =>
    accountFromFields({
      name: record.name,
      fields: record.fields,
      history: record.history,
      closingIsPrinted: form.closingIsPrinted,
      isCollection: record.section === 'collections',
      ...form.sourceOf?.(record),
    }),
  )
  const country = isCanadian.test(text.whole) ? 'CA' : 'US'
  return { ...wholeReport(text, form.bureau, accounts), country }
}
