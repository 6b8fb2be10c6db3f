/**
 * The words that credit apps print around an account, in English and in French, and what they mean in
 * the words of the bureaus. Sources: pages of Credit Karma, Experian, myFICO, Borrowell and ClearScore.
 */

/** The headings of an app's account list, and the kind of account under each. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:credit|store|retail|charge) cards?$|^cartes? (?:de crédit|de magasin)$/i, 'Credit card'],
  [/^(?:lines? of credit|helocs?|marges? de crédit)$/i, 'Line of credit'],
  [/^(?:auto|car|vehicle) (?:loans?|financing)$|^prêts? (?:auto|automobiles?)$/i, 'Auto loan'],
  [/^student loans?$|^prêts? étudiants?$/i, 'Student loan'],
  [/^(?:mortgages?|home loans?|hypothèques?|prêts? hypothécaires?)$/i, 'Mortgage'],
  [/^personal loans?$|^prêts? personnels?$/i, 'Personal loan'],
  [/^(?:collections?(?: accounts?)?|(?:comptes? en )?recouvrements?)$/i, 'Collection'],
  [
    /^(?:(?:your |other |open |closed |my |vos |autres |mes )?(?:credit )?(?:accounts|comptes)(?: ouverts| fermés)?|(?:instal?lment )?loans|prêts|revolving|installment)$/i,
    '',
  ],
]

/** The kind that a heading names, '' for one that names none; undefined for a line that heads no list. */
export function kindHeadedBy(line: string): string | undefined {
  return kinds.find(([pattern]) => pattern.test(line))?.[1]
}

/** Where the list of accounts ends: offers, advice and other parts of the app follow. */
const elsewhere =
  /^(?:recommended|offers?\b|sponsored|for you|advertis|explore|see (?:all|more)|tips?\b|credit factors|score (?:factors|history|details)|hard inquiries|inquiries|public records|personal info|what['’]s|offres?\b|recommand|publicit|pour vous|conseils?\b|demandes? de (?:crédit|renseignements)|ce qui (?:influe|nuit|aide)|facteurs|dossiers? publics?|approval odds|marketplace)/i

export function endsAccounts(line: string): boolean {
  return elsewhere.test(line)
}

/** States as apps print them, first match wins; `$1` stands for the days. */
const states: readonly (readonly [RegExp, string])[] = [
  [/^(?:en retard|retard)\D{0,20}(\d{2,3}) jours?/i, '$1 days past due'],
  [/^(?:past due|late|overdue)\D{0,12}(\d{2,3}) days?/i, '$1 days past due'],
  [/^(\d{2,3})\+? (?:days? (?:late|past due|overdue)|jours? de retard)/i, '$1 days past due'],
  [
    /^(?:up to date|on time|paid as agreed|never late|à jour|en règle|payé (?:à temps|comme convenu))\b/i,
    'Current',
  ],
  [/^(?:en recouvrement|in collections?|sent to collections?)\b/i, 'In collection'],
  [/^(?:radié|charged?[- ]off)\b/i, 'Charged off'],
  [/^(?:fermé|closed)\b/i, 'Closed'],
  [/^(?:ouvert|open)(?=$|[\s.,/])/i, 'Open'],
  [/^(?:current|in good standing|exceptional payment history)\b/i, 'Current'],
  [/^(?:paid(?: off| in full)?|remboursé|payé en entier)\b/i, 'Paid'],
  [/^(?:past due|late|derogatory|en retard)\b/i, ''],
]

/** The state that a short line says, in the words of the bureaus; undefined for a line that says none. */
export function stateIn(line: string): string | undefined {
  if (line.length > 60) return undefined
  const found = states.find(([pattern]) => pattern.test(line))
  if (found === undefined) return undefined
  const [pattern, words] = found
  const days = pattern.exec(line)?.[1] ?? ''
  return words === '' ? line : words.replace('$1', days)
}

const shareUsed = /\d ?% (?:used|utilis|of limit|usage)/i

export function isShareUsed(line: string): boolean {
  return shareUsed.test(line)
}
