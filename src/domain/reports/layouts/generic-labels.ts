import { accountFromFields } from '../account-from-fields.ts'
import { creditorName } from '../creditor-name.ts'
import { recordsFrom } from '../text/records.ts'
import { bureauIn } from '../text/scores.ts'
import { accountsInTables } from './account-table.ts'
import type { Layout } from './layout.ts'
import { wholeReport } from './whole-report.ts'

/**
 * Any text that labels what it says: "Account: LAKESIDE BANK", "Balance: $1,200", "Score: 712", or a
 * table of accounts. It takes what is labelled and stays silent on the rest.
 */
export const genericLabels: Layout = {
  name: 'generic',
  recognizes: () => true,
  read(text) {
    const records = recordsFrom(text.lines, {
      strictness: 'generic',
      firstSection: 'accounts',
      sectionAt: sectionOf,
      startAt,
    })
    const labelled = records.flatMap(
      ({ name, fields, history, section }) =>
        accountFromFields({ name, fields, history, isCollection: section === 'collections' }) ?? [],
    )
    const head = text.lines
      .slice(0, 30)
      .map(bureauIn)
      .filter((bureau) => bureau !== null)
    const isOne = new Set(head).size === 1
    return wholeReport(text, isOne ? (head[0] ?? null) : null, [
      ...accountsInTables(text.lines),
      ...labelled,
    ])
  },
}

function sectionOf(line: string): string | undefined {
  if (/^\s*(?:collections?|collection accounts?)\s*$/i.test(line)) return 'collections'
  if (/^\s*(?:.{0,20}\baccounts|credit cards|loans|tradelines|trade lines)\s*$/i.test(line))
    return 'accounts'
  if (
    /^\s*(?:summary|account summary|.{0,10}inquiries|public records?|personal information|score factors)\s*$/i.test(
      line,
    )
  )
    return ''
  return undefined
}

/** A name alone on a line starts a record only when a labelled line of an account follows at once. */
function startAt(lines: readonly string[], index: number): string | undefined {
  const line = lines[index]?.trim() ?? ''
  if (line.length > 80 || /:|\S {2,}\S|\t/.test(line)) return undefined
  const next = lines[index + 1] ?? ''
  const isLabelled =
    /^\s*(?:account (?:number|no|#|type|status)|acct ?#|balance|current balance|type|status|date opened|opened)\s*[:#.]/i.test(
      next,
    )
  return isLabelled ? creditorName(line) : undefined
}
