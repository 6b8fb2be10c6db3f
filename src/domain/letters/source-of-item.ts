import { type Localized, removeAccents, withA, withArticle, withDe } from '../text/language.ts'
import type { DisputeFacts } from './letter.ts'
import { inquiryWords } from './parse/dates.ts'
import { oncePerFacts, plainReason } from './parse/parsed-text.ts'
import { findItemKind } from './united-states/item-age.ts'

/** Placeholders people type when they have no name or number. */
const nothing =
  /^[\s"'([]*(?:n\.?\s?\/?\s?a\.?|none|nil|not (?:applicable|known|available)|unknown|tbd|-+|\?+|s\.?\s?\/\s?o\.?|aucune?|neant|inconnue?|sans objet|non (?:applicable|disponible))[\s"'\])]*$/i

/** True for `N/A`, `inconnu` and the like. */
export function namesNothing(text: string): boolean {
  return nothing.test(removeAccents(text))
}

const court =
  /\b(?:courts?|court ?house|tribunal|county|clerk|registr(?:y|ar|aire)|recorder|greffe|cour (?:du|de|superieure)|superintendent of bankruptcy|surintendant des faillites|department of revenue|irs|internal revenue|comptroller)\b/i
const application = /\bdemandes? de credit/i
const accountWords =
  /\b(?:accounts?|balances?|payments?|paid|late|debts?|collections?|charged?|loans?|limit|comptes?|soldes?|paiements?|payee?|retards?|dettes?|recouvrement|prets?|limite)\b/i
const personal =
  /\b(?:address(?:es)?|employer|employment|(?:date of )?birth|phone numbers?|my (?:\w+ )?name|misspel\w+|alias|adresses?|employeur|emploi|(?:date de )?naissance|numeros? de telephone|mon (?:pre)?nom)\b/i

type DisputedItem = Pick<DisputeFacts, 'creditor' | 'reason' | 'disputeType'>

/**
 * Kind of the disputed item: keepers of public records, inquiries or personal data need not
 * investigate a direct dispute (12 CFR 1022.43(b)(1)).
 */
export type Matter = 'account' | 'public record' | 'inquiry' | 'personal data'

export const findMatter = oncePerFacts((facts: DisputedItem): Matter => {
  const { creditor, disputeType } = facts
  if (court.test(removeAccents(creditor))) return 'public record'
  const kind = findItemKind(facts)
  if (disputeType === 'outdated' && kind !== 'account' && kind !== 'collection') {
    return 'public record'
  }
  const matter = findStatedMatter(plainReason(facts))
  return matter === 'personal data' && !namesNothing(creditor) ? 'account' : matter
})

/** Kind according to the reason's words alone. */
function findStatedMatter(text: string): Matter {
  if (accountWords.test(text)) return 'account'
  if (inquiryWords.test(text) || application.test(text)) return 'inquiry'
  return personal.test(text) ? 'personal data' : 'account'
}

/** Court numbers: `Case No. 22-CV-1044`, `2019CV004411`, `Dossier 500-22-123456-217`. */
const caseNumber =
  /^(?:(?:court|civil) )?(?:case|docket|cause|court file|dossier)(?: (?:no\b\.?|number|num\.?|n[o°º]\b\.?|numero))?(?=.*\d)|^\d{2,4}[- ]?(?:cv[a-z]?|civ|sc|lt|bk|cvf|cvg|cvh|dc|jc)[- ]?\d{2,}|^\d{3}-\d{2}-\d{6}-\d{2,3}$/i

type NumberKind = 'account' | 'file' | 'case'

/** Account number or case number; a lawyer or collector may give a case. */
export function findNumberKind(facts: DisputeFacts): NumberKind {
  if (findMatter(facts) === 'public record') return 'file'
  return caseNumber.test(removeAccents(facts.accountNumber)) ? 'case' : 'account'
}

/** Furnisher of the item: a court furnishes nothing itself, and `N/A` is no name. */
export function nameSource(facts: DisputeFacts): Localized {
  return namesNothing(facts.creditor) || findMatter(facts) === 'public record'
    ? { en: 'the source of the item', fr: 'la source de l’élément' }
    : { en: facts.creditor, fr: withArticle(facts.creditor) }
}

/** The source behind the French "de" or "à"; English needs no change. */
export function sourceWithDe(facts: DisputeFacts): Localized {
  const { en, fr } = nameSource(facts)
  return { en, fr: withDe(fr) }
}

export function sourceWithA(facts: DisputeFacts): Localized {
  const { en, fr } = nameSource(facts)
  return { en, fr: withA(fr) }
}

/** `with Lakeside Bank, its source,`. */
export function formatWithSource(facts: DisputeFacts): Localized {
  const { en, fr } = nameSource(facts)
  return en === facts.creditor
    ? { en: `with ${en}, its source,`, fr: `auprès ${withDe(fr)}, sa source,` }
    : { en: 'with its source', fr: 'auprès de sa source' }
}
