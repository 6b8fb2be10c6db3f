import type { Localized } from '../../text/language.ts'
import { anyOf, type Reading } from '../reading/clauses.ts'
import type { Untruth } from './untruth.ts'

const paper =
  '(?:statements?|receipts?|letters?|documents?|papers?|proof|screenshots?|checks?|cheques?|pdf|forms?|records?|copy|copies|confirmation|bills?|invoices?|reports?|pay ?stubs?|notes?|images?|scans?|emails?)'
const papier =
  '(?:releves?|recus?|lettres?|documents?|papiers?|preuves?|captures?|cheques?|pdf|formulaires?|copies?|confirmations?|factures?|rapports?|talons?|courriels?|photos?)'

/** What the sender says that they made or altered: `I fixed up the statement so that it reads June`. */
const altered = anyOf(
  String.raw`(?<!\bthat )(?:i|we)(?:'ve|'d| have| had)? (?:\w+ly |just |kind of |sort of |also |already )*(?:doctored|photoshopped|altered|edited|fixed up|touched up|cleaned up|retouched|tweaked|forged|whited out|retyped|mocked up|faked|redid|reworked|made up|modified|fudged|falsified|adjusted|fabricated) (?:[\w-]+ ){0,4}?${paper}\b`,
  String.raw`(?:i|we|(?:brother|sister|cousin|friend|buddy|nephew|roommate|neighbou?r|son|daughter|guy)[\w ]{0,50}?) (?:\w+ly )?(?:made|created|cooked up|whipped up) (?:us |me |up )(?:an?|the|some) (?:[\w-]+ ){0,2}?${paper}\b`,
  String.raw`(?:fake|false|phony|bogus|forged|made-up|homemade) (?:[\w-]+ )?${paper} (?:that )?(?:i|we|my|for you|so)\b|(?:made|have|use|using|attached|enclosed|got) (?:an?|the|my|some) (?:fake|false|phony|bogus|forged|made-up|homemade)\b`,
  String.raw`(?:j'ai|on a|je l'ai) (?:fait|imprime|cree|monte) (?:une?|des) (?:faux|fausses?|vraies? fausses?)\b`,
  String.raw`(?:the|my) (?:statement|receipt|letter|bill)[^.;!?]{0,40}\b(?:date|amount|number|figure) (?:was |is |has been |got )?(?:moved|changed|adjusted|edited|fixed) (?:up )?a (?:bit|little)\b`,
  String.raw`(?:i|we)(?:'ve|'d| have| had)? (?:\w+ly )?(?:changed|moved|typed over|switched|erased) (?:[\w-]+ ){0,3}?(?:on|in) (?:the|my|that|this|a) (?:[\w-]+ ){0,2}?${paper}\b`,
  String.raw`(?:j'ai|je l'ai|on a|nous avons) (?:\w+ment |juste |un peu |aussi )*(?:retouche|modifie|trafique|falsifie|maquille|bidouille|refait|photoshoppe|fabrique|arrange|change|imite|contrefait|invente)e?s? (?:un peu )?(?:le |la |les |un |une |des |mon |ma |mes |ce |cette )(?:[\w']+ ){0,3}?${papier}\b`,
)

/** A paper that the list of enclosures names and its sender has not: `don't actually have one`. */
const absentPaper = anyOf(
  String.raw`(?:do not|don't|does not|doesn't|did not|didn't|have not|haven't|never) (?:\w+ly |even |yet )?(?:have|has|had|got|exist|get|file|filed|make|made) (?:it|one|this|that|any|a |an |the |yet|them|$|\W)`,
  String.raw`(?:not (?:real|filed|made|genuine|yet)|no such|doesn't exist|made[- ]up|fake|invented|pretend|for show|list it anyway|if they ask|will (?:make|get|file|write|create) (?:it|one)|can make one|haven't (?:\w+ )?(?:filed|got))\b`,
  String.raw`(?:je (?:ne |n')?(?:l')?ai pas|n'existe pas|j'en ai pas|je n'en ai pas|pas encore (?:fait|depose|obtenu)|pas (?:fait|depose|porte)|invente|faux|fausse|bidon|pour la forme|je le ferai|a fabriquer)e?\b`,
)

const fabricated: Localized = {
  en: 'rests on a document that was altered or does not exist',
  fr: 's’appuie sur un document modifié ou inexistant',
}
const realPapers: Localized = {
  en: 'Name only documents as you received them and have at hand; leave out the others.',
  fr: 'Ne citez que des documents que vous avez en main, tels que vous les avez reçus ; omettez les autres.',
}

/** An entry of the list of enclosures that its sender has not, or altered. */
export function absentEvidence(field: string, { own }: Reading): Untruth | undefined {
  return absentPaper.test(own) || altered.test(own)
    ? { field, issue: fabricated, advice: realPapers }
    : undefined
}
