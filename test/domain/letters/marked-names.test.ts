import { describe, expect, it } from 'vitest'
import { findFalseClaim } from '../../../src/domain/letters/validation/validate-letter.ts'
import { disputeFacts, inEnglish, now } from './letter-facts.ts'

describe('a name with markup', () => {
  it.each([
    ['accountInfo.creditor', { creditor: 'Bank <script>' }],
    ['accountInfo.creditor', { creditor: '[Bank](https://evil.example)' }],
    ['accountInfo.accountNumber', { accountNumber: '=HYPERLINK(1)' }],
    ['userInfo.name', { name: 'Jordan @everyone' }],
    ['userInfo.address', { address: '12 Elm Street <!channel>' }],
  ])('is no name of a letter: %s %j', (field, facts) => {
    expect(inEnglish(findFalseClaim(disputeFacts('error', facts), now))).toMatchObject({
      field,
      issue: 'holds markup, a web address or a mention',
    })
  })
})
