import type { Localized } from '../text/language.ts'
import { authorizedUser } from './authorized-user.ts'
import type { Change } from './change.ts'
import { creditBuilder } from './credit-builder.ts'
import type { AccountType } from './detail-names.ts'
import type { LoanType } from './new-credit.ts'
import { inquiryEffect, newCardEffect, newLoanEffect } from './new-credit.ts'
import { newLimitOf } from './new-limit.ts'
import { openingFileOf } from './opening-file.ts'
import type { Profile } from './profile.ts'
import { assumption, type Reading } from './reading.ts'

/** FICO 8 and later merge the inquiries of rate shopping within 45 days; older models within 14. */
const shoppingDays = 45
const shortShoppingDays = 14

const sources = ['FICO five profiles (2019)', 'FICO simulator sample at 707', 'LendingTree 2018']

const assumedCard = assumption('accountType', 'credit_card')
const assumedDays = assumption('withinDays', `${shortShoppingDays}`)
const assumedModel: Localized = {
  en: 'a score that merges inquiries within 45 days',
  fr: 'une cote qui regroupe les demandes de crédit faites en 45 jours',
}
const assumedAmount = assumption('amount', 'typical of the loan', 'habituel pour le prêt')

const cardMechanism: Localized = {
  en: 'An inquiry and a young account cost points at once; the new limit lowers utilization from its first statements on.',
  fr: 'Une demande de crédit et un compte récent coûtent des points tout de suite ; la nouvelle limite réduit l’utilisation dès ses premiers relevés.',
}
const mergedMechanism: Localized = {
  en: 'Inquiries for one loan within the shopping window count as one; the young account and its full balance cost points for about 11 months.',
  fr: 'Les demandes faites pour un même prêt pendant la période de magasinage comptent pour une seule ; le compte récent et son plein solde coûtent des points pendant environ 11 mois.',
}
const loanMechanism: Localized = {
  en: 'Each inquiry counts; the young account and its full balance cost points for about 11 months.',
  fr: 'Chaque demande de crédit compte ; le compte récent et son plein solde coûtent des points pendant environ 11 mois.',
}

function card(reading: Reading, profile: Profile): Change {
  const count = reading.number('count') ?? 1
  const { isThin, recentInquiries } = openingFileOf(reading, profile)
  const isAsked = reading.flag('hardInquiry') ?? true
  const account = newCardEffect(count, isThin, profile)
  return {
    revolving: newLimitOf(reading, profile, count),
    effects: isAsked ? [inquiryEffect(count, recentInquiries, isThin), account] : [account],
    mechanism: cardMechanism,
    sources,
  }
}

function loan(type: LoanType, reading: Reading, profile: Profile): Change {
  const count = reading.number('count') ?? 1
  const days = reading.number('withinDays')
  const isRateShopping = type !== 'personal_loan'
  if (isRateShopping && count > 1 && days === undefined) reading.assume(assumedDays, 0.1)
  const isMerged = isRateShopping && (days ?? shortShoppingDays) <= shoppingDays
  if (isMerged && days !== undefined && days > shortShoppingDays) {
    reading.assume(assumedModel, 0.1)
  }
  const { isThin, recentInquiries } = openingFileOf(reading, profile)
  const amount = reading.number('amount')
  if (amount === undefined) reading.assume(assumedAmount, 0.05)
  const isAsked = reading.flag('hardInquiry') ?? true
  // Only days that were told make two actions one search for one loan.
  const once = isMerged && days !== undefined ? type : undefined
  const account = newLoanEffect(type, amount, isThin, profile, once)
  const inquiries = inquiryEffect(isMerged ? 1 : count, recentInquiries, isThin, once)
  return {
    revolving: undefined,
    effects: isAsked ? [inquiries, account] : [account],
    mechanism: isMerged ? mergedMechanism : loanMechanism,
    sources,
  }
}

/** A new account: an inquiry, a young account, and for cards a larger limit. */
export function newAccount(reading: Reading, profile: Profile): Change {
  const type = reading.choice<AccountType>('accountType')
  switch (type) {
    case undefined:
      reading.assume(assumedCard, 0.2)
      return card(reading, profile)
    case 'credit_card':
      return card(reading, profile)
    case 'authorized_user':
      return authorizedUser(reading, profile)
    case 'credit_builder_loan':
      return creditBuilder(reading, profile)
    case 'personal_loan':
    case 'auto_loan':
    case 'mortgage':
    case 'student_loan':
      return loan(type, reading, profile)
    default:
      return type satisfies never
  }
}
