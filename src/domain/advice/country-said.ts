import type { Country } from '../reports/report.ts'
import type { PlainText } from './plain-text.ts'

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
    qc, gta, numero d assurance sociale, social insurance number, my sin, sin number, sin card, mon nas, mon numero d assurance,
    regina, saskatoon, halifax, moncton, fredericton, charlottetown, brampton, markham, burnaby, kelowna,
    whitehorse, yellowknife, in bc, from bc, surrey bc, vancouver bc, victoria bc, pei, nwt, nfld, hamilton ontario, kitchener, service canada, interac, metcredit,
    cnesst, ramq, rrq, rqap, rdprm, prets et bourses, osap, nslsc
  `),
  US: words(`
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
/** What is found nearly always, but not only, in the United States. */
const hinted: readonly string[] = words(`
  cfpb, ftc, fcra, fdcpa, croa, fico, experian, itin, midland credit, lvnv, portfolio recovery, chexsystems, kohls, kohl s, wells fargo,
  bank of america, navy federal, synchrony, citibank, citi, verizon, t mobile, discover it, comenity, ally,
  kikoff, lexington law, tax lien*, annualcreditreport*, 609
`)

interface Name {
  readonly text: string
  readonly country: Country
}

/** Characters, the space before the first word with them, by which names are looked up. */
const keyLength = 4

function byBeginning(names: readonly Name[]): ReadonlyMap<string, readonly Name[]> {
  return Map.groupBy(names, ({ text }) => text.slice(0, keyLength))
}

const saidNames = byBeginning(
  (['CA', 'US'] as const).flatMap((country) => said[country].map((text) => ({ text, country }))),
)
const hintedNames = byBeginning(hinted.map((text) => ({ text, country: 'US' })))

/** The country that a person names, in the newest message that names one. */
export function countrySaid(texts: readonly PlainText[]): Country | undefined {
  return firstNamed(texts, saidNames)
}

/** The country that American names in what a person says point to. */
export function countryHinted(texts: readonly PlainText[]): Country | undefined {
  return firstNamed(texts, hintedNames)
}

function firstNamed(
  texts: readonly PlainText[],
  names: ReadonlyMap<string, readonly Name[]>,
): Country | undefined {
  for (const { words } of texts) {
    const country = lastNamed(words, names)
    if (country !== undefined) return country
  }
  return undefined
}

/** Of two named in one message the one named last: "I moved from Canada to the US". */
function lastNamed(
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
