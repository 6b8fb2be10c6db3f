import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { type BureauNames, bureauIds } from '../../domain/bureaus.ts'
import { type Language, pickLanguage } from '../../domain/text/language.ts'
import { maskPersonalNumbers, sanitizeName } from '../../domain/text/sanitize.ts'
import { Failure } from '../../errors.ts'
import { isBounded } from '../../operations/fields.ts'
import { compiled, safeParse } from '../parse.ts'
import { issueWords } from './issue-words.ts'

interface FieldIssue {
  readonly field: string
  readonly issue: string
}

const french = z.locales.fr().localeError

/** Messages for schemas without their own. */
const wording: Readonly<Record<Language, z.core.ParseContext<z.core.$ZodIssue>>> = {
  en: { error: (issue) => issueWords(issue)?.en },
  fr: { error: (issue) => issueWords(issue)?.fr ?? french(issue) },
}

/** Ends at the first issue: a body of a megabyte can have a million, which take seconds to find. */
const firstIssueOnly = {
  en: { ...wording.en, abortEarly: true },
  fr: { ...wording.fr, abortEarly: true },
}

const isShort = (input: unknown): boolean =>
  typeof input !== 'object' ||
  input === null ||
  isBounded(input, limits.requests.maxFullyCheckedEntries, limits.requests.maxFullyCheckedEntries)

/** The input as the operation declares it; rejects with a 400 that names each field and issue. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  language: Language,
  bureauNames?: BureauNames,
): z.output<Schema> {
  const parser = compiled(schema)
  const early = safeParse(parser, input, firstIssueOnly[language])
  if (early.success) return early.data
  const whole = isShort(input) ? safeParse(parser, input, wording[language]) : early
  const issues = (whole.error ?? early.error).issues
    .flatMap((issue) => fieldIssues(issue, language))
    .map(({ field, issue }) => ({ field, issue: withBureauNames(issue, bureauNames) }))
    .slice(0, limits.requests.maxListedIssues)
  const first = issues[0] ?? { field: 'body', issue: 'is not valid' }
  const message = `${first.field}: ${first.issue}`
  // Already in the language of the request.
  throw new Failure(
    'invalid_request',
    { en: message, fr: message },
    { details: { ...first, ...(issues.length > 1 ? { issues } : {}) } },
  )
}

/** Allowed bureaus with their names: people, and the assistants they talk to, know the names alone. */
const withBureauNames = (issue: string, names: BureauNames | undefined): string =>
  names === undefined
    ? issue
    : bureauIds.reduce((text, id) => text.replace(id, `${id} (${names[id]})`), issue)

/** Message for a field that the schema does not have. */
const unknownField: Readonly<Record<Language, string>> = {
  en: 'is not a known field',
  fr: 'champ inconnu',
}

function fieldIssues(issue: z.core.$ZodIssue, language: Language): FieldIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, limits.requests.maxListedIssues).map((key) => ({
      field: fieldPath([...issue.path, maskName(key)]),
      issue: unknownField[language],
    }))
  }
  return [{ field: fieldPath(issue.path), issue: pickLanguage(issue.message, language) }]
}

/** Masks a name that the caller chose. */
function maskName(key: string): string {
  return maskPersonalNumbers(sanitizeName(key.slice(0, 100)))
}

/** `actions[0].type`; `body` for the whole. */
function fieldPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'body'
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}
