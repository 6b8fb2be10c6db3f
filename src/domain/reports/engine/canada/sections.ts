import { creditorName } from '../accounts/creditor-name.ts'
import { fieldNamed } from './labels.ts'
import { parseRating } from './rating.ts'
import { fold, isNothing } from './values.ts'

/** Visibility of an inquiry: lenders see a hard one, only the consumer a soft one. */
export type Visibility = 'hard' | 'soft'

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** Nouns for inquiries, English and French; folded. */
const nouns = wordsIn(
  'inquiry inquiries enquiry enquiries requests demande demandes enquete enquetes consultation consultations interrogation interrogations',
)

/** Words of headings over inquiries hidden from lenders. */
const softWords = wordsIn(
  "soft review reviews management monitoring promotional promotion promotions promotionnelle promotionnelles non-credit consumer update only not don't without no n'ayant n'affectant n'affectent n'ont aucun aucune sans souple souples revision revisions examen examens gestion consommateur interne internes non pas seulement uniquement seul seule",
)
const softPhrase =
  /^(?:other|autres?) |\bfor your information\b|\bpour (?:votre )?information\b|\bmises? a jour\b/

/** Other words of inquiry headings. */
const otherWords = wordsIn(
  'hard regular recent credit file report bureau account accounts on to your the my for shared shown visible displayed history section that which may can could does do did impact impacts impacting affect affects affecting score scores seen viewed be are by other others lenders creditors with you alone information in from of and all lender reguliere regulieres avec incidence ordinaire ordinaires fermes officielle officielles reelle reelles de du des la le les a au aux dans sur votre mon dossier rapport renseignement renseignements fiche compte comptes list liste see sees voir mise mises jour qui sont peuvent ont une tiers tierces third parties etre visible visibles affichee affichees montree montrees communiquee communiquees vue vues par pour preteurs autre autres autrui vous creanciers cote pointage suivantes & et request',
)

/** "Qui ne comptent pas" */
const headingDenial = /\bne \S{1,20} pas\b|\b(?:do|does|did|are|is|was|were|can) ?not\b/

/** Words that name a kind of inquiry within their section. */
const kindWords = wordsIn(
  'hard regular reguliere regulieres soft review reviews promotional incidence impact revision revisions examen ordinaire ordinaires request visible visibles seen shown displayed viewed vue vues affichee affichees see sees voir',
)

/** "À la demande du consommateur" is a reason, not a heading. */
const isReason = /^(?:a|au|aux|sur|dans|on|by|par|pour|for|with|avec la|de) /

/** A quick test: part of every noun. */
const mayBeHeading = /quir|demande|enquete|consultation|interrogation|requests/

/** Maximum words of a heading. */
const maxWords = 14

/**
 * Visibility of the inquiries under a heading; undefined for other lines. Among inquiries a heading
 * may omit the noun: "Regular", "Account review", "Sans incidence".
 */
export function visibilityIn(folded: string, amongInquiries: boolean): Visibility | undefined {
  if (!amongInquiries && !mayBeHeading.test(folded)) return undefined
  const words = folded
    .replace(/\b[dl]'/g, '')
    .split(/[\s/,.()–-]+/)
    .filter((word) => word !== '')
  if (words.length === 0 || words.length > maxWords) return undefined
  const isNamed = !isReason.test(folded) && words.some((word) => nouns.has(word))
  if (amongInquiries && headingDenial.test(folded)) return 'soft'
  if (!isNamed && !(amongInquiries && words.some((word) => kindWords.has(word)))) return undefined
  // Among inquiries, any denial refers to lenders.
  const isDenied = nouns.has(words[0] ?? '') && words.some((word) => softWords.has(word))
  if (amongInquiries && isDenied) return 'soft'
  const isKnown = words.every(
    (word) => nouns.has(word) || softWords.has(word) || otherWords.has(word),
  )
  if (!isKnown) return undefined
  return softPhrase.test(folded) || words.some((word) => softWords.has(word)) ? 'soft' : 'hard'
}

/** Subject of a disclosure's section. */
export type SectionTopic =
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

/** Lines of a section and its folded heading; '' before any heading. */
export interface CanadianSection {
  readonly topic: SectionTopic
  readonly heading: string
  readonly lines: readonly string[]
}

/** Headings, folded, without number and colon. First match wins. */
const headings: readonly (readonly [SectionTopic, RegExp])[] = [
  [
    'elsewhere',
    /^(?:(?:comptes? |accounts? )?(?:closed for cause|ferme(?:s|e)? pour (?:cause|motif).*)|bank(?:ing)?(?: information| accounts?)?|(?:renseignements?|informations?) bancaires?|(?:credit |account |file |report )?summary(?: of .*)?|(?:sommaire|resume)(?: .*)?|overview|apercu(?: .*)?|legend.*|legende.*|rating codes?.*|(?:codes?|cotes) (?:de|des) (?:cotation|cotes?|paiement|evaluation).*|mop (?:codes?|legend).*|consumer interviews?.*|entrevues? .*|your rights|vos droits.*|rights.*|address(?:es)?|adresses?(?: .{0,20})?|(?:current |previous )?employments?|emplois?(?: .{0,20})?|employers?|employeurs?|telephones?(?: numbers?)?|telephone #|numeros? de telephone|safescan|(?:equifax |transunion )?(?:credit|product|risk) scores?|votre (?:cote|pointage)(?: de credit)?|(?:cote|pointage)s?(?: de credit| de risque)?|score factors?|facteurs.*|(?:end of|fin (?:du|de)) .{0,30}|how to .{0,60}|comment .{0,60})$/,
  ],
  [
    'inquiries',
    /^who has (?:looked at|viewed|requested) your (?:credit )?(?:file|report)$|^inqs?(?: section)?$/,
  ],
  [
    'collections',
    /^(?:third[- ]party )?coll(?:ection)?s?(?: accounts?| information| records?| agencies| items?)?$|^recouvrements?(?: par (?:des |un )?tiers?| aupres de tiers)?$|^(?:comptes?|creances|dossiers?) (?:en|de|places? en) recouvrement$|^agences? de recouvrements?$|^(?:renseignements?|informations?) (?:de|sur le|en matiere de) recouvrement$/,
  ],
  [
    'bankruptcy',
    /^(?:bankruptc(?:y|ies)|faillites?|insolvenc(?:y|ies)|insolvabilites?)(?:(?: ?\/ ?| & | and | or | et | ou )(?:consumer )?(?:proposals?|propositions?))?(?: (?:records?|information|items?))?$/,
  ],
  [
    'consumer_proposal',
    /^(?:registered )?(?:consumer )?proposals?$|^propositions?(?: (?:(?:de|du|des|aux?) )?(?:consommateurs?|creanciers))?(?: enregistrees?)?$|^orderly payments? of debts?$|^depots? volontaires?$/,
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
    /^(?:(?:your|my|all) )?(?:(?:open|closed|active|inactive|revolving|instal+ments?|mortgage|line of credit|credit card|credit|other|bank|retail|loan|student) )*(?:accounts?|trades?|trade ?lines?|loans?)(?: (?:information|history|details?|section))?$|^(?:account|trade|credit) list$|^list of (?:accounts|trades)$|^credit (?:information|history)(?: (?:and\/or|and|\/) banking information)?$|^(?:revolving credit|revolving|instal+ments?|mortgages?|lines? of credit|credit cards?)$/,
  ],
  [
    'accounts',
    /^(?:(?:vos|mes|les) )?comptes?(?: (?:de credit|de pret|ouverts?|fermes?|actifs?|inactifs?|renouvelables?|rotatifs?|a versements?|hypothecaires?|declares?))*$|^(?:liste|renseignements?|informations?|details?) (?:de|des|sur (?:le|les|vos)) (?:credits?|comptes?)$|^(?:antecedents|historique)(?: de credit)?(?: et\/ou (?:informations?|renseignements?) bancaires?)?$|^(?:lignes? d')?operations?(?: commerciales?| de credit)?$|^transactions?$|^(?:lignes?|marges?|cartes?) de credit$|^prets?(?: (?:a temperament|personnels?|hypothecaires?|etudiants?|auto(?:mobile)?s?|a versements?))?$|^hypotheques?$|^credits? (?:renouvelables?|rotatifs?|a versements?)$/,
  ],
]

/** Equifax heads consumer-only inquiries with a sentence. */
const softSentence =
  /^(?:(?:the following|these) (?:["“]?soft["”]? )?(?:inquiries|requests)\b.{0,80}\b(?:for (?:your )?information|only (?:to|by) you|not (?:shown|displayed|visible)|soft)|(?:the following|these) ["“]?soft\b|les (?:demandes|enquetes|consultations) (?:de (?:renseignements|credit) )?suivantes (?:sont (?:pour|a titre)|vous sont|ne sont))/

/** Columns, an amount, or a value after a colon: no heading. */
const isValued = / {2}|\t|\$|:\s*[^\s\d(:=*.-]/

/** Time span at the end of a heading. */
const span =
  / (?:(?:in|within|over|during|from) )?(?:the )?(?:last|past) \S{1,12} (?:years?|months?)$| (?:(?:au cours )?d|l)es \S{1,10} derni(?:ers?|eres?) (?:annees|ans|mois)$/

/**
 * Topic opened by a line; undefined for other lines. Among inquiries a heading may omit the noun.
 */
export function topicOf(line: string, amongInquiries = false): SectionTopic | undefined {
  const printed = line.trim()
  if (printed === '' || printed.length > 300 || isValued.test(printed)) return undefined
  if (printed.length > 100) return softSentence.test(fold(printed)) ? 'elsewhere' : undefined
  const text = fold(printed)
    .replace(
      /^(?:(?:section|partie|part) \d{1,2}|[-–—=*•#>:\s]|\d{1,2}[.)]|[ivx]{1,4}[.)])+\s*/,
      '',
    )
    .replace(span, '')
    .replace(
      /\((?:s|x|es|ies)\)|\s*\((?:subject|sujet) \d\)$|\s*\([^()]{0,30}\d[^()]{0,20}\)$/g,
      '',
    )
    .replace(
      /(?<![-=*:.\s])(?:[-–—:]\s*\d{1,3}|\((?:suite|continued|cont'?d?)\.?\)|[-=*:.\s])+$/,
      '',
    )
  if (text === '' || /\d|:|\$/.test(text)) return undefined
  if (softSentence.test(text)) return 'elsewhere'
  const sight = visibilityIn(text, amongInquiries)
  if (sight !== undefined) return sight === 'hard' ? 'inquiries' : 'elsewhere'
  return headings.find(([, heading]) => heading.test(text))?.[0]
}

/** Splits the printed lines at their headings. */
export function sectionsOf(all: readonly string[]): readonly CanadianSection[] {
  const lines = all.filter((line) => line.trim() !== '')
  const sections: { topic: SectionTopic; heading: string; lines: string[] }[] = []
  let open = { topic: 'start' as SectionTopic, heading: '', lines: [] as string[] }
  sections.push(open)
  let amongInquiries = false
  for (const [index, line] of lines.entries()) {
    const topic = topicOf(line, amongInquiries)
    const opensSection =
      topic !== undefined &&
      !(topic === 'accounts' && isUnderName(lines, index)) &&
      !(open.topic === 'accounts' && isPartOfOne(lines, index)) &&
      !isUnderLabel(lines, index) &&
      !isOverRating(lines, index)
    if (!opensSection) open.lines.push(line)
    else {
      open = { topic, heading: fold(line), lines: [] }
      sections.push(open)
      amongInquiries = topic === 'inquiries' || (amongInquiries && topic === 'elsewhere')
    }
  }
  return sections
}

/** "Revolving" under "Account type" is a value, not a heading. */
function isUnderLabel(lines: readonly string[], index: number): boolean {
  const above = lines[index - 1] ?? ''
  return (
    above.length < 60 &&
    /^(?:account type|type of account|type de compte|genre de compte|type|product|produit|description|status|etat|statut):?$/.test(
      fold(above),
    )
  )
}

/** "Cote" over "R1" is a label; over a score it is a heading. */
function isOverRating(lines: readonly string[], index: number): boolean {
  const [label = '', value = ''] = lines.slice(index, index + 2)
  return fieldNamed(label) === 'rating' && parseRating(value) !== null
}

/** One account's kind in the singular: headings use the plural. */
const kindOfOne =
  /^(?:credit (?:renouvelable|rotatif|a versements)|(?:revolving|instal+ment|open|mortgage|student|personal|auto|car|bank) (?:credit|loan|account)|compte (?:ouvert|renouvelable)|pret (?:a versements|personnel|auto|etudiant|hypothecaire)|hypotheque|mortgage|line of credit|credit card|(?:carte|marge) de credit)$/

/** "Summary", "Account details": web pages print parts of each account under its name. */
function isPartOfOne(lines: readonly string[], index: number): boolean {
  const text = fold(lines[index] ?? '')
  if (/^account (?:details|history|information|summary)$/.test(text)) return true
  if (!/^(?:summary|sommaire|overview|apercu)$/.test(text)) return false
  return isName(lines[index - 1] ?? '')
}

function isName(line: string): boolean {
  const text = line.trim().replace(/^\d{1,2}\.\d{0,3}\.?\s+/, '')
  return /^[^:$\d]{3,60}$/.test(text) && topicOf(line) === undefined
}

/** "Revolving credit" between a name and account labels is that account's kind. */
function isUnderName(lines: readonly string[], index: number): boolean {
  const [kind = '', under = ''] = lines.slice(index, index + 2)
  const isOverLabel = /[:\d]/.test(under) || fieldNamed(under) !== undefined
  return kindOfOne.test(fold(kind)) && isName(lines[index - 1] ?? '') && isOverLabel
}

/** Page headings, grades and list ends that are no creditor names; folded. */
const noName =
  /^(?:dossier|fiche|rapport|cote|pointage) de credit\b|^consumer (?:disclosure|credit)|^(?:version|copie) du consommateur|^page \d|^(?:fin|suite) d[eu]\b|^(?:il n'y a|aucune? |vous n'avez|there (?:is|are)|no )|^(?:renouvelable|rotatif|versements?|hypotheque|impaye|paye|ouvert|ferme|actif|inactif|oui|non|yes)$|^(?:[roimcl][0-9])$|^(?:m|mme|mr|mrs|ms)\.? |\b(?:equifax|trans ?union)\b|^(?:numero|date|montant|solde|limite) d|^(?:cour|tribunal|syndic)\b|\b(?:as agreed|tel que convenu|past due|en retard)\b|\b(?:was|were|a ete|ont ete|your|votre)\b|^\d{1,2} (?:payment|paiement)/

/** Equifax's member number: "481BB00219 PORTSMOUTH BANK". */
const member = /^\d{2,6}[A-Z]{2}\d{3,6}\s+(?=\p{L})/iu

/** "Généré le 19 novembre 2026" */
const holdsDay =
  /\b\d{1,2}(?:er)? \p{L}{3,9}\.? (?:19|20)\d\d\b|\b\p{L}{3,9}\.? \d{1,2}, (?:19|20)\d\d\b/u

/**
 * The printed name if it can be a creditor's on a Canadian disclosure; never a heading, label or
 * grade.
 */
export function creditorOf(printed: string): string | undefined {
  const name = creditorName(
    printed
      .replace(/^\d{1,3}[.)](?:\d{1,3}\.?)?\s+|(?<![\s,;:*#])[\s,;:*#]+$/g, '')
      .replace(member, ''),
  )
  if (name === undefined || isNothing(name)) return undefined
  const isOther =
    / \| |\bending in\b|\bse terminant par\b/i.test(name) ||
    noName.test(fold(name)) ||
    holdsDay.test(name) ||
    isHeading(name) ||
    fieldNamed(name) !== undefined
  return isOther ? undefined : name
}

/** Maximum words of two headings. */
const maxHeadingWords = 8

/** A heading, or a heading with another heading or label on one line. */
function isHeading(name: string): boolean {
  if (topicOf(name) !== undefined) return true
  const words = name.split(' ')
  return (
    words.length <= maxHeadingWords &&
    words.some((_, at) => {
      if (at === 0 || topicOf(words.slice(0, at).join(' ')) === undefined) return false
      const behind = words.slice(at).join(' ')
      return topicOf(behind) !== undefined || fieldNamed(behind) !== undefined
    })
  )
}
