import { withRetention } from '../../law/retention-slots.ts'
import { findCanadianItem, isUnderCanadianAge } from '../canada/item-age.ts'
import type { DisputeFacts } from '../letter.ts'
import { reasonDates } from '../parse/dates.ts'
import { plainReason } from '../parse/reason.ts'
import { findStatedAge, inquiryWords } from '../parse/stated-age.ts'
import { findItemKind, isUnderAge } from '../united-states/item-age.ts'
import { reasonField as field, type LetterCheck, type LetterRejection } from './letter-rejection.ts'

const isInquiry = (facts: DisputeFacts) =>
  inquiryWords.test(plainReason(facts)) && findItemKind(facts) === 'account'

const hasNoAge = (facts: DisputeFacts) =>
  reasonDates(facts).length === 0 && !findStatedAge(facts.reason).isStated

/** An outdated item needs a date old enough for its law or its bureau's own rule. */
export const checkAge: LetterCheck<DisputeFacts> = (facts, now) => {
  if (facts.disputeType !== 'outdated') return undefined
  const isAmerican = facts.country === 'US'
  if (isAmerican && isInquiry(facts)) return fillYears(inquiryRejection, now)
  if (hasNoAge(facts)) return noDateRejection
  const found = isAmerican ? checkAmericanAge(facts, now) : checkCanadianAge(facts, now)
  return found && fillYears(found, now)
}

const fillYears = ({ issue, advice, ...rest }: LetterRejection, now: number): LetterRejection => ({
  ...rest,
  issue: withRetention(issue, now),
  advice: withRetention(advice, now),
})

function checkAmericanAge(facts: DisputeFacts, now: number): LetterRejection | undefined {
  if (!isUnderAge(facts, now)) return undefined
  return findItemKind(facts) === 'bankruptcy' ? recentBankruptcyRejection : recentItemRejection
}

function checkCanadianAge(facts: DisputeFacts, now: number): LetterRejection | undefined {
  if (!isUnderCanadianAge(facts, now)) return undefined
  const isInsolvency = /bankruptcy|proposal/.test(findCanadianItem(facts))
  return isInsolvency ? recentInsolvencyRejection : recentCanadianItemRejection
}

const inquiryRejection: LetterRejection = {
  field,
  issue: {
    en: 'is about an inquiry, for which section 605 sets no age',
    fr: 'porte sur une demande de renseignements, pour laquelle l’article 605 ne fixe aucun délai',
  },
  advice: {
    en: 'Bureaus take inquiries off after {usInquiry} years by their own practice; if one is older or was not yours, use disputeType error.',
    fr: 'Par usage, les bureaux retirent les demandes de renseignements après {usInquiry} ans. Si l’une d’elles est plus ancienne ou n’est pas de vous, choisissez disputeType error.',
  },
}

const noDateRejection: LetterRejection = {
  field,
  issue: {
    en: 'gives no date from which the age of the item could be counted',
    fr: 'ne donne aucune date à partir de laquelle compter l’âge de l’élément',
  },
  advice: {
    en: 'Write when the account was first late and never caught up (for example “first late in January 2018”), or how old the item is; your credit report or an old statement shows it.',
    fr: 'Écrivez quand a commencé le retard qui n’a jamais été rattrapé (par exemple « en retard depuis janvier 2018 »), ou l’âge de l’élément : votre dossier de crédit ou un ancien relevé l’indique.',
  },
}

const recentBankruptcyRejection: LetterRejection = {
  field,
  issue: {
    en: 'gives the bankruptcy a date at which it may still be reported ({usBankruptcy} years, 15 U.S.C. § 1681c(a)(1))',
    fr: 'donne à la faillite une date qui permet encore de la déclarer ({usBankruptcy} ans, 15 U.S.C. § 1681c(a)(1))',
  },
  advice: {
    en: 'Bureaus take a completed Chapter 13 case off after {usChapter13} years by their own practice; ask for that without the claim that the law bars it, or use disputeType error if something in it is wrong.',
    fr: 'Par usage, les bureaux retirent après {usChapter13} ans une faillite « Chapter 13 » menée à terme. Demandez-le sans prétendre que la loi l’exige, ou choisissez disputeType error si quelque chose y est inexact.',
  },
}

const recentItemRejection: LetterRejection = {
  field,
  issue: {
    en: 'gives the item a date at which it may still be reported ({usCollection} years, for a collection or charge-off counted from {usDelinquencyDays} days after the delinquency began, 15 U.S.C. § 1681c)',
    fr: 'donne à l’élément une date qui permet encore de le déclarer ({usCollection} ans, comptés à partir de {usDelinquencyDays} jours après le début du défaut pour un recouvrement ou une radiation, 15 U.S.C. § 1681c)',
  },
  advice: {
    en: 'Name the month in which the delinquency began if that is earlier (a sale or a payment never restarts it). If the item is right and not yet too old, a goodwill letter (POST /api/generate/goodwill) asks the creditor for a courtesy.',
    fr: 'Indiquez le mois où le défaut a commencé s’il est antérieur (une vente ou un paiement ne relance jamais le délai). Si l’élément est exact et pas encore trop ancien, une lettre de bonne volonté (POST /api/generate/goodwill) demande un geste de courtoisie au créancier.',
  },
}

const recentCanadianItemRejection: LetterRejection = {
  field,
  issue: {
    en: 'gives the item a date at which the bureau may still keep it (about {caLate} years in Canada, longer for some items and provinces)',
    fr: 'donne à l’élément une date qui permet encore au bureau de le conserver (environ {caLate} ans au Canada, plus longtemps pour certains éléments et certaines provinces)',
  },
  advice: {
    en: 'Equifax Canada counts from the last activity (a payment renews it), TransUnion Canada from the first delinquency: name that month if it is earlier. If the item is right and not yet too old, a goodwill letter (POST /api/generate/goodwill) asks the creditor for a courtesy.',
    fr: 'Equifax Canada compte à partir de la dernière activité (un paiement la renouvelle), TransUnion Canada à partir du premier défaut : indiquez ce mois s’il est antérieur. Si l’élément est exact et pas encore trop ancien, une lettre de bonne volonté (POST /api/generate/goodwill) demande un geste de courtoisie au créancier.',
  },
}

const recentInsolvencyRejection: LetterRejection = {
  field,
  issue: {
    en: 'gives the bankruptcy or proposal a date at which the bureau may still keep it ({caBankruptcy} or {caBankruptcyLong} years from the discharge by bureau and province, {caSecondBankruptcy} for a second one; a proposal {caProposal} years from its completion or {caProposalLong} from its filing)',
    fr: 'donne à la faillite ou à la proposition une date qui permet encore au bureau de la conserver ({caBankruptcy} ou {caBankruptcyLong} ans après la libération selon le bureau et la province, {caSecondBankruptcy} pour une deuxième ; une proposition {caProposal} ans après son exécution ou {caProposalLong} ans après son dépôt)',
  },
  advice: {
    en: 'Give the day of the discharge or of the completion if it is earlier, or use disputeType error if something in it is wrong.',
    fr: 'Donnez le jour de la libération ou de l’exécution s’il est antérieur, ou choisissez disputeType error si quelque chose y est inexact.',
  },
}
