import { maskPersonalNumbers } from '../../../text/sanitize.ts'
import { fieldOf, labelFrom } from '../text/labels.ts'

/** Splits wrapped lists of words. */
function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '))
}

/** Words of states and labels: a line of only form words with one of these is no name. */
const stateWords = wordSet(
  'open opened closed current paid unpaid pays late lates past due overdue agreed delinquent delinquency',
  'derogatory negative unfavorable good fair poor excellent exceptional highest maximum minimum recent',
  'monthly scheduled standing status rating ratings responsibility individual joint revolving installment',
  'installments instalment instalments reported updated verified score scores ok details detail summary',
  'history info information remark remarks comment comments filed discharged dismissed satisfied disposition',
  'resolved disputes disputed repossession writeoff chargeoff unsecured posted inquirer requestor inquiry',
  'inquiries employer employers employment occupation dependents marital surname birth telephone phone fax',
  'applicant borrower coborrower docket tradeline tradelines repository repositories liability liabilities',
  'utilization frequency narrative reference page off written placed missed voluntary classification coapplicant historical',
  'maturity length change interviews factors renseignement additionnels oldest newest deferred registered grantor arrears pulled',
  'years yrs months mos days mois ans jours',
  // Abbreviations of narrow columns.
  'nd nr na rptd reptd rpt dla mop ssn sin dob ecoa subname subcode highcred highcr highcredit credlim credlm',
  'verfied verifd pastdue paypat maxdelq maxdel collatrl loantype clsd cls pd balnce bal mnthly opnd amt',
  'pmt liab addr mtg inst indiv jnt tu xp ef efx eqx eqf xpn exp tuc tru te xt xte eq',
  'coll paymnt activ cred lim rv src bur edu rt mr revd rqd prpd maj del orig',
  // French equivalents.
  'ouvert ouverte ouverts ouvertes fermé fermée fermés fermées payé payée payés payées impayé impayée radié',
  'radiée radiés radiées retard retards manqué manqués bon bonne passable excellent excellente cote statut',
  'état renouvelable renouvelables versement versements individuel conjoint souffrance modalités dernier',
  'dernière activité passif syndic examinés titulaire commentaires commentaire renseignements personnels',
  'actuel actuelle employeur exécutée intégralement faillite tribunal jugement échéance convenu incidence',
)

/**
 * Other form words: labels, account kinds, counts, conjunctions. Names contain them too ("Balance
 * Credit").
 */
const otherFormWords = wordSet(
  'payment payments balance balances limit limits type number date dates term terms amount amounts credit',
  'credits account accounts acct accts creditor creditors lender lenders agency name names loan loans',
  'mortgage mortgages card cards line lines auto automobile car student personal education educational real',
  'estate store charge collection collections other high very your my of in as and or on to the for with by',
  'not never no yes up day month year yr mo rev acct age client customer member file case court',
  'description model range goal count bureau bureaus source reason location conventional public trade',
  'trades debt ratio available actual previous prev curr since ind bus min completed ordered times code',
  'codes key assets asset attorney trustee subject first home products equity bill loss address addresses co conv re soc sec section',
  'compte comptes crédit crédits carte cartes prêt prêts marge marges financement financements hypothèque',
  'hypothèques hypothécaire hypothécaires recouvrement recouvrements créancier créanciers nom prénom solde',
  'soldes limite limites paiement paiements montant montants adresse demande demandes initial maximal',
  'mensuel utilisé aucun aucune très de du des d à au aux en et le la les l par jour jours mois an ans cours',
  'tel que comme objectif objet raison demandeur numéro téléphone entier actif nombre origine historique',
)

/** Two of these make a list heading; one alone may be typed for an account. */
const listHeadings = wordSet(
  'accounts loans cards mortgages collections lines trades',
  'comptes cartes prêts marges hypothèques recouvrements',
)

/** Kinds of creditors and menu entries: "Credit unions", "Bill payments". */
const creditorKinds = wordSet('agencies unions companies stores dealers payments')

/** Nouns that end a label: "Payment amount". */
const labelEndings = wordSet(
  'amount date number type name limit address id description term terms code codes',
)

/**
 * Part of a name beside other words ("Current Bank"), but no name alone or over a list ("Finance
 * companies").
 */
const noNameAlone = wordSet(
  'bank finance financing product repossessions legal banking clear state clerk analyst index',
  'institution registry registre price collect active aka lease surrender heloc warnings alerts alertes',
)

const monthName =
  /^(?:jan(?:uary|vier)?|feb(?:ruary)?|févr?(?:ier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|july?|juill?(?:et)?|aug(?:ust)?|août|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember)?|déc(?:embre)?)$/u

/** A count, year, number, mask or single letter: "88RR104477", "XXXX1234", "R", "R1". */
const countOrCode =
  /^(?:\p{L}{1,2}\d{0,2}(?<=^\p{L}|\d)|min\d+|\d{1,4}|\d{2}(?!st|nd|rd|th)\p{L}{1,2}|x{2,}\d*|.{0,4}x{4,}.*|(?=(?:\D{0,12}\d){3}).+)$/u

/** "KMC-44-8890", "DCH248(CHI)": three or more digits among short letter groups. */
function isNumber(word: string): boolean {
  return !/\p{L}{4}/u.test(word) && word.replaceAll(/\D/g, '').length > 2
}

/**
 * True for text that is only a state, label, heading, date or number: "Ouvert À jour", "Poor
 * Revolving accounts", "OK OK", "Filed 07/2018", "Oct Sep Aug", "KMC-44-8890".
 */
function isOfForm(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => (isNumber(word) ? '0' : word.split(/[^\p{L}\d]+/u)))
    .filter((word) => word !== '')
  if (words.length === 1 && noNameAlone.has(words[0] ?? '')) return true
  const lettered = words.filter((word) => !countOrCode.test(word) && !monthName.test(word))
  const isClass = lettered.some((word) => creditorKinds.has(word))
  const isOfWords = lettered.every(
    (word) =>
      stateWords.has(word) ||
      otherFormWords.has(word) ||
      creditorKinds.has(word) ||
      (isClass && noNameAlone.has(word)),
  )
  return (
    isOfWords &&
    (isClass ||
      lettered.length === 0 ||
      words.length === 1 ||
      labelEndings.has(words.at(-1) ?? '') ||
      words.filter((word) => monthName.test(word)).length > 1 ||
      lettered.filter((word) => listHeadings.has(word)).length > 1 ||
      lettered.some((word) => stateWords.has(word)))
  )
}

/** Maximum length of a creditor's name, longer than any printed one. */
const maxNameLength = 60

/** Headings, grades and page text that are no creditor names. */
const noNames: readonly RegExp[] = [
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
  // Form text addressed to the reader, bare form words, a kind with its count.
  /\b(?:of|in|on|to|for|from|about|with|by) your (?:credit|accounts?|file|report|score|payments?|history|loans?|balances?)\b|\b(?:de|sur|à|dans) votre (?:cote|dossier|compte|crédit|rapport)(?!\p{L})/iu,
  /^(?:nom|numéro|type|solde|montant|limite|état|statut|date) (?:d[eu] |des |d['’]|de l['’])|^(?:en date d[eu]|as of|since|depuis|le)\b.*\b(?:19|20)\d\d\b|^(?:credit|crédit|accounts?|comptes?|files?|dossiers?|reports?|rapports?|creditors?|créanciers?)$/iu,
  /^(?:mortgages?|instal?lment|revolving|open|other|real estate|collections?|auto|education|student) \d{1,3}$/i,
  // Risk factors and sentences.
  /\b(?:delinquenc(?:y|ies)|inquir(?:y|ies)|length of|number of|too (?:many|few|new|high|recent)|time since|insufficient (?:credit|file)|considered)\b|\S+ \S+ (?:is|are|was|were|been|does|have|has|sont|été|avez) \S|\b(?:is|are|was|were|known as|as of|since|until)$/iu,
  /^(?:recommended|offers?|offres)\b|\boffers$|^for you$|^needs (?:work|attention)|^(?:get to|reach) \d|^at a glance|^up to date|^next update|^mise à jour|^know your|^\+\d|\blast (?:reported|active|updated|reviewed)\b|\bend of (?:\S+ )?report\b/iu,
  /^(?:personal )?identification\b|^consumer (?:disclosure|file|credit file|proposal|disputes?|interviews?)\b|^(?:special|important) messages?|^security freeze|^file (?:locked|requested|not)\b|^(?:paid |unpaid )?civil judge?ment|\b(?:federal|small claims|dist|bkpt) (?:court|ct)\b|^department\/variety|^another lender\b|^profit and loss|^previous\b|\btrans union\b/i,
  /^(?:déclaration|renseignements|dossiers?|documents publics|alertes?|proposition|éléments|références?|fiche|légende|aperçu|sommaire|commentaires?|syndic|cour|antécédents|mauvaise créance|reprise volontaire|libération|jugement|faillite|autres noms|fermée? à la|compte fermé)(?!\p{L})|\bcour (?:supérieure|d[eu])(?!\p{L})|\bdate d[e'’]|\btype de compte$/iu,
  /\p{L}\((?:e?s|ies)\)|\p{L}_\p{L}|:\/\/|^\/\/|\bwww\.|\b\d{1,2}:\d\d\b|\bpage \d|^\d+ of \d+$|\d\s?[$%]|^\*{2}|\bx{2,3}-x{2,3}-|^x{3}\.{3}/iu,
  // A date as inquiries print it, the end of a bracket, a greeting.
  /\b(?:19|20)\d\d[-/]\d{2}[-/]\d{2}\b|^[^(]*\)$|^dear |^cher(?:\(ère\)|\(e\)|e)? |^chère /iu,
  // Labels, grades and headings that match no rule above.
  /^(?:type of|responsibility|(?:3|three|tri)[- ]bureau|(?:high|medium|low) impact|credit ?vision|(?:below|above) average|debt[- ]to[- ]credit|average account|most recent account|accounts with a|third party collections?|recouvrement par|demandes (?:de|avec|sans))\b|\b(?:due every|never late|fair isaac|download this report)\b|\bers 2\.0\b|\btableau de bord$|#$/iu,
  /^(?:company (?:info|information|name|sold)|creditor (?:contacts|addresses)|miscellaneous information|property address|trade ?lines|risk factors|registered items|warnings & alerts|printable|voluntary surrender|transfer\/sold|terms duration|with balance|paid or paying as agreed|collection agency\/attorney|auto dealers, new|send to|bus\/id code|ecoa\/whose)$|^date (?:company|of|requested|ordered|completed|nom)\b|^company date\b/i,
  /^(?:crédit maximal|dernier rapport|paiement mensuel|montant initial|créancier d['’]origine|à jour|en cours|comptes? (?:hypothécaires?|de crédit)|(?:cartes|marges) de crédit|prêts (?:auto|personnels|étudiants)|registre rdprm)$/iu,
  // Bare account kinds, and figures after their label.
  /^(?:fannie mae|freddie mac) account$|^(?:charge (?:card|account)s?|lines of credit|home equity line of credit|bank credit cards|real estate|in collections)$|^(?:conventional|fha|va) (?:re |real estate )?(?:loan|mortgage)|^\d{3} (?:adverse|satisfactory|open|closed|other) (?:accounts|items)$|^\d+ public records$|^(?:min|rev|acct|asset|amount|trades|case #|loan #|ledger number) ?[\dx]+$/i,
]

const address =
  /\b(?:A[LKZR]|CA|CT|D[EC]|FL|GA|HI|I[DLA]|K[SY]|LA|M[DAINST]|N[EVHJMYCD]|OH|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])[.,]? \d{5}(?:-\d{4})?(?: |$)|^\d+,? rue\b|\bp\.? ?o\.? ?box\b|,\s*[A-Z]{2}[\s-]+\d{5}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|^\d+\s+\S+.*\b(?:street|st|ave|avenue|road|rd|blvd|drive|dr|lane|ln|way|suite)\b/i

/** Text beside a name on its line: a section number or heading before it, a warning after it. */
const textBeforeName =
  /^(?:\d{1,2}\.(?:\d{1,3})?\s+|(?:your |adverse |satisfactory |potentially negative |revolving |instal?lment |mortgage |other )+accounts\s+(?=\S)|account history\s+(?=\S))+/i
const textAfterName =
  /(?:,? \d{1,2}\/\d{1,2}\/\d{4}|\s+(?:potentially negative|exceptional payment history|summary|account info(?:rmation)?|\(closed\)|\(open\)))$/i

/** Words over sums; "TOTAL CREDIT RECOVERY" is an agency. */
const totalWords =
  /^(?:(?:grand|account|trade(?:line)?|report|overall) |sub-?|sous-?)?tota(?:ls?|ux)(?=$|[\s:]*[\d$]| {2}|\t|:| (?:of|balances?|accounts?|amounts?|due|owing|owed|past|debts?|(?:credit )?limits?|payments?|monthly|available|number|open|closed|revolving|instal?lment|mortgages?|collections?|inquiries|real estate|des?|du|soldes?|comptes?|montants?|en)\b)/i

export function isTotal(printed: string): boolean {
  return totalWords.test(printed)
}

/**
 * The printed name if it can be a creditor's, else undefined: never a heading, address or sentence.
 */
export function creditorName(printed: string): string | undefined {
  if (printed.length > 200) return undefined
  const text = printed.replace(/[-=_~*]{4,}/g, ' ').replace(/\s+/g, ' ')
  const name = text
    .trim()
    .replace(/^[-–•*] /, '')
    .replace(textBeforeName, '')
    .replace(textAfterName, '')
    .replace(/(?<![\s,;])[\s,;]+$/, '')
  if (!/\p{L}{2}/u.test(name) || name.length > 120 || isLabelled(name)) return undefined
  const words = name.replace(/(?<![.!])[.!]+$/, '')
  const isOther =
    isTotal(words) ||
    noNames.some((heading) => heading.test(words)) ||
    address.test(name) ||
    isOfForm(words) ||
    isSentence(name)
  return isOther ? undefined : [...maskPersonalNumbers(name)].slice(0, maxNameLength).join('')
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

/** "Responsibility Status": only labels from there on, as in columns whose gaps were lost. */
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
