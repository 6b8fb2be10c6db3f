import { limits } from '../../config/limits.ts'
import type { BankFacts } from '../../domain/bank/bank-facts.ts'
import type { Localized } from '../../domain/text/language.ts'

const noAccounts: Localized = {
  en: 'No bank account is linked yet, so there is nothing to compute from.',
  fr: 'Aucun compte bancaire n’est encore relié : il n’y a rien à calculer.',
}

const neverRead: Localized = {
  en: 'The bank has not answered yet for one of your connections. Its figures are those of the day on which you linked it.',
  fr: 'La banque n’a pas encore répondu pour l’une de vos connexions. Ses chiffres sont ceux du jour où vous l’avez reliée.',
}

const stale: Localized = {
  en: 'Some figures are older than three days. Refresh your accounts, or sign in to your bank again if it asks for it.',
  fr: 'Certains chiffres ont plus de trois jours. Actualisez vos comptes, ou reconnectez-vous à votre banque si elle le demande.',
}

const unreadable: Localized = {
  en: 'One of your banks cannot be read at present. Sign in to it again if it asks for it; its figures are those of the last time.',
  fr: 'L’une de vos banques ne peut pas être lue en ce moment. Reconnectez-vous si elle le demande ; ses chiffres sont ceux de la dernière fois.',
}

/** Why the figures may not be today's; undefined when they are. */
export function noteOnFreshness(facts: BankFacts | undefined, now: number): Localized | undefined {
  if (facts === undefined) return noAccounts
  if (!facts.isHealthy) return unreadable
  if (facts.lastSync === null) return neverRead
  return now - facts.lastSync > limits.bank.staleMs ? stale : undefined
}
