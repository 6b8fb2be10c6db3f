import type { ReadAccount } from '../normal-form.ts'
import { datesOf, type IssueDraft, type ReportRule } from './issue.ts'

/** Two entries of one account: the same creditor, number, opening date and balance. */
export const duplicates: ReportRule = ({ view }) => {
  const seen = new Set<string>()
  const named = new Set<string>()
  return view.accounts.flatMap((account): readonly IssueDraft[] => {
    if (account.lastFour === null && account.openedOn === null) return []
    const key = entryKey(account)
    const isDuplicate = seen.has(key) && !named.has(key)
    seen.add(key)
    if (!isDuplicate) return []
    named.add(key)
    return [
      {
        kind: 'duplicate',
        severity: 'medium',
        description: {
          en: `${account.name} is listed more than once with the same opening date, number and balance.`,
          fr: `${account.name} figure plus d’une fois avec les mêmes date d’ouverture, numéro et solde.`,
        },
        recommendation: {
          en: 'Compare the entries with your statements. If they are one account, dispute the second as a duplicate: its balance counts twice.',
          fr: 'Comparez les inscriptions avec vos relevés. S’il s’agit d’un seul compte, contestez la seconde comme un doublon : son solde compte deux fois.',
        },
        account: account.name,
        dates: datesOf(account.openedOn),
      },
    ]
  })
}

function entryKey({ name, lastFour, openedOn, balance, type }: ReadAccount): string {
  return [name.toLowerCase().replace(/[^\p{L}\d]/gu, ''), lastFour, openedOn, balance, type].join(
    '|',
  )
}
