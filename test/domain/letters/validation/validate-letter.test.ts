import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disputeTypes } from '../../../../src/domain/letters/letter.ts'
import { findFalseClaim } from '../../../../src/domain/letters/validation/validate-letter.ts'
import { disputeFacts, found, now, reasonField } from '../letter-facts.ts'

describe('any dispute is refused', () => {
  it.each(disputeTypes)('when it takes section 609 for a right to deletion: %s', (disputeType) => {
    const rejection = found(disputeType, 'Not mine, fraud. Under section 609 you must delete it.')
    expect(rejection?.issue).toContain('a right to see the file, not to have an item deleted')
  })

  it.each([
    'No abrí esta cuenta y no es mía.',
    'Ich habe dieses Konto nicht eröffnet.',
    'Это не мой счёт.',
    'It is wrong: the bal\u0430nce is $0.',
  ])('when it is in no language of ours, or looks as if it were: %s', (reason) => {
    for (const disputeType of disputeTypes) {
      expect(found(disputeType, reason)).toMatchObject({
        field: reasonField,
        issue: 'is neither in English nor in French',
      })
    }
  })

  it('but not for a foreign name in an English sentence', () => {
    const reason = 'I paid Banco de la Gente de los Andes in full; the balance is wrong.'
    expect(found('error', reason)).toBeUndefined()
  })

  it.each([
    ['error', 'It is accu\u00adrate. Delete it.', 'admits that the item is right'],
    ['error', 'It is accu\u200brate. Delete it.', 'admits that the item is right'],
    ['error', 'It is accu\u034frate. Delete it.', 'admits that the item is right'],
    ['error', 'It is wrong, section\u200b 6\u200b09.', 'section 609 (15 U.S.C. § 1681g)'],
    ['error', 'It is wrong, [YO\u200bUR NA\u200bME].', 'still holds a placeholder'],
    ['fraud', 'Fraud. The acc\u00adount is mine and I bou\u00adght it.', 'was your own'],
  ] as const)('as it is printed: %s, %j', (disputeType, reason, issue) => {
    expect(found(disputeType, reason)?.issue).toContain(issue)
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
    expect(findFalseClaim(disputeFacts('error', { evidence }), now)?.field).toBe(
      'supportingEvidence[1]',
    )
  })

  it('but not when a day to come is told as one', () => {
    expect(
      found('error', 'It shows past due; the loan was agreed to run until May 2030.'),
    ).toBeUndefined()
    const evidence = ['Passport valid until March 2030']
    expect(findFalseClaim(disputeFacts('error', { evidence }), now)).toBeUndefined()
  })

  it.each([
    ['accountInfo.creditor', { creditor: '\u200b' }],
    ['accountInfo.accountNumber', { accountNumber: '\u202e ' }],
    ['accountInfo.disputeReason', { reason: '\n\u0000' }],
    ['userInfo.name', { name: '[YOUR NAME]' }],
    ['userInfo.address', { address: '{{address}}' }],
    ['supportingEvidence[0]', { evidence: ['Letter of [insert date]'] }],
  ])('when %s holds nothing visible or a placeholder', (field, changes) => {
    expect(findFalseClaim(disputeFacts('error', changes), now)?.field).toBe(field)
  })
})

describe('the gate', () => {
  it('answers whatever is typed', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 400 })
    fc.assert(
      fc.property(fc.constantFrom(...disputeTypes), texts, (disputeType, reason) => {
        const rejection = found(disputeType, reason)
        expect(rejection === undefined || rejection.advice !== '').toBe(true)
      }),
    )
  })
})
