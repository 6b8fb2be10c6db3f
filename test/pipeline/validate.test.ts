import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Failure } from '../../src/errors.ts'
import { validate } from '../../src/pipeline/steps/validate.ts'

const schema = z.strictObject({ options: z.strictObject({}).optional() })

function refusalOf(input: unknown) {
  try {
    validate(schema, input, 'en')
  } catch (error) {
    if (error instanceof Failure) return error.details
    throw error
  }
  return undefined
}

describe('a field that is not known', () => {
  it.each([
    [{ reportText: 1 }, 'reportText'],
    [{ '<script>alert(1)</script>\u202e': 1 }, 'script alert(1) /script'],
    [{ options: { '@everyone\u0000': 1 } }, 'options.everyone'],
    [{ '123-45-6789': 1 }, 'XXXXX'],
  ])('is named without what a page, a chat or a log would act on: %j', (input, field) => {
    expect(refusalOf(input)).toMatchObject({ field, issue: 'is not a known field' })
  })
})
