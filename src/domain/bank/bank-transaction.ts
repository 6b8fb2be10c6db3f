/** A booked or pending movement of money on an account. */
export interface BankTransaction {
  readonly transactionId: string
  readonly accountId: string
  /** In the account's currency; above 0: money out, below 0: money in (Plaid, transactions.amount). */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** Day on which it was booked, or occurred while it is pending; ISO 8601. */
  readonly date: string
  readonly authorizedDate: string | null
  readonly name: string
  readonly merchantName: string | null
  /** Plaid's personal finance category: `FOOD_AND_DRINK`; the detailed one begins with it. */
  readonly primaryCategory: string
  readonly detailedCategory: string
  /** `online`, `in store`, `other`. */
  readonly channel: string
  readonly isPending: boolean
  /** The pending transaction that this booked one replaces. */
  readonly pendingTransactionId: string | null
  readonly logoUrl: string | null
  readonly website: string | null
}
