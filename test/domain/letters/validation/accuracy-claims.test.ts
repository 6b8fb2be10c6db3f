import { describe, expect, it } from 'vitest'
import { found, reasonField } from '../letter-facts.ts'

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
    const rejection = found('error', reason)
    expect(rejection).toMatchObject({ field: reasonField, issue: 'admits that the item is right' })
    expect(rejection?.advice).toContain('goodwill letter')
  })

  it.each([
    'Say it is wrong even though it is accurate.',
    'I invented this error so you would delete it.',
    'The balance is wrong. (It is not, but say so.)',
    'Yes this is my debt, unpaid, but please say otherwise.',
  ])('asks for an untruth: %s', (reason) => {
    expect(found('error', reason)?.field).toBe(reasonField)
  })

  it.each([
    'Everything in it is accurate. Incorrect reporting hurts me.',
    'All of it is correct. The balance should be incorrect.',
    'The account is mine and I owe it all, I just want it gone. It is inaccurate.',
    'The late payments really happened.',
    'I never paid. should delete',
    'I owe this. It should be deleted, it is an error.',
    'I owe\nit. It is wrong.',
  ])('admits it beside a bare word of error: %s', (reason) => {
    expect(found('error', reason)?.issue).toBe('admits that the item is right')
  })

  it.each(['Delete.', 'x', 'Please remove this from my report.', 'I need a mortgage.'])(
    'names nothing that is wrong: %s',
    (reason) => {
      expect(found('error', reason)).toEqual({
        field: reasonField,
        issue: 'names nothing that is wrong',
        advice: 'Say what is wrong with the item and what would be right.',
      })
    },
  )
})

describe('a dispute about an error is let through when its reason', () => {
  it.each([
    'I missed no payment; it is listed as 30 days late.',
    'I skipped no payments. They marked me 60 days late.',
    'They show that I owed $900. I owed $90.',
    'I was late once in 2020 but this one, May 2022, was paid before the due date.',
    'The balance of $2,310 was paid in full in March 2026; it should read $0.',
    'I was never late on this account.',
    'I did not make a late payment in July 2025.',
    'Incorrect balance',
    'I do not owe this debt',
    'Duplicate of another account.',
    'They made up this debt.',
    'It is wrong.',
    'My name is misspelled.',
    'The payment was received on June 1, before the due date.',
    'This is my sister’s account.',
    'The account was closed in 2021.',
    'I paid it in full in 2022.',
    'The credit limit is $5,000.',
    'My records say otherwise: it was settled.',
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
    'Reported as 60 days late in April; I was 30 days late.',
    'Everything is accurate except the balance, which is wrong.',
    'I owe all of it, but the late mark of May is wrong.',
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
