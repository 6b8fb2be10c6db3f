import type { Country } from '../../reports/report.ts'
import type { PlainText } from './plain-text.ts'

const toPhrases = (list: string): readonly string[] =>
  list
    .trim()
    .split(/\s*,\s*/)
    .map((one) => (one.endsWith('*') ? ` ${one.slice(0, -1)}` : ` ${one} `))

/** Places, bureaus, procedures and lenders of one country only; `*` allows an ending. */
const countryNames: Readonly<Record<Country, readonly string[]>> = {
  CA: toPhrases(`
    canad*, quebec*, ontario*, alberta, manitoba, saskatchewan, nova scotia, nouvelle ecosse,
    new brunswick, nouveau brunswick, newfoundland, terre neuve, prince edward island,
    ile du prince edouard, british columbia, colombie britannique, yukon, nunavut, montreal*, toronto,
    vancouver, calgary, edmonton, winnipeg, ottawa, mississauga, gatineau, laval, longueuil,
    sherbrooke, trois rivieres, saguenay, levis, brossard, terrebonne, drummondville, rimouski,
    borrowell, consumer proposal*, proposition de consommateur, proposition au consommateur,
    propositions de consommateur, licensed insolvency trustee*, syndic*, cra, arc, revenu quebec,
    cmhc, schl, rrsp*, reer*, tfsa*, celi, celiapp, desjardins, caisse populaire, rbc, cibc, bmo, scotiabank,
    banque scotia, banque nationale, banque laurentienne, tangerine, simplii, rogers, fido, videotron,
    telus, koodo, bell canada, bell mobilite, hydro quebec, canadian tire, opc, amf, acef,
    qc, gta, numero d assurance sociale, social insurance number, my sin, sin number, sin card, mon nas, mon numero d assurance,
    regina, saskatoon, halifax, moncton, fredericton, charlottetown, brampton, markham, burnaby, kelowna,
    whitehorse, yellowknife, in bc, from bc, surrey bc, vancouver bc, victoria bc, pei, nwt, nfld, hamilton ontario, kitchener, service canada, interac, metcredit,
    cnesst, ramq, rrq, rqap, rdprm, prets et bourses, osap, nslsc
  `),
  US: toPhrases(`
    united states, in the us, in the u s, to the us, to the u s, usa, u s a, the states, etats unis*, 
    chapter 7, chapter 13, chapter seven, chapter thirteen, chapitre 7, chapitre 13, fha,
    va loan, usda loan, fannie mae, freddie mac, 401k, 401 k, irs, ssn,
    social security, medicaid, medicare, texas, florida, california, new york, ohio, illinois,
    michigan, arizona, pennsylvania, north carolina, south carolina, tennessee, colorado, georgia, virginia,
    new jersey, massachusetts, indiana, missouri, maryland, wisconsin, minnesota, alabama, louisiana,
    kentucky, oregon, oklahoma, connecticut, nevada, arkansas, kansas, new mexico, nebraska, idaho,
    west virginia, hawaii, new hampshire, rhode island, montana, alaska, chicago, houston, phoenix, dallas,
    miami, atlanta, boston, seattle, denver, detroit, los angeles, las vegas, philadelphia, floride,
    californie, louisiane, etats americains, ny, nyc, nj, tx, fl, nc, sc, az, nv, mn, tn, ky, ut
  `),
}
/** Names found mostly, but not only, in the United States. */
const americanHints: readonly string[] = toPhrases(`
  cfpb, ftc, fcra, fdcpa, croa, fico, experian, itin, midland credit, lvnv, portfolio recovery, chexsystems, kohls, kohl s, wells fargo,
  bank of america, navy federal, synchrony, citibank, citi, verizon, t mobile, discover it, comenity, ally,
  kikoff, lexington law, tax lien*, annualcreditreport*, 609
`)

interface Name {
  readonly text: string
  readonly country: Country
}

/** Length of the lookup key: the space before the first word and its first letters. */
const keyLength = 4

function groupByPrefix(names: readonly Name[]): ReadonlyMap<string, readonly Name[]> {
  return Map.groupBy(names, ({ text }) => text.slice(0, keyLength))
}

const countryNameIndex = groupByPrefix(
  (['CA', 'US'] as const).flatMap((country) =>
    countryNames[country].map((text) => ({ text, country })),
  ),
)
const hintIndex = groupByPrefix(americanHints.map((text) => ({ text, country: 'US' })))

/** Country named in the newest message that names one. */
export function findCountry(texts: readonly PlainText[]): Country | undefined {
  return findInMessages(texts, countryNameIndex)
}

/** Country suggested by American names. */
export function findHintedCountry(texts: readonly PlainText[]): Country | undefined {
  return findInMessages(texts, hintIndex)
}

function findInMessages(
  texts: readonly PlainText[],
  names: ReadonlyMap<string, readonly Name[]>,
): Country | undefined {
  for (const { words } of texts) {
    const country = findLastName(words, names)
    if (country !== undefined) return country
  }
  return undefined
}

/** The last of two countries in one message: "I moved from Canada to the US". */
function findLastName(
  words: string,
  names: ReadonlyMap<string, readonly Name[]>,
): Country | undefined {
  for (let at = words.lastIndexOf(' '); at > 0; ) {
    at = words.lastIndexOf(' ', at - 1)
    const near = names.get(words.slice(at, at + keyLength))
    const found = near?.find(({ text }) => words.startsWith(text, at))
    if (found !== undefined) return found.country
  }
  return undefined
}

/** Countries and large cities outside the United States and Canada. */
const otherCountry =
  '(?:the )?(?:uk|u k|united kingdom|england|scotland|wales|britain|great britain|ireland|france|belgium|switzerland|luxembourg|germany|austria|italy|spain|portugal|netherlands|holland|sweden|norway|denmark|finland|poland|greece|turkey|ukraine|russia|australia|new zealand|india|pakistan|bangladesh|philippines|singapore|malaysia|indonesia|japan|korea|south korea|china|hong kong|dubai|uae|saudi arabia|israel|egypt|morocco|algeria|tunisia|nigeria|ghana|kenya|south africa|senegal|cameroon|ivory coast|mexico|brazil|argentina|colombia|chile|peru|jamaica|haiti|royaume uni|angleterre|ecosse|irlande|belgique|suisse|allemagne|autriche|italie|espagne|pays bas|suede|norvege|danemark|pologne|grece|turquie|russie|australie|nouvelle zelande|inde|chine|japon|maroc|algerie|tunisie|liban|egypte|afrique|cameroun|cote d ivoire|mexique|bresil|argentine|colombie|chili|europe|paris|lyon|marseille|toulouse|bordeaux|lille|nantes|strasbourg|montpellier|rennes|grenoble|geneve|lausanne|zurich|bruxelles|brussels|liege|berlin|munich|madrid|barcelone|barcelona|rome|milan|lisbon|lisbonne|dublin|lagos|nairobi|mumbai|delhi|bangalore|manila|sydney|melbourne|brisbane|auckland|dakar|abidjan|casablanca|alger|tunis|beyrouth|london uk|london england|londres)'

/** "I live in", « j'habite à »: residence, and not origin or travel. */
const living =
  '(?:live|lives|living|reside|residing|based|i m|im|i am|we are|we re|here|habite|habitons|habitant|vis|vivons|vivant|reside|residons|demeure|je suis|nous sommes|suis installee?|ici|moved|moving|demenagee?) (?:here )?(?:in|to|over in|a|au|aux|en|dans|sur)'
/** Subjects of another country: "a good score in Germany". */
const subjectThere =
  '(?:scores?|ratings?|credit|reports?|files?|bureaus?|defaults?|cotes?|dossiers?|fichee?s?)(?: \\w+){0,3} (?:in|a|au|aux|en)'

const livesThere = new RegExp(` ${living} (?:\\w+ ){0,2}?${otherCountry} `)
const asksAboutThere = new RegExp(` ${subjectThere} ${otherCountry} `)
/** Credit files of other countries. */
const foreignFile = / (?:ficp|fcc banque de france|banque de france|schufa|cibil|crif|bkr) /
/**
 * People who come from there, serve or travel there, or mention Americans ask about our countries.
 */
const isPassing = new RegExp(
  ` (?:(?:from|viens de|viens d|viens du|venue? de|originaire de) (?:la |le |l )?${otherCountry}|(?:moved|came|arrived|new|now|counts?|transfers?) here|viens d arriver|suis arrivee?|immigr\\w+|expat\\w*|stationed|deployed|military|army|navy|trip|travel\\w*|vacation|vacances|voyage\\w*|americans?|americaine?s?|us) `,
)

/**
 * True when the person lives in a third country, whose bureaus, scores and laws are not ours; the
 * newest message that names a place decides.
 */
export function livesInOtherCountry(texts: readonly PlainText[]): boolean {
  for (const text of texts) {
    if (findCountry([text]) !== undefined || isPassing.test(text.words)) return false
    if (
      livesThere.test(text.words) ||
      asksAboutThere.test(text.words) ||
      foreignFile.test(text.words)
    )
      return true
  }
  return false
}
