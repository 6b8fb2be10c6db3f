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
