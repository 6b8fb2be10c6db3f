import type { CashFacts } from '../bank/cash-flow.ts'
import type { CardInsight, DuePayment } from '../bank/insights.ts'
import type { ReportAnalysis } from '../reports/report.ts'
import type { Language } from '../text/language.ts'

export interface CoachMessage {
  readonly role: 'user' | 'assistant' | 'system'
  readonly content: string
}

/** Context given by the person (ChatRequest, context); money in one currency. */
export interface CoachContext {
  readonly creditScore?: number | undefined
  readonly creditGoal?: number | undefined
  readonly timeframe?: string | undefined
  readonly financialSituation?:
    | { readonly income: number; readonly debt: number; readonly assets: number }
    | undefined
}

/** A stored analysis. */
export interface KnownReport {
  readonly analysis: ReportAnalysis
  /** Milliseconds since 1970. */
  readonly analyzedAt: number
}

/** Facts of linked accounts in one currency, which the person lets answers use. */
export interface KnownBank {
  readonly cards: readonly CardInsight[]
  readonly due: readonly DuePayment[]
  readonly cash: CashFacts | undefined
  /** Oldest last sync of the accounts, milliseconds since 1970. */
  readonly readAt: number
}

/** Place of the setting that lets answers use linked accounts. */
export type BankOffer = 'in_chat' | 'in_settings'

/** Earlier messages that can still give a topic or a figure. */
const maxEarlierMessages = 8

/** Keeps only the person's newest messages, which are all the coach reads. */
export function selectReadMessages(question: CoachQuestion): CoachQuestion {
  const own = question.messages.filter(({ role }) => role === 'user')
  return {
    ...question,
    messages: own.slice(-maxEarlierMessages - 1).map(({ role, content }) => ({ role, content })),
  }
}

export interface CoachQuestion {
  readonly messages: readonly CoachMessage[]
  readonly context: CoachContext
  readonly language: Language
  /** Newest analysed report; messages and context take precedence. */
  readonly report?: KnownReport | undefined
  /** Linked accounts; balances of the report's cards among them are in `report` already. */
  readonly bank?: KnownBank | undefined
  /** Accounts are linked and not allowed: an answer about cards says once how to allow them. */
  readonly bankOffer?: BankOffer | undefined
  /** The answer may not hold a person's figures: none are asked for. */
  readonly isPublic?: boolean
  /** Milliseconds since 1970; start of all months. */
  readonly now: number
}

export interface Recommendation {
  readonly action: string
  readonly impact: string
  readonly priority: 'high' | 'medium' | 'low'
  readonly timeline: string
}

export interface CoachAnalysis {
  readonly currentSituation: string
  readonly opportunities: readonly string[]
  readonly risks: readonly string[]
}

export interface CoachReply {
  readonly content: string
  readonly recommendations: readonly Recommendation[]
  readonly analysis: CoachAnalysis
  readonly usage: {
    readonly promptTokens: number
    readonly completionTokens: number
    /** US dollars. */
    readonly totalCost: number
  }
}
