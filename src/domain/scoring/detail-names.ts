import type { ActionType } from './prediction.ts'

/** What a known detail must be; an array lists the values of a choice. */
export type DetailKind =
  | 'money'
  | 'percent'
  | 'utilization'
  | 'count'
  | 'number'
  | 'years'
  | 'days'
  | 'boolean'
  | 'debt'
  | readonly string[]

type DetailNames = ReadonlyMap<string, DetailKind>

const cardAndLoanTypes = [
  'credit_card',
  'personal_loan',
  'auto_loan',
  'mortgage',
  'student_loan',
  'credit_builder_loan',
  'authorized_user',
] as const

export type AccountType = (typeof cardAndLoanTypes)[number]

const itemTypes = [
  'error',
  'collection',
  'medical_collection',
  'late_payment',
  'charge_off',
  'tax_lien',
  'civil_judgment',
  'bankruptcy',
  'hard_inquiry',
  'account_not_mine',
] as const

export type ItemType = (typeof itemTypes)[number]

const countries = ['US', 'CA'] as const

/** The names that are understood, an action type a row; `docs/impact-details.md` explains them. */
export const detailNames: Readonly<Record<ActionType, DetailNames>> = {
  pay_down: new Map<string, DetailKind>([
    ['currentBalance', 'money'],
    ['paymentAmount', 'money'],
    ['amount', 'money'],
    ['paymentPercent', 'percent'],
    ['creditLimit', 'money'],
    ['currentUtilization', 'utilization'],
    ['targetUtilization', 'percent'],
    ['scope', ['one_card', 'all_cards', 'delinquent_cards']],
    ['pastDueCleared', 'boolean'],
    ['fundedBy', ['cash', 'personal_loan', 'balance_transfer']],
    ['country', countries],
  ]),
  new_account: new Map<string, DetailKind>([
    ['accountType', cardAndLoanTypes],
    ['amount', 'money'],
    ['creditLimit', 'money'],
    ['count', 'count'],
    ['hardInquiry', 'boolean'],
    ['withinDays', 'days'],
    ['historyYears', 'years'],
    ['recentInquiries', 'number'],
    ['currentUtilization', 'utilization'],
    ['existingDebt', 'debt'],
    ['country', countries],
  ]),
  close_account: new Map<string, DetailKind>([
    ['accountType', cardAndLoanTypes],
    ['balance', 'money'],
    ['creditLimit', 'money'],
    ['totalBalance', 'money'],
    ['totalLimit', 'money'],
    ['isOldest', 'boolean'],
    ['originalAmount', 'money'],
    ['otherInstallmentOpen', 'boolean'],
    ['country', countries],
  ]),
  dispute: new Map<string, DetailKind>([
    ['itemType', itemTypes],
    ['outcome', ['deleted', 'corrected', 'verified']],
    ['amount', 'money'],
    ['count', 'count'],
    ['remainingSimilarItems', 'number'],
    ['onlyNegativeItem', 'boolean'],
    ['accurate', 'boolean'],
    ['country', countries],
  ]),
}
