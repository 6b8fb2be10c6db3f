import type { z } from 'zod'
import type { Localized } from '../../domain/text/language.ts'

type RawIssue = z.core.$ZodRawIssue
type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>

const missing: Localized = { en: 'is missing', fr: 'manque' }

/** Requirement by the type that zod expected. */
const typeWords: Readonly<Record<string, Localized>> = {
  string: { en: 'must be a text', fr: 'doit être un texte' },
  number: { en: 'must be a number', fr: 'doit être un nombre' },
  int: { en: 'must be a whole number', fr: 'doit être un nombre entier' },
  boolean: { en: 'must be true or false', fr: 'doit être true ou false' },
  array: { en: 'must be a list', fr: 'doit être une liste' },
  object: { en: 'must be an object', fr: 'doit être un objet' },
  record: { en: 'must be an object', fr: 'doit être un objet' },
}

const formatWords: Readonly<Record<string, Localized>> = {
  email: { en: 'must be an email address', fr: 'doit être une adresse courriel' },
  url: { en: 'must be a web address', fr: 'doit être une adresse web' },
  date: { en: 'must be a date such as 2026-11-21', fr: 'doit être une date comme 2026-11-21' },
  datetime: {
    en: 'must be a time such as 2026-11-21T12:00:00Z',
    fr: 'doit être une heure comme 2026-11-21T12:00:00Z',
  },
}

/**
 * Message for an issue whose schema has none: the requirement in words for people. Undefined for rare
 * issues, which keep zod's message.
 */
export function issueWords(issue: RawIssue): Localized | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : typeWords[issue.expected]
    case 'invalid_value':
      return chosenFrom(issue)
    case 'invalid_format':
      return formatWords[issue.format] ?? otherForm
    case 'invalid_union':
      return unionWords(issue)
    case 'too_small':
    case 'too_big':
      return sizeWords[String(issue.origin)]?.(limitOf(issue), issue)
    default:
      return undefined
  }
}

function unionWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): Localized {
  const { input, discriminator, options } = issue
  if (input === undefined) return missing
  if (typeof discriminator !== 'string' || !Array.isArray(options)) return otherForm
  const given = (Object(input) as Record<string, unknown>)[discriminator]
  return chosenFrom({ values: options, input: given })
}

const otherForm: Localized = {
  en: 'does not have the form that is asked for',
  fr: 'n’a pas la forme demandée',
}

function chosenFrom({
  values,
  input,
}: Pick<z.core.$ZodRawIssue<z.core.$ZodIssueInvalidValue>, 'values' | 'input'>): Localized {
  const listed = values.map(String).join(', ')
  const rule =
    values.length === 1
      ? { en: `must be ${listed}`, fr: `doit être ${listed}` }
      : { en: `must be one of ${listed}`, fr: `doit être l’un de ${listed}` }
  if (input !== undefined) return rule
  return { en: `${missing.en}, and ${rule.en}`, fr: `${missing.fr} et ${rule.fr}` }
}

interface Limit {
  readonly value: string
  readonly isMinimum: boolean
}

function limitOf(issue: Bound): Limit {
  return issue.code === 'too_small'
    ? { value: String(issue.minimum), isMinimum: true }
    : { value: String(issue.maximum), isMinimum: false }
}

/** A bound on a count, with singular and plural nouns. */
const counted =
  (en: readonly [string, string], fr: readonly [string, string]) =>
  ({ value, isMinimum }: Limit, { exact }: Bound): Localized => {
    const few = Number(value) === 1 ? 0 : 1
    const [counts, compte] = [`${value} ${en[few]}`, `${value} ${fr[few]}`]
    if (exact === true) return { en: `must have ${counts}`, fr: `doit compter ${compte}` }
    return isMinimum
      ? { en: `must have at least ${counts}`, fr: `doit compter au moins ${compte}` }
      : { en: `must have at most ${counts}`, fr: `doit compter au plus ${compte}` }
  }

function measured({ value, isMinimum }: Limit, { inclusive }: Bound): Localized {
  if (isMinimum) {
    return inclusive === false
      ? { en: `must be more than ${value}`, fr: `doit être supérieur à ${value}` }
      : { en: `must be at least ${value}`, fr: `doit être au moins ${value}` }
  }
  return inclusive === false
    ? { en: `must be less than ${value}`, fr: `doit être inférieur à ${value}` }
    : { en: `must be at most ${value}`, fr: `doit être au plus ${value}` }
}

/** Wording of a bound by what it bounds. */
const sizeWords: Readonly<Record<string, (limit: Limit, issue: Bound) => Localized>> = {
  string: counted(['character', 'characters'], ['caractère', 'caractères']),
  array: counted(['entry', 'entries'], ['élément', 'éléments']),
  number: measured,
  int: measured,
}
