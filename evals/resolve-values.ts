import { readFileSync } from 'node:fs'
import { printLines } from './planted-pdf.ts'

/** Values that a task's references resolve to. */
export interface Sources {
  /** Results of the setup, by tool; the newest of each. */
  readonly results: ReadonlyMap<string, unknown>
  /** Address whose answer is the text. */
  receiverUrl(text: string): string
}

const sample = readFileSync(new URL('../samples/report.txt', import.meta.url), 'utf8')

/**
 * Values of a task with its references replaced: `{"$report": [[text, replacement]]}` the sample report, `{"$pdf": …}`
 * the same as a PDF, `{"$base64": text}`, `{"$receiver": text}`, `{"$result": "create_chat.chat.id"}`.
 */
export function resolveValues(value: unknown, sources: Sources): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveValues(one, sources))
  if (typeof value !== 'object' || value === null) return value
  const [[name = '', given] = []] = Object.entries(value)
  switch (name) {
    case '$report':
      return replaced(given as Replacements)
    case '$pdf':
      return printLines(replaced(given as Replacements).split('\n')).toString('base64')
    case '$base64':
      return Buffer.from(String(given)).toString('base64')
    case '$receiver':
      return sources.receiverUrl(String(given))
    case '$result':
      return pick(String(given).split('.'), sources)
    default:
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, resolveValues(inner, sources)]),
      )
  }
}

type Replacements = readonly (readonly [from: string, to: string])[]

const replaced = (replacements: Replacements): string =>
  replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the sample report has no "${from}"`)
    return text.replaceAll(from, () => to)
  }, sample)

function pick([tool = '', ...path]: readonly string[], { results }: Sources): unknown {
  const found = path.reduce<unknown>((value, name) => Object(value)[name], results.get(tool))
  if (found === undefined) throw new Error(`no result of ${tool} has ${path.join('.')}`)
  return found
}
