import { anyPattern, condemnation, denial, type GuardrailRule } from './guardrail-rule.ts'

/** Certainty and invented law, in their many wordings. */

const sure = String.raw`\b(?:definitely|certainly|surely|undoubtedly|inevitably|(?:without|no|beyond) (?:a |any )?doubt|rest assured|for sure|(?:is|are|you can be) (?:certain|sure|assured|bound) (?:to|that)|mark my words|count on it|you have my word|sans (?:l'ombre d'un|aucun) doute|assurement|a coup sur|forcement|immanquablement|c'est (?:sur|assure|certain)|soyez (?:sur|assure|certain|tranquille)\w*)\b`
const outcome = String.raw`\b(?:approved?|approval|qualify|score|fico|points?|deleted?|removed?|erased?|come off|go away|disappear|win|settle|approuve\w*|accepte\w*|cote|efface\w*|supprime\w*|enleve\w*|gagne\w*|disparai\w+)\b`
const bureau = String.raw`\b(?:bureaus?|agency|agencies|creditors?|lenders?|collectors?|banks?|they|equifax|experian|transunion|bureaux?|preteurs?|creanciers?|agences?|banque|ils|elles)\b`
const erase = String.raw`(?:delete|remove|erase|wipe|drop|clear|take (?:it|them|that|this|the \w+) (?:off|down)|d'?e?ffacer|effacer|supprimer|retirer|enlever|radier)`
const gone =
  "(?:disappears?|vanish(?:es)?|is gone|goes away|dies|ceases to exist|no longer exists?|is (?:erased|cancelled|canceled|wiped|forgiven)|disparait|n'existe plus|s'eteint|est (?:effacee|annulee|eteinte))"
const jail = '(?:arrested|jail(?:ed)?|prison|locked up|behind bars|warrant for your arrest)'
const onReport = '(?:report|file|bureaus?|dossier|record)'
const hedged =
  /\b(?:may|might|could|perhaps|estimate\w*|about|likely|usually|often|peut|peuvent|pourrait|estimation|environ)\b/

/** Items a bureau really must remove. */
const rightly =
  /\b(?:wrong|inaccura\w+|incorrect|errors?|mistakes?|unverif\w+|verif\w+|the bill|la facture|prove\w*|obsolete|outdated|too old|years?|fraud\w*|theft|not yours|true|duplicate|inexact\w*|erreurs?|faux|fausse|erronee?s?|verifi\w+|prouv\w+|ans|vol|perime\w*)\b/

const certaintyRules: readonly GuardrailRule[] = [
  {
    name: 'promises a result',
    forbidden: anyPattern(`${sure}[^.]{0,50}${outcome}`, `${outcome}[^.]{0,40}${sure}`),
    unless: /\b(?:nobody|no one|cannot|can't|never|not|personne|jamais|ne|n'\w+|if|whether|si)\b/,
    isDeniedBefore: true,
    condemned: anyPattern(
      condemnation.source,
      String.raw`\b(?:to cost|(?:to|will|would) (?:lower|hurt|lose)|costs? points|de couter|fera baisser)\b`,
    ),
  },
  {
    name: 'promises points',
    forbidden: anyPattern(
      String.raw`\b(?:expect|count on|look forward to|you can see|you should see|attendez-vous a|comptez sur)\b[^.]{0,30}\b\d{2,3}[- ](?:points?|pts)\b`,
      String.raw`\b(?:your (?:score|fico|credit)|you|votre (?:cote|score|pointage)|vous)\b[^.]{0,40}\b(?:jumps?|climbs?|gain\w*|go(?:es)? up|shoots? up|soars?|boosted|bondi\w*|gagne\w*|grimpe\w*|monte\w*)\b[^.]{0,25}\b\d{2,3}(?: a \d{2,3}| to \d{2,3})? (?:points?|pts)\b`,
      String.raw`\b(?:worth|good for|brings? you|nets? you|rapporte\w*|vaut)\b[^.]{0,20}\b(?:exactly|at least|easily|exactement|au moins|facilement) \d{2,3} (?:points?|pts)\b`,
    ),
    unless: new RegExp(`${denial.source}|${hedged.source}`),
    condemned: anyPattern(
      condemnation.source,
      String.raw`\b(?:published|publie\w*|estimate\w*|simulator|simulateur)\b`,
    ),
  },
  {
    name: 'promises a deletion',
    forbidden: anyPattern(
      String.raw`${bureau}[^.]{0,40}\b(?:no choice but to|(?:is|are|will be|be) (?:legally )?(?:forced|obliged|compelled|required|bound|obligated) to|must|ha(?:ve|s) to)\b (?:\w+ ){0,2}${erase}\b`,
      String.raw`${bureau}[^.]{0,40}\b(?:n'(?:a|ont|aura|auront) (?:pas )?d'autre choix que|(?:est|sont|sera|seront) (?:oblige|force|tenu|contraint)\w*|doit|doivent|devra|devront)\b (?:\w+ ){0,2}(?:de |d')?${erase}\b`,
      String.raw`\b(?:it|they|item|account|collection|mark|charge-off|debt)\b (?:\w+ ){0,3}(?:has|have) to (?:come off|be (?:deleted|removed|erased))\b`,
    ),
    unless: denial,
    isDeniedBefore: true,
    condemned: anyPattern(condemnation.source, rightly.source),
  },
  {
    name: 'invents a success rate',
    forbidden: anyPattern(
      String.raw`\b\d{2,3} ?(?:%|percent|per cent|pour cent) (?:of|de|des)\b[^.]{0,30}\b(?:users?|clients?|customers?|members?|disputes?|letters?|cases?|requests?|utilisateurs?|contestations?|lettres?|cas|demandes?)\b`,
      String.raw`\b(?:eight|nine|8|9|huit|neuf)\b (?:\w+ ){0,3}(?:in|out of|sur) (?:every )?(?:ten|10|dix)\b(?! (?:days|months|years|jours|mois|ans))`,
      String.raw`\b(?:nearly|almost|virtually|practically) (?:every|all) (?:dispute|letter|request|case|client|user)s?\b[^.]{0,30}\b(?:succeed|work|win|delet|remov|get)`,
    ),
    condemned:
      /\b(?:ftc|cfpb|fico|federal trade commission|scams?|myths?|false|no evidence|arnaques?|faux)\b/,
  },
  {
    name: 'sells a trick',
    forbidden: anyPattern(
      String.raw`\b(?:bureaus?|banks?|lenders?|they|bureaux?|banques?|preteurs?)\b (?:do not|don't|would rather not|never|hope you never|ne) (?:\w+ ){0,2}(?:want|wish|let|veulent|souhaitent) (?:you|vous|que vous|pas que vous|that you)\b[^.]{0,15}\b(?:know|find|learn|connai\w+|sach\w+|savoir)`,
      String.raw`\b(?:insider|hidden|little[- ]known|magic|miracle|secret|magique|cachee?|meconnue?) (?:\w+ )?(?:loophole|trick|hack|letter|formula|method|fix|solution|faille|astuce|truc|lettre|methode)`,
      String.raw`\b(?:a|the|this|one|every|another|legal) loophole\b`,
    ),
    unless: /\b(?:there is no|no such|there are no|il n'y a (?:pas|aucun)|aucune?)\b/,
    isDeniedBefore: true,
    condemned: condemnation,
  },
]

const legalRules: readonly GuardrailRule[] = [
  {
    name: 'calls section 609 a right to deletion',
    forbidden:
      /\b609\b(?:(?!\b(?:not|no|never|ne|pas)\b|n')[^.]){0,60}\b(?:must|have to|has to|doivent|doit|forced|oblige\w*)\b[^.]{0,20}\b(?:delet|remov|eras|wip|supprim|effac|retir)/,
    unless: /\b(?:not|no|never|n'\w+|ne|pas)\b/,
    isDeniedBefore: true,
    condemned: condemnation,
  },
  {
    name: 'restarts the time on a report',
    forbidden: anyPattern(
      String.raw`\b(?:pay|paying|payment|paid|settl\w+|sold|sale)\b[^.]{0,60}\b(?:seven|six|7|6)[- ]years?\b[^.]{0,30}\b(?:begins?|starts?|restarts?|resets?|runs?|counts?) (?:again|over|anew|afresh|from (?:zero|scratch))`,
      String.raw`\b(?:pay|paying|payment|paid|settl\w+)\b[^.]{0,40}\b(?:restarts?|resets?|renews?|extends?|prolongs?)\b[^.]{0,50}\b(?:stays?|shows?|${onReport})\b`,
      String.raw`\b(?:pay\w+|paiement|regle\w*|rembours\w+)\b[^.]{0,60}\b(?:repart\w*|recommence\w*|relance\w*|remet\w*|prolonge\w*)\b[^.]{0,30}\b(?:zero|dossier|ans)\b`,
    ),
    unless: /\b(?:not|never|no|nor|neither|ne|n'\w+|pas|jamais|aucun\w*)\b/,
    condemned:
      /\b(?:sued?|suing|court|limitation|myths?|false|poursui\w*|prescri\w*|mythes?|faux)\b/,
  },
  {
    name: 'has true items deleted',
    forbidden: anyPattern(
      String.raw`\b(?:get|have|getting|having)\b[^.]{0,20}\b(?:accurate|true|correct|legitimate|valid|real)\b[^.]{0,30}\b(?:wiped|removed|deleted|erased|taken off|cleared)\b`,
      String.raw`\b(?:faire|faites) (?:effacer|supprimer|enlever|retirer|disparaitre)\b[^.]{0,30}\b(?:exacte?s?|vraie?s?|veridiques?|reel\w*)\b`,
    ),
    unless: /\b(?:not|never|cannot|can't|no|nobody|ne|n'\w+|pas|jamais|aucun\w*|personne)\b/,
    isDeniedBefore: true,
    condemned: anyPattern(
      condemnation.source,
      String.raw`\b(?:goodwill|courtesy|bonne volonte|geste)\b`,
    ),
  },
  {
    name: 'takes a debt for gone with its mark',
    forbidden: anyPattern(
      String.raw`\b(?:drops?|falls?|comes?|leaves?|off|gone from)\b[^.]{0,30}\b${onReport}\b[^.]{0,25}\bdebts? (?:itself )?${gone}`,
      String.raw`\b(?:after|past|once|when)\b[^.]{0,25}\byears?\b[^.]{0,20}\bdebts? (?:itself |simply |just )?${gone}`,
      String.raw`\b(?:apres|au bout de|passe)\b[^.]{0,25}\bans\b[^.]{0,20}\bdettes? (?:elle-meme )?${gone}`,
      String.raw`\b(?:sort|sorti\w*|quitte\w*|disparait|tombe\w*)\b[^.]{0,20}\bdossier\b[^.]{0,20}\bdettes? (?:aussi |elle-meme )?${gone}`,
    ),
    condemned:
      /\b(?:myths?|false|untrue|does not|doesn't|bankruptcy|discharged?|not mean|mythes?|faux|faillite|liberation|ne veut pas)\b/,
  },
  {
    name: 'threatens with prison for a debt',
    forbidden: anyPattern(
      String.raw`\byou\b[^.]{0,20}\b(?:can|could|may|might|will|would|risk)\b[^.]{0,25}\b${jail}\b`,
      String.raw`\bvous\b[^.]{0,20}\b(?:pouvez|pourriez|risquez|serez|allez|irez)\b[^.]{0,25}\b(?:prison|arrete[es]?\b|emprisonn\w+)`,
    ),
    unless: /\b(?:not|never|cannot|can't|nobody|no one|ne|n'\w+|pas|jamais|personne)\b/,
    isDeniedBefore: true,
    condemned:
      /\b(?:scams?|fraud\w*|false|lie|lying|untrue|court order|summons|child support|perjury|crimes?|faux|fausse|arnaque|mentir|pension)\b/,
  },
  {
    name: 'predicts a court',
    forbidden: anyPattern(
      String.raw`\b(?:judge|court|jury)\b (?:will|would|is going to|is (?:sure|bound|certain) to|has to) (?:\w+ ){0,2}(?:side with|rule|favor|dismiss|throw|believe|reject)`,
      String.raw`\b(?:juge|tribunal|cour)\b (?:va|vous|rejettera|tranchera|donnera) (?:\w+ ){0,2}(?:rejeter|donner|croira|raison|annuler)`,
      String.raw`\b(?:debt|claim|lawsuit|case|dette|poursuite)\b[^.]{0,20}\b(?:no need to|need not|don't (?:have|need) to|inutile de) (?:answer|respond|appear|repondre)`,
    ),
    unless: /\b(?:not|never|nobody|ne|n'\w+|pas|jamais|whether|if|unless|ask|si)\b/,
    isDeniedBefore: true,
  },
  {
    name: 'gives American law to a Canadian',
    forbidden:
      /\b(?:american law|loi americaine|fcra|fdcpa)\b[^.]{0,20}\b(?:protects?|gives?|grants?|applies|lets|covers|vous (?:protege|donne|permet)|s'applique|couvre)\b/,
    country: 'CA',
    unless: /\b(?:not|no|never|ne|n'\w+|pas|jamais|aucun\w*|in the united states|aux etats-unis)\b/,
  },
]

export const overclaimRules: readonly GuardrailRule[] = [...certaintyRules, ...legalRules]

/**
 * Certain outcomes in other words than "guarantee": a future score, methods that never fail, things
 * everybody accepts, marks a payment erases.
 */

const hedge =
  /\b(?:may|might|could|can|perhaps|probably|likely|about|around|roughly|estimate\w*|usually|often|sometimes|some|many|if (?:it|they|the \w+) agrees?|peut|peuvent|pourrai\w+|environ|souvent|parfois|certaine?s|probablement)\b/
const deniedOrHedged = new RegExp(`${denial.source}|${hedge.source}`)
const misled =
  /\b(?:myths?|false|untrue|scams?|beware|wary|claims? that|mythes?|faux|fausse|arnaques?|mefie\w*|pretend\w*)\b/

const score = String.raw`[5-8]\d\d\b`
const holders =
  '(?:collectors?|agency|agencies|creditors?|lenders?|bureaus?|banks?|issuers?|agences?|creanciers?|banques?|preteurs?|bureaux?|bureau)'
const method = String.raw`\b(?:letters?|disputes?|disputing|requests?|methods?|goodwill|pay[- ]for[- ]delete|deals?|offers?|lettres?|contestations?|contester|demandes?|methodes?|ententes?|offres?|payer pour (?:faire )?(?:effacer|supprimer))\b`
const works = String.raw`\b(?:works?|succeeds?|wins?|go(?:es)? away|comes? off|removes?|deletes?|erases?|removed|deleted|taken off|approved|marche|fonctionne|reussit|aboutit|efface\w*|supprime\w*|retire\w*)\b`
const everyTime = String.raw`\b(?:every (?:single )?time|each (?:and every )?time|without fail|in every case|a chaque fois|a tous (?:les )?coups|a coup sur|sans exception|chaque fois|a tout coup)\b`
const pays = String.raw`\b(?:pay|paying|paid|settle|settling|settled|payer|payez|payee?|regler|reglez|reglee?|rembourser|remboursez|paiement)\b`
const leaves = String.raw`\b(?:erases?|wipes?|deletes?|removes?|clears?|takes? (?:it|them|the \w+) (?:\w+ )?off|comes? (?:straight |right |clean )?off|disappears?|vanish(?:es)?|(?:is|are|gets?) (?:gone|wiped|erased|deleted|removed|cleared|taken off)|(?:est|sera|sont) (?:efface|supprime|retire|enleve)\w*|efface\w*|supprime\w*|fait disparaitre|font disparaitre|disparait|quitte|retire|sort|sortira|makes? (?:it|them|the \w+) (?:\w+ )?(?:vanish|disappear|go away))\b`
const file = String.raw`\b(?:reports?|files?|record|history|dossiers?|rapports?)\b`

export const outcomeRules: readonly GuardrailRule[] = [
  {
    name: 'promises points',
    forbidden: anyPattern(
      String.raw`\byou(?:'ll| will| are going to|'re going to)(?: \w+){0,2} (?:be at|be above|be over|reach|hit|have an?|get to|climb to|land at|break)(?: \w+){0,2} ${score}`,
      String.raw`\b(?:in|within|after) (?:\w+ ){1,3}(?:days|weeks|months) you(?:'re| are)(?: \w+){0,2} ${score}`,
      String.raw`\bvous (?:atteindrez|depasserez|aurez|serez a|passerez a|allez (?:atteindre|avoir|depasser))(?: \w+){0,2} ${score}`,
      String.raw`\b(?:promise|assure) (?:you )?(?:an? |the )?${score}`,
    ),
    unless: deniedOrHedged,
    condemned: new RegExp(`${misled.source}|\\b(?:only if|unless|seulement si|a moins)\\b`),
  },
  {
    name: 'promises a result',
    forbidden: anyPattern(
      String.raw`\b(?:i|we) (?:can|could|do|will|hereby) (?:promise|assure|swear|vow)\b`,
      String.raw`\bje (?:vous |te )?(?:le |la )?(?:promets|jure|garantis)\b`,
      String.raw`\b(?:is|are) (?:truly |really |almost )?a (?:sure thing|certainty|safe bet|slam dunk|done deal)\b`,
      String.raw`\b(?:is|are|'re|will be) (?:certain|sure|bound|assured|destined) (?:to (?:get (?!worse|lower|sued|caught|denied|refused)|win|qualify|receive|reach|succeed|pass|rise|climb|go (?:up|away)|come off|be (?:approved|accepted|removed|deleted|taken|erased))|of (?:approval|success|getting|winning))`,
      String.raw`\b(?:will|va|vont) (?:definitely|certainly|surely|absolutely|undoubtedly|inevitably|assurement|certainement|surement) (?:succeed|work|win|pass|reussir|aboutir|fonctionner|marcher)`,
      String.raw`\b(?:reussira|aboutira|fonctionnera|marchera|gagnera|reussiront|aboutiront)\b[^.]{0,15}\b(?:a coup sur|certainement|surement|assurement|sans faute|toujours|c'est (?:sur|certain))`,
      `${works}[^.]{0,40}${everyTime}`,
      `${everyTime}[^.]{0,20}${works}`,
      String.raw`${method}[^.]{0,30}\b(?:never fails?|cannot fail|can't fail|n(?:e |')(?:rate|echoue|manque) jamais)`,
    ),
    unless:
      /\b(?:not|cannot|can't|nobody|no one|nothing|personne|rien|aucun\w*|n'\w+|pas|if|whether|si|no)\b/,
    isDeniedBefore: true,
    condemned: misled,
  },
  {
    name: 'promises a deletion',
    forbidden: anyPattern(
      String.raw`\b(?:every|all|any|each|toutes les|tous les|chaque|n'importe quel\w*)\b (?:\w+ ){0,2}${holders}\b (?:\w+ )?(?:accepts?|accept\w+|agrees?|gives? in|says? yes|deletes?|removes?|forgives?|cede\w*|efface\w*|retire\w*|supprime\w*)\b`,
      String.raw`\b${holders}\b (?:has|have|had|must|will have|(?:is|are) (?:legally )?(?:obliged|required|bound|forced)|doit|doivent) (?:to )?(?:accept|agree to|take|accepter|prendre) (?:your|any|every|whatever|votre|toute) (?:\w+ )?(?:offer|settlement|deal|price|amount|offre|entente|proposition)`,
    ),
    unless: new RegExp(`${deniedOrHedged.source}|\\b(?:court|judge|trustee|tribunal|syndic)\\b`),
    condemned: misled,
  },
  {
    name: 'promises a deletion',
    forbidden: anyPattern(
      `${pays}[^.]{0,40}${leaves}[^.]{0,30}${file}`,
      String.raw`${pays}[^.]{0,40}\b(?:off|from|de|du) (?:your|the|votre|le) ${file.slice(2)}[^.]{0,20}\b(?:at once|instantly|immediately|aussitot|immediatement)`,
    ),
    unless: deniedOrHedged,
    condemned:
      /\b(?:medical\w*|hospital|hopital|\d+ (?:years?|ans)|years?|ans|pay for delete|in writing|par ecrit|past[- ]due|status|error|wrong|duplicate|lien|myths?|false|untrue|goodwill|neither|nor|never|not|ne|pas|jamais|mythes?|faux|erreur)\b/,
  },
  {
    name: 'invents a success rate',
    forbidden: anyPattern(
      String.raw`\b(?:fifty|sixty|seventy|eighty|ninety|cinquante|soixante(?:-\w+)?|quatre-vingts?(?:-\w+)?)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))? (?:percent|per cent|pour cent)\b[^.]{0,60}\b(?:erased|removed|deleted|succeed\w*|approved|disputes?|letters?|efface\w*|supprime\w*|reussi\w*|approuve\w*|contestations?|lettres?)`,
      String.raw`\b(?:clients?|customers?|members?|letters?|disputes?|lettres?|contestations?)\b[^.]{0,40}\b(?:fifty|sixty|seventy|eighty|ninety|cinquante|soixante(?:-\w+)?|quatre-vingts?(?:-\w+)?)(?:[- ]\w+)? (?:percent|per cent|pour cent)\b`,
    ),
    condemned: /\b(?:ftc|cfpb|fico|study|myths?|false|no evidence|etude|faux)\b/,
  },
]
