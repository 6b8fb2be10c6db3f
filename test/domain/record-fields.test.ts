import { describe, expect, expectTypeOf, it } from 'vitest'
import type { RecordFields } from '../../src/domain/field-classes.ts'
import type { PayloadFields } from '../../src/domain/payload-fields.ts'
import { recordFields } from '../../src/domain/record-fields.ts'
import { collections } from '../../src/domain/records.ts'

type Classes<C extends keyof typeof collections> = RecordFields<C>

describe('the classes of fields', () => {
  it('let no text be clear without a reason', () => {
    expectTypeOf<Classes<'webhooks'>['url']>().extract<'clear'>().toBeNever()
    expectTypeOf<Classes<'monitors'>['configuration']>().extract<'clear'>().toBeNever()
    expectTypeOf<Classes<'people'>['settings']>().extract<'clear'>().toBeNever()
    expectTypeOf<Classes<'answers'>['output']>().extract<'clear'>().toBeNever()
    expectTypeOf<PayloadFields<'check-monitor'>['userId']>().extract<'clear'>().toBeNever()
  })

  it('let numbers and closed lists of words be clear', () => {
    expectTypeOf<Classes<'webhooks'>['updatedAt']>().toEqualTypeOf<'clear' | 'sealed'>()
    expectTypeOf<Classes<'disputes'>['disputeType']>().toEqualTypeOf<'clear' | 'sealed'>()
    expectTypeOf<Classes<'messages'>['usage']>().toEqualTypeOf<'clear' | 'sealed'>()
  })

  it('let no field of an index be sealed', () => {
    expectTypeOf<Classes<'monitors'>['userId']>().extract<'sealed'>().toBeNever()
    expectTypeOf<Classes<'disputes'>['reference']>().extract<'sealed'>().toBeNever()
    expectTypeOf<Classes<'disputes'>['createdAt']>().toEqualTypeOf<'clear'>()
  })

  it('leave no field out', () => {
    expectTypeOf<Omit<Classes<'webhooks'>, 'url'>>().not.toExtend<Classes<'webhooks'>>()
    expect(Object.keys(recordFields)).toEqual(Object.keys(collections))
  })
})
