import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bilingual, type Language } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { validate } from '../../src/pipeline/steps/validate.ts'

const known = z.strictObject({ options: z.strictObject({}).optional() })

function refusalOf(input: unknown, schema: z.ZodType = known, language: Language = 'en') {
  try {
    validate(schema, input, language)
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

describe('a value that cannot be measured', () => {
  const schema = z.strictObject({
    title: z.string().max(5),
    tags: z.array(z.string()).max(2).optional(),
  })
  it.each([
    [{ title: { length: { toString: 1 } } }, 'title'],
    [{ title: { length: { valueOf: 1, toString: null } } }, 'title'],
    [{ title: 'x', tags: { length: { toString: 1 } } }, 'tags'],
    [{ title: { length: [{ toString: 1 }] } }, 'title'],
  ])('is refused at its field: %j', (input, field) => {
    expect(refusalOf(input, schema)).toMatchObject({
      field,
      issue: expect.stringMatching(/^(does not have the form|must be)/),
    })
  })
})

describe('of many issues', () => {
  const schema = z.strictObject({ entries: z.array(z.string()) })
  const entries = (count: number) => ({ entries: Array.from({ length: count }, () => 1) })

  it('twenty are listed', () => {
    expect(refusalOf(entries(9_000), schema)?.['issues']).toHaveLength(20)
    const unknown = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, 1]))
    expect(refusalOf({ entries: [], ...unknown }, schema)?.['issues']).toHaveLength(20)
  })

  it('the first alone is looked for in an input of more than 10,000 entries', () => {
    expect(refusalOf(entries(10_000), schema)).toEqual({
      field: 'entries[0]',
      issue: 'must be a text',
    })
  })
})

describe('what a field must be is said in words for a person', () => {
  const role = z.enum(['user', 'assistant'])
  it.each([
    ['left out', z.string(), undefined, 'is missing', 'manque'],
    [
      'left out of some',
      role,
      undefined,
      'is missing, and must be one of user, assistant',
      'manque et doit être l’un de user, assistant',
    ],
    ['no text', z.string(), 1, 'must be a text', 'doit être un texte'],
    ['no number', z.number(), '1', 'must be a number', 'doit être un nombre'],
    ['no whole number', z.int(), 1.5, 'must be a whole number', 'doit être un nombre entier'],
    ['no boolean', z.boolean(), 'yes', 'must be true or false', 'doit être true ou false'],
    ['no list', z.array(z.string()), 'x', 'must be a list', 'doit être une liste'],
    ['no object', z.strictObject({}), null, 'must be an object', 'doit être un objet'],
    [
      'none of some',
      role,
      'wizard',
      'must be one of user, assistant',
      'doit être l’un de user, assistant',
    ],
    ['another than one', z.literal(1), 2, 'must be 1', 'doit être 1'],
    [
      'an empty list',
      z.array(z.string()).min(1),
      [],
      'must have at least 1 entry',
      'doit compter au moins 1 élément',
    ],
    [
      'too long a text',
      z.string().max(5),
      'longer',
      'must have at most 5 characters',
      'doit compter au plus 5 caractères',
    ],
    [
      'a text of another length',
      z.string().length(4),
      'x',
      'must have 4 characters',
      'doit compter 4 caractères',
    ],
    ['too small a number', z.number().min(2), 1, 'must be at least 2', 'doit être au moins 2'],
    ['too large a number', z.number().max(2), 3, 'must be at most 2', 'doit être au plus 2'],
    [
      'a number on its bound',
      z.number().positive(),
      0,
      'must be more than 0',
      'doit être supérieur à 0',
    ],
    [
      'a number under its bound',
      z.number().lt(2),
      2,
      'must be less than 2',
      'doit être inférieur à 2',
    ],
    [
      'no email address',
      z.email(),
      'x',
      'must be an email address',
      'doit être une adresse courriel',
    ],
    [
      'no date',
      z.iso.date(),
      'soon',
      'must be a date such as 2026-11-21',
      'doit être une date comme 2026-11-21',
    ],
    [
      'another form',
      z.string().regex(/^a$/),
      'b',
      'does not have the form that is asked for',
      'n’a pas la forme demandée',
    ],
    [
      'neither of two forms',
      z.union([z.string(), z.strictObject({})]),
      1,
      'does not have the form that is asked for',
      'n’a pas la forme demandée',
    ],
  ])('%s', (_what, field, value, en, fr) => {
    const schema = z.strictObject({ field })
    expect(refusalOf({ field: value }, schema)).toEqual({ field: 'field', issue: en })
    expect(refusalOf({ field: value }, schema, 'fr')).toEqual({ field: 'field', issue: fr })
  })

  it('in the schema’s own words where it has some', () => {
    const schema = z.strictObject({
      name: z.string({ error: bilingual({ en: 'must be yours', fr: 'doit être le vôtre' }) }),
    })
    expect(refusalOf({}, schema)).toEqual({ field: 'name', issue: 'must be yours' })
    expect(refusalOf({}, schema, 'fr')).toEqual({ field: 'name', issue: 'doit être le vôtre' })
  })
})
