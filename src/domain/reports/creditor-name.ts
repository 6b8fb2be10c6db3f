import { maskPersonalNumbers } from '../text/sanitize.ts'
import { isOfForm } from './form-words.ts'
import { fieldOf, labelFrom } from './text/labels.ts'

/** Longer than any creditor prints its name; what is echoed is cut here. */
const longestName = 60

/** Lines that head a block, grade it or fill a page, and are no creditor's name. */
const headings: readonly RegExp[] = [
  /^(?:your |my |adverse |satisfactory |potentially )*(?:open |closed |other |revolving |mortgage |instal?lment |collection |real estate |auto |student |personal |credit )*(?:accounts?|loans?|collections?|items)\b(?: (?:information|info|summary|history|details?|in good standing|with adverse information))?$/i,
  /^(?:potentially )?negative\b|^satisfactory\b|^exceptional payment history$|^(?:account )?summary\b/i,
  /^(?:credit|annual|personal|consumer) (?:file|summary|accounts|items|report|cards?|history|score|factors|age|usage|information|info|statements?|credit report)\b/i,
  /^(?:hard|soft|regular|promotional|account review|credit)? ?inquir|^requests? viewed|^public (?:records?|information)\b|\b(?:municipal|district|county|superior|circuit|bankruptcy) court\b/i,
  /^(?:payment|balance) histor|^contact info|^(?:creditor )?(?:comments?|remarks)$|^(?:historical|additional) info|^personal (?:& confidential|and confidential)|^names?$|^address(?:es)?$|^details$/i,
  /\b(?:transunion|experian|equifax)\b|\$\s?\d|^(?:revolving|mortgages?|instal?lments?|other|others)$|^report\b|^my credit$|^what['’]s\b|\bderogatory\b/i,
  /^no(?:ne|t)?\b.*\b(?:reported|records|available|found)\b|^(?:none|n\/a|unknown|open|closed|current|paid|good|fair|poor|excellent|very good|great)$/i,
  /\bimpact$|% used|\d points?\b|\bpts\b|\bscores?\b|\bfico\b|vantagescore|\b(?:goal|range|target)\b.*\d{3}|^\d+\+? days\b|^on-time payments?|\bupdated\b|^inquired\b|^requested\b/i,
  /^(?:individual|joint|authori[sz]ed|undesignated|terminated|maker|co-?signer)\b(?: (?:user|account|owner|with\b.*))?$|^request originator$|^account reported\b|^(?:bankruptc(?:y|ies)|(?:civil )?judge?ments?|(?:federal |state )?tax liens?)$|\balert\b|\bverify identity\b|\b(?:borrowell|credit karma|clearscore|myfico|creditwise|credit sesame|identityiq|privacy ?guard)\b/i,
  /^(?:hi|hello|welcome|bonjour|salut)\b|\b(?:average|moyenne)\b.*\d{3}|^impact\b|^(?:historique|utilisation|âge|ancienneté|cote|pointage)(?= d[eu]\b)|^no change$|\bchecked\b|\bchapter (?:7|11|12|13)\b|\bcredit (?:reports?|profile)$|^3-?b(?:ureau)? report|^you(?:['’]ve|['’]re| have| are)\b|\b\d+ accounts?$|^(?:date|company|lender|furnisher)$/i,
  /^confidential\b|\b(?:none reported|reported by)\b|^end(?:s|ing) (?:in|with)\b|^status\b|^confirmation #|^student loan (?:deferred|in deferment|not in repayment)|\b(?:account|acct|loan) (?:closed|transferred|in deferment|deferred|disputed|sold|info\w* disputed)\b|\b(?:closed|disputed|purchased|settled) (?:by|at|for)\b|\bconsumer['’]?s? request\b|\bplaced for collection\b|\bcharged? off\b|\bincluded in bankruptcy\b/i,
  /^\d{4,}[x*•]{2,}|^\d{4,}[x*•.]{2,}$|^\p{L}{3,9}\.? (?:\d{1,2}, )?\d{4}$|^échelle\b|\bcredit history$|\bconsidered negative\b|^overview$|^(?:un)?secured loan$|^(?:votre|your) (?:cote|score)\b|[{}<>=;]|^(?:export )?function\b/iu,
  // What a form says to its reader, its own words alone, a kind with its count.
  /\b(?:of|in|on|to|for|from|about|with|by) your (?:credit|accounts?|file|report|score|payments?|history|loans?|balances?)\b|\b(?:de|sur|à|dans) votre (?:cote|dossier|compte|crédit|rapport)(?!\p{L})/iu,
  /^(?:nom|numéro|type|solde|montant|limite|état|statut|date) (?:d[eu] |des |d['’]|de l['’])|^(?:en date d[eu]|as of|since|depuis|le)\b.*\b(?:19|20)\d\d\b|^(?:credit|crédit|accounts?|comptes?|files?|dossiers?|reports?|rapports?|creditors?|créanciers?)$/iu,
  /^(?:mortgages?|instal?lment|revolving|open|other|real estate|collections?|auto|education|student) \d{1,3}$/i,
  // What ranks a risk, or is said in a sentence.
  /\b(?:delinquenc(?:y|ies)|inquir(?:y|ies)|length of|number of|too (?:many|few|new|high|recent)|time since|insufficient (?:credit|file)|considered)\b|\S+ \S+ (?:is|are|was|were|been|does|have|has|sont|été|avez) \S|\b(?:is|are|was|were|known as|as of|since|until)$/iu,
  /^(?:recommended|offers?|offres)\b|\boffers$|^for you$|^needs (?:work|attention)|^(?:get to|reach) \d|^at a glance|^up to date|^next update|^mise à jour|^know your|^\+\d|\blast (?:reported|active|updated|reviewed)\b|\bend of (?:\S+ )?report\b/iu,
  /^(?:personal )?identification\b|^consumer (?:disclosure|file|credit file|proposal|disputes?|interviews?)\b|^(?:special|important) messages?|^security freeze|^file (?:locked|requested|not)\b|^(?:paid |unpaid )?civil judge?ment|\b(?:federal|small claims|dist|bkpt) (?:court|ct)\b|^department\/variety|^another lender\b|^profit and loss|^previous\b|\btrans union\b/i,
  /^(?:déclaration|renseignements|dossiers?|documents publics|alertes?|proposition|éléments|références?|fiche|légende|aperçu|sommaire|commentaires?|syndic|cour|antécédents|mauvaise créance|reprise volontaire|libération|jugement|faillite|autres noms|fermée? à la|compte fermé)(?!\p{L})|\bcour (?:supérieure|d[eu])(?!\p{L})|\bdate d[e'’]|\btype de compte$/iu,
  /\p{L}\((?:e?s|ies)\)|\p{L}_\p{L}|:\/\/|^\/\/|\bwww\.|\b\d{1,2}:\d\d\b|\bpage \d|^\d+ of \d+$|\d\s?[$%]|^\*{2}|\bx{2,3}-x{2,3}-|^x{3}\.{3}/iu,
  // A day as inquiries print it, the end of a bracket, a greeting.
  /\b(?:19|20)\d\d[-/]\d{2}[-/]\d{2}\b|^[^(]*\)$|^dear |^cher(?:\(ère\)|\(e\)|e)? |^chère /iu,
  // Labels, grades and headings that fit no rule above.
  /^(?:type of|responsibility|(?:3|three|tri)[- ]bureau|(?:high|medium|low) impact|credit ?vision|(?:below|above) average|debt[- ]to[- ]credit|average account|most recent account|accounts with a|third party collections?|recouvrement par|demandes (?:de|avec|sans))\b|\b(?:due every|never late|fair isaac|download this report)\b|\bers 2\.0\b|\btableau de bord$|#$/iu,
  /^(?:company (?:info|information|name|sold)|creditor (?:contacts|addresses)|miscellaneous information|property address|trade ?lines|risk factors|registered items|warnings & alerts|printable|voluntary surrender|transfer\/sold|terms duration|with balance|paid or paying as agreed|collection agency\/attorney|auto dealers, new|send to|bus\/id code|ecoa\/whose)$|^date (?:company|of|requested|ordered|completed|nom)\b|^company date\b/i,
  /^(?:crédit maximal|dernier rapport|paiement mensuel|montant initial|créancier d['’]origine|à jour|en cours|comptes? (?:hypothécaires?|de crédit)|(?:cartes|marges) de crédit|prêts (?:auto|personnels|étudiants)|registre rdprm)$/iu,
  // A kind that nobody is called, and a figure behind its label.
  /^(?:fannie mae|freddie mac) account$|^(?:charge (?:card|account)s?|lines of credit|home equity line of credit|bank credit cards|real estate|in collections)$|^(?:conventional|fha|va) (?:re |real estate )?(?:loan|mortgage)|^\d{3} (?:adverse|satisfactory|open|closed|other) (?:accounts|items)$|^\d+ public records$|^(?:min|rev|acct|asset|amount|trades|case #|loan #|ledger number) ?[\dx]+$/i,
]

const address =
  /\b(?:A[LKZR]|CA|CT|D[EC]|FL|GA|HI|I[DLA]|K[SY]|LA|M[DAINST]|N[EVHJMYCD]|OH|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])[.,]? \d{5}(?:-\d{4})?(?: |$)|^\d+,? rue\b|\bp\.? ?o\.? ?box\b|,\s*[A-Z]{2}[\s-]+\d{5}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|^\d+\s+\S+.*\b(?:street|st|ave|avenue|road|rd|blvd|drive|dr|lane|ln|way|suite)\b/i

/** What stands beside a name on its line: a section's number or heading before it, a warning behind it. */
const before =
  /^(?:\d{1,2}\.(?:\d{1,3})?\s+|(?:your |adverse |satisfactory |potentially negative |revolving |instal?lment |mortgage |other )+accounts\s+(?=\S)|account history\s+(?=\S))+/i
const behind =
  /(?:,? \d{1,2}\/\d{1,2}\/\d{4}|\s+(?:potentially negative|exceptional payment history|summary|account info(?:rmation)?|\(closed\)|\(open\)))$/i

/** Sums stand under such words; "TOTAL CREDIT RECOVERY" is an agency. */
const total =
  /^(?:(?:grand|account|trade(?:line)?|report|overall) |sub-?|sous-?)?tota(?:ls?|ux)(?=$|[\s:]*[\d$]| {2}|\t|:| (?:of|balances?|accounts?|amounts?|due|owing|owed|past|debts?|(?:credit )?limits?|payments?|monthly|available|number|open|closed|revolving|instal?lment|mortgages?|collections?|inquiries|real estate|des?|du|soldes?|comptes?|montants?|en)\b)/i

export function isTotal(printed: string): boolean {
  return total.test(printed)
}

/** The printed name when it can be a creditor's, else undefined: never a heading, an address or a sentence. */
export function creditorName(printed: string): string | undefined {
  if (printed.length > 200) return undefined
  const text = printed.replace(/[-=_~*]{4,}/g, ' ').replace(/\s+/g, ' ')
  const name = text
    .trim()
    .replace(/^[-–•*] /, '')
    .replace(before, '')
    .replace(behind, '')
    .replace(/(?<![\s,;])[\s,;]+$/, '')
  if (!/\p{L}{2}/u.test(name) || name.length > 120 || isLabelled(name)) return undefined
  const words = name.replace(/(?<![.!])[.!]+$/, '')
  const isOther =
    isTotal(words) ||
    headings.some((heading) => heading.test(words)) ||
    address.test(name) ||
    isOfForm(words) ||
    isSentence(name)
  return isOther ? undefined : [...maskPersonalNumbers(name)].slice(0, longestName).join('')
}

/** "Date Opened 03/14/2019" is a label with its value; "COLLECTION AGENCY OF OHIO" may be a name. */
function isLabelled(name: string): boolean {
  if (fieldOf(name) !== undefined) return true
  const words = name.split(' ')
  const label = labelFrom(words, 0)
  if (label === undefined) return false
  const isApart = label.end > 1 && label.field !== 'name' && label.field !== 'originalCreditor'
  return isApart || areLabels(words, label.end)
}

/** "Responsibility Status": nothing but labels from there on, as of columns whose gaps were lost. */
function areLabels(words: readonly string[], from: number): boolean {
  const label = labelFrom(words, from)
  return label !== undefined && (label.end === words.length || areLabels(words, label.end))
}

function isSentence(name: string): boolean {
  const words = name.split(' ').length
  return (
    name.includes(': ') ||
    name.endsWith(':') ||
    words > 9 ||
    (words > 4 && /[a-z]{3}[.!?]$/.test(name))
  )
}
