import type { Language, Localized } from '../text/language.ts'
import { maskPersonalNumbers, sanitizeName } from '../text/sanitize.ts'
import type { ReadReport } from './normal-form.ts'
import { isPersonsName } from './text/identity.ts'

/** Longer than any creditor, model or person prints its name, in characters. */
const longest = 60

/** Longer than any bureau prints a reason. */
const longestReason = 200

/**
 * The report with every text that can leave it made plain, whichever layout read it: no number that
 * names a person, nothing hidden, no markup. An account whose name is nothing else is called so; a line
 * that names the person themselves is none.
 */
export function plainReport(report: ReadReport, language: Language): ReadReport {
  // One name comes again with each bureau.
  const names = new Map<string | null, string | null>()
  const once = (printed: string | null) => {
    const known = names.get(printed)
    if (known !== undefined) return known
    const name = plain(printed)
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
    scores: report.scores.map((score) => ({ ...score, model: plain(score.model) })),
    factors: report.factors.map((factor) => ({
      ...factor,
      text: plain(factor.text, longestReason) ?? '',
    })),
    inquiries: report.inquiries.map((inquiry) => ({ ...inquiry, by: once(inquiry.by) })),
    identity: {
      ...report.identity,
      names: report.identity.names.flatMap((name) => plain(name) ?? []),
    },
  }
}

const unnamed: Localized = { en: 'Unnamed account', fr: 'Compte sans nom' }

function plain(printed: string | null, most = longest): string | null {
  if (printed === null) return null
  // Cut first: what follows costs by its length, and a whole number that names a person must be seen.
  const name = maskPersonalNumbers(sanitizeName(printed.slice(0, 2 * longestReason)))
  return /[\p{L}\p{N}]/u.test(name.replaceAll('XXXXX', ''))
    ? [...name].slice(0, most).join('').trimEnd()
    : null
}
