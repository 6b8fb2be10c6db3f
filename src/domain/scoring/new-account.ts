import texts from '../knowledge/scoring/mechanisms.json' with { type: 'json' }
import { type Curve, type FileChange, type Profile, type ScoreEffect, valueAt } from './change.ts'
import { assumption, type DetailReader } from './detail-reader.ts'
import type { AccountType } from './known-details.ts'
import {
  inquiryEffect,
  type LoanType,
  newCardEffect,
  newLimitOf,
  newLoanEffect,
  openingFileOf,
} from './new-credit.ts'

/**
 * CFPB, Targeting Credit Builder Loans (2020): about -3 for people with debt, 60 points more for
 * people without; many of those had no score before, so only a part is taken as likely. Self-Help
 * (2016): 70% gained, by 47 points on average.
 */
const pointsWithDebt = -3
const pointsWithoutDebt = 40
const builderCourse: Curve = [
  [1, 0],
  [6, 0.6],
  [12, 1],
]
const steadyCourse: Curve = [[1, 1]]

const assumedDebt = assumption('existingDebt', 'true')

function hasDebtOf(reader: DetailReader, { file }: Profile): boolean {
  const stated = reader.flag('existingDebt') ?? reader.number('existingDebt')
  if (typeof stated === 'number') return stated > 0
  const reported = file === undefined ? undefined : file.openLoans > 0 || file.cardBalance > 0
  const debt = stated ?? reader.flagOr('existingDebt', reported)
  if (debt === undefined) reader.assume(assumedDebt, 0.15)
  return debt ?? true
}

/** A loan paid out only after it is repaid. */
function creditBuilder(reader: DetailReader, profile: Profile): FileChange {
  const { isThin, recentInquiries } = openingFileOf(reader, profile)
  const hasDebt = hasDebtOf(reader, profile)
  const loan: ScoreEffect = hasDebt
    ? { likely: pointsWithDebt, best: 5, worst: -12, course: steadyCourse, isRemoval: false }
    : { likely: pointsWithoutDebt, best: 60, worst: 0, course: builderCourse, isRemoval: false }
  const isAsked = reader.flag('hardInquiry') ?? false
  return {
    revolving: undefined,
    effects: isAsked ? [inquiryEffect(1, recentInquiries, isThin), loan] : [loan],
    mechanism: hasDebt ? texts.besideDebt : texts.firstPayments,
    sources: ['CFPB credit-builder loan study (2020)', 'Self-Help, Fresh Start (2016)'],
  }
}

/**
 * Credit Sesame, some 2,000 people added to a card: under 550 +10% after a month, +18% after three
 * and +30% after twelve; fair scores +11% after three; over 700 +3.5%, +5.2% and +9%; 800 and above
 * +1%. They also did other things for their credit, so about half is taken as likely and all of it
 * as the best case.
 */
const addedWorth: Curve = [
  [300, 40],
  [540, 60],
  [620, 45],
  [700, 24],
  [760, 12],
  [800, 5],
  [850, 0],
]

/** Thick files gain little from one more card; thin ones gain most, as its age counts for them. */
const thinWeight = 1.2
const thickWeight = 0.5

const addedCourse: Curve = [
  [1, 0.45],
  [3, 0.8],
  [9, 1],
]

/** A long history of one's own masks the card at first, and so does an application. */
const slowCourse: Curve = [
  [1, 0],
  [6, 0.8],
  [12, 1],
]

/** Models a person added to another person's card. */
function authorizedUser(reader: DetailReader, profile: Profile): FileChange {
  const { isThin, isAgeKnown, recentInquiries } = openingFileOf(reader, profile)
  const isAsked = reader.flag('hardInquiry') ?? false
  const weight = isThin ? thinWeight : isAgeKnown ? thickWeight : 1
  const likely = weight * valueAt(addedWorth, profile.score)
  const added: ScoreEffect = {
    likely,
    best: 2 * likely,
    // A card used to its limit or paid late hurts the added person.
    worst: -0.5 * likely,
    course: isAsked || (isAgeKnown && !isThin) ? slowCourse : addedCourse,
    isRemoval: false,
  }
  return {
    revolving: newLimitOf(reader, profile, 1),
    effects: isAsked ? [inquiryEffect(1, recentInquiries, isThin), added] : [added],
    mechanism: texts.addedMechanism,
    sources: ['Credit Sesame, authorized users (2018)'],
  }
}

/** FICO 8 and later merge the inquiries of rate shopping within 45 days; older models within 14. */
const shoppingDays = 45
const shortShoppingDays = 14

const sources = ['FICO five profiles (2019)', 'FICO simulator sample at 707', 'LendingTree 2018']

const assumedCard = assumption('accountType', 'credit_card')
const assumedDays = assumption('withinDays', `${shortShoppingDays}`)
const assumedAmount = assumption('amount', 'typical of the loan', 'habituel pour le prêt')

function card(reader: DetailReader, profile: Profile): FileChange {
  const count = reader.number('count') ?? 1
  const { isThin, recentInquiries } = openingFileOf(reader, profile)
  const isAsked = reader.flag('hardInquiry') ?? true
  const account = newCardEffect(count, isThin, profile)
  return {
    revolving: newLimitOf(reader, profile, count),
    effects: isAsked ? [inquiryEffect(count, recentInquiries, isThin), account] : [account],
    mechanism: texts.cardMechanism,
    sources,
  }
}

function loan(type: LoanType, reader: DetailReader, profile: Profile): FileChange {
  const count = reader.number('count') ?? 1
  const days = reader.number('withinDays')
  const isRateShopping = type !== 'personal_loan'
  if (isRateShopping && count > 1 && days === undefined) reader.assume(assumedDays, 0.1)
  const isMerged = isRateShopping && (days ?? shortShoppingDays) <= shoppingDays
  if (isMerged && days !== undefined && days > shortShoppingDays) {
    reader.assume(texts.assumedModel, 0.1)
  }
  const { isThin, recentInquiries } = openingFileOf(reader, profile)
  const amount = reader.number('amount')
  if (amount === undefined) reader.assume(assumedAmount, 0.05)
  const isAsked = reader.flag('hardInquiry') ?? true
  // Only days stated by the caller make two actions one search for one loan.
  const once = isMerged && days !== undefined ? type : undefined
  const account = newLoanEffect(type, amount, isThin, profile, once)
  const inquiries = inquiryEffect(isMerged ? 1 : count, recentInquiries, isThin, once)
  return {
    revolving: undefined,
    effects: isAsked ? [inquiries, account] : [account],
    mechanism: isMerged ? texts.mergedMechanism : texts.loanMechanism,
    sources,
  }
}

/** Models a new account: an inquiry, a young account, and for cards a larger limit. */
export function newAccount(reader: DetailReader, profile: Profile): FileChange {
  const type = reader.choice<AccountType>('accountType')
  switch (type) {
    case undefined:
      reader.assume(assumedCard, 0.2)
      return card(reader, profile)
    case 'credit_card':
      return card(reader, profile)
    case 'authorized_user':
      return authorizedUser(reader, profile)
    case 'credit_builder_loan':
      return creditBuilder(reader, profile)
    case 'personal_loan':
    case 'auto_loan':
    case 'mortgage':
    case 'student_loan':
      return loan(type, reader, profile)
    default:
      return type satisfies never
  }
}
