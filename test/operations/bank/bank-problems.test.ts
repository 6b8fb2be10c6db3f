import { describe, expect, it } from 'vitest'
import { toFailure } from '../../../adapters/plaid/to-failure.ts'
import { itemCodes } from '../../../src/domain/bank/item-codes.ts'
import { toItemProblem } from '../../../src/operations/bank/bank-problems.ts'
import { BankItemError } from '../../../src/ports/bank-provider.ts'

/** The SDK's error for an answer that names the code. */
const answered = (code: string) => ({
  response: { status: 400, data: { error_type: 'ITEM_ERROR', error_code: code } },
})

describe('A code of an item', () => {
  it.each([...itemCodes.keys()])('means the same in a webhook and in an answer: %s', (code) => {
    const error = toFailure(answered(code), { isLate: false, now: 0 })
    expect(error).toBeInstanceOf(BankItemError)
    expect(error).toMatchObject({ problem: toItemProblem(code), code })
  })

  it('asks for a new sign-in where a webhook names none', () => {
    expect(toItemProblem('ITEM_ERROR')).toBe('login_required')
  })

  it.each(['INTERNAL_SERVER_ERROR', 'constructor', ''])(
    'says nothing about the item when it is none: %j',
    (code) => expect(toItemProblem(code)).toBeUndefined(),
  )
})
