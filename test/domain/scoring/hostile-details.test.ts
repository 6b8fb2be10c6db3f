import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detailNames, toKnownDetails } from '../../../src/domain/scoring/known-details.ts'
import { actionTypes } from '../../../src/domain/scoring/prediction.ts'
import { action, anyScore, ask, askOne, holds } from './questions.ts'

const hostileNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

/** As they come out of JSON.parse, `__proto__` a name of its own. */
const parsed = (json: string) => JSON.parse(json) as Record<string, unknown>

describe('details that mean harm', () => {
  it.each(actionTypes)('%s: names of every object are details that nobody knows', (type) => {
    for (const name of hostileNames) {
      const details = parsed(`{"${name}": {"creditLimit": -5}}`)
      expect(toKnownDetails(action(type, details))).toHaveProperty(
        'problem.field',
        `details.${name}`,
      )
    }
  })

  it.each(actionTypes)('%s: a thousand unknown names are refused at the first', (type) => {
    const names = Array.from({ length: 1_000 }, (_, index) => [`name${index}of`, index])
    const read = toKnownDetails(action(type, Object.fromEntries(names)))
    expect(read).toHaveProperty('problem.field', 'details.name0of')
  })

  it.each(actionTypes)('%s: a value of another kind is refused by its name', (type) => {
    const values = [1e308, -1e308, -1, {}, [], [[1]], { a: { b: 1 } }, '', '1', 'true']
    for (const [name, { kind }] of detailNames[type]) {
      for (const value of values.filter((one) => kind !== 'text' || typeof one === 'object')) {
        const read = toKnownDetails(action(type, { [name]: value }))
        expect(read).toHaveProperty('problem.field', `details.${name}`)
      }
    }
  })

  it('pays no more than all of a balance, by the last bit', () => {
    const details = {
      currentBalance: 4.209038681875436e-110,
      paymentPercent: 100,
      creditLimit: 1e-300,
    }
    expect(askOne(300, 'pay_down', details).basis.mechanism).toMatch(
      /^Utilization goes from 1000% to 0% /,
    )
  })

  it('answers in whole points within the scale whatever numbers are told', () => {
    const amount = fc.oneof(
      fc.double({ min: 0, max: 1e12, noNaN: true }),
      fc.constantFrom(0, 1e-300, 5e-324, 1, 1e12),
    )
    const percent = fc.oneof(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.constantFrom(0, 1e-300, 100),
    )
    const arbitraryOf = (kind: unknown): fc.Arbitrary<unknown> => {
      if (Array.isArray(kind)) return fc.constantFrom(...(kind as string[]))
      if (kind === 'money') return amount
      if (kind === 'boolean') return fc.boolean()
      if (kind === 'text') return fc.string({ maxLength: 60 })
      if (kind === 'debt') return fc.oneof(fc.boolean(), amount)
      if (kind === 'count') return fc.integer({ min: 1, max: 100 })
      if (kind === 'number') return fc.integer({ min: 0, max: 1_000 })
      return percent
    }
    const anything = fc.constantFrom(...actionTypes).chain((type) => {
      const known = [...detailNames[type]].map(
        ([name, { kind }]) => [name, arbitraryOf(kind)] as const,
      )
      return fc
        .record(Object.fromEntries(known), { requiredKeys: [] })
        .map((details) => action(type, details))
    })
    const actions = fc.array(anything, { minLength: 1, maxLength: 4 })
    holds(fc.record({ score: anyScore, actions }), ({ score, actions: all }) => {
      if (all.some((one) => 'problem' in toKnownDetails(one))) return false
      const { predictions, totalImpact } = ask(score, all)
      const figures = [
        ...Object.values(totalImpact),
        ...predictions.flatMap(({ timeline, estimatedImpact }) => [
          ...Object.values(timeline),
          estimatedImpact.points,
        ]),
      ]
      const texts = predictions.flatMap(({ basis }) => [basis.mechanism, ...basis.inputsAssumed])
      return (
        figures.every((figure) => Number.isInteger(figure) && Math.abs(figure) <= 600) &&
        texts.every((text) => !/NaN|Infinity|undefined|e\+/u.test(text))
      )
    })
  })
})
