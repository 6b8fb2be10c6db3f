import type { Arguments, Conversation } from '../agent.ts'
import { closestOf } from './fill-arguments.ts'
import { getAt, parsePath, setAt } from './leaves.ts'

interface NamedField {
  readonly field: string
  readonly issue: string
}

/** The fields that a refusal names: `bureau: must be one of …`. */
export const namedFields = (text: string): readonly NamedField[] =>
  text.split('\n').flatMap((line) => {
    const [, field, issue] = /^(?:[A-Za-z_]+: )?([\w.[\]]+) ?: (.+)$/.exec(line) ?? []
    return field === undefined || issue === undefined ? [] : [{ field, issue }]
  })

/** Arguments that heed a refusal; undefined where its text does not say how, or the person has not. */
export function repairArguments(
  given: Arguments,
  refusal: string,
  { words, facts }: Pick<Conversation, 'words' | 'facts'>,
): Arguments | undefined {
  const repaired = structuredClone(given) as Record<string, unknown>
  let isChanged = false
  for (const { field, issue } of namedFields(refusal)) {
    const path = parsePath(field)
    const value = getAt(given, path)
    const better = repairValue(value, issue, `${words} ${Object.values(facts).join(' ')}`)
    if (better === unchanged) continue
    setAt(repaired, path, better)
    isChanged = true
  }
  return isChanged ? repaired : undefined
}

const unchanged = Symbol('unchanged')

function repairValue(value: unknown, issue: string, words: string): unknown {
  if (/is not a known field|n’est pas un champ connu/.test(issue)) return undefined
  const [, digits] = /(\d) (?:digits|chiffres)/.exec(issue) ?? []
  if (digits !== undefined && typeof value === 'string') {
    return value.replaceAll(/\D/g, '').slice(-Number(digits))
  }
  const allowed = allowedIn(issue)
  if (allowed !== undefined) {
    const chosen =
      (typeof value === 'string' ? findAllowed(allowed, value) : undefined) ??
      findAllowed(allowed, words)
    return chosen === undefined || chosen === value ? unchanged : chosen
  }
  if (typeof value !== 'string') return unchanged
  if (/number|integer|amount|nombre|entier|montant/.test(issue)) return toNumber(value) ?? unchanged
  if (/YYYY-MM-DD|\bdate\b|\bday\b|\bjour\b/.test(issue)) return toIsoDay(value) ?? unchanged
  return unchanged
}

/** An allowed value with the name that the text gives it: `bureau_b (Experian)`. */
interface Allowed {
  readonly value: string
  readonly label: string
}

function allowedIn(issue: string): readonly Allowed[] | undefined {
  const [, list] =
    /(?:must be one of|doit être l’un de|must be|doit être) ([^;]+)$/.exec(issue) ?? []
  if (list === undefined || /^(?:an?|the|at|in|less|more|une?) /.test(list)) return undefined
  return list.split(/, /).map((one) => {
    const [, value = one, label = ''] = /^(\S+) \(([^)]+)\)$/.exec(one) ?? []
    return { value, label }
  })
}

function findAllowed(allowed: readonly Allowed[], text: string): string | undefined {
  const labels = allowed.map(({ value, label }) => `${value} ${label}`)
  const found = closestOf(labels, text)
  return allowed[labels.indexOf(String(found))]?.value
}

/** "$4,200" and "22 %" as numbers. */
function toNumber(text: string): number | undefined {
  const [digits] =
    text.replaceAll(/(?<=\d)[,\s\u202f\u00a0](?=\d{3})/g, '').match(/-?\d+(?:\.\d+)?/) ?? []
  return digits === undefined ? undefined : Number(digits)
}

function toIsoDay(text: string): string | undefined {
  const time = Date.parse(`${text} UTC`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}
