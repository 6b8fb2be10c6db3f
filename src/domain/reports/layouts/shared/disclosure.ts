import type { BureauName } from '../../../bureaus.ts'
import { type AccountSource, accountFromFields } from '../../account-from-fields.ts'
import type { ReadReport } from '../../normal-form.ts'
import { type AccountRecord, type RecordRules, recordsFrom } from '../../text/records.ts'
import type { ReportText } from '../../text/report-text.ts'
import { accountsRead } from './accounts-read.ts'
import { wholeReport } from './whole-report.ts'

/** How one bureau prints the file that it must show to the person (15 USC 1681g), in Canada too. */
export interface DisclosureForm extends Omit<RecordRules, 'strictness'> {
  readonly bureau: BureauName
  /** What is closed has a closing date in this form. */
  readonly closingIsPrinted: boolean
  /** The name and the values of a record, where they are not simply as printed. */
  readonly sourceOf?: (record: AccountRecord) => Pick<AccountSource, 'name' | 'fields'>
}

/** The scale of a Canadian score, or a bureau's Canadian site. */
const isCanadian = /\b300 ?(?:[-–]|to) ?900\b|\b(?:equifax|transunion)\.ca\b/i

export function readDisclosure(text: ReportText, form: DisclosureForm): ReadReport {
  const printed = text.lines.filter((line) => line.trim() !== '')
  const records = recordsFrom(printed, { ...form, strictness: 'disclosure' })
  const accounts = accountsRead(records, (record) =>
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
