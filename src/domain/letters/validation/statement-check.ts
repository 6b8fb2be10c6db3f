import texts from '../../knowledge/letters/rejections.json' with { type: 'json' }
import type { Country } from '../../reports/report.ts'
import { toGlobal } from '../../text/bounded-text.ts'
import { isDoubtful, type LetterKind, type StatementFinding } from '../classifier/classifier.ts'
import {
  type CuePatterns,
  createCueReader,
  negated,
  type ParsedText,
  wordPattern,
} from '../parse/parsed-text.ts'
import { admitsAccuracy, namesNothingWrong } from './accuracy-claims.ts'
import type { LetterRejection, RejectionText } from './letter-rejection.ts'
import { admitsTransaction, transactionStance } from './theft-claims.ts'
import { ordersWriter } from './writer-orders.ts'

/** Beginning of a clause, where orders stand. */
const clauseStart = String.raw`(?<=(?:^|[.!;:?,(\n]\s?)(?:and |so |or |then |but |et |ou |puis |donc |mais )?)`

/** Openings of a request to the letter's writer. */
const asking =
  "(?:please|can you|could you|would you|will you|you (?:can|could|should|may|might)|let's|let us|(?:want|need|like) you to|help me(?: to)?|we (?:can|could|should|will)|i (?:will|could|can|want to|would like to)|i'(?:ll|d like to)|why not|lawyer (?:can|could|to)|just)(?: (?:just|also|then|simply|kindly))?"
const story =
  '(?:excuse|lie|errors?|mistakes?|reasons?|story|stories|explanation|something|anything|whatever|illness|sickness|date|dates|proof|letter|document|receipt)'
const invents = String.raw`(?:invent|fabricate|concoct|falsify|back-?date|back date|antedate|predate|exaggerate|embellish|(?:make|cook|dream|think) (?:\w+ )?up (?:\w+ ){0,3}?${story}|make up (?:an?|some|any) (?!payment|missed|difference|loss)\w+|(?:make|cook|dream|think) (?:something|anything|stuff|things|it|this|that|one|a \w+) up|(?:come up with|think of|find|choose|pick|give|use|write|try) (?:an?|some|any|whatever|another) (?:\w+ ){0,3}?(?:excuse|lie|story|pretext)|mislead|lie\b(?! (?:about me|to me))|(?:fake|forge) (?:an?|the|some|my|that|this)\b)`
/** Requests to conceal: `but leave out that I signed it`. */
const conceals = String.raw`(?:do not|don't|never|not) (?:mention|tell (?:them|anyone|the \w+)|say|write|reveal|disclose|admit) (?:that |about |the fact )?(?:i|it|my|the|we|how)\b|(?:mention nothing|say nothing|keep (?:quiet|silent))\b|(?:leave out|leave off|hide|conceal|omit|skip over|gloss over) (?:that|the fact|the part|how|my|when)\b`

/** Matches the requested words first: nearly every word could begin a request. */
const requestFor = (words: string) => `(?=${words})(?:(?<=\\b${asking} )|${clauseStart})`

/** English, for folded text; each alternative begins at a word. */
const englishFalsehoodCues: FalsehoodCues = {
  wish: [
    String.raw`(?:sob|sad) story\b`,
    String.raw`(?:an?|good|great|usual|common) (?:good|great|usual|common|nice|believable) (?:excuse|story|pretext)\b`,
    String.raw`(?:mak|hav)(?:e|ing) (?:them|him|her|you|the \w+) (?:think|believe|assume)\b`,
    String.raw`(?:dispute|contest|challenge|remove|delete|write|claim|ask|send)\b[^.;!?]{0,120}\beven (?:though|if) i (?:did|do|am|was|know|owe|really|actually|signed|borrowed|used|opened|missed|never paid)\b`,
    // `Word it so they think …`, `write it like the site was down`.
    String.raw`(?:word|phrase|write|put|frame|present|spin|tell) (?:it|this|the letter|everything|that)? ?(?:so (?:that )?(?:they|it|the \w+|everyone) (?:thinks?|believes?|looks?|seems?|sounds?|assumes?)|like (?:i|it|they|the|my|we)\b|as if|as though|to (?:look|sound|seem))\b`,
    String.raw`(?:come up with|think of|find|make up) (?:something|anything)\b`,
    String.raw`(?:need|want|give me|find|invent|write) (?:me )?(?:an? |some )?(?:\w+ )?(?:believable|convincing|plausible|credible|touching|sympathetic) (?:\w+ )?(?:reason|story|excuse|explanation|letter)\b`,
    String.raw`(?:pretend (?:that )?(?:it|this)|(?:let's|please|just|can we|could we|can you|i'll|want to|like to|want you to) pretend)\b(?! to be)`,
    // `Claim there was …`: truthful people ask to say or mention it.
    requestFor(
      '(?:claim|pretend) (?:that )?(?:i|it|they|there|we|he|she|my|the|a|an|somebody|someone)\\b',
    ),
    // `The real reason is … . Just put down that …`: a request for the truth needs no "just".
    String.raw`(?:the )?(?:real|actual|true) reason\b[^.;!?]{0,160}[.;!?,]? ?(?:but |so )?(?:please )?(?:just|instead|rather) (?:put|say|write|tell|blame|claim|use)\b`,
    // `… which is about what I owe. Ask them to put it at $0`
    String.raw`(?:about|exactly|pretty much|roughly) what i (?:really |actually )?owe\b[^.;!?]{0,80}[.;!?,] ?(?:please |just |but |so )*(?:ask|tell|have|get) (?:them|him|her|the \w+|\w+) to (?:put|show|report|change|list|set|make)\b`,
    String.raw`ma[dk]e (?:it|this) up\b`,
    String.raw`i (?:\w+ )?(?:invented|fabricated|faked|made up(?! (?:for|both|all|the (?:missed|payment|late|difference)|(?:my|that|those|every) (?:missed|payment|late)))|am inventing|am making|am lying|lied)\b`,
    String.raw`(?:please|just|you|let's|to|and|but) (?:please |just )?(?:say|claim|write|state) otherwise\b`,
    String.raw`even (?:though|if) (?:it|this|the \w+|the \w+ \w+)(?:'s| is| was) (?:\w+ly )?(?:accurate|correct|true|valid|mine)\b`,
    String.raw`(?:please|just|to|and|can you|you (?:can|could|should)) (?:just |please )?lie\b(?! (?:about me|to me))`,
    String.raw`(?:want|need|like) (?:it|this|them|that) (?:to be )?(?:treated|marked|filed|handled|reported|called) as (?:fraud|identity theft|theft|stolen)\b`,
    String.raw`(?:make|find|invent|come up with|think of) (?:up )?(?:an?|some|any) (?:\w+ ){0,2}?(?:excuse|lie|errors?|mistakes?|reason) (?:to|so|for|that|why|which)\b`,
    String.raw`make (?:something|stuff|anything) up\b`,
    // `I missed those but can you say …`.
    String.raw`i (?:did |really |have )?(?:missed|skipped|owe|opened|used|signed|made) (?:it|this|that|those|these|them|both|all)\b[^.;!?]{0,30}\bbut (?:can you|could you|please|just|will you|would you) (?:please |just )?(?:say|write|claim|put|tell)\b`,
    String.raw`just (?:put|call|claim|mark|use|list|file|write|say) (?:it |this |that |as |down |it's )*(?:id(?:entity)? theft|fraud|theft|stolen)\b`,
    requestFor(`(?:${invents}|${conceals})`),
    requestFor(
      String.raw`(?:use|write|put|say|pick|choose|try) (?:whatever|anything|any (?!documents?|records?|address|evidence)\w+)\b`,
    ),
    String.raw`(?:put|write|use|enter|list) (?:down )?(?:\w+ years ago|an? (?:older|earlier|different) date)\b`,
    String.raw`(?:want|prefer|need|like|give me|write|tell|make up) (?:me |them |us )?(?:an? )(?:\w+ ){0,2}?(?:story|tale|tearjerker)\b`,
    String.raw`rather (?:tell (?:them|you)|say|claim|call)\b(?! (?:you |them )?the truth)|call (?:it|this|that) (?:an? )?(?:id(?:entity)? theft|fraud|theft|forgery)\b`,
    String.raw`(?:use|take|try|go with|put) (?:that|this|it|them|the \w+) (?:down )?as (?:the|a|an|my|our) (?:\w+ )?(?:reason|excuse|pretext|basis|grounds?|explanation|story)\b`,
    String.raw`let's (?:just )?(?:do|use|say|claim|call|go with|put|pretend|try|blame|file|dispute) (?:that|this|it|them|the same)\b`,
    String.raw`(?:file|filed|filing|make|made|do|did) (?:an? |the )?(?:fake|false|bogus|phony|untrue) (?:\w+ )?(?:report|complaint|claim|affidavit|statement|letter|receipt)s? (?:to|so|for|and|if|then)\b(?! (?:him|them|her) )`,
    String.raw`(?:easiest|fastest|quickest|best|simplest) (?:way|route|option|trick|method) (?:to (?:get|remove|delete|erase|make)|out)\b`,
  ],
}

const demande =
  "(?:svp|s'il vous plait|veuillez|pouvez-vous|pourriez-vous|vous (?:pouvez|pourriez)|peux-tu|on (?:peut|pourrait|va)|aidez-moi a|je (?:veux|voudrais|vais)|il (?:faut|faudrait)|juste)(?: (?:juste|simplement|aussi))?"
const histoire =
  "(?:excuse|mensonge|erreurs?|raisons?|histoire|explication|motif|quelque chose|n'importe quoi|maladie|date|preuve|lettre|document|recu)"
const invente = String.raw`(?:invent|fabriqu|falsifi|antidat|exager|imagin|ment)(?:ez|er|ons|ir|s)\b(?! (?:pas|jamais|rien))|(?:trouv|invent|imagin|donn|ecri)(?:ez|er|re|vez|ons) (?:moi )?(?:une|un|n'importe quelle|quelconque) (?:\w+ ){0,2}?(?:excuse|mensonge|histoire|pretexte|bonne raison)\b`
const cache = String.raw`(?:ne )?(?:dites|mentionnez|dis|mentionne|parlez|precisez|ecrivez) (?:surtout )?(?:pas|jamais) (?:que?|qu'|de|d'|le|la|mon|ma)\b|(?:cach|omett|pass)(?:ez|er|re) (?:sous silence|que|le fait|mon|ma|la partie)\b`

/** French, for folded text (no accents); each alternative begins at a word. */
const frenchFalsehoodCues: FalsehoodCues = {
  wish: [
    '(?:formulez|ecrivez|redigez|tournez|presentez|racontez)(?:-l[ea]| ca| cela| la lettre)? (?:de (?:facon|maniere|sorte) (?:a|que)|comme si|pour qu)',
    String.raw`(?:quelque chose|une raison|une histoire|une excuse|une lettre) (?:de |d'|qui )?(?:\w+ )?(?:triste|touchante?|credible|convaincante?|plausible|emouvante?)\b`,
    String.raw`(?:mettez|inscrivez|declarez|appelez|disons) (?:ca |cela |le |la |que c'est )?(?:comme )?(?:une |de la |un )?(?:fraude|vol)\b`,
    String.raw`(?:la )?(?:vraie|veritable) (?:raison|cause)\b[^.;!?]{0,160}[.;!?,]? ?(?:mais |alors )?(?:svp )?(?:(?:juste |plutot )(?:dire|mettre|ecrire|inscrire|blamer)|(?:dites|mettez|ecrivez|inscrivez|blamez) (?:juste|plutot|simplement))\b`,
    String.raw`(?:mentez|mens|svp mentir)\b`,
    String.raw`(?:fai(?:tes|s|re)|faisons) (?:semblant|comme si|croire)\b`,
    String.raw`(?:dites|ecrivez|pretendez|dis|ecris) (?:le contraire|autrement)\b`,
    String.raw`(?:j'ai|je l'ai) (?:tout )?(?:invente|fabrique|menti)\b`,
    String.raw`(?:je mens|j'invente|inventez|invente)\b`,
    String.raw`meme si (?:c'est|tout est|tout ca est|il est|elle est|ils sont|elles sont|(?:le|la|ce|cette|les|ces) \w+(?: \w+)? (?:est|sont)) (?:\w+ ){0,2}?(?:exacte?s?|vraie?s?|correcte?s?|juste|valide|a moi|le mien|la mienne)\b`,
    `(?=${invente}|${cache})(?:(?<=\\b${demande} )|${clauseStart})`,
    String.raw`(?:${demande} )?(?:trouv|imagin)(?:ez|er|ons) (?:moi |lui |nous )?(?:une|un) (?:\w+ ){0,2}?${histoire}\b`,
    String.raw`(?:utilis|pren|serv)\w* (?:ca|cela|ce|cet|cette|de ca|de cela) (?:\w+ )?comme (?:raison|motif|excuse|pretexte)\b`,
  ],
}

const falsehoodCues = createCueReader(englishFalsehoodCues, frenchFalsehoodCues)

/** `I am not going to make up a story`: refuses to invent. */
const refusedBefore =
  /(?:\b(?:not|never|refuse|without|pas|jamais|sans|rather than)|n't)(?: (?!but\b|so\b|and\b|mais\b|et\b|donc\b)[\w']+){0,3} $/

/** True when the text asks the letter for a falsehood. */
function asksForFalsehood(parsed: ParsedText): boolean {
  const { wish } = falsehoodCues(parsed)
  const { own } = parsed
  return [...own.matchAll(toGlobal(wish))].some(
    ({ index }) => !refusedBefore.test(own.slice(Math.max(0, index - 60), index)),
  )
}

const findingTests: Readonly<
  Record<StatementFinding, (parsed: ParsedText, kind: LetterKind) => boolean>
> = {
  asksUntruth: asksForFalsehood,
  ordersWriter,
  ownTransaction: admitsTransaction,
  admitsAccuracy,
  // A goodwill letter disputes nothing.
  namesNothingWrong: (parsed, kind) => kind !== 'goodwill' && namesNothingWrong(parsed),
  deniesTransaction: (parsed) => transactionStance(parsed) === 'denied',
  doubtsTransaction: (parsed) => transactionStance(parsed) === 'doubted',
  speaksForAnother,
  deniesLateness: ({ own }, kind) => kind === 'goodwill' && latenessDenial.test(own),
}

/** `I was never late`, `je ne dois rien`: a goodwill letter admits what it asks to forgive. */
const latenessDenial = wordPattern(
  String.raw`(?:was|were|am|is|had) (?:never|not) (?:\w+ )?late\b`,
  String.raw`(?:wasn't|weren't) (?:\w+ )?late\b`,
  String.raw`never (?:paid|been|sent it) (?:\w+ )?late\b`,
  String.raw`(?:never|not|n't) miss(?:ed)? (?:\w+ ){0,2}payments?\b(?! (?:before|since|again))`,
  String.raw`(?<!n't |not |never )(?:paid|was|were|arrived|made|payments?) (?:(?!not |never )\w+ ){0,2}(?:on time|before the due date)\b(?! (?:since|ever since|before|now|again|every month since|for))`,
  String.raw`(?:do not|don't|never) owed? (?:\w+ ){0,2}(?:debt|money|anything|it|them|you|that|this)\b|owe (?:you |them )?nothing\b`,
  String.raw`(?:jamais|pas) (?:\w+ )?(?:ete |paye )?(?:\w+ )?en retard\b`,
  String.raw`(?:jamais|pas) manque (?:\w+ )?paiements?\b`,
  String.raw`(?<!pas |jamais )(?:j'ai|ai toujours|ete|etait) (?:\w+ )?(?:paye|faits?|effectue) (?:\w+ ){0,3}a temps\b(?! depuis)`,
  String.raw`(?:ne|n'en) (?:\w+ )?dois (?:pas|rien|aucun)`,
)

const findingNames = Object.keys(findingTests) as readonly StatementFinding[]

/** Imprecise cues in a text. No cue decides alone: the trained score weighs them. */
export const findStatementFindings = (
  parsed: ParsedText,
  kind: LetterKind,
): readonly StatementFinding[] => findingNames.filter((name) => findingTests[name](parsed, kind))

interface SubmittedStatement {
  readonly field: string
  readonly parsed: ParsedText
  readonly kind: LetterKind
  readonly country: Country
}

/** Denials without a negation: `I deny having opened it`, `my name was forged`. */
const denialWords = wordPattern(
  String.raw`(?:den(?:y|ies|ied)|refus\w*|forg(?:ed|ery)|st(?:ole|olen|eal\w*)|impersonat\w*|imposters?|impostors?|hack\w*|thie(?:f|ves)|theft|fraud\w*|un(?:authori[sz]ed|known)|someone|somebody|a stranger|nie\b|imit\w*|falsifi\w*|vol(?:e|ee|es|eur\w*)?|usurp\w*|frauduleu\w*|pirat\w*|quelqu'un|inconnue?s?)\b`,
)

/**
 * A fraud letter needs its sender's own denial (15 U.S.C. § 1681c-2(a)(4)). This filter is wide;
 * the score weighs the object of the denial.
 */
const mayDeny = ({ own }: ParsedText, findings: readonly StatementFinding[]) =>
  findings.includes('deniesTransaction') || negated.test(own) || denialWords.test(own)

const isDispute = (kind: LetterKind) => kind === 'error' || kind === 'unverified'

/**
 * Chooses the explanation by the first finding that applies to the letter type; without one, only
 * asks for the statement and accuses nobody.
 */
function explainRejection(
  { kind, country }: SubmittedStatement,
  findings: readonly StatementFinding[],
): RejectionText {
  const has = (finding: StatementFinding) => findings.includes(finding)
  if (has('speaksForAnother')) return texts.anotherSpeaker
  // A block is withdrawn if the person made or profited from it (15 U.S.C. § 1681c-2(c)(1)).
  if (kind === 'fraud' && has('ownTransaction')) return texts.ownTransaction[country]
  if (isDispute(kind) && has('admitsAccuracy')) return texts.accurateItem
  const advice = texts.ownWords[kind]
  if (has('asksUntruth')) return { issue: texts.asksForFalsehood, advice }
  if (has('ordersWriter')) return { issue: texts.dictated, advice }
  if (kind === 'error' && has('namesNothingWrong')) return texts.nothingWrong
  if (kind === 'fraud' && !has('deniesTransaction')) {
    return has('doubtsTransaction') ? texts.doubtedTheft : texts.unstatedTheft
  }
  return { issue: texts.missingStatement, advice: texts.statementOnly[kind] }
}

/** Rejects a text that is no honest statement for its letter, by the trained score. */
export function checkStatement(statement: SubmittedStatement): LetterRejection | undefined {
  const { field, parsed, kind } = statement
  const findings = findStatementFindings(parsed, kind)
  const isRefused =
    (kind === 'fraud' && !mayDeny(parsed, findings)) || isDoubtful(parsed.own, kind, findings)
  return isRefused ? { field, ...explainRejection(statement, findings) } : undefined
}

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
function speaksForAnother({ plain }: ParsedText): boolean {
  const lower = plain.toLowerCase().replace(/[’‘]/g, "'")
  return (
    agentWords.test(plain) ||
    officeWords.test(lower) ||
    (institutionWords.test(lower) && !singularPerson.test(lower)) ||
    (plain.match(clientWords) !== null && !firstPerson.test(plain.replace(clientWords, ''))) ||
    (otherPersonHint.test(plain) && anotherFile.test(plain))
  )
}

/** Cues for requests to write falsehoods. */
interface FalsehoodCues {
  /** Asks the letter for a falsehood, in any type. */
  readonly wish: CuePatterns
}
