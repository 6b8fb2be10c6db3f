import type { Field } from '../../text/labels.ts'

/**
 * The words that credit apps print around an account, in English and in French, and what they mean in
 * the words of the bureaus. Sources: pages of Credit Karma, Experian, myFICO, Borrowell and ClearScore.
 */

/** The kinds of accounts, by the words that name one of them. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:revolving )?(?:(?:(?:credit|store|retail|charge|secured) )?cards?|charge accounts?)$|^cartes?(?: de crédit| de magasin| d['’]achat)?$/i,
    'Credit card',
  ],
  [
    /^(?:personal |home equity )?(?:lines? of credit|credit lines?)$|^helocs?$|^marges? de crédit$/i,
    'Line of credit',
  ],
  [
    /^(?:auto|car|vehicle) (?:loans?|financing|leases?)$|^auto$|^prêts? (?:auto|automobiles?)$|^financements? auto$/i,
    'Auto loan',
  ],
  [/^(?:student|education) loans?$|^prêts? étudiants?$/i, 'Student loan'],
  [
    /^(?:mortgages?|home loans?|real estate(?: loans?)?|mortgage (?:loans?|accounts?)|hypothèques?|prêts? hypothécaires?|comptes? hypothécaires?)$/i,
    'Mortgage',
  ],
  [/^(?:personal|unsecured) loans?$|^prêts? personnels?$/i, 'Personal loan'],
  [
    /^(?:collections?(?: accounts?)?|accounts? in collections?|(?:comptes? en )?recouvrements?)$/i,
    'Collection',
  ],
  [
    /^(?:telecom(?:munications?)?|t[ée]l[ée]communications?|cell ?phone|mobile phone|wireless|t[ée]l[ée]phonie|utilit(?:y|ies)|services? publics?)$/i,
    'Service',
  ],
]

/** What heads cards and lines of credit together; the name of an account may say which it is. */
const revolving =
  /^revolving(?: accounts| credit)?$|^(?:comptes|crédits?) (?:renouvelables?|rotatifs?)$/i

/** Headings over accounts that name no kind. */
const lists =
  /^(?:(?:your |other |open |closed |my |active |vos |autres |mes )*(?:credit )?(?:accounts|comptes)(?: ouverts| fermés| actifs)?|(?:open |closed )?(?:instal?lment )?loans|prêts(?: à tempérament| à versements)?|instal?lment(?: accounts| credit)?|(?:mes |vos )?comptes (?:à versements|de crédit|au dossier)|(?:your |votre |mon )?(?:credit (?:report|file)|dossier de crédit|rapport de crédit)|(?:account|loan) details|détails du compte)(?: \((?:transunion|equifax|experian)\))?$/i

export interface Heading {
  /** The kind of the accounts under it; '' when it names none. */
  readonly kind: string
  /** What the heading says of all of them. */
  readonly state: 'Open' | 'Closed' | null
  /** "Credit card": under a name this is the kind of one account. */
  readonly isSingular: boolean
}

/** What a line heads; undefined for a line that heads no list. A count may stand behind: "Loans (2)". */
export function headingAt(line: string): Heading | undefined {
  const text = line.replace(/\s*(?:\(\d{1,3}\)|[:–-]\s*\d{0,3})$/, '').trim()
  const kind = kindNamed(text.replace(/^(?:open|closed|active) (?=\S)/i, ''))
  if (kind !== undefined) {
    return {
      kind,
      state: listState(text),
      isSingular:
        !/(?<!communication)s(?= |$)/i.test(
          text.split(' ').at(kind === 'Line of credit' ? 0 : -1) ?? '',
        ) && !/^(?:prêts|cartes|marges|hypothèques)\b/i.test(text),
    }
  }
  if (revolving.test(text)) return { kind: 'Revolving', state: null, isSingular: false }
  const isCounted = /^(?:open|closed|ouverts?|fermés?)\s*\(\d{1,3}\)$/i.test(line)
  return lists.test(text) || isCounted
    ? { kind: '', state: listState(text), isSingular: false }
    : undefined
}

function listState(text: string): Heading['state'] {
  if (/closed|fermés?/i.test(text)) return 'Closed'
  return /\bopen\b|ouverts?/i.test(text) ? 'Open' : null
}

/** The kind that a text names; undefined for a text that is no kind. */
export function kindNamed(text: string): string | undefined {
  return text.length > 40 ? undefined : kinds.find(([pattern]) => pattern.test(text))?.[1]
}

/** Where the list of accounts ends: offers, advice and other parts of the app follow. */
const elsewhere =
  /^(?:recommended|offers?\b|sponsored|for you|advertis|explore|matched|recent activity|activité récente|next\b|see (?:all|more|your)|tips?\b|credit factors|score (?:factors|history|details|ingredients|planner)|hard (?:inquir|search|check)|credit (?:search|check)|inquir|credit inquiries|public records|personal info|what['’]s|what makes|pre-?approved|you(?:'|’)re pre|goal\b|get to \d|share\b|invite|take the guesswork|simulat|offres?\b|objectif|recommand|publicit|pour vous|conseils?\b|demandes? de (?:crédit|renseignements)|ce qui (?:influe|nuit|aide)|facteurs|dossiers? publics?|cartes? (?:suggérées|recommandées)|partage|invite|approval odds|marketplace|experian boost)/i

export function endsAccounts(line: string): boolean {
  return elsewhere.test(line)
}

/** The labels of an app, the longest first. */
export const labels: readonly (readonly [RegExp, Field])[] = [
  [
    /^(?:original (?:loan )?(?:balance|amount)|loan amount|high(?:est)? balance|montant (?:initial|du prêt)|prêt initial|solde initial)(?![\p{L}])/iu,
    'originalAmount',
  ],
  [
    /^(?:(?:current|total|outstanding|account|statement) )?balance(?! (?:history|transfer))|^solde(?: (?:actuel|courant|du compte))?(?![\p{L}])|^(?:amount )?owed(?![\p{L}])|^montant dû/iu,
    'balance',
  ],
  [
    /^(?:credit |spending )?limit(?![\p{L}])|^credit line|^limite(?: de crédit)?(?![\p{L}])/iu,
    'limit',
  ],
  [
    /^(?:(?:amount )?past due(?: amount)?|montant en (?:souffrance|retard)|en souffrance)(?![\p{L}])/iu,
    'pastDue',
  ],
  [
    /^(?:date opened|opened(?: on)?|open date|account opened|date d['’]ouverture|ouverture|ouverte? (?:le|en|depuis))(?![\p{L}])/iu,
    'opened',
  ],
  [
    /^(?:date closed|closed on|closed date|date de fermeture|fermée? (?:le|en))(?![\p{L}])/iu,
    'closed',
  ],
  [
    /^(?:payment status|statut (?:de|du) paiement|état (?:de|du) paiement)(?![\p{L}])/iu,
    'payStatus',
  ],
  [
    /^(?:account |current )?status(?![\p{L}])|^(?:statut|état)(?: du compte)?(?![\p{L}])/iu,
    'status',
  ],
  [/^(?:account|acct|loan) ?(?:number|no\.?|#)|^(?:numéro|no) de compte/i, 'number'],
  [/^(?:(?:account|loan) )?type(?![\p{L}])|^type de (?:compte|prêt)/iu, 'type'],
  [
    /^(?:responsibility|account owner|ownership|responsabilité|titulaire)(?![\p{L}])/iu,
    'responsibility',
  ],
  [
    /^(?:times |payments? )?30\/60\/90\+?(?: days?)?(?: late| past due)?(?![\p{L}])|^(?:nombre de )?retards? (?:de )?30\/60\/90\+?(?: jours)?/iu,
    'worstLate',
  ],
  [/^original creditor|^créancier (?:initial|d['’]origine)/i, 'originalCreditor'],
]

const owners: readonly (readonly [RegExp, string])[] = [
  [/^(?:authori[sz]ed user|utilisat(?:eur|rice) autorisée?)$/i, 'Authorized user'],
  [/^(?:individual|individuel|primary)(?: account)?$|^compte individuel$/i, 'Individual'],
  [/^(?:joint|conjoint)(?: account)?$|^compte conjoint$/i, 'Joint'],
]

export function responsibilityIn(text: string): string | undefined {
  return owners.find(([pattern]) => pattern.test(text))?.[1]
}

/** Short lines that are no creditor's name. */
const noName =
  /^(?:aucune?|none|nothing|no change|poor|fair|good|very good|great|excellent|needs work|exceptional|faible|passable|bonne?|très bonne?|excellente?|à améliorer|élevé|moyen|details?|détails?|view|voir|more|plus|edit|home|credit|products|overview|aperçu|impact|prochaine|next|(?:no|aucun) .*|versements|renouvelables|hypothécaires|.*\b(?:votre|your) (?:cote|score)\b.*|.*[!?])$/i

export function isNoName(text: string): boolean {
  return noName.test(text) || text.length > 60 || isShareUsed(text)
}

/** States as apps print them, first match wins; `$1` stands for the days. */
const states: readonly (readonly [RegExp, string])[] = [
  [/^(?:en retard|retard)\D{0,20}(\d{2,3}) jours?/i, '$1 days past due'],
  [/^(?:past due|late|overdue)\D{0,12}(\d{2,3}) days?/i, '$1 days past due'],
  [
    /^(\d{2,3})\+? (?:days? (?:late|past due|overdue)|jours? (?:de|en) retard)/i,
    '$1 days past due',
  ],
  [
    /^(?:paid|pays?)(?: in full| off)? (?:each|every|monthly)|^payée? (?:en entier|au complet) (?:chaque|tous)/i,
    'Current',
  ],
  [
    /^(?:up[ -]to[ -]date|on time|paid as agreed|pays? as agreed|never late|(?:paiements? )?à jour|en règle|payé (?:à temps|comme convenu|tel que convenu|selon l['’]entente))(?![\p{L}])/iu,
    'Current',
  ],
  [/^(?:en recouvrement|in collections?|sent to collections?)\b/i, 'In collection'],
  [/^(?:radiée?|charged?[- ]off)(?![\p{L}])/iu, 'Charged off'],
  [
    /^(?:(?:this )?(?:account|card) (?:(?:is|was|has been) )?|(?:ce )?compte (?:est )?|carte )?(?:fermée?|cl[oô]turée?|closed)(?=$|[\s.,/])/i,
    'Closed',
  ],
  [/^(?:ouverte?|open|actif|active)(?=$|[\s.,/])/i, 'Open'],
  [/^(?:current|in good standing|exceptional payment history)\b/i, 'Current'],
  [/^(?:paid(?: off| in full)?|remboursée?|payée? en entier)(?![\p{L}])/iu, 'Paid'],
  [
    /^(?:(?:never|no) missed|jamais (?:en|de) retard|aucun (?:retard|paiement manqué))\b/i,
    'Current',
  ],
  [/^(?:past due|late|derogatory|en retard)\b/i, ''],
]

/** The state that a short line says, in the words of the bureaus; undefined for a line that says none. */
export function stateIn(line: string): string | undefined {
  if (line.length > 60) return undefined
  const found = states.find(([pattern]) => pattern.test(line))
  if (found === undefined) return undefined
  const [pattern, words] = found
  const days = pattern.exec(line)?.[1] ?? ''
  // What an English line says behind its state ("Current, was 30 days late") is told with it.
  const isLonger = /^(?:open|closed|paid|current)[/,. ](?!.*\b(?:each|every|monthly)\b)/i.test(line)
  return words === '' || isLonger ? line : words.replace('$1', days)
}

const shareUsed = /\d ?% (?:used|utilis|of limit|usage)/i

function isShareUsed(line: string): boolean {
  return shareUsed.test(line)
}
