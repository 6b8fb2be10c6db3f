import type { Language, Localized } from '../../text/language.ts'
import { maskPersonalNumbers, sanitizeName } from '../../text/sanitize.ts'
import type { NormalReport } from './normal-form.ts'
import { isPersonsName } from './text/identity.ts'

/** Maximum characters of a creditor, model or person name, longer than any printed one. */
const maxLength = 60

/** Maximum characters of a printed reason. */
const maxReasonLength = 200

/**
 * Sanitizes every text that leaves the report: no identity numbers, hidden characters or markup. An
 * account whose name is only such a number is called unnamed; a line that names the consumer is
 * dropped.
 */
export function sanitizeReport(report: NormalReport, language: Language): NormalReport {
  // Cache: the same name recurs for each bureau.
  const names = new Map<string | null, string | null>()
  const once = (printed: string | null) => {
    const known = names.get(printed)
    if (known !== undefined) return known
    const name = sanitize(printed)
    names.set(printed, name)
    return name
  }
  return {
    ...report,
    accounts: report.accounts
      .filter(({ name }) => !isPersonsName(name, report.identity))
      .map((account) => ({
        ...account,
        name: once(account.name) ?? unnamed[language],
        originalCreditor: once(account.originalCreditor),
      })),
    scores: report.scores.map((score) => ({ ...score, model: sanitize(score.model) })),
    factors: report.factors.map((factor) => ({
      ...factor,
      text: sanitize(factor.text, maxReasonLength) ?? '',
    })),
    inquiries: report.inquiries.map((inquiry) => ({ ...inquiry, by: once(inquiry.by) })),
    identity: {
      ...report.identity,
      names: report.identity.names.flatMap((name) => sanitize(name) ?? []),
    },
  }
}

const unnamed: Localized = { en: 'Unnamed account', fr: 'Compte sans nom' }

function sanitize(printed: string | null, maxCharacters = maxLength): string | null {
  if (printed === null) return null
  // Cut first to bound the work, but long enough to recognize a whole identity number.
  const name = maskPersonalNumbers(sanitizeName(printed.slice(0, 2 * maxReasonLength)))
  return /[\p{L}\p{N}]/u.test(name.replaceAll('XXXXX', ''))
    ? [...name].slice(0, maxCharacters).join('').trimEnd()
    : null
}
