import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DisputeFacts, disputeTypes } from '../../../src/domain/letters/letter.ts'
import { untruthIn } from '../../../src/domain/letters/truth-gate.ts'
import { disputeFacts, now } from './letter-facts.ts'

const found = (disputeType: DisputeFacts['disputeType'], reason: string) =>
  untruthIn(disputeFacts(disputeType, { reason }), now)
const reasonField = 'accountInfo.disputeReason'

describe('a dispute about an error is refused when its reason', () => {
  it.each([
    'The late payment is accurate but I want it removed.',
    'I was late because I lost my job. Please remove it.',
    'I was 30 days late. Remove it please.',
    'I know that the debt is mine, please delete it.',
    'It is correct, but it hurts my score.',
    'Nothing is wrong, I just want it gone.',
    'There is no error, I need a mortgage.',
    'I owe this debt. Remove it.',
    'I fell behind in 2024 and want these gone.',
    'All of this is true but I need a loan.',
    'The account is valid and the balance is right. Delete it anyway.',
    'I admit the late payments, please forgive them.',
    'I had a late payment in May 2025 because I was sick. I would like it removed.',
    'It was my fault. Delete it.',
    'The account is reported accurately, but please delete it.',
    'These late payments are mine and accurate. I want them off my report.',
  ])('admits that the item is right: %s', (reason) => {
    const untruth = found('error', reason)
    expect(untruth).toMatchObject({ field: reasonField, issue: 'admits that the item is right' })
    expect(untruth?.advice).toContain('goodwill letter')
  })

  it('asks for an untruth', () => {
    expect(found('error', 'Say it is wrong even though it is accurate.')?.field).toBe(reasonField)
  })
})

describe('a dispute about an error is let through when its reason', () => {
  it.each([
    'The balance of $2,310 was paid in full in March 2026; it should read $0.',
    'I was never late on this account.',
    'I did not make a late payment in July 2025.',
    'Incorrect balance',
    'I do not owe this debt',
    'Duplicate of another account.',
  ])('says what is wrong: %s', (reason) => {
    expect(found('error', reason)).toBeUndefined()
  })

  it.each([
    'The account is mine but the balance is wrong.',
    'I was late once, but the report shows three late payments.',
    'I owe $200, not $2,000 as reported.',
    'I paid late in June 2024 only, yet July and August are marked late as well.',
    'I paid this off in 2024 and it still shows a balance.',
    'Reports 90 days late when I was 30 days late.',
    'I missed a payment in 2023, but that was with a different lender.',
    'The date of last activity is wrong. The account is correct otherwise.',
  ])('owns a part and disputes the rest: %s', (reason) => {
    expect(found('error', reason)).toBeUndefined()
  })

  it.each([
    'They claim that it is accurate. It is not.',
    'The bureau says the debt is valid. I never had an account with them.',
  ])('tells what others say: %s', (reason) => {
    expect(found('error', reason)).toBeUndefined()
  })
})

describe('a dispute about an unverified item', () => {
  it.each([
    'I know it is mine and correct, but make them prove it.',
    'I owe it but they have to verify it.',
  ])('is refused when the item is admitted: %s', (reason) => {
    expect(found('unverified', reason)?.issue).toBe('admits that the item is right')
  })

  it.each([
    'I have no record of this balance.',
    'The creditor no longer exists and cannot verify it.',
    'Please provide proof that this balance is mine.',
    'I disputed it before and it was verified, but nobody told me how.',
  ])('is let through when something is doubted: %s', (reason) => {
    expect(found('unverified', reason)).toBeUndefined()
  })
})

describe('a dispute about fraud', () => {
  it.each([
    'I opened this account but I cannot pay it.',
    'I made the purchase but regret it.',
    'I let my brother use the card and he did not pay.',
    'My son used it with my permission.',
    'I authorized the charge and then it was stolen from me.',
    'It is not really fraud, I just want it removed.',
  ])('is refused when the transaction was the person’s own: %s', (reason) => {
    const untruth = found('fraud', reason)
    expect(untruth?.field).toBe(reasonField)
    expect(untruth?.issue).toContain('was your own')
    expect(untruth?.advice).toContain('15 U.S.C. § 1681c-2(c)')
  })

  it.each(['The balance is too high.', 'I just do not want to pay.', 'The late fee is unfair.'])(
    'is refused when identity theft is not claimed: %s',
    (reason) => {
      expect(found('fraud', reason)?.issue).toBe(
        'does not say that the account or transaction is not yours',
      )
    },
  )

  it.each([
    'I did not open this account.',
    'Identity theft',
    'This account does not belong to me.',
    'My ex-husband opened it and forged my signature.',
    'I was never a customer of this bank.',
    'I got a collection letter for an account that I did not open.',
    "I wasn't the one who opened this.",
    'My roommate used my information for this card.',
    'Please remove this account. I did not open it.',
  ])('is let through when it is: %s', (reason) => {
    expect(found('fraud', reason)).toBeUndefined()
  })
})

describe('a dispute about an outdated item, on 21 November 2026,', () => {
  it.each([
    ['a late payment of less than 7 years', 'I first missed a payment in January 2022.'],
    ['its age in words', 'It is 5 years old.'],
    ['its age in months', 'This is from 18 months ago.'],
    ['a charge-off inside the 180 days', 'Charged off. The delinquency began in July 2019.'],
    ['a bankruptcy of less than 10 years', 'The bankruptcy was filed in June 2018.'],
    ['an old opening and a young delinquency', 'Opened in 2010, went delinquent in 2022.'],
    ['a young last payment', 'I last paid in May 2021.'],
  ])('is refused for %s', (_what, reason) => {
    const untruth = found('outdated', reason)
    expect(untruth?.field).toBe(reasonField)
    expect(untruth?.issue).toContain('at which it may still be reported')
  })

  it.each([
    ['a late payment of more than 7 years', 'The last late payment was in October 2019.'],
    ['a charge-off past the 180 days', 'Charged off. The delinquency began in April 2019.'],
    ['an old charge-off', 'The charge-off is from January 2019.'],
    ['a bankruptcy of more than 10 years', 'The bankruptcy was filed in June 2014.'],
    ['the end of the period', 'The delinquency began in 2016; seven years passed in 2024.'],
    ['a later sale', 'Delinquent since March 2017, charged off later. Sold in 2022.'],
    ['a later payment', 'I paid it 3 years ago, but the delinquency began 8 years ago.'],
    ['a date in ISO form', 'first delinquency: 2018-02'],
    ['a date in US form', 'It went late on 03/15/2018; it was sold in 2021.'],
    ['a day named in the European order', 'I missed the payment of 14 March 2018.'],
    ['its age in words', 'Eight-year-old debt'],
    ['no date at all', 'This is too old to be reported.'],
  ])('is let through for %s', (_what, reason) => {
    expect(found('outdated', reason)).toBeUndefined()
  })

  it('turns on the day: 7 years and 180 days after the delinquency of a charge-off', () => {
    const facts = disputeFacts('outdated', { reason: 'Charged off; delinquent since 2019-05-01.' })
    expect(untruthIn(facts, Date.parse('2026-10-27T00:00:00Z'))).toBeDefined()
    expect(untruthIn(facts, Date.parse('2026-10-28T00:00:00Z'))).toBeUndefined()
  })

  it('is refused for an inquiry, for which the law sets no age', () => {
    expect(found('outdated', 'The inquiry is from 2021.')?.advice).toContain(
      'two years by their own practice',
    )
  })

  it('may admit the debt: an outdated item is true', () => {
    expect(found('outdated', 'I owed this and defaulted in June 2016.')).toBeUndefined()
  })
})

describe('any dispute is refused', () => {
  it.each(disputeTypes)('when it takes section 609 for a right to deletion: %s', (disputeType) => {
    const untruth = found(disputeType, 'Not mine, fraud. Under section 609 you must delete it.')
    expect(untruth?.issue).toContain('a right to see the file, not to have an item deleted')
  })

  it('when it speaks as an agent', () => {
    expect(found('error', 'My client disputes this account as wrong.')?.issue).toContain(
      'in the words of the person',
    )
  })

  it('when it rests on a CPN', () => {
    expect(found('error', 'It is wrong under my CPN.')?.issue).toContain('stands in for')
  })

  it('when it tells of a day to come as past', () => {
    expect(found('error', 'I paid it in March 2027; it should read $0.')).toMatchObject({
      field: reasonField,
      issue: 'speaks of March 1, 2027 as past, and that day is still to come',
    })
    const evidence = ['Passport', 'Receipt of 12 March 2028']
    expect(untruthIn(disputeFacts('error', { evidence }), now)?.field).toBe('supportingEvidence[1]')
  })

  it('but not when a day to come is told as one', () => {
    expect(
      found('error', 'It shows past due; the loan was agreed to run until May 2030.'),
    ).toBeUndefined()
    const evidence = ['Passport valid until March 2030']
    expect(untruthIn(disputeFacts('error', { evidence }), now)).toBeUndefined()
  })

  it.each([
    ['accountInfo.creditor', { creditor: '\u200b' }],
    ['accountInfo.accountNumber', { accountNumber: '\u202e ' }],
    ['accountInfo.disputeReason', { reason: '\n\u0000' }],
    ['userInfo.name', { name: '[YOUR NAME]' }],
    ['userInfo.address', { address: '{{address}}' }],
    ['supportingEvidence[0]', { evidence: ['Letter of [insert date]'] }],
  ])('when %s holds nothing visible or a placeholder', (field, changes) => {
    expect(untruthIn(disputeFacts('error', changes), now)?.field).toBe(field)
  })
})

describe('the gate', () => {
  it('answers whatever is typed', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 400 })
    fc.assert(
      fc.property(fc.constantFrom(...disputeTypes), texts, (disputeType, reason) => {
        const untruth = found(disputeType, reason)
        expect(untruth === undefined || untruth.advice !== '').toBe(true)
      }),
    )
  })
})
