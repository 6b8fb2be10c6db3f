import { z } from 'zod'
import { matchCards } from '../../domain/bank/report-match.ts'
import { formatMoney } from '../../domain/monitoring/templates/format-values.ts'
import type { ReportRecord } from '../../domain/reports/report.ts'
import { fillSlots, type Localized, localize } from '../../domain/text/language.ts'
import { sanitizeName } from '../../domain/text/sanitize.ts'
import { findAllowedBankFacts } from '../bank/load-bank-facts.ts'
import { isNewerThanReport, readAt } from '../bank/used-bank.ts'
import type { Context } from '../context.ts'
import { named, outputList, timestamp, timestampField } from '../fields.ts'

/** The report's cards beside the linked ones; absent unless the person lets answers use their accounts. */
export const bankComparison = named(
  'ReportBankComparison',
  z.object({
    lastSync: timestampField,
    cards: outputList(
      z.object({
        name: z.string(),
        lastFour: z.string().nullable(),
        reportedBalance: z.number(),
        currentBalance: z.number(),
        /** Percent of the limit; null without one. */
        currentUtilization: z.number().nullable(),
        comment: z.string(),
      }),
    ),
  }),
)

const comments = {
  lower: {
    en: 'Reported {reported}, now {current}: the next report should show it.',
    fr: 'Au dossier {reported}, maintenant {current} : le prochain dossier devrait l’afficher.',
  },
  higher: {
    en: 'Reported {reported}, now {current}: pay it down before the statement closes, or the next report shows it.',
    fr: 'Au dossier {reported}, maintenant {current} : réduisez-le avant la fin du relevé, sinon le prochain dossier l’affichera.',
  },
  same: {
    en: 'Reported {reported}, and the same now.',
    fr: 'Au dossier {reported}, et de même maintenant.',
  },
} as const satisfies Record<string, Localized>

/** Bureaus print whole dollars: cents are no change. */
function compareBalances(reported: number, current: number): keyof typeof comments {
  if (Math.abs(current - reported) < 1) return 'same'
  return current < reported ? 'lower' : 'higher'
}

/** Undefined without a linked card that the report shows, and for a report that is newer than the bank. */
export async function compareWithBank(
  report: Pick<ReportRecord, 'analysis' | 'analyzedAt'>,
  context: Pick<Context, 'store' | 'ports' | 'now' | 'caller' | 'isPublic' | 'language'>,
): Promise<z.input<typeof bankComparison> | undefined> {
  const facts = await findAllowedBankFacts(context)
  if (facts === undefined || !isNewerThanReport(facts, report)) return undefined
  const cards = matchCards(report.analysis, facts.accounts).flatMap(({ reported, linked }) => {
    if (reported.balance === null) return []
    const current = Math.max(0, linked.balances.current)
    const { limit } = linked.balances
    const kind = compareBalances(reported.balance, current)
    const slots = { reported: formatMoney(reported.balance), current: formatMoney(current) }
    return [
      {
        linked,
        view: {
          name: sanitizeName(reported.name),
          lastFour: reported.lastFour,
          reportedBalance: reported.balance,
          currentBalance: current,
          currentUtilization:
            limit === null || limit <= 0 ? null : Math.round((1_000 * current) / limit) / 10,
          comment: localize(fillSlots(comments[kind], slots), context.language),
        },
      },
    ]
  })
  if (cards.length === 0) return undefined
  return {
    lastSync: timestamp(readAt(cards.map(({ linked }) => linked))),
    cards: cards.map(({ view }) => view),
  }
}
