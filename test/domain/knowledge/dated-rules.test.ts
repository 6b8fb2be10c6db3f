import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { knownBureaus } from '../../../src/domain/bureaus.ts'
import { provinces } from '../../../src/domain/law/dated-rule.ts'

/*
 * The shapes of the tables of law and of the bureaus' addresses, which their readers assert by a
 * cast. Objects are strict: a misspelled name fails instead of being ignored.
 */
const folder = new URL('../../../src/domain/knowledge/', import.meta.url)

const text = z.string().trim().min(1)
const localized = z.strictObject({ en: text, fr: text })
const years = z.int().positive()
const province = z.enum(provinces)
const ofProvince = z.enum(provinces.map((code) => `CA-${code}` as const))
const lines = z.array(text).min(2)

const dated = z.strictObject({
  jurisdiction: z.union([z.enum(['US', 'CA']), ofProvince]),
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
  source: text,
})
const rule = <Shape extends z.ZodRawShape>(shape: Shape) => dated.extend(shape)

/** Versions of one rule, oldest first, each valid until the next one. */
const versions = <Rule extends z.ZodType>(each: Rule) =>
  z
    .array(each)
    .min(1)
    .refine((rules) => {
      const [first, ...later] = rules as readonly { validFrom: string; validTo: string | null }[]
      let end = first?.validTo
      for (const { validFrom, validTo } of later) {
        if (validFrom !== end) return false
        end = validTo
      }
      return true
    })

const addresses = versions(rule({ lines: z.strictObject({ en: lines, fr: lines }) }))
const period = versions(rule({ years, startsAfterDays: z.int().nonnegative() }))

const shapes: Readonly<Record<string, z.ZodType>> = {
  'bureaus/addresses.json': z.strictObject({
    US: z.record(z.enum(knownBureaus), addresses),
    CA: z.record(z.enum(['Equifax', 'TransUnion']), addresses),
  }),
  'bureaus/provincial-offices.json': z.array(
    rule({ jurisdiction: ofProvince, act: localized.optional(), complaints: localized }),
  ),
  'law/bureau-policies.json': z.strictObject({
    medicalCollections: z.array(
      rule({
        drops: z.enum(['paid', 'younger_than', 'original_below']),
        value: z.int().nonnegative(),
      }),
    ),
    courtRecords: z.array(rule({ record: z.enum(['judgment', 'tax_lien']) })),
  }),
  'law/canadian-retention.json': z.array(
    rule({
      jurisdiction: z.literal('CA'),
      provinces: z.array(province),
      exceptIn: z.array(province),
      isEarliest: z.boolean(),
      bureau: z.enum(['Equifax', 'TransUnion']),
      item: z.enum([
        'account',
        'collection',
        'bankruptcy',
        'repeated bankruptcy',
        'consumer proposal',
        'judgment',
        'registered item',
        'inquiry',
      ]),
      counted: z
        .array(
          z.strictObject({
            years,
            from: z.enum([
              'first delinquency',
              'last activity',
              'assignment',
              'filing',
              'discharge',
              'completion',
              'inquiry',
            ]),
          }),
        )
        .min(1),
    }),
  ),
  'law/federal-holidays.json': z.array(
    rule({
      jurisdiction: z.literal('US'),
      name: text,
      month: z.int().min(1).max(12),
      on: z.union([
        z.int().min(1).max(31),
        z.strictObject({ nth: z.int().min(-1).max(5), weekday: z.int().min(0).max(6) }),
      ]),
    }),
  ),
  'law/file-protections.json': z.strictObject({
    securityFreezes: z.array(
      rule({ jurisdiction: ofProvince, transUnionCompleteBy: z.iso.date().nullable() }),
    ),
    statementLengths: z.array(rule({ words: z.int().positive() })),
  }),
  'law/provincial-limits.json': z.array(
    rule({
      jurisdiction: ofProvince,
      item: z.enum(['debt', 'judgment', 'bankruptcy']),
      years,
      countedFrom: z.enum(['last payment or default', 'judgment', 'discharge']),
    }),
  ),
  'law/reporting-periods.json': z.record(
    z.enum([
      'account',
      'collection',
      'bankruptcy',
      'judgment',
      'tax lien',
      'chapter 13',
      'inquiry',
      'account in good standing',
    ]),
    period,
  ),
}

const filesOf = async (name: string) =>
  (await readdir(new URL(name, folder))).map((file) => `${name}/${file}`)
const files = [...(await filesOf('bureaus')), ...(await filesOf('law'))].sort()

/** All rows of a file, at any depth. */
function rowsIn(data: unknown): readonly z.infer<typeof dated>[] {
  if (typeof data !== 'object' || data === null) return []
  if ('validFrom' in data) return [dated.loose().parse(data)]
  return Object.values(data).flatMap(rowsIn)
}

const parseFile = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8'))

describe('the dated tables', () => {
  it.each(files)('have their shape, dates and sources in %s', async (name) => {
    const shape = shapes[name]
    expect(shape, `no shape for ${name}`).toBeDefined()
    expect(shape?.safeParse(await parseFile(name)).error?.issues ?? []).toEqual([])
  })

  it('end no rule before it begins', async () => {
    const rows = (await Promise.all(files.map(parseFile))).flatMap(rowsIn)
    const wrong = rows.filter(({ validFrom, validTo }) => validTo !== null && validTo <= validFrom)
    expect(wrong).toEqual([])
  })

  it('are files that have a reader', () => {
    expect(files).toEqual(Object.keys(shapes).sort())
  })
})
