import type { PlainText } from './plain-text.ts'
import type { Country } from './score-scale.ts'

const words = (list: string): readonly string[] =>
  list
    .trim()
    .split(/\s*,\s*/)
    .map((one) => (one.endsWith('*') ? ` ${one.slice(0, -1)}` : ` ${one} `))

/** A place, a bureau, a procedure or a lender that is of one country alone; `*` lets a word go on. */
const said: Readonly<Record<Country, readonly string[]>> = {
  CA: words(`
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
    numero d assurance sociale, rdprm, prets et bourses, osap, nslsc
  `),
  US: words(`
    united states, in the us, in the u s, to the us, to the u s, usa, u s a, the states, etats unis*, 
    chapter 7, chapter 13, chapter seven, chapter thirteen, chapitre 7, chapitre 13, fha,
    va loan, usda loan, fannie mae, freddie mac, 401k, 401 k, irs, cfpb, ftc, fcra, fdcpa, croa, ssn,
    social security, medicaid, medicare, texas, florida, california, new york, ohio, illinois,
    michigan, arizona, pennsylvania, north carolina, tennessee, colorado
  `),
}
/** What is found nearly always, but not only, in the United States. */
const hinted: readonly string[] = words(`
  fico, experian, itin, midland credit, lvnv, portfolio recovery, chexsystems, kohls, kohl s, wells fargo,
  bank of america, navy federal, synchrony, citibank, citi, verizon, t mobile, discover it, comenity, ally,
  kikoff, lexington law, tax lien*, annualcreditreport*, 609
`)

/** The country that a person names, in the newest message that names one. */
export function countrySaid(texts: readonly PlainText[]): Country | undefined {
  return texts.map((text) => named(text)).find((one) => one !== undefined)
}

/** The country that American names in what a person says point to. */
export function countryHinted(texts: readonly PlainText[]): Country | undefined {
  return texts.some((text) => hinted.some((one) => text.words.includes(one))) ? 'US' : undefined
}

/** Of two named in one message the one named last: "I moved from Canada to the US". */
function named({ words: text }: PlainText): Country | undefined {
  const at = (country: Country) => Math.max(...said[country].map((one) => text.lastIndexOf(one)))
  const [canada, unitedStates] = [at('CA'), at('US')]
  if (canada === unitedStates) return undefined
  return canada > unitedStates ? 'CA' : 'US'
}
