import { kindNamed } from '../phrases/kinds.ts'

/** Headings over accounts that name no kind. */
const lists =
  /^(?:(?:your |other |open |closed |my |active |vos |autres |mes )*(?:credit )?(?:accounts|accts|comptes)(?: ouverts| fermés| actifs)?|(?:open |closed )?loans|prêts|(?:mes |vos )?comptes (?:de crédit|au dossier)|(?:your |votre |mon )?(?:credit (?:report|file)|dossier de crédit|rapport de crédit)|(?:credit )?accounts (?:on|in) (?:your|my|this) (?:credit )?(?:report|file)|trade ?lines)(?: \((?:transunion|equifax|experian)\))?$/i

/** Headings within one account's page. */
const parts =
  /^(?:(?:account|loan|payment) (?:details|overview|info(?:rmation)?|summary)|overview|details|détails du compte|aperçu du compte)$/i

export interface ListHeading {
  /** Kind of the accounts below; '' when none is named. */
  readonly kind: string
  /** State of all accounts below. */
  readonly state: 'Open' | 'Closed' | null
  /** "Credit card": under a name this is one account's kind. */
  readonly isSingular: boolean
  /** "Account details": under a name this heads a part of its page. */
  readonly isPart: boolean
}

/** "(3)", "(5 open, 3 closed)", ": 4". */
const count =
  /\s*(?:\(\d{1,3}(?: \p{L}{3,9})?(?:, \d{1,3} \p{L}{3,9})?\)|[:–-]\s*\d{0,3}|(?<=s) \d{1,2})$/u
const sum = /(?<=[\s)])\s*(?:\$\s?\d[\d,. ]*|\d[\d., ]*\$)$/

/**
 * Parses a list heading, optionally with a count and total: "Loans (2) $9,240"; undefined for other
 * lines.
 */
export function headingAt(line: string): ListHeading | undefined {
  if (line.length > 60) return undefined
  const text = line.trim().replace(sum, '').replace(count, '').trim()
  const kind = kindNamed(text.replace(/^(?:open|closed|active) (?=\S)/i, ''))
  const state = listState(text)
  if (kind !== undefined) return { kind, state, isSingular: !isPlural(text, kind), isPart: false }
  const isCounted = /^(?:open|closed|ouverts?|fermés?)\s*\(\d{1,3}\)$/i.test(line.trim())
  const isPart = parts.test(text)
  if (lists.test(text) || isCounted || isPart) return { kind: '', state, isSingular: false, isPart }
  const joint = kindOfSeveral(text)
  return joint === undefined ? undefined : { kind: joint, state, isSingular: false, isPart: false }
}

const conjunction = /\s*(?:&|\/|,|\s(?:and|et)\s)\s*/i

/** "Loans", "finance": no specific kind. */
const ofAnyKind = /^(?:loans?|finance|financing|credit|leases?|prêts?|financements?|crédits?)$/i

/** Kind of a joined heading: "Loans and finance", "Mobile & utilities"; '' for several kinds. */
function kindOfSeveral(text: string): string | undefined {
  const joined = text.split(conjunction)
  if (joined.length < 2 || joined.length > 4) return undefined
  const kinds = joined.map((part) => (ofAnyKind.test(part) ? '' : kindNamed(part)))
  if (kinds.some((kind) => kind === undefined)) return undefined
  return new Set(kinds).size === 1 ? kinds[0] : ''
}

function isPlural(text: string, kind: string): boolean {
  const [first = ''] = text.split(' ')
  const word = kind === 'Line of credit' ? first : (text.split(' ').at(-1) ?? '')
  return (
    /(?<!communication)s$/i.test(word) ||
    /^(?:prêts|cartes|marges|hypothèques|comptes|accounts|loans|cards)$/i.test(first)
  )
}

function listState(text: string): ListHeading['state'] {
  if (/\bclosed|fermés?/i.test(text)) return 'Closed'
  return /\bopen\b|ouverts?/i.test(text) ? 'Open' : null
}

/** Offers, advice and other parts of the app that end a list of accounts. */
const otherParts =
  /^(?:recommended|offers?\b|sponsored|for you|advertis|explore|matched|recent (?:activity|transactions)|activité récente|transactions?$|opérations$|budgets?$|(?:upcoming )?bills$|subscriptions?$|cash$|savings$|investments?$|net worth|assets$|spending|money$|tax(?:es)?$|insurance$|épargne$|placements$|next\b|see (?:all|more|your)|tips?\b|credit factors|score (?:factors|history|details|ingredients|planner)|(?:hard|soft) (?:inquir|search|check)|(?:recent |credit )(?:search|check|inquir)|searches$|inquir|public records|personal info|what['’]s|what makes|pre-?approved|you(?:'|’)re pre|you (?:may|could) |your approval|goals?\b|get to \d|get an? |share\b|invite|take the guesswork|simulat|offres?\b|objectif|recommand|publicit|pour vous|conseils?\b|demandes?(?: de (?:crédit|renseignements)|$)|ce qui (?:influe|nuit|aide)|facteurs|dossiers? publics?|cartes? (?:suggérées|recommandées)|partage|invite|approval odds|marketplace|experian boost|ready for)/i

export function endsAccounts(line: string): boolean {
  return otherParts.test(line)
}
