import { type Localized, removeAccents, withArticle, withDe } from '../text/language.ts'
import type { DisputeFacts } from './letter.ts'
import { inquiryWords } from './reading/inquiry-words.ts'
import { onceEach } from './reading/once-each.ts'
import { plainReason } from './reading/plain-reason.ts'
import { itemKindIn } from './united-states/item-age.ts'

/** What people type where they have no name or number to give. */
const nothing =
  /^[\s"'([]*(?:n\.?\s?\/?\s?a\.?|none|nil|not (?:applicable|known|available)|unknown|tbd|-+|\?+|s\.?\s?\/\s?o\.?|aucune?|neant|inconnue?|sans objet|non (?:applicable|disponible))[\s"'\])]*$/i

/** Whether a text stands where a name or number is missing: `N/A`, `inconnu`. */
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

type Stated = Pick<DisputeFacts, 'creditor' | 'reason' | 'disputeType'>

/**
 * What the disputed item is, as the rule on direct disputes tells it apart: who keeps a public record,
 * an inquiry or personal data need not look into a dispute (12 CFR 1022.43(b)(1)).
 */
export type Matter = 'account' | 'public record' | 'inquiry' | 'personal data'

export const matterOf = onceEach((facts: Stated): Matter => {
  const { creditor, disputeType } = facts
  if (court.test(removeAccents(creditor))) return 'public record'
  const kind = itemKindIn(facts)
  if (disputeType === 'outdated' && kind !== 'account' && kind !== 'collection') {
    return 'public record'
  }
  const told = matterTold(plainReason(facts))
  return told === 'personal data' && !namesNothing(creditor) ? 'account' : told
})

/** What the words of a reason alone tell of it. */
function matterTold(text: string): Matter {
  if (accountWords.test(text)) return 'account'
  if (inquiryWords.test(text) || application.test(text)) return 'inquiry'
  return personal.test(text) ? 'personal data' : 'account'
}

/** What a court numbers: `Case No. 22-CV-1044`, `2019CV004411`, `Dossier 500-22-123456-217`. */
const caseNumber =
  /^(?:(?:court|civil) )?(?:case|docket|cause|court file|dossier)(?: (?:no\b\.?|number|num\.?|n[o°º]\b\.?|numero))?(?=.*\d)|^\d{2,4}[- ]?(?:cv[a-z]?|civ|sc|lt|bk|cvf|cvg|cvh|dc|jc)[- ]?\d{2,}|^\d{3}-\d{2}-\d{6}-\d{2,3}$/i

type NumberKind = 'account' | 'file' | 'case'

/** Whether the number given for an item is an account's; a lawyer or a collector may name a case. */
export function numberKindOf(facts: DisputeFacts): NumberKind {
  if (matterOf(facts) === 'public record') return 'file'
  return caseNumber.test(removeAccents(facts.accountNumber)) ? 'case' : 'account'
}

/** Whoever furnished the item: a court furnishes nothing itself, and `N/A` names nobody. */
export function sourceOf(facts: DisputeFacts): Localized {
  return namesNothing(facts.creditor) || matterOf(facts) === 'public record'
    ? { en: 'the source of the item', fr: 'la source de l’élément' }
    : { en: facts.creditor, fr: withArticle(facts.creditor) }
}

/** `with Lakeside Bank, its source,`. */
export function withItsSource(facts: DisputeFacts): Localized {
  const { en, fr } = sourceOf(facts)
  return en === facts.creditor
    ? { en: `with ${en}, its source,`, fr: `auprès ${withDe(fr)}, sa source,` }
    : { en: 'with its source', fr: 'auprès de sa source' }
}
