import { bankOfferLine } from '../../domain/advice/calculators/bank-lines.ts'
import { extractReportFacts } from '../../domain/advice/calculators/report-facts.ts'
import type { BankOffer, CoachQuestion, KnownBank } from '../../domain/advice/coaching.ts'
import type { BankFacts } from '../../domain/bank/bank-facts.ts'
import { chooseCurrency, inCurrency } from '../../domain/bank/currency.ts'
import { findInsights } from '../../domain/bank/insights.ts'
import { withLinkedBalances } from '../../domain/bank/report-match.ts'
import { chatPlatformNames } from '../../domain/chat-platforms/messages.ts'
import { languages } from '../../domain/text/language.ts'
import type { Stored } from '../../ports/store.ts'
import { findAllowedBankFacts, hasLinkedBank, mayUseBankData } from '../bank/load-bank-facts.ts'
import { isNewerThanReport, readAt } from '../bank/used-bank.ts'
import type { Context } from '../context.ts'
import { newestReport } from '../reports/saved-reports.ts'

type StoredFacts = Pick<CoachQuestion, 'report' | 'bank' | 'bankOffer'>

/** Stored facts about the person that may be used: nothing for an answer that others read. */
export async function findCoachFacts(
  messages: CoachQuestion['messages'],
  context: Context,
): Promise<StoredFacts> {
  if (context.isPublic) return {}
  const report = await newestReport(context)
  const facts = await findAllowedBankFacts(context)
  if (facts === undefined) {
    return { report: report?.value, bankOffer: await findOffer(messages, context) }
  }
  const bank = toKnownBank(facts, report, context.now)
  if (report === undefined || bank === undefined) return { report: report?.value, bank }
  const analysis = withLinkedBalances(report.value.analysis, facts.accounts)
  return { report: { ...report.value, analysis }, bank }
}

/** The accounts in the currency of the report's country, else in the only one of all accounts. */
function toKnownBank(
  facts: BankFacts,
  report: Stored<'reports'> | undefined,
  now: number,
): KnownBank | undefined {
  if (!isNewerThanReport(facts, report?.value)) return undefined
  const country = report === undefined ? undefined : extractReportFacts(report.value, now).country
  const accounts = inCurrency(facts.accounts, chooseCurrency(country, facts.accounts))
  if (accounts.length === 0) return undefined
  const { cards, due, cash } = findInsights({ ...facts, accounts }, now)
  return { cards, due, cash: cash[0], readAt: readAt(accounts) }
}

/** Undefined once the conversation has it, and where there is nothing to allow. */
async function findOffer(
  messages: CoachQuestion['messages'],
  context: Context,
): Promise<BankOffer | undefined> {
  if ((await mayUseBankData(context)) || !(await hasLinkedBank(context))) return undefined
  const { door } = context.origin
  const offer = chatPlatformNames.some((name) => name === door) ? 'in_chat' : 'in_settings'
  const lines = languages.map((language) => bankOfferLine(offer, language))
  const isMade = messages.some(
    ({ role, content }) => role === 'assistant' && lines.some((line) => content.includes(line)),
  )
  return isMade ? undefined : offer
}
