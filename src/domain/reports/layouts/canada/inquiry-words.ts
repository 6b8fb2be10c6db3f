/** Who sees an inquiry: lenders see a hard one, nobody but the consumer sees a soft one. */
export type Sight = 'hard' | 'soft'

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** What inquiries are called, English and French; words are folded. */
const nouns = wordsIn(
  'inquiry inquiries enquiry enquiries requests demande demandes enquete enquetes consultation consultations interrogation interrogations',
)

/** A heading with one of these is of inquiries that no lender sees. */
const soft = wordsIn(
  "soft review reviews management monitoring promotional promotion promotions promotionnelle promotionnelles non-credit consumer update only not don't without no n'ayant n'affectant n'affectent n'ont aucun aucune sans souple souples revision revisions examen examens gestion consommateur interne internes non pas seulement uniquement seul seule",
)
const softPhrase =
  /^(?:other|autres?) |\bfor your information\b|\bpour (?:votre )?information\b|\bmises? a jour\b/

/** The rest of what headings of inquiries are made of. */
const others = wordsIn(
  'hard regular recent credit file report bureau account accounts on to your the my for shared shown visible displayed history section that which may can could does do did impact impacts impacting affect affects affecting score scores seen viewed be are by other others lenders creditors with you alone information in from of and all lender reguliere regulieres avec incidence ordinaire ordinaires fermes officielle officielles reelle reelles de du des la le les a au aux dans sur votre mon dossier rapport renseignement renseignements fiche compte comptes list liste see sees voir mise mises jour qui sont peuvent ont une tiers tierces third parties etre visible visibles affichee affichees montree montrees communiquee communiquees vue vues par pour preteurs autre autres autrui vous creanciers cote pointage suivantes & et request',
)

/** "Qui ne comptent pas" */
const denial = /\bne \S{1,20} pas\b|\b(?:do|does|did|are|is|was|were|can) ?not\b/

/** What names a kind of inquiries by itself, among them. */
const kinds = wordsIn(
  'hard regular reguliere regulieres soft review reviews promotional incidence impact revision revisions examen ordinaire ordinaires request visible visibles seen shown displayed viewed vue vues affichee affichees see sees voir',
)

/** "À la demande du consommateur" says why, and heads nothing. */
const isReason = /^(?:a|au|aux|sur|dans|on|by|par|pour|for|with|avec la|de) /

/** A part of every noun: most lines have none, and cost no further look. */
const likely = /quir|demande|enquete|consultation|interrogation|requests/

/** A heading has no more words. */
const most = 14

/**
 * Whose eyes the inquiries under a heading are for; undefined when it heads none. Among inquiries a
 * heading need not name them again: "Regular", "Account review", "Sans incidence".
 */
export function sightIn(folded: string, amongInquiries: boolean): Sight | undefined {
  if (!amongInquiries && !likely.test(folded)) return undefined
  const words = folded
    .replace(/\b[dl]'/g, '')
    .split(/[\s/,.()–-]+/)
    .filter((word) => word !== '')
  if (words.length === 0 || words.length > most) return undefined
  const isNamed = !isReason.test(folded) && words.some((word) => nouns.has(word))
  if (amongInquiries && denial.test(folded)) return 'soft'
  if (!isNamed && !(amongInquiries && words.some((word) => kinds.has(word)))) return undefined
  // Among inquiries what is denied is denied to lenders, in whatever words.
  const isDenied = nouns.has(words[0] ?? '') && words.some((word) => soft.has(word))
  if (amongInquiries && isDenied) return 'soft'
  const isKnown = words.every((word) => nouns.has(word) || soft.has(word) || others.has(word))
  if (!isKnown) return undefined
  return softPhrase.test(folded) || words.some((word) => soft.has(word)) ? 'soft' : 'hard'
}
