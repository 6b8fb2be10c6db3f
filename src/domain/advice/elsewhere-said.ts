import { countrySaid } from './country-said.ts'
import type { PlainText } from './plain-text.ts'

/** Countries and large cities that are neither in the United States nor in Canada. */
const place =
  '(?:the )?(?:uk|u k|united kingdom|england|scotland|wales|britain|great britain|ireland|france|belgium|switzerland|luxembourg|germany|austria|italy|spain|portugal|netherlands|holland|sweden|norway|denmark|finland|poland|greece|turkey|ukraine|russia|australia|new zealand|india|pakistan|bangladesh|philippines|singapore|malaysia|indonesia|japan|korea|south korea|china|hong kong|dubai|uae|saudi arabia|israel|egypt|morocco|algeria|tunisia|nigeria|ghana|kenya|south africa|senegal|cameroon|ivory coast|mexico|brazil|argentina|colombia|chile|peru|jamaica|haiti|royaume uni|angleterre|ecosse|irlande|belgique|suisse|allemagne|autriche|italie|espagne|pays bas|suede|norvege|danemark|pologne|grece|turquie|russie|australie|nouvelle zelande|inde|chine|japon|maroc|algerie|tunisie|liban|egypte|afrique|cameroun|cote d ivoire|mexique|bresil|argentine|colombie|chili|europe|paris|lyon|marseille|toulouse|bordeaux|lille|nantes|strasbourg|montpellier|rennes|grenoble|geneve|lausanne|zurich|bruxelles|brussels|liege|berlin|munich|madrid|barcelone|barcelona|rome|milan|lisbon|lisbonne|dublin|lagos|nairobi|mumbai|delhi|bangalore|manila|sydney|melbourne|brisbane|auckland|dakar|abidjan|casablanca|alger|tunis|beyrouth|london uk|london england|londres)'

/** "I live in", « j'habite à »: where the person is, and not where they come from or travel. */
const living =
  '(?:live|lives|living|reside|residing|based|i m|im|i am|we are|we re|here|habite|habitons|habitant|vis|vivons|vivant|reside|residons|demeure|je suis|nous sommes|suis installee?|ici|moved|moving|demenagee?) (?:here )?(?:in|to|over in|a|au|aux|en|dans|sur)'
/** What another country has of its own: "a good score in Germany". */
const subject =
  '(?:scores?|ratings?|credit|reports?|files?|bureaus?|defaults?|cotes?|dossiers?|fichee?s?)(?: \\w+){0,3} (?:in|a|au|aux|en)'

const lives = new RegExp(` ${living} (?:\\w+ ){0,2}?${place} `)
const asks = new RegExp(` ${subject} ${place} `)
/** Files that only another country keeps. */
const foreignFile = / (?:ficp|fcc banque de france|banque de france|schufa|cibil|crif|bkr) /
/** Who came from there, serves or travels there, or names Americans asks about the country that is ours. */
const isPassing = new RegExp(
  ` (?:(?:from|viens de|viens d|viens du|venue? de|originaire de) (?:la |le |l )?${place}|(?:moved|came|arrived|new|now|counts?|transfers?) here|viens d arriver|suis arrivee?|immigr\\w+|expat\\w*|stationed|deployed|military|army|navy|trip|travel\\w*|vacation|vacances|voyage\\w*|americans?|americaine?s?|us) `,
)

/**
 * Whether the person lives in a third country, whose bureaus, scores and laws are not ours; the newest
 * message that names a place decides.
 */
export function livesElsewhere(texts: readonly PlainText[]): boolean {
  for (const text of texts) {
    if (countrySaid([text]) !== undefined || isPassing.test(text.words)) return false
    if (lives.test(text.words) || asks.test(text.words) || foreignFile.test(text.words)) return true
  }
  return false
}
