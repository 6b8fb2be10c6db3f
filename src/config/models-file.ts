import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { keyedProviders, knownModels, type Model, modelFeatures } from '../domain/models/model.ts'
import { limits } from './limits.ts'
import { InvalidSetting } from './setting-parsers.ts'

/** US dollars for a million tokens. */
const dollars = z.number().nonnegative().max(1_000_000)

const id = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 visible ASCII characters')

const fields = {
  id,
  name: z.string().regex(/\S/, 'must not be empty').max(limits.models.maxNameLength),
  provider: z.enum(keyedProviders),
  features: z
    .array(z.enum(modelFeatures))
    .refine((features) => features.includes('chat'), 'must contain "chat"')
    .default(['chat']),
  contextLength: z.int().min(1_000).max(100_000_000),
  price: z.strictObject({ input: dollars, output: dollars }).nullable().default(null),
  premium: z.boolean().default(false),
}

const shown = z.strictObject({ ...fields, hidden: z.literal(false).optional() })
/** A model to leave out; its id is enough. */
const hidden = z.looseObject({ id, hidden: z.literal(true) })

type Row = z.output<typeof shown> | z.output<typeof hidden>

/**
 * Parses MODELS_FILE (docs/models-file.md): the known models, with those of the file added behind
 * them or in place of the one with the same id. An empty path gives the known ones.
 */
export function parseModelsFile(path: string): readonly Model[] {
  if (path === '') return knownModels
  const problems: string[] = []
  const rows = readRows(path, problems)
  if (problems.length > 0) throw new InvalidSetting(...problems)
  const models = new Map(knownModels.map((model) => [model.id, model]))
  for (const row of rows) {
    if (row.hidden === true) models.delete(row.id)
    else models.set(row.id, toModel(row))
  }
  return [...models.values()]
}

function toModel({ hidden: _, ...model }: z.output<typeof shown>): Model {
  return model
}

function readRows(path: string, problems: string[]): readonly Row[] {
  const rows = readList(path).flatMap((entry, index) => parseRow(entry, `[${index}]`, problems))
  const ids = rows.map((row) => row.id)
  for (const twice of new Set(ids.filter((one, index) => ids.indexOf(one) !== index))) {
    problems.push(`has the id "${twice}" more than once`)
  }
  if (ids.includes('offline')) {
    problems.push('cannot change the model "offline", which answers without a provider')
  }
  return rows
}

function parseRow(entry: unknown, place: string, problems: string[]): Row[] {
  const isHidden = typeof entry === 'object' && entry !== null && Object.hasOwn(entry, 'hidden')
  const schema = isHidden && (entry as { hidden: unknown }).hidden === true ? hidden : shown
  const parsed = schema.safeParse(entry)
  if (parsed.success) return [parsed.data]
  for (const issue of parsed.error.issues) {
    const path = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    problems.push(`${place}${path.join('')}: ${issue.message}`)
  }
  return []
}

function readList(path: string): readonly unknown[] {
  const text = readText(path)
  try {
    const list = JSON.parse(text) as unknown
    if (Array.isArray(list) && list.length <= limits.models.maxInFile) return list
  } catch {
    throw new InvalidSetting('is not valid JSON')
  }
  throw new InvalidSetting(`must be a list of at most ${limits.models.maxInFile} models`)
}

function readText(path: string): string {
  try {
    const bytes = readFileSync(path)
    if (bytes.length <= limits.models.maxFileBytes) return bytes.toString('utf8')
  } catch {
    throw new InvalidSetting(`cannot be read: ${path}`)
  }
  throw new InvalidSetting(`is larger than ${limits.models.maxFileBytes / 1024 / 1024} MB`)
}
