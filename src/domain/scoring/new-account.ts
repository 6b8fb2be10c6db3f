import type { Change, Effect, RevolvingChange } from './change.ts'
import type { Curve } from './curve.ts'
import type { AccountType } from './detail-names.ts'
import type { LoanType } from './new-credit.ts'
import { inquiryEffect, newCardEffect, newLoanEffect } from './new-credit.ts'
import type { Profile } from './outcome.ts'
import type { Reading } from './reading.ts'
import { assumedTotalLimit, typicalUtilisation } from './utilisation.ts'

/**
 * FICO's profile with 2 years and 2 accounts lost twice as much to a new loan as the thick files.
 */
const thinUnderYears = 3

/** FICO 8 and later merge the inquiries of rate shopping within 45 days; older models within 14. */
const shoppingDays = 45
const shortShoppingDays = 14

const assumedCardLimit = 3_000

/**
 * A new limit is felt in part: people use the card. 707 stays within FICO's sample of -10 to +10.
 */
const limitInUse = 0.6

/**
 * CFPB, Targeting Credit Builder Loans (2020): about -3 for people with debt, 60 points more for
 * people without; many of those had no score before, so a part of it is taken as likely.
 */
const builderWithDebt = -3
const builderWithoutDebt = 40
const builderCourse: Curve = [
  [1, 0],
  [6, 0.6],
  [12, 1],
]
const steady: Curve = [[1, 1]]

/**
 * Being added shows with the next report of the issuer; the age of the card counts on thin files.
 */
const addedToThin = 10
const addedToThick = 2

const sources = ['FICO five profiles (2019)', 'FICO simulator sample at 707', 'LendingTree 2018']

interface File {
  readonly isThin: boolean
  readonly recentInquiries: number
}

function fileOf(reading: Reading): File {
  const years = reading.number('historyYears')
  if (years === undefined) reading.assume('historyYears: 3 or more', 0.1)
  const recentInquiries = reading.number('recentInquiries')
  if (recentInquiries === undefined) reading.assume('recentInquiries: 0', 0.05)
  return {
    isThin: years !== undefined && years < thinUnderYears,
    recentInquiries: recentInquiries ?? 0,
  }
}

function limitOf(reading: Reading, profile: Profile, count: number): RevolvingChange {
  const told = reading.number('creditLimit') ?? reading.number('amount')
  if (told === undefined) reading.assume(`creditLimit: ${assumedCardLimit}`, 0.1)
  const percent = reading.number('currentUtilization')
  if (percent === undefined) reading.assume('currentUtilization: typical of the score', 0.15)
  const before = percent ?? typicalUtilisation(profile.score)
  return {
    known: 'assumed',
    balance: (before / 100) * assumedTotalLimit,
    limit: assumedTotalLimit,
    share: 1,
    isOneCard: false,
    paid: 0,
    opened: limitInUse * count * (told ?? assumedCardLimit),
    closed: 0,
  }
}

function card(reading: Reading, profile: Profile): Change {
  const count = reading.number('count') ?? 1
  const { isThin, recentInquiries } = fileOf(reading)
  const isAsked = reading.flag('hardInquiry') ?? true
  const account = newCardEffect(count, isThin)
  return {
    revolving: limitOf(reading, profile, count),
    effects: isAsked ? [inquiryEffect(count, recentInquiries, isThin), account] : [account],
    mechanism:
      'An inquiry and a young account cost points at once; the new limit lowers utilization from its first statements on.',
    sources,
  }
}

function authorizedUser(reading: Reading, profile: Profile): Change {
  const { isThin, recentInquiries } = fileOf(reading)
  const isAsked = reading.flag('hardInquiry') ?? false
  const likely = isThin ? addedToThin : addedToThick
  const added: Effect = {
    likely,
    best: 3 * likely,
    worst: -likely,
    course: builderCourse,
    isRemoval: false,
  }
  return {
    revolving: limitOf(reading, profile, 1),
    effects: isAsked ? [inquiryEffect(1, recentInquiries, isThin), added] : [added],
    mechanism:
      'The limit and the age of the card count on the file of the person who is added; no application is made.',
    sources,
  }
}

function builder(reading: Reading): Change {
  const { isThin, recentInquiries } = fileOf(reading)
  const debt = reading.flag('existingDebt') ?? reading.number('existingDebt')
  if (debt === undefined) reading.assume('existingDebt: true', 0.15)
  const hasDebt = debt === undefined || debt === true || (typeof debt === 'number' && debt > 0)
  const loan: Effect = hasDebt
    ? { likely: builderWithDebt, best: 5, worst: -12, course: steady, isRemoval: false }
    : { likely: builderWithoutDebt, best: 60, worst: 0, course: builderCourse, isRemoval: false }
  const isAsked = reading.flag('hardInquiry') ?? false
  return {
    revolving: undefined,
    effects: isAsked ? [inquiryEffect(1, recentInquiries, isThin), loan] : [loan],
    mechanism: hasDebt
      ? 'One more payment beside existing debt: people with debt lost about 3 points on average.'
      : 'The first payments on a file build history month by month.',
    sources: ['CFPB credit-builder loan study (2020)'],
  }
}

function loan(type: LoanType, reading: Reading, profile: Profile): Change {
  const count = reading.number('count') ?? 1
  const days = reading.number('withinDays')
  const isRateShopping = type !== 'personal_loan'
  if (isRateShopping && count > 1 && days === undefined) {
    reading.assume(`withinDays: ${shortShoppingDays}`, 0.1)
  }
  const isMerged = isRateShopping && (days ?? shortShoppingDays) <= shoppingDays
  if (isMerged && days !== undefined && days > shortShoppingDays) {
    reading.assume('a score that merges inquiries within 45 days', 0.1)
  }
  const { isThin, recentInquiries } = fileOf(reading)
  const amount = reading.number('amount')
  if (amount === undefined) reading.assume('amount: typical of the loan', 0.05)
  const isAsked = reading.flag('hardInquiry') ?? true
  // Only days that were told make two actions one search for one loan.
  const once = isMerged && days !== undefined ? type : undefined
  const account = newLoanEffect(type, amount, isThin, profile, once)
  const inquiries = inquiryEffect(isMerged ? 1 : count, recentInquiries, isThin, once)
  return {
    revolving: undefined,
    effects: isAsked ? [inquiries, account] : [account],
    mechanism: isMerged
      ? 'Inquiries for one loan within the shopping window count as one; the young account and its full balance cost points for about 11 months.'
      : 'Each inquiry counts; the young account and its full balance cost points for about 11 months.',
    sources,
  }
}

/** A new account: an inquiry, a young account, and for cards a larger limit. */
export function newAccount(reading: Reading, profile: Profile): Change {
  const type = reading.choice<AccountType>('accountType')
  switch (type) {
    case undefined:
      reading.assume('accountType: credit_card', 0.2)
      return card(reading, profile)
    case 'credit_card':
      return card(reading, profile)
    case 'authorized_user':
      return authorizedUser(reading, profile)
    case 'credit_builder_loan':
      return builder(reading)
    case 'personal_loan':
    case 'auto_loan':
    case 'mortgage':
    case 'student_loan':
      return loan(type, reading, profile)
    default:
      return type satisfies never
  }
}
