import { offlineModel } from '../../domain/models/model.ts'
import { type Language, type Localized, localize } from '../../domain/text/language.ts'

const safetyFirst: Localized = {
  en: 'Your safety comes first; your credit can wait.',
  fr: 'Votre sécurité passe d’abord ; votre crédit peut attendre.',
}

/** The Engine's answer to somebody in danger: no advice, no figures, and nothing to pay for. */
export function dangerReply(content: string, language: Language) {
  return {
    response: {
      content,
      recommendations: [],
      analysis: { currentSituation: localize(safetyFirst, language), opportunities: [], risks: [] },
    },
    usage: { promptTokens: 0, completionTokens: 0, totalCost: 0 },
    answeredBy: { model: offlineModel.id, fallback: false },
  }
}
