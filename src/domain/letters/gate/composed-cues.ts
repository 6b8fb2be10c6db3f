import type { LetterKind } from '../opinion/features.ts'

/*
 * A refusal that no single phrase gives away is composed: each of its parts stands in one passage.
 * A part is one pattern; that the others stand beside it makes it tell.
 */

const any = (...alternatives: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\w'])(?:${alternatives.join('|')})(?!\w)`)

const relative = String.raw`(?:ex|wife|husband|spouse|partner|son|daughter|kid|mom|mum|mother|dad|father|brother|sister|friend|cousin|nephew|niece|boyfriend|girlfriend|roommate|boss|neighbou?r|tenant|aunt|uncle|grand(?:ma|pa|mother|father)|coworker)`
const proche = String.raw`(?:ex|femme|conjointe?|mari|fils|fille|mere|pere|frere|soeur|amie?|cousine?|neveu|niece|copain|copine|blonde|chum|patron|tante|oncle|grand-mere|grand-pere|coloc\w*)`

const gift = any(
  String.raw`bonus(?:es)?|gift(?: card)?s?|a tip|bribe|reward|generous|donation|(?:\w+ )?tickets|bottle|envelope|a case of|in cash|something (?:nice|extra)|(?:little )?thank you from|do yours? free|under the table`,
  String.raw`comptant|en liquide|cadeau|pourboire|enveloppe|bouteille|recompense|genereu(?:x|se)|quelque chose pour|sous la table|prime|billets?(?: de \w+)? pour`,
)
const beneficiary = any(
  String.raw`whoever|anyone who|the (?:person|one|agent|clerk|employee) (?:who|that)|for (?:you|him|her|them)|(?:is|are) yours?|to (?:you|your \w+)|(?:your|the) (?:\w+ )?(?:agent|clerk|investigator|employee|office)`,
  String.raw`celui qui|celle qui|qui m'aide|pour (?:vous|lui|elle|celui|celle|l'(?:employee?|agente?))|(?:votre|l') ?(?:employee?|agente?)`,
)

const paper = any(
  String.raw`statements?|receipts?|scans?|documents?|letters?|letterhead|notes?|certificates?|contract|affidavit|report|papers?|cop(?:y|ies)|summary|proof|dates?|figures?|invoices?`,
  String.raw`releves?|recus?|copies?|documents?|lettres?|certificats?|contrat|declaration|preuves?|factures?|quittances?|dates?|chiffres?`,
)
const forging = any(
  String.raw`(?:i|i've|we) (?:\w+ )?(?:altered|edited|doctored|retyped|backdated|forged|faked|photoshopped|touched up|whited out|rewrote|fixed up|cut (?:that|the|this) \w+ off)`,
  String.raw`(?:i|i've|we) (?:moved|changed|adjusted|rewrote|erased) the (?:dates?|figures?|numbers?|amounts?|years?)`,
  String.raw`(?:i|he|she|cousin|nephew|niece|friend|brother|sister|wife|husband|son|daughter|law) (?:typed|drew|put|made) (?:it |one |us )?(?:up|together)|template site|bought online|letterhead (?:that )?i printed|i (?:filled in|wrote) myself|fake`,
  String.raw`(?:j'ai|je l'ai|on a) (?:\w+ )?(?:retouche|modifie|falsifie|trafique|fabrique|maquille|gratte|antidate|arrange|bricole|coupe)(?:e|s|es)?`,
  String.raw`(?:redigee?|remplie?|faite?) moi-meme|a (?:fait|faite|fabrique|bricole)e? (?:sur|avec) (?:son|mon) ordinateur|que j'ai (?:arrange|fabrique|faite?)e?`,
)

const destroying = any(
  String.raw`(?:i|i've|i have|we) (?:burned|burnt|shredded|wiped|destroyed|tossed|threw (?:out|away)) (?:the|my|all|them|everything)`,
  String.raw`(?:j'ai|on a) (?:tout |tous )?(?:brule|dechire|dechiquete|jete|vide|detruit)(?:e?s?)(?: tou\w*| les| mes)?`,
)

const belongsToAnother = any(
  String.raw`(?:is|it's|on|this is|the) (?:my )?(?:late )?(?:${relative}|his|her)(?:'s|s')?`,
  String.raw`my ${relative}'s`,
  String.raw`my ${relative} (?:never|did not|didn't) (?:open|take|sign|authorize|apply)\w*`,
  String.raw`(?:de|a) (?:mon|ma|mes) ${proche}`,
  String.raw`(?:mon|ma) ${proche} n'a (?:jamais|rien|pas) (?:ouvert|signe|pris|demande)`,
)
const inTheirPlace = any(
  String.raw`sign(?:ing)?(?: it)? (?:like|as|for) (?:him|her|them)|(?:do|copy|imitate) (?:his|her) signature|sign (?:his|her) name|(?:his|her) name at the bottom`,
  String.raw`(?:he|she)(?: really| just)? (?:doesn't|does not|can't|cannot|won't|need not) (?:know|bother|be bothered|get online|find out|write|want to)|has no idea|asked me not to|(?:told|asked) me to (?:leave|stay)|without (?:him|her|them) (?:knowing|finding)|hasn't asked`,
  String.raw`(?:as if|as though) (?:i were|it(?:'s| is| were| was)|from) (?:him|her|me|mine)|writing (?:as|under|for) (?:him|her|his|my)|in (?:his|her) name|use my (?:own )?name|using my (?:own )?name|i have (?:his|her) (?:id|ssn|login)`,
  String.raw`isn't on my (?:report|file)|i'm (?:writing|signing|asking) for`,
  String.raw`(?:je )?sign\w* (?:pour (?:lui|elle)|a sa place|son nom)|imiter sa signature|son nom en bas|n'est pas (?:au courant|d'accord)|(?:ne|n'en) sait (?:pas|rien)|sans qu'(?:il|elle) le sache|en son nom|sous son nom|comme si c'etait moi|j'utilise mon nom|j'ecris pour|j'ai (?:son nas|ses papiers)`,
)

const ordered = any(
  String.raw`erase|remove|delete|fix|correct|clear|drop|block|let it go|take (?:it|this|that) off|(?:it's |is )?(?:gone|off|fixed|out)`,
  'enlevez|enleve|retirez|effacez|corrigez|supprimez|bloquez|oubliez|laissez tomber|disparait',
)
const threatened =
  /(?<!\w)or (?:i(?! (?:understand|can|could|am|was|have|did))|we|my (?!file|report|record)|the (?:photo|picture|video|story|news|world|press)|you'll|you will|you are|your)\b|(?<!\w)(?:ou|sinon) (?:je|on|mon|ma|mes|vous|vos|tout le)\b/
/** A remedy that the law gives: named calmly in a dispute, it is no threat. */
const remedy = any(
  String.raw`complaints?|cfpb|attorney general|court|sue|lawyer|attorney|regulator|dispute|small claims|ftc|statement`,
  String.raw`plaintes?|tribunal|cour|poursui\w+|avocate?|regulateur|commission|petites creances|mise en demeure`,
)
const knowing = any(
  String.raw`i (?:also )?(?:know|found|have|got)|i've got|known to me|every morning|your`,
  String.raw`je (?:sais|connais)|je vous connais|j'ai (?:trouve|note)|votre|vos`,
)
const privateLife = any(
  String.raw`what car|what school|where (?:you|she|he|they|your) (?:\w+ ){0,2}(?:lives?|parks?|works?|sleeps?)|(?:drives|jogs|parks) |picks up|your (?:home )?address(?:es)? from|home addresses|who you are and|(?:photos|pictures|videos?|recording) of (?:your|you)|(?:you|she|he) ha(?:ve|s) (?:\w+ )?kids|(?:his|her) wife's name|through the window|your tires`,
  String.raw`ou (?:vous |se |habite|il |elle )(?:habite|travail|stationne|votre)?\w*|l'adresse (?:de|personnelle)|(?:photos|video) de|enregistrement de votre|quelle (?:auto|ecole|voiture)`,
)
const menace = any(
  String.raw`going to regret|will regret|you(?:'d| would| will|'ll) be sorry|i'd hate for|it would be a shame|accidents happen|pay you a visit|pays? (?:you|your \w+) a visit|with a (?:bat|gun)|watch your back|keep it to myself|my followers|don't make me come`,
  String.raw`allez (?:le )?regretter|dommage qu'il|accident est vite|passer vous voir|passe(?:r|nt|ront)? (?:vous )?voir|aurez des ennuis|gare a vous|mes abonnes`,
)

const takenBack = any(
  String.raw`well,? (?:i|it) (?:did|do|was|is|will)|fine,? i do|okay,? i (?:did|do|quit|clicked)|it wasn't,? but|no,? i (?:didn't|don't)|not really \w+, |was actually (?:in|at)|(?:it|she|he|dog|mom)(?:'s| is) (?:actually |perfectly )?(?:fine|alive|right),? (?:actually|and well|but)|it's actually|but prove it|prove it,? though`,
  String.raw`enfin si|bon,? (?:c'est|oui|j'ai)|d'accord,? j'ai|en realite,? (?:j'|c'|je)|en fait,? (?:j'etais|c'etait|c'est)|(?:est|va) (?:juste|tres bien|bien),? (?:en fait|mais)`,
)
const unchecked = any(
  String.raw`(?:nobody|no one|they|who|you)(?: will| ever| never| don't| can't| won't|'ll| rarely){0,3} (?:checks?(?= {0,3}$| it| this| that|,)|know that|believe|verif(?:y|ies) it|match(?:es)? it|look at maps|ask for)|(?:don't|doesn't|need not) (?:have to|need to) know|can't (?:check|know|match|read)|between us`,
  String.raw`(?:personne|ils|qui)(?: ne| n'(?:iront|ira)| ira)* (?:verifi\w+|comparer\w*|pourra|voir)|entre nous|qui ira|peuvent pas (?:le )?savoir|ne se voit pas`,
)
const invented = any(
  String.raw`sounds? (?:better|nicer|right|worse)|(?:look|read|reads|looks) (?:nicer|better|like i)|(?:that's|is) my (?:story|line|version)|my version|in the version|that's what i told|on paper (?:i|it)|says the version|gets sympathy|is the claim|if (?:anybody|anyone|they) asks?|i'll think of why|in reality|for the form|trust me`,
  String.raw`(?:passe|sonne) mieux|plus credible|ma version|ait l'air|attire la sympathie|pour la forme|si on demande|il me faut un motif|pour pouvoir le dire|voila ma version`,
)

const planned = any(
  String.raw`(?:i'll|i will|i|i can|i'm going to|i will be|round two is i) (?:then )?(?:say|claim|call it|claiming|act|move on to saying)|going to act`,
  String.raw`(?:je|on) (?:dirai|dira|vais dire|ferai (?:l'etonnee?|comme))`,
)
const deniedLater = any(
  String.raw`forged|forgery|stolen|fraud|surprised|not (?:mine|me)|did not|didn't|never`,
  String.raw`faux|imitee?|vole|fraude|etonnee?|pas (?:moi|ouvert|a moi)|jamais`,
)

const sameText = any(
  String.raw`(?:the )?same (?:letter|template|wording|text|story|one|sentence|\w+ story|thing)|template|this (?:out|sentence)|i (?:send|use|sent) (?:this|that|these|it)|paste|ditto`,
  String.raw`la meme (?:lettre|histoire|contestation|chose)|le meme (?:texte|modele)|collez|un modele`,
)
const everywhere = any(
  String.raw`all (?:of )?(?:my|the|our|\d+|\w+ of my)? ?(?:\w+ )?(?:banks|creditors|accounts|lenders|lines|items)|every(?:thing| (?:one|line|item|account|lender|creditor))|each (?:one|account|creditor|line)|weekly|the other \w+`,
  String.raw`(?:tou(?:s|tes)|chacun) (?:mes|les|mes \w+) \w+|chaque (?:mois|compte|ligne)|mes (?:\w+ )?(?:comptes|banques|creanciers|lignes)|les \w+ autres`,
)

const dateWish = any(
  String.raw`(?:is|was) the (?:date|year|one) (?:i |to )\w+|(?:the )?real (?:one|date)|use (?:that|the \d+)|count(?:ed)? from there|as the date|the way i count|at least on|ignore that`,
  String.raw`(?:gardons|prenez|utilisez|mettons) (?:la |le )?\d{4}|du moins sur|c'etait \d{4} mais|la vraie date|si on demande|n'en parlons pas|ne parlons pas`,
)
const revived =
  /(?<!never )(?<!not )(?<!jamais )\b(?:got (?:all the way )?current|(?:i|we) (?:then )?caught up|payment plan|tout rattrape|repris les paiements|paid a few times since|been paying)\b.{0,120}\b(?:stopped|dropped|quit|again|arrete|between us|cesse)\b/

const ownDebt =
  /(?<!\b(?:not sure|if|whether|that|think|say|says|saying|claims?|prove|si|que|qu'|pas sur) )\b(?:yeah,? |yes,? |so |and |know |bien )?(?:it's|it is|this is|c'est(?: bien)?) (?:all )?(?:my (?:own )?(?:bill|debt|loan|dentist|charge|old \w+)|ma (?:dette|facture)|mon (?:pret|dentiste))\b/
const usedIt =
  /\b(?:i )?(?:used it for|still drive|ran it up|used the card every)\b|\bje (?:l'ai utilisee?|roule encore)\b/

export interface Composed {
  readonly kinds: 'all' | readonly LetterKind[]
  /** Over how much of a text the parts may stand: one sentence or all of it. */
  readonly span: 'sentence' | 'text'
  readonly parts: readonly RegExp[]
  readonly unless?: RegExp
}

const inSentence = (...parts: readonly RegExp[]): Composed => ({
  kinds: 'all',
  span: 'sentence',
  parts,
})

export const bribes: readonly Composed[] = [inSentence(gift, beneficiary)]

export const forgeries: readonly Composed[] = [
  inSentence(paper, forging),
  { kinds: ['unverified', 'error'], span: 'sentence', parts: [destroying] },
]

export const proxies: readonly Composed[] = [
  { kinds: 'all', span: 'text', parts: [belongsToAnother, inTheirPlace] },
]

export const menaces: readonly Composed[] = [
  inSentence(menace),
  inSentence(knowing, privateLife),
  { ...inSentence(ordered, threatened), unless: remedy },
]

export const retractions: readonly Composed[] = [
  inSentence(takenBack),
  inSentence(unchecked),
  inSentence(invented),
  inSentence(planned, deniedLater),
  { kinds: ['outdated'], span: 'text', parts: [dateWish] },
  { kinds: ['outdated'], span: 'text', parts: [revived] },
]

export const masses: readonly Composed[] = [inSentence(sameText, everywhere)]

export const admissions: readonly Composed[] = [
  { kinds: ['unverified'], span: 'text', parts: [ownDebt] },
  { kinds: ['unverified'], span: 'text', parts: [usedIt] },
]
