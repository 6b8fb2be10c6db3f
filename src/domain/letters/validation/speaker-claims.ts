import { type ParsedText, wordPattern } from '../parse/parsed-text.ts'

const agentWords =
  /\bmy client(?:'s|’s)? (?:account|credit|file|report|tradeline|debt|name|rights|is|has|was|disputes?|requests?)\b|\b(?:i|we) represent\b|\bas (?:his|her|their|the consumer['’]s|legal) (?:attorney|lawyer|counsel|representative|agent)\b|\bon behalf of (?:my|our) (?:client|customer)|\bour client\b|\b(?:au nom|pour le compte) de (?:mon|ma|notre) client|\b(?:je represente|nous representons|en tant qu['’](?:avocate?|mandataire))\b|\b(?:mon|ma|notre) cliente? (?:conteste|demande|affirme|declare|n['’]a)|\b(?:dossier|compte|credit) de (?:mon|ma|notre) client/i
/** An office writing about the person: `our firm's process`, `notre cabinet`. */
const officeWords = wordPattern(
  String.raw`our (?:\w+ )?(?:clients?|members?|customers?|enrolle\w+|affidavit|analysts?|specialists?|records department|organi[sz]ation|enrolled)\b`,
  String.raw`(?:we|i) (?:represent|act for|have been (?:retained|engaged|authori[sz]ed)|are (?:retained|acting|challenging|writing on behalf))\b|retained by (?:mr|ms|mrs|the)\b|(?:advocates?|agents?|representatives?|attorneys?) (?:for|of) (?:the|our|named|a) (?:[\w-]+ )?(?:consumer|client|account ?holder|debtor|member)|my (?:firm|agency) (?:handles|represents|acts|processes)\b|behalf of (?:the|our|mr|ms|mrs|a) (?:[\w-]+ ){0,3}?(?:client|consumer|customer|cardholder|member|account ?holder|debtor|borrower)\b`,
  String.raw`(?:notre|nos) (?:client\w*|membres?|adherente?s?|abonnee?s?|analystes?)\b|nous (?:agissons|representons|sommes mandates?)\b|(?:au nom|pour le compte) d(?:u|e la|e l'|e notre|e nos) ?(?:consommat\w+|client\w*|titulaire|debit\w+|membre)`,
)
/** Only without “I”: a person may also mention an office, a company or a lawyer. */
const institutionWords = wordPattern(
  String.raw`our (?:\w+ )?(?:office|firm|department|company|agency|team|program\w*|process|attorneys?|legal)\b|(?:the|named) (?:named )?(?:consumer|cardholder|enrollee|enrolled member)\b(?! (?:protection|reporting|financial|act|law))|(?:we|the undersigned) hereby\b`,
  String.raw`(?:notre|nos) (?:cabinet|bureau|service|organisme|programme|firme|equipe|agence|entreprise)\b|(?:le|la) (?:consommat\w+|titulaire|client\w*|adherent\w*) (?:conteste|nie|demande|n'a|a|est)\b`,
)
/** Only without “I”: an agent's `my client`, but not a landlord's `My client pays late`. */
const clientWords = /\b(?:my|mon|ma) clients?e?s?\b/gi
const firstPerson = /\b(?:i|me|my|mine|we|our|je|j|me|m|mon|ma|mes|moi|nous|notre)\b/i

const singularPerson = /\b(?:i|i'm|i've|me|my|mine|je|j'|mon|ma|mes|moi)(?![\w])|\bj'/

const relativeWords =
  '(?:ex[ -](?:wife|husband)|ex|wife|husband|spouse|partner|son|daughter|mom|mother|dad|father|brother|sister|friend|cousin|boyfriend|girlfriend|roommate|boss|neighbou?r|aunt|uncle|grandm\\w+|grandf\\w+|parents?|kids?)'
const frenchRelativeWords =
  '(?:femme|conjointe?|epouse|epoux|mari|fils|fille|mere|pere|frere|soeur|amie?|cousine?|copain|copine|blonde|chum|tante|oncle|grand-?mere|grand-?pere|parents|enfants?)'
const changeWords =
  '(?:fix|correct|clear|clean|dispute|repair|remove|delete|help|write|writing|do)\\w*'
const frenchChangeWords =
  '(?:corrig|rectifi|nettoy|contest|supprim|retir|enlev|effac|arrang|aid|ecri)\\w*'

/** Wishes to change another person's file; `it belongs on his report` is none. */
const anotherFile = new RegExp(
  [
    `\\b${changeWords}\\b[^.;!?]{0,40}\\b(?:for|on behalf of) (?:him|her|them|my ${relativeWords})\\b`,
    `\\b${changeWords}\\b[^.;!?]{0,40}\\b(?:from|on|in) (?:(?:his|her)(?: (?:credit|equifax|experian|transunion))? (?:report|file|record|score)|my ${relativeWords}['’]s)\\b`,
    `\\bon behalf of my ${relativeWords}\\b`,
    `\\b(?:this|it|that|these|the (?:debt|account|item))(?:['’]s| is| are| belongs?| belong)? (?:(?:on|in|to) )?(?:my |his |her )?(?:ex[ -]?)?(?:${relativeWords}['’]s|her|his|their) (?:credit )?(?:report|file|record|bureau)\\b(?! too)`,
    `\\b(?:drops?|lower|hurts?|ruins?|tanks?|lowers) (?:his|her|their) (?:credit|score)\\b`,
    `\\b(?:want|need|have|get) (?:his|hers|theirs|her file|his file|their file) (?:checked|fixed|corrected|questioned|looked|cleaned|disputed)\\b`,
    `\\b(?:au nom|pour le compte) de (?:mon|ma|mes) ${frenchRelativeWords}\\b`,
    `\\b(?:c['’]est|ce|cela|cette dette est) (?:dans|sur|au) (?:le )?(?:dossier|rapport) de (?:mon|ma) (?:ex[ -]?)?(?:${frenchRelativeWords})\\b`,
    `\\b${frenchChangeWords}\\b[^.;!?]{0,40}\\bpour (?:lui|elle|eux|(?:mon|ma|mes) ${frenchRelativeWords})\\b`,
    `\\b${frenchChangeWords}\\b[^.;!?]{0,40}\\b(?:dans|de|du|sur) (?:son dossier|(?:le )?dossier de (?:mon|ma) ${frenchRelativeWords})\\b`,
  ].join('|'),
  'i',
)

/** Cheap check before the slow patterns above. */
const otherPersonHint = new RegExp(
  `\\b(?:for (?:him|her|them)|his|hers?|their|theirs|son dossier|pour (?:lui|elle|eux)|my ${relativeWords}|(?:mon|ma|mes) ${frenchRelativeWords})\\b`,
  'i',
)

/** True when the text speaks for a client or asks to change another person's file. */
export function speaksForAnother({ plain }: ParsedText): boolean {
  const lower = plain.toLowerCase().replace(/[’‘]/g, "'")
  return (
    agentWords.test(plain) ||
    officeWords.test(lower) ||
    (institutionWords.test(lower) && !singularPerson.test(lower)) ||
    (plain.match(clientWords) !== null && !firstPerson.test(plain.replace(clientWords, ''))) ||
    (otherPersonHint.test(plain) && anotherFile.test(plain))
  )
}
