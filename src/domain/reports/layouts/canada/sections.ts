import { folded } from './folded.ts'
import { fieldNamed } from './labels.ts'
import { ratingFrom } from './rating.ts'

/** What a part of a disclosure is about. */
export type Topic =
  | 'start'
  | 'accounts'
  | 'collections'
  | 'public'
  | 'bankruptcy'
  | 'consumer_proposal'
  | 'judgment'
  | 'registered_item'
  | 'inquiries'
  | 'identity'
  | 'aliases'
  | 'statement'
  | 'alerts'
  | 'elsewhere'

/** The lines of one part under its heading, folded; '' for what stands before any. */
export interface Section {
  readonly topic: Topic
  readonly heading: string
  readonly lines: readonly string[]
}

/** The printed headings, folded, without number and colon. First match wins. */
const headings: readonly (readonly [Topic, RegExp])[] = [
  [
    'elsewhere',
    /^(?:(?:comptes? |accounts? )?(?:closed for cause|ferme(?:s|e)? pour (?:cause|motif).*)|bank(?:ing)?(?: information| accounts?)?|(?:renseignements?|informations?) bancaires?|(?:credit |account |file |report )?summary(?: of .*)?|(?:sommaire|resume)(?: .*)?|overview|apercu(?: .*)?|legend.*|legende.*|rating codes?.*|(?:codes?|cotes) (?:de|des) (?:cotation|cotes?|paiement|evaluation).*|mop (?:codes?|legend).*|consumer interviews?.*|entrevues? .*|your rights|vos droits.*|rights.*|address(?:es)?|adresses?(?: .{0,20})?|(?:current |previous )?employments?|emplois?(?: .{0,20})?|employers?|employeurs?|telephones?(?: numbers?)?|telephone #|numeros? de telephone|safescan|(?:equifax |transunion )?(?:credit|product|risk) scores?|votre (?:cote|pointage)(?: de credit)?|(?:cote|pointage)s?(?: de credit| de risque)?|score factors?|facteurs.*|(?:end of|fin du?) .{0,30}|how to .{0,60}|comment .{0,60})$/,
  ],
  [
    'elsewhere',
    /^(?:soft|account (?:review|management)|promotional|non[- ]credit|consumer|other|update) (?:inquir|enquir|requests?).{0,60}$|^(?:inquiries|enquiries) (?:that )?(?:only you|do not (?:impact|affect)|not (?:shown|displayed|seen|viewed|visible)|for your information|without).{0,60}$|^(?:autres )?(?:demandes?|enquetes?|consultations?)(?: de renseignements?| de credit)? (?:n'ayant pas|sans|promotion|souple|de revision|de mise a jour|du consommateur|de gestion|internes?|non|visibles? (?:seulement|uniquement)|pour information).{0,60}$|^autres demandes.{0,40}$|^(?:sans|without|no) (?:incidence|impact)$|^revisions? de compte.{0,20}$/,
  ],
  [
    'inquiries',
    /^(?:(?:credit|hard|regular|recent|file) )?(?:inquiry|inquiries|enquiries)(?: (?:on|to) (?:your|the) (?:credit )?file| (?:shared|shown|visible|displayed) .{0,40}| history)?$|^demandes?(?: de (?:renseignements?|credit|information))?(?: (?:a|dans|sur|au) (?:votre )?dossier(?: de credit)?)?$|^(?:demandes?|enquetes?|consultations?)(?: de (?:renseignements?|credit))? (?:avec incidence|ordinaires?|regulieres?|fermes?|officielles?|reelles?).{0,40}$|^(?:enquetes?|consultations?)(?: de credit)?(?: (?:du|au|a (?:votre|mon)|dans (?:votre|le)) (?:dossier|rapport)(?: de credit)?)?$|^(?:inquiry|inquiries) section$|^inquiries that (?:may )?(?:impact|affect) your (?:credit )?score$|^(?:avec|with) (?:incidence|impact)$|^demandes?(?: de (?:renseignements?|credit))? (?:qui (?:sont|peuvent etre) )?(?:visibles?|affichees?|montrees?|communiquees?|vues?) (?:par|a|aux) .{0,40}$|^(?:in|en)quir(?:y|ies) (?:that (?:are |can be )?)?(?:seen|viewed) by (?:others|lenders|creditors).{0,20}$|^who has (?:looked at|viewed|requested) your (?:credit )?(?:file|report)$/,
  ],
  [
    'collections',
    /^(?:third[- ]party )?collections?(?: accounts?| information| records?| agencies| items?)?$|^recouvrements?(?: par (?:des |un )?tiers?| aupres de tiers)?$|^(?:comptes?|creances|dossiers?) (?:en|de|places? en) recouvrement$|^agences? de recouvrements?$|^(?:renseignements?|informations?) (?:de|sur le|en matiere de) recouvrement$/,
  ],
  [
    'bankruptcy',
    /^(?:bankruptc(?:y|ies)|faillites?|insolvenc(?:y|ies)|insolvabilites?)(?: (?:records?|information|items?))?$/,
  ],
  [
    'consumer_proposal',
    /^(?:consumer )?proposals?$|^propositions?(?: (?:de|du|des|aux?) (?:consommateurs?|creanciers))?$|^orderly payments? of debts?$|^depots? volontaires?$/,
  ],
  [
    'judgment',
    /^(?:judge?ments?|jugements?|court judge?ments?|decisions? judiciaires?|court (?:items?|actions?))$/,
  ],
  [
    'registered_item',
    /^(?:registered items?|elements? enregistres?|articles? enregistres?|inscriptions? (?:enregistrees?|au registre)|secured loans?|prets? garantis?|liens?|ppsa(?: registrations?)?|rdprm|chattel.{0,30}|(?:charges?|biens?|suretes?) enregistrees?|garanties? enregistrees?|suretes?|privileges?)$/,
  ],
  [
    'public',
    /^public$|^public (?:records?|information|notices?)(?:[ /].{0,30})?$|^legal(?: (?:items?|information|notices?|details?))?$|^(?:documents?|dossiers?|archives?|registres?|renseignements?|informations?) (?:publi(?:cs?|ques?)|juridiques?|judiciaires?|legal(?:es|s|e)?|du domaine public)(?: et autres? (?:informations?|renseignements?))?$|^(?:elements?|avis|actions?) (?:juridiques?|judiciaires?|legaux|publics)$/,
  ],
  [
    'aliases',
    /^(?:cross[- ]?references?|references? croisees?|also known as|aka|other (?:reference )?names?|autres? noms?|alias)$/,
  ],
  [
    'identity',
    /^(?:personal (?:identification )?(?:information|details|profile)|identification(?: section)?|identifying information|(?:renseignements?|informations?) (?:personnel(?:le)?s?|d'identification)(?: d'identification)?|identite|profil(?: personnel)?|consumer information)$/,
  ],
  [
    'statement',
    /^consumer(?:'s)? (?:statements?|declarations?|explanations?|narratives?)$|^declarations?(?: du consommateur)?$|^notes? explicatives?$|^explanatory (?:notes?|statements?)$|^\*\* ?consumer statement ?\*\*$/,
  ],
  [
    'alerts',
    /^(?:(?:consumer|security|file|fraud) )?(?:alerts?|warnings?)(?: on file)?$|^special messages?$|^alertes?(?: (?:au dossier|de securite|sur le dossier))?$|^messages? (?:special|speciaux)$|^avertissements?$/,
  ],
  [
    'accounts',
    /^(?:(?:your|my|all) )?(?:(?:open|closed|active|inactive|revolving|instal+ments?|mortgage|line of credit|credit card|credit|other|bank|retail|loan|student) )*(?:accounts?|trades?|trade ?lines?|loans?)(?: (?:information|history|details?|section))?$|^credit (?:information|history)(?: (?:and\/or|and|\/) banking information)?$|^(?:revolving credit|revolving|instal+ments?|mortgages?|lines? of credit|credit cards?)$/,
  ],
  [
    'accounts',
    /^(?:(?:vos|mes|les) )?comptes?(?: (?:de credit|de pret|ouverts?|fermes?|actifs?|inactifs?|renouvelables?|rotatifs?|a versements?|hypothecaires?|declares?))*$|^(?:renseignements?|informations?|details?) (?:de|des|sur (?:le|les|vos)) (?:credits?|comptes?)$|^(?:antecedents|historique)(?: de credit)?(?: et\/ou (?:informations?|renseignements?) bancaires?)?$|^(?:lignes? d')?operations?(?: commerciales?| de credit)?$|^transactions?$|^(?:lignes?|marges?|cartes?) de credit$|^prets?(?: (?:a temperament|personnels?|hypothecaires?|etudiants?|auto(?:mobile)?s?|a versements?))?$|^hypotheques?$|^credits? (?:renouvelables?|rotatifs?|a versements?)$/,
  ],
]

/** Equifax heads the inquiries that only the consumer sees with a sentence. */
const softSentence =
  /^(?:the following (?:soft )?inquiries are for your information|les (?:demandes|enquetes) (?:de (?:renseignements|credit) )?suivantes (?:sont (?:pour|a titre)|vous sont))/

/** Columns, an amount, or what stands behind a label's colon: no heading. */
const isValued = / {2}|\t|\$|:\s*[^\s\d(:=*.-]/

/** Behind a heading: over how long. */
const span =
  / (?:(?:in|within|over|during|from) )?(?:the )?(?:last|past) \S{1,12} (?:years?|months?)$| (?:(?:au cours )?d|l)es \S{1,10} derni(?:ers?|eres?) (?:annees|ans|mois)$/

/** The topic that a line opens; undefined when it is no heading. */
export function topicOf(line: string): Topic | undefined {
  const printed = line.trim()
  if (printed === '' || printed.length > 300 || isValued.test(printed)) return undefined
  if (printed.length > 100) return softSentence.test(folded(printed)) ? 'elsewhere' : undefined
  const text = folded(printed)
    .replace(
      /^(?:(?:section|partie|part) \d{1,2}|[-–—=*•#>:\s]|\d{1,2}[.)]|[ivx]{1,4}[.)])+\s*/,
      '',
    )
    .replace(span, '')
    .replace(
      /\((?:s|x|es|ies)\)|\s*\((?:subject|sujet) \d\)$|\s*\([^()]{0,30}\d[^()]{0,20}\)$/g,
      '',
    )
    .replace(/(?:\s*[-–—:]\s*\d{1,3}|\s*\((?:suite|continued|cont'?d?)\.?\)|[-=*:.\s])+$/, '')
  if (text === '' || /\d|:|\$/.test(text)) return undefined
  if (softSentence.test(text)) return 'elsewhere'
  return headings.find(([, heading]) => heading.test(text))?.[0]
}

/** The text cut at its headings. */
export function sectionsOf(lines: readonly string[]): readonly Section[] {
  const sections: { topic: Topic; heading: string; lines: string[] }[] = []
  let open = { topic: 'start' as Topic, heading: '', lines: [] as string[] }
  sections.push(open)
  for (const [index, line] of lines.entries()) {
    const topic = topicOf(line)
    const isKind = topic === 'accounts' && isUnderName(lines, index)
    const isValued = isKind || isUnderLabel(lines, index) || isOverRating(lines, index)
    if (topic === undefined || isValued) open.lines.push(line)
    else {
      open = { topic, heading: folded(line), lines: [] }
      sections.push(open)
    }
  }
  return sections
}

/** In a form that prints its values under their labels, "Revolving" under "Account type" is a value. */
function isUnderLabel(lines: readonly string[], index: number): boolean {
  const above = lines[index - 1] ?? ''
  return (
    above.length < 60 &&
    /^(?:account type|type of account|type de compte|genre de compte|type|product|produit|description|status|etat|statut):?$/.test(
      folded(above),
    )
  )
}

/** "Cote" over "R1" is a label; over a score it heads one. */
function isOverRating(lines: readonly string[], index: number): boolean {
  const [label = '', value = ''] = lines.slice(index, index + 2)
  return fieldNamed(label) === 'rating' && ratingFrom(value) !== null
}

/** One account's kind, in the singular: headings name many. */
const kindOfOne =
  /^(?:credit (?:renouvelable|rotatif|a versements)|(?:revolving|instal+ment|open|mortgage) (?:credit|loan|account)|compte (?:ouvert|renouvelable)|pret (?:a versements|personnel|auto|etudiant|hypothecaire)|hypotheque|mortgage|line of credit|credit card|(?:carte|marge) de credit)$/

/** "Revolving credit" between a name and the labels of an account is the kind of that account. */
function isUnderName(lines: readonly string[], index: number): boolean {
  const [kind = '', under = ''] = lines.slice(index, index + 2)
  // A page may end between.
  const above = lines.slice(Math.max(0, index - 3), index)
  const name = above.findLast((line) => line.trim() !== '') ?? ''
  const isName = /^[^:$\d]{3,60}$/.test(name.trim()) && topicOf(name) === undefined
  return kindOfOne.test(folded(kind)) && isName && /[:\d]/.test(under)
}
