import type { Language } from '../language.ts'

export interface CoachMessage {
  readonly role: 'user' | 'assistant' | 'system'
  readonly content: string
}

/** What the person told about themselves (ChatRequest, context); money in one currency. */
export interface CoachContext {
  readonly creditScore?: number | undefined
  readonly creditGoal?: number | undefined
  readonly timeframe?: string | undefined
  readonly financialSituation?:
    | { readonly income: number; readonly debt: number; readonly assets: number }
    | undefined
}

export interface CoachQuestion {
  readonly messages: readonly CoachMessage[]
  readonly context: CoachContext
  readonly language: Language
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
