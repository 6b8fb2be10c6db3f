import { maxAccounts, type NormalAccount } from '../../engine/normal-form.ts'

/** Reads accounts one by one until there are more than a report can have. */
export function readAccounts<Item>(
  records: Iterable<Item>,
  read: (record: Item) => NormalAccount | undefined,
): readonly NormalAccount[] {
  const accounts: NormalAccount[] = []
  for (const record of records) {
    const account = read(record)
    if (account !== undefined) accounts.push(account)
    if (accounts.length > maxAccounts) break
  }
  return accounts
}
