import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { fixedValues, inputFields } from '../../../src/operations/typed-input/input-fields.ts'
import { type TypedValues, toInput } from '../../../src/operations/typed-input/read-values.ts'

function operation(name: string) {
  const found = catalogue.find((one) => one.name === name)
  if (found === undefined) throw new Error(`there is no operation ${name}`)
  return found
}

const names = { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' }

const read = (name: string, values: TypedValues) =>
  toInput(inputFields(operation(name)), values, names, {})

describe('A typed value', () => {
  test.each([
    ['640', 640],
    ['1,200', 1200],
    ['$1,200.50', 1200.5],
    ['1 200,50 $', 1200.5],
    ['12,5', 12.5],
    ['-3', -3],
    ['1’200 €', 1200],
    ['1,234,567.8', 1234567.8],
    ['1.234.567', 1234567],
    ['-$50', -50],
    ['0.125', 0.125],
    ['.5', 0.5],
    ['007', 7],
    ['about 600', 'about 600'],
    ['400 50', '400 50'],
    ['500 6', '500 6'],
    ['1 2345', '1 2345'],
    ['1,200 500', '1,200 500'],
    ['1.500', '1.500'],
    ['1,2,3', '1,2,3'],
    ['12-3', '12-3'],
  ])('%s is the number %s, or stays text that the operation refuses', (typed, value) => {
    expect(read('build-score-plan', { budget: typed })).toEqual({ budget: value })
  })

  test.each([
    ['yes', true],
    ['Oui', true],
    ['off', false],
  ])('%s is %s', (typed, value) => {
    expect(read('update-chat', { pinned: typed })).toEqual({ pinned: value })
  })

  test('that is neither yes nor no is refused by name', () => {
    expect(() => read('update-chat', { pinned: 'perhaps' })).toThrow('pinned: must be yes or no')
  })

  test.each(['bureau_a', 'equifax', 'Bureau A'])('%s names a bureau', (typed) => {
    expect(read('get-credit-score', { bureau: typed })).toEqual({ bureau: 'bureau_a' })
  })

  test('of a nested field stands where the operation has it', () => {
    expect(
      read('generate-dispute', { 'userInfo.name': 'Ann', 'accountInfo.creditor': 'Visa' }),
    ).toEqual({
      userInfo: { name: 'Ann' },
      accountInfo: { creditor: 'Visa' },
    })
  })

  test('of a list is split at commas, and its choices are named as people name them', () => {
    expect(read('set-up-monitoring', { bureaus: 'Equifax, TransUnion' })).toEqual({
      bureaus: ['bureau_a', 'bureau_c'],
    })
  })

  test('of several debts is one a line, with amounts as they are written', () => {
    const debts = 'name: Visa, balance: $1,200, rate: 19.9\nname: Car loan, balance: 8000'
    expect(read('build-score-plan', { debts })).toEqual({
      debts: [
        { name: 'Visa', balance: 1200, rate: 19.9 },
        { name: 'Car loan', balance: 8000 },
      ],
    })
  })

  test('of an action takes further names as its details', () => {
    expect(read('predict-impact', { actions: 'type: pay_down, amount: 500' })).toEqual({
      actions: [{ type: 'pay_down', details: { amount: 500 } }],
    })
  })

  test('without names in a line is refused with an example', () => {
    expect(() => read('build-score-plan', { debts: 'Visa 1200' })).toThrow(
      'like balance: 900, rate: 19.9',
    )
  })
})

describe('The fields of an operation', () => {
  test('begin with the required ones', () => {
    const isRequired = inputFields(operation('generate-dispute')).map((field) => field.isRequired)
    expect(isRequired).toEqual([...isRequired].sort().reverse())
  })

  test('tell which may not be typed into a chat', () => {
    const sensitive = catalogue.flatMap((one) =>
      inputFields(one).flatMap(({ isSensitive, path }) =>
        isSensitive ? [`${one.name} ${path}`] : [],
      ),
    )
    expect(sensitive).toEqual([
      'generate-dispute accountInfo.accountNumber',
      'generate-dispute userInfo.ssn',
      'generate-goodwill accountNumber',
      'prepare-dispute-packet userInfo.ssn',
      'create-webhook secret',
      'rotate-webhook-secret secret',
      'exchange-token public_token',
      'claim-guest guestToken',
      'add-user-key apiKey',
    ])
  })

  test('leave out what has one value only', () => {
    expect(fixedValues(operation('delete-account'))).toEqual({ confirm: 'delete my account' })
  })
})
