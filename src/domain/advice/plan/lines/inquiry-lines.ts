import type { Language, Localized } from '../../../text/language.ts'
import { joined, say } from '../../wording.ts'
import type { InquiriesTold, LoanKind } from '../told/inquiries-told.ts'

/** Days in which every model in use merges quotes for one loan (FICO's older window, VantageScore's only one). */
const surelyMerged = 14
/** FICO's newer models. */
const mergedByNewer = 45

const names: Readonly<Record<LoanKind, Localized>> = {
  mortgage: { en: 'mortgage', fr: 'hypothécaires' },
  auto: { en: 'car loan', fr: 'de prêt auto' },
  student: { en: 'student loan', fr: 'de prêt étudiant' },
}
const loan: Localized = {
  en: 'the {count} {kind} applications as one',
  fr: 'les {count} demandes {kind} comme une seule',
}
const oneLoan: Localized = { en: 'the {kind} application as one', fr: 'la demande {kind} pour une' }
const card: Localized = { en: 'the card by itself', fr: 'la carte à part' }
const severalCards: Localized = {
  en: 'each of the {count} cards by itself',
  fr: 'chacune des {count} cartes à part',
}
const sum: Localized = {
  en: 'They count as {total}: {parts}.',
  fr: 'Elles comptent pour {total} : {parts}.',
}
const one: Localized = { en: 'They count as one (1).', fr: 'Elles comptent pour une seule (1).' }
const surely: Localized = {
  en: 'Every model merges quotes for one loan within 14 days, the newer FICO ones within 45; all of them stay visible on the report.',
  fr: 'Tous les modèles réunissent les demandes pour un même prêt en 14 jours, les FICO récents en 45 ; toutes restent visibles au dossier.',
}
const newerAlone: Localized = {
  en: 'That holds in the newer FICO models, which merge 45 days; the older ones and VantageScore merge only 14, and may count more.',
  fr: 'C’est vrai des modèles FICO récents, qui réunissent 45 jours ; les anciens et VantageScore n’en réunissent que 14 et peuvent en compter plus.',
}

/** How many inquiries a score sees in what was applied for; nothing where too many days lie between. */
export function inquiryLines(
  told: InquiriesTold | undefined,
  language: Language,
): readonly string[] {
  if (told === undefined || (told.days ?? 0) > mergedByNewer) return []
  const parts = [
    ...told.loans.map(({ kind, count }) =>
      say(count > 1 ? loan : oneLoan, language, {
        count,
        kind: names[kind][language],
      }),
    ),
    ...(told.cards === 0
      ? []
      : [say(told.cards === 1 ? card : severalCards, language, { count: told.cards })]),
  ]
  const total = told.loans.length + told.cards
  const window = say((told.days ?? 0) > surelyMerged ? newerAlone : surely, language)
  if (total === 1) return [`${say(one, language)} ${window}`]
  return [`${say(sum, language, { total, parts: joined(parts, language) })} ${window}`]
}
