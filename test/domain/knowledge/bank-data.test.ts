import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findCategoryLabel, parseCategory } from '../../../src/domain/bank/categories.ts'
import data from '../../../src/domain/knowledge/bank/categories.json' with { type: 'json' }

const text = z.string().min(1)
const label = z.strictObject({ en: text, fr: text })
const code = z.string().regex(/^[A-Z]+(?:_[A-Z]+)*$/)

const shape = z.strictObject({
  source: z.string().startsWith('Plaid, '),
  primaries: z.array(
    z.strictObject({
      code,
      label,
      detailed: z.array(z.strictObject({ code, label, version: z.literal(1).optional() })).min(1),
    }),
  ),
  legacy: z.record(text, code),
})

const detailed = data.primaries.flatMap((primary) => primary.detailed)
const newCodes = detailed.filter((category) => !('version' in category)).map(({ code }) => code)

describe('the categories of transactions', () => {
  it('have their shape', () => {
    expect(shape.safeParse(data).error?.issues ?? []).toEqual([])
  })

  it('are 127 detailed ones of the second version, and three that only the first had', () => {
    expect(newCodes).toHaveLength(127)
    expect(detailed.filter((category) => 'version' in category).map(({ code }) => code)).toEqual([
      'INCOME_WAGES',
      'INCOME_OTHER_INCOME',
      'TRANSFER_IN_CASH_ADVANCES_AND_LOANS',
    ])
  })

  it('name each detailed one after its primary one', () => {
    const wrong = data.primaries.flatMap((primary) =>
      primary.detailed.filter(({ code }) => !code.startsWith(`${primary.code}_`)),
    )
    expect(wrong).toEqual([])
  })

  it.each(['en', 'fr'] as const)('have a label of their own in %s', (language) => {
    const wrong = [
      ...data.primaries.filter(
        ({ code, label }) => !isNamed({ primary: code }, code, label[language]),
      ),
      ...detailed.filter(({ code, label }) => !isNamed({ detailed: code }, code, label[language])),
    ]
    expect(wrong).toEqual([])
  })

  it('have a successor for each legacy word', () => {
    const wrong = Object.values(data.legacy).filter((successor) => !findCategoryLabel(successor))
    expect(wrong).toEqual([])
  })
})

function isNamed(category: object, code: string, label: string): boolean {
  const parsed = [parseCategory(code), parseCategory(label)]
  return parsed.every((found) => JSON.stringify(found) === JSON.stringify(category))
}
