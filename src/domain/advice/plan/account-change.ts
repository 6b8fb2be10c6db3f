import type { Action } from '../../scoring/prediction.ts'
import { totalOf, useOf } from '../card.ts'
import type { Situation } from '../situation.ts'
import { payAction, type Wallet } from './card-gains.ts'
import { type Gain, gainOf, type Start } from './gain.ts'
import type { AccountChange } from './told/what-if.ts'
/** The effect of an account that is opened, moved or removed. */
export interface ChangeEffect {
  readonly kind: 'change'
  readonly change: AccountChange
  /** New cards at once. */
  readonly count: number
  readonly soon: Gain
  readonly later: Gain
  /** Percent over all cards, where a limit that is told changes it. */
  readonly use: { readonly before: number; readonly after: number } | undefined
}

/** Each change as an action of the impact model, still without the wallet's figures. */
const changeActions: Readonly<Record<AccountChange, Action>> = {
  'new-card': { type: 'new_account', details: { accountType: 'credit_card' } },
  'auto-loan': { type: 'new_account', details: { accountType: 'auto_loan' } },
  mortgage: { type: 'new_account', details: { accountType: 'mortgage' } },
  'student-loan': { type: 'new_account', details: { accountType: 'student_loan' } },
  'personal-loan': { type: 'new_account', details: { accountType: 'personal_loan' } },
  'authorized-user': { type: 'new_account', details: { accountType: 'authorized_user' } },
  'balance-transfer': { type: 'pay_down', details: { fundedBy: 'balance_transfer' } },
  consolidation: { type: 'pay_down', details: { fundedBy: 'personal_loan', paymentPercent: 100 } },
  'collection-gone': {
    type: 'dispute',
    details: { itemType: 'collection', outcome: 'deleted', accurate: false },
  },
}

/** Months after which the second effect is told. */
const later = 6

export function changeEffect(
  change: AccountChange,
  told: number,
  { utilisation, imagined: { newLimit } }: Situation,
  wallet: Wallet,
  start: Start,
): ChangeEffect {
  const { type, details } = changeActions[change]
  const { balance, limit } = totalOf(wallet.cards)
  const count = change === 'new-card' ? told : 1
  const opened = change === 'new-card' ? newLimit : undefined
  const known =
    type === 'pay_down' && balance > 0
      ? { ...payAction(wallet, balance).details, ...details }
      : {
          ...details,
          ...(type === 'new_account' && utilisation !== undefined
            ? { currentUtilization: utilisation }
            : {}),
          ...(opened === undefined ? {} : { creditLimit: opened }),
          ...(count > 1 ? { count } : {}),
        }
  const action = { type, details: known }
  return {
    kind: 'change',
    change,
    count,
    soon: gainOf(start, [action], 1),
    later: gainOf(start, [action], later),
    use:
      opened === undefined || limit <= 0
        ? undefined
        : { before: useOf({ balance, limit }), after: useOf({ balance, limit: limit + opened }) },
  }
}
