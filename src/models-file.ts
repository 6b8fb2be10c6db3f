import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { knownModels } from './domain/models/known-models.ts'
import { keyedProviders, type Model, modelFeatures } from './domain/models/model.ts'

/** Bytes of a models file, and models in it: far more than anybody offers. */
const largestFile = 1024 * 1024
const mostModels = 500

/** US dollars for a million tokens. */
const dollars = z.number().nonnegative().max(1_000_000)

const id = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 visible ASCII characters')

const fields = {
  id,
  name: z.string().regex(/\S/, 'must not be empty').max(100),
  provider: z.enum(keyedProviders),
  features: z
    .array(z.enum(modelFeatures))
    .refine((features) => features.includes('chat'), 'must contain "chat"')
    .default(['chat']),
  contextLength: z.int().min(1_000).max(100_000_000),
  price: z.strictObject({ input: dollars, output: dollars }).nullable().default(null),
  premium: z.boolean().default(false),
}

/** A model that is offered, or one that is taken out of the offer, of which the id is enough. */
const shown = z.strictObject({ ...fields, hidden: z.literal(false).optional() })
const hidden = z.looseObject({ id, hidden: z.literal(true) })

type Row = z.output<typeof shown> | z.output<typeof hidden>

export interface OfferedModels {
  readonly models: readonly Model[]
  /** What is wrong with the file, each in words; then the models are those known without it. */
  readonly problems: readonly string[]
}

/**
 * The models that chats could be held with: the known ones, with those of the file (MODELS_FILE, see
 * docs/models-file.md) added behind them or put in the place of the one with the same id.
 */
export function offeredModels(path: string | undefined): OfferedModels {
  if (path === undefined) return { models: knownModels, problems: [] }
  const problems: string[] = []
  const rows = rowsIn(path, problems)
  if (problems.length > 0) {
    return { models: knownModels, problems: problems.map((problem) => `MODELS_FILE ${problem}`) }
  }
  const models = new Map(knownModels.map((model) => [model.id, model]))
  for (const row of rows) {
    if (row.hidden === true) models.delete(row.id)
    else models.set(row.id, modelFrom(row))
  }
  return { models: [...models.values()], problems: [] }
}

function modelFrom({ hidden: _, ...model }: z.output<typeof shown>): Model {
  return model
}

function rowsIn(path: string, problems: string[]): readonly Row[] {
  const list = listIn(path, problems)
  const rows = list.flatMap((entry, index) => rowFrom(entry, `[${index}]`, problems))
  const ids = rows.map((row) => row.id)
  for (const twice of new Set(ids.filter((one, index) => ids.indexOf(one) !== index))) {
    problems.push(`has the id "${twice}" more than once`)
  }
  if (ids.includes('offline')) {
    problems.push('cannot change the model "offline", which answers without a provider')
  }
  return rows
}

function rowFrom(entry: unknown, place: string, problems: string[]): Row[] {
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

function listIn(path: string, problems: string[]): readonly unknown[] {
  const text = textOf(path, problems)
  if (text === undefined) return []
  try {
    const list = JSON.parse(text) as unknown
    if (Array.isArray(list) && list.length <= mostModels) return list
    problems.push(`must be a list of at most ${mostModels} models`)
  } catch {
    problems.push('is not valid JSON')
  }
  return []
}

function textOf(path: string, problems: string[]): string | undefined {
  try {
    const bytes = readFileSync(path)
    if (bytes.length <= largestFile) return bytes.toString('utf8')
    problems.push('is larger than 1 MB')
  } catch {
    problems.push(`cannot be read: ${path}`)
  }
  return undefined
}
