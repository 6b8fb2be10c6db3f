import { beforeAll, describe, expect, it } from 'vitest'
import { disarmCard } from '../../../adapters/chat/disarm-card.ts'
import { presentOutput } from '../../../adapters/chat/present.ts'
import { toSharedCard } from '../../../adapters/chat/share-answer.ts'
import { localize } from '../../../src/domain/text/language.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { collectOutputs } from './real-outputs.ts'

const bureauNames = { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' }

/** Names and numbers of the reports and banks, and any amount, date or exact score. */
const figures =
  /Platypus|Lakeside|Riverstone|Northwind|Jordan|Elm Street|\b(?:712|640|680|612|5678)\b|\$|\d{4}/i

describe.each(['en', 'fr'] as const)('what may be shared (%s)', (language) => {
  const reader = {
    ...{ language, bureauNames, now: Date.UTC(2026, 10, 21) },
    t: (text: { readonly en: string; readonly fr: string }) => localize(text, language),
  }
  let shared: readonly { readonly name: string; readonly text: string }[]
  beforeAll(async () => {
    const outputs = await collectOutputs(language)
    shared = outputs.flatMap(({ operation: name, output }) => {
      const operation = catalogue.find((one) => one.name === name)
      if (operation === undefined || operation.dataClass === 'secret') return []
      const card = toSharedCard(operation, disarmCard(presentOutput(operation, output, reader)))
      return card === undefined ? [] : [{ name, text: JSON.stringify(card) }]
    })
  })

  it('comes from the answers that have a part without figures', () => {
    expect([...new Set(shared.map(({ name }) => name))].toSorted()).toEqual([
      'build-score-plan',
      'get-alert',
      'get-bank-insights',
      'get-credit-analysis',
      'get-credit-history',
      'get-credit-score',
      'get-monitoring-status',
      'get-report',
      'list-alerts',
      'list-bank-accounts',
      'predict-impact',
    ])
  })

  it('has no figure, no date, and no name of a creditor or person', () => {
    expect(shared.filter(({ text }) => figures.test(text))).toEqual([])
  })
})
