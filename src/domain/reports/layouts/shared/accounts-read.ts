import { mostAccounts, type ReadAccount } from '../../normal-form.ts'

/** The accounts of records, read one by one until there are more than a report can have. */
export function accountsRead<Item>(
  records: Iterable<Item>,
  read: (record: Item) => ReadAccount | undefined,
): readonly ReadAccount[] {
  const accounts: ReadAccount[] = []
  for (const record of records) {
    const account = read(record)
    if (account !== undefined) accounts.push(account)
    if (accounts.length > mostAccounts) break
  }
  return accounts
}
