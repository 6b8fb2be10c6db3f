import { describe, expect, it } from 'vitest'
import type {
  DisputeFacts,
  DisputeType,
  GoodwillFacts,
} from '../../../src/domain/letters/letter.ts'
import { goodwillUntruth, untruthIn } from '../../../src/domain/letters/truth-gate.ts'
import type { Untruth } from '../../../src/domain/letters/untruth.ts'
import { expectFrench } from '../../support/french.ts'
import { disputeFacts, goodwillFacts, now } from './letter-facts.ts'

/** That the gate found the issue, and says it and what to do in French. */
function expectRefusal(untruth: Untruth | undefined, issue: string): void {
  expect(untruth?.issue.en).toContain(issue)
  expectFrench(untruth?.issue)
  expectFrench(untruth?.advice)
}

describe('French says why a dispute letter is not written:', () => {
  it.each<[issue: string, DisputeType, Partial<DisputeFacts>]>([
    ['must not be empty', 'error', { creditor: '\u200b' }],
    ['a placeholder of a template', 'error', { name: '[YOUR NAME]' }],
    ['is not in English', 'error', { reason: 'Je n’ai pas ouvert ce compte.' }],
    ['section 609', 'error', { reason: 'Under section 609 you must delete it.' }],
    ['in the words of the person', 'error', { reason: 'My client disputes this as wrong.' }],
    ['a social security number', 'error', { reason: 'It is wrong under my CPN.' }],
    ['speaks of March 1, 2027', 'error', { reason: 'I paid it in March 2027; it is wrong.' }],
    ['admits that the item is right', 'error', { reason: 'It is accurate. Delete it.' }],
    ['names nothing that is wrong', 'error', { reason: 'Please remove it.' }],
    ['was your own', 'fraud', { reason: 'I opened this account but I cannot pay it.' }],
    ['is not yours', 'fraud', { reason: 'The balance is too high.' }],
    ['is about an inquiry', 'outdated', { reason: 'The inquiry is from 2021.' }],
    ['gives no date', 'outdated', { reason: 'It is too old.' }],
    ['the bankruptcy a date', 'outdated', { reason: 'The bankruptcy was filed in 2020.' }],
    ['the item a date', 'outdated', { reason: 'I first missed a payment in January 2022.' }],
  ])('%s', (issue, disputeType, changes) => {
    expectRefusal(untruthIn(disputeFacts(disputeType, changes), now), issue)
  })
})

describe('French says why a goodwill letter is not written:', () => {
  it.each<[issue: string, Partial<GoodwillFacts>]>([
    ['must not be empty', { creditor: '\u200b' }],
    ['a placeholder of a template', { explanation: 'Because of [insert reason].' }],
    ['is not in English', { explanation: 'Je n’ai jamais été en retard.' }],
    ['is not a day of the calendar', { latePaymentDates: ['2025-02-30'] }],
    ['before the account can have existed', { latePaymentDates: ['1850-01'] }],
    ['is still to come', { latePaymentDates: ['2026-12-01'] }],
    ['denies the late payment', { explanation: 'I was never late.' }],
    ['calls the history clean', { explanation: 'I have never been late in my life except now.' }],
    ['counts more late payments', { accountAge: 5, previousLatePayments: 9 }],
  ])('%s', (issue, changes) => {
    expectRefusal(goodwillUntruth(goodwillFacts(changes), now), issue)
  })
})
