import { describe, expect, it } from 'vitest'
import { found, reasonField } from '../letter-facts.ts'

describe('a dispute about fraud', () => {
  it.each([
    'I opened this account but I cannot pay it.',
    'I made the purchase but regret it.',
    'I let my brother use the card and he did not pay.',
    'My son used it with my permission.',
    'I authorized the charge and then it was stolen from me.',
    'It is not really fraud, I just want it removed.',
    'It is fraud. Opened by me in 2019.',
    'It was stolen; I ordered the goods and enjoyed them.',
    'Nobody stole my identity; I opened the account.',
  ])('is refused when the transaction was the person’s own: %s', (reason) => {
    const rejection = found('fraud', reason)
    expect(rejection?.field).toBe(reasonField)
    expect(rejection?.issue).toContain('was your own')
    expect(rejection?.advice).toContain('15 U.S.C. § 1681c-2(c)')
  })

  it.each([
    'The balance is too high.',
    'I just do not want to pay.',
    'The late fee is unfair.',
    'x',
    'I did not make the payment.',
    'I have no idea why the balance is high.',
    'Someone told me that this can be deleted.',
    'I never received a bill.',
    'My bank opened this for me.',
  ])('is refused when neither theft nor a stranger’s act is stated: %s', (reason) => {
    const rejection = found('fraud', reason)
    expect(rejection?.issue).toBe('does not say that the account or transaction is not yours')
    expect(rejection?.advice).toContain('in your own words (for example')
  })

  it.each([
    'Opened by me in 2019.',
    'I opened and spent on this card',
    'I ordered the goods and enjoyed them',
  ])('is refused when the person tells of their own act and of no theft: %s', (reason) => {
    expect(found('fraud', reason)?.field).toBe(reasonField)
  })

  it.each([
    'I did not open this account.',
    'This account does not belong to me.',
    'My ex-husband opened it and forged my signature.',
    'I was never a customer of this bank.',
    'I got a collection letter for an account that I did not open.',
    "I wasn't the one who opened this.",
    'My roommate used my information for this card.',
    'Please remove this account. I did not open it.',
    'It was not opened by me.',
    'The account is not something I opened.',
    'Criminals took out this loan.',
    'Somebody got a loan with my data.',
    'Someone else opened this in my name.',
    'I never applied for this card.',
    'I have never had an account with this bank.',
    'I do not recognize this account.',
    'These charges were made without my knowledge.',
    'This is not my account.',
    'I didn’t authorize these purchases.',
    'I don’t know this creditor.',
  ])('is let through when it is: %s', (reason) => {
    expect(found('fraud', reason)).toBeUndefined()
  })
})
