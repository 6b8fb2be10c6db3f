import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import names from '../../../src/domain/knowledge/reports/factor-texts.json' with { type: 'json' }

/*
 * The shapes of the texts and tables about reports, which their readers assert by a cast or read as
 * they are.
 */
const folder = new URL('../../../src/domain/knowledge/reports/', import.meta.url)

const text = z.string().min(1)
const localized = z.strictObject({ en: text, fr: text })
const texts: z.ZodType = z.lazy(() => z.union([localized, z.record(z.string(), texts)]))
const weight = z.number().positive().max(1)
const kinds = Object.keys(names.names) as (keyof typeof names.names)[]

const labels = z.record(text, z.array(z.string().regex(/^[^A-Z|]+$/)).min(1))

const shapes: Readonly<Record<string, z.ZodType>> = {
  'account-labels.json': labels,
  'canadian-labels.json': labels,
  'factor-texts.json': texts,
  'factor-weights.json': z.record(
    text,
    z
      .array(
        z.strictObject({
          jurisdiction: z.literal('US'),
          validFrom: z.iso.date(),
          validTo: z.iso.date().nullable(),
          source: text,
          weights: z.partialRecord(z.enum(kinds), weight),
        }),
      )
      .min(1),
  ),
  'given-names.json': z.array(z.array(z.string().regex(/^[a-z]+$/)).min(2)),
  'issue-texts.json': texts,
}

const files = await readdir(folder)

const parseFile = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8'))

/** Texts of a file in both languages, by their path. */
function textsIn(data: unknown, path = ''): readonly (readonly [string, string, string])[] {
  const known = localized.safeParse(data)
  if (known.success) return [[path, known.data.en, known.data.fr]]
  return Object.entries(data as object).flatMap(([name, part]) => textsIn(part, `${path}/${name}`))
}

/** Slots of a text; French needs another form of a date, or a count of its own. */
const slotsOf = (written: string) =>
  [...written.matchAll(/\{(?:de )?(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) => !/^(?:when|date|dated|read|count|total|withBalance|accounts|show)$/.test(name),
    )
    .sort()

describe('the data about reports', () => {
  it.each(files)('has its shape in %s', async (name) => {
    expect(shapes[name], `no shape for ${name}`).toBeDefined()
    expect(shapes[name]?.safeParse(await parseFile(name)).error?.issues ?? []).toEqual([])
  })

  it.each(['issue-texts.json', 'factor-texts.json'])(
    'says the same in both languages in %s',
    async (name) => {
      const found = textsIn(await parseFile(name))
      const wrong = found.filter(([, en, fr]) => String(slotsOf(en)) !== String(slotsOf(fr)))
      expect(wrong).toEqual([])
    },
  )
})
