import texts from '../../knowledge/letters/rejections.json' with { type: 'json' }
import { withRetention } from '../../law/retention-slots.ts'
import { formatDay } from '../../text/dates.ts'
import { fillSlots } from '../../text/language.ts'
import { findCanadianItem, isUnderCanadianAge } from '../canada/item-age.ts'
import type { DisputeFacts, LetterPlace } from '../letter.ts'
import { type DateInText, findStatedAge, inquiryWords, reasonDates } from '../parse/dates.ts'
import { type ParsedText, plainReason, wordPattern } from '../parse/parsed-text.ts'
import { findItemKind, isUnderAge } from '../united-states/item-age.ts'
import {
  reasonField as field,
  type LetterCheck,
  type LetterRejection,
  type RejectionText,
} from './letter-rejection.ts'

/** Provinces are Canadian; the country is never guessed. */
export function checkProvince({ country, province }: LetterPlace): LetterRejection | undefined {
  if (province === undefined || country === 'CA') return undefined
  return { field: 'province', ...texts.province }
}

/** Experian has kept no credit files in Canada since April 2009 (canadabanks.net). */
export function checkBureau({ country, bureau }: DisputeFacts): LetterRejection | undefined {
  if (country === 'US' || bureau !== 'Experian') return undefined
  return { field: 'bureau', ...texts.bureau }
}

const pastEvent =
  /\b(?:paid|closed|opened|settled|missed|late|delinquent|charged off|reported|confirmation|receipt|letter|statement|filed|was|were|happened|since|payee?s?|fermee?s?|ouverte?s?|reglee?s?|manquee?s?|en retard|radiee?s?|declaree?s?|recu|lettre|releve|deposee?s?|etait|etaient|depuis)\b[^.;]*$/i
const futureWords =
  /\b(?:will|until|till|before|by|expir\w*|valid|through|due|scheduled|next|should|shall|agree\w*|plan\w*|ends?|matur\w*|jusqu\w*|avant|d['’]ici|valide|echeance|prevue?s?|prochaine?|dev(?:ait|aient|rait|raient|ra)|doi(?:t|vent)|sera|finir|convenu\w*|fin|termine)\b[^.;]*$/i

/** A future day that the text treats as past. */
export function findFutureEvent(
  field: string,
  dates: readonly DateInText[],
  now: number,
): LetterRejection | undefined {
  const date = dates.find(
    ({ first, before }) => first > now && pastEvent.test(before) && !futureWords.test(before),
  )
  if (date === undefined) return undefined
  const day = formatDay(date.first)
  return {
    field,
    issue: fillSlots(texts.futureEvent.issue, { day }),
    advice: texts.futureEvent.advice,
  }
}

const section609 =
  /(?:\bsections?|\bsec\.?|§|\bfcra|\barticles?|\bart\.?)\s*§?\s*609\b|\b1681g\b|\b609 (?:letter|dispute|loophole)|\b(?:under|per|law of) (?:the )?609\b|\blettre 609\b/i
const borrowedIdentity =
  /\bcpn\b|\bcredit (?:privacy|profile|protection) number\b|\binstead of (?:my|a) (?:social|ssn|sin)\b|\b(?:get|start|buy|bought|create|creating|use|using) (?:me )?(?:an?|my) (?:new|clean|fresh|second) (?:credit )?(?:identity|profile|file|social|ssn)\b|\bau lieu de mon nas\b|\bnumero (?:de )?(?:confidentialite|protection) (?:de|du) credit\b/i

/** Doctrines no court has accepted; a reason based on them states nothing. */
const pseudoLaw =
  /\b(?:straw ?man|natural person|living (?:man|woman|soul)|flesh and blood|sovereign citizen|corporate fiction|debt is (?:an? )?fiction|(?:do|does) not consent to (?:your |the )?(?:jurisdiction|commerce|contract)|consent to commerce|accepted? for value|refused for cause|presentment|wet[- ]?ink|lawful money|ucc \d|prove standing|credit from nothing)\b|\b(?:homme|femme) vivante?\b|\bpersonne de paille\b/i

interface ClaimText {
  readonly field: string
  readonly parsed: ParsedText
  /** A fraud report may mention somebody else's CPN. */
  readonly isFraud: boolean
}

/** 15 U.S.C. § 1679b(a)(1)-(2): no untrue or misleading statement, no concealed identity. */
export function findUnlawfulClaim({
  field,
  parsed,
  isFraud,
}: ClaimText): LetterRejection | undefined {
  const { plain } = parsed
  if (section609.test(plain)) return { field, ...texts.section609 }
  if (pseudoLaw.test(plain)) return { field, ...texts.doctrine }
  if (!isFraud && borrowedIdentity.test(plain)) return { field, ...texts.numberInstead }
  return undefined
}

const cleanRecord = wordPattern(
  String.raw`(?:perfect|spotless|flawless|unblemished|impeccable|pristine|clean) (?:(?:payment|credit|account|\w+) )?(?:history|record|track record|years)\b`,
  String.raw`(?:history|record) (?:is|has been|was) (?:otherwise )?(?:perfect|spotless|flawless|unblemished|impeccable|clean)\b`,
  String.raw`never (?:been |once been )?(?:late|missed)\b(?! (?:again|since))`,
  String.raw`always paid on time\b`,
  String.raw`only (?:late payment|time i)\b`,
  String.raw`(?:historique|dossier|feuille de route|bilan)(?: de (?:paiement|credit))? (?:\w+ ){0,2}?(?:parfaite?|impeccable|irreprochable|sans tache|sans faille|vierge|exemplaire|immacule)\b`,
  String.raw`(?:parfaite?|impeccable|irreprochable) (?:historique|dossier)\b`,
  String.raw`jamais (?:ete |paye |eu (?:de |un )?)?(?:\w+ )?(?:en retard|retard|paiement en retard|manque (?:de |un |aucun )?(?:paiement|versement))\b(?! depuis)`,
  String.raw`toujours (?:paye|ete paye) (?:\w+ )?(?:a temps|a l'echeance)\b`,
  String.raw`(?:mon |le )?seul (?:et unique )?(?:retard|paiement en retard)\b`,
  String.raw`seule fois\b`,
)

/** True when the explanation calls the payment history clean. */
export const claimsCleanRecord = ({ text }: ParsedText): boolean => cleanRecord.test(text)

const paper =
  '(?:statements?|receipts?|letters?|documents?|papers?|proof|screenshots?|checks?|cheques?|pdf|forms?|records?|copy|copies|confirmation|bills?|invoices?|reports?|pay ?stubs?|notes?|images?|scans?|emails?)'
const papier =
  '(?:releves?|recus?|lettres?|documents?|papiers?|preuves?|captures?|cheques?|pdf|formulaires?|copies?|confirmations?|factures?|rapports?|talons?|courriels?|photos?)'

/** Documents the sender made or altered: `I fixed up the statement so that it reads June`. */
const altered = wordPattern(
  String.raw`(?<!\bthat )(?:i|we)(?:'ve|'d| have| had)? (?:\w+ly |just |kind of |sort of |also |already )*(?:doctored|photoshopped|altered|edited|fixed up|touched up|cleaned up|retouched|tweaked|forged|whited out|retyped|mocked up|faked|redid|reworked|made up|modified|fudged|falsified|adjusted|fabricated) (?:[\w-]+ ){0,4}?${paper}\b`,
  String.raw`(?:i|we|(?:brother|sister|cousin|friend|buddy|nephew|roommate|neighbou?r|son|daughter|guy)[\w ]{0,50}?) (?:\w+ly )?(?:made|created|cooked up|whipped up) (?:us |me |up )(?:an?|the|some) (?:[\w-]+ ){0,2}?${paper}\b`,
  String.raw`(?:fake|false|phony|bogus|forged|made-up|homemade) (?:[\w-]+ )?${paper} (?:that )?(?:i|we|my|for you|so)\b|(?:made|have|use|using|attached|enclosed|got) (?:an?|the|my|some) (?:fake|false|phony|bogus|forged|made-up|homemade)\b`,
  String.raw`(?:j'ai|on a|je l'ai) (?:fait|imprime|cree|monte) (?:une?|des) (?:faux|fausses?|vraies? fausses?)\b`,
  String.raw`(?:the|my) (?:statement|receipt|letter|bill)[^.;!?]{0,40}\b(?:date|amount|number|figure) (?:was |is |has been |got )?(?:moved|changed|adjusted|edited|fixed) (?:up )?a (?:bit|little)\b`,
  String.raw`(?:i|we)(?:'ve|'d| have| had)? (?:\w+ly )?(?:changed|moved|typed over|switched|erased) (?:[\w-]+ ){0,3}?(?:on|in) (?:the|my|that|this|a) (?:[\w-]+ ){0,2}?${paper}\b`,
  String.raw`(?:j'ai|je l'ai|on a|nous avons) (?:\w+ment |juste |un peu |aussi )*(?:retouche|modifie|trafique|falsifie|maquille|bidouille|refait|photoshoppe|fabrique|arrange|change|imite|contrefait|invente)e?s? (?:un peu )?(?:le |la |les |un |une |des |mon |ma |mes |ce |cette )(?:[\w']+ ){0,3}?${papier}\b`,
)

/** Documents listed but not at hand: `don't actually have one`. */
const absentPaper = wordPattern(
  String.raw`(?:do not|don't|does not|doesn't|did not|didn't|have not|haven't|never) (?:\w+ly |even |yet )?(?:have|has|had|got|exist|get|file|filed|make|made) (?:it|one|this|that|any|a |an |the |yet|them|$|\W)`,
  String.raw`(?:not (?:real|filed|made|genuine|yet)|no such|doesn't exist|made[- ]up|fake|invented|pretend|for show|list it anyway|if they ask|will (?:make|get|file|write|create) (?:it|one)|can make one|haven't (?:\w+ )?(?:filed|got))\b`,
  String.raw`(?:je (?:ne |n')?(?:l')?ai pas|n'existe pas|j'en ai pas|je n'en ai pas|pas encore (?:fait|depose|obtenu)|pas (?:fait|depose|porte)|invente|faux|fausse|bidon|pour la forme|je le ferai|a fabriquer)e?\b`,
)

/** Rejects listed documents that are missing or altered. */
export function checkEvidence(field: string, { own }: ParsedText): LetterRejection | undefined {
  return absentPaper.test(own) || altered.test(own)
    ? { field, issue: texts.fabricated, advice: texts.realPapers }
    : undefined
}

const isInquiry = (facts: DisputeFacts) =>
  inquiryWords.test(plainReason(facts)) && findItemKind(facts) === 'account'

const hasNoAge = (facts: DisputeFacts) =>
  reasonDates(facts).length === 0 && !findStatedAge(facts.reason).isStated

/** An outdated item needs a date old enough for its law or its bureau's own rule. */
export const checkAge: LetterCheck<DisputeFacts> = (facts, now) => {
  if (facts.disputeType !== 'outdated') return undefined
  const isAmerican = facts.country === 'US'
  if (isAmerican && isInquiry(facts)) return fillYears(texts.ages.inquiry, now)
  if (hasNoAge(facts)) return { field, ...texts.ages.noDate }
  const found = isAmerican ? checkAmericanAge(facts, now) : checkCanadianAge(facts, now)
  return found && fillYears(found, now)
}

const fillYears = ({ issue, advice }: RejectionText, now: number): LetterRejection => ({
  field,
  issue: withRetention(issue, now),
  advice: withRetention(advice, now),
})

function checkAmericanAge(facts: DisputeFacts, now: number): RejectionText | undefined {
  if (!isUnderAge(facts, now)) return undefined
  return findItemKind(facts) === 'bankruptcy' ? texts.ages.recentBankruptcy : texts.ages.recentItem
}

function checkCanadianAge(facts: DisputeFacts, now: number): RejectionText | undefined {
  if (!isUnderCanadianAge(facts, now)) return undefined
  const isInsolvency = /bankruptcy|proposal/.test(findCanadianItem(facts))
  return isInsolvency ? texts.ages.recentInsolvency : texts.ages.recentCanadianItem
}
