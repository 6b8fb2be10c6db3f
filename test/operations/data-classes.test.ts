import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../../src/operations/catalogue.ts'
import type { Operation } from '../../src/operations/define-operation.ts'

/** Names of all fields, at any depth. */
function fieldNames(schema: z.ZodType, io: 'input' | 'output'): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node) for (const name of Object.keys(node.properties ?? {})) names.add(name)
    for (const part of Object.values(node)) visit(part)
  }
  visit(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return names
}

const withField = (fields: readonly string[], io: 'input' | 'output') =>
  catalogue.filter(({ [io]: schema }: Operation) => {
    const names = fieldNames(schema, io)
    return fields.some((field) => names.has(field))
  })

const namesOf = (operations: readonly Operation[]) => operations.map(({ name }) => name)

describe('the data class of an operation', () => {
  it('is secret where a token or a key is shown or asked for', () => {
    const shown = withField(['token', 'accessToken', 'key', 'secret', 'clientSecret'], 'output')
    const asked = withField(['apiKey', 'guestToken', 'secret'], 'input')
    // `code` is also the name of error codes.
    const codes = catalogue.filter(({ name }) => /^create-.*link-code$/.test(name))
    const secret = catalogue.filter(({ dataClass }) => dataClass === 'secret')
    expect(new Set(namesOf([...shown, ...asked, ...codes]))).toEqual(new Set(namesOf(secret)))
  })

  it('is financial where the answer has scores, debts, alerts, letters or messages of the coach', () => {
    const fields = ['score', 'balance', 'alerts', 'recentAlerts', 'document', 'letters', 'disputes']
    const answers = ['messages', 'message', 'response', 'choices', 'predictions', 'notifications']
    for (const { name, dataClass } of withField([...fields, ...answers], 'output')) {
      // The switch for notifications, the reasons of failures and a plain confirmation are no credit data.
      if (/preferences|settings|claim-guest|create-guest|disconnect-bank/.test(name)) continue
      expect(`${name} ${dataClass}`).toBe(`${name} financial`)
    }
  })

  it('is public for the health of the service alone', () => {
    expect(namesOf(catalogue.filter(({ dataClass }) => dataClass === 'public'))).toEqual([
      'check-health',
    ])
  })
})
