import { anyPattern, condemnation, denial, type GuardrailRule } from './guardrail-rule.ts'

const may = /\b(?:may|might|could|can|perhaps|peut|peuvent|pourrait|pourraient|pourriez)\b/

/** "No payment will …", but not "no doubt". */
const noSuch = /^\W*(?:no (?!doubt|matter|question)\w+|aucune? \w+) /

const either = new RegExp(`${denial.source}|${may.source}|${noSuch.source}`)

const cpn = String.raw`(?:cpns?|credit privacy numbers?|credit profile numbers?|secondary credit numbers?|numero (?:cpn|de confidentialite)|(?:new|another|different|second|clean|nouve\w+|autre|deuxieme) (?:ssn|sin|nas|social security number|social insurance number|numero d'assurance sociale|numero de securite sociale|identity|credit identity|credit file|identite(?: de credit)?|dossier de credit))`

export const generalRules: readonly GuardrailRule[] = [
  {
    name: 'promises a result',
    forbidden:
      /(?<!personal |loan |government )\bguarantee\w*\b(?! (?:(?:the|a|your|student|federal|private|government|business|bank) )*(?:loans?|debts?|rent|deposit|lease)\b(?! approv))(?! (?:or (?:direct|insured|subsidi[sz]ed)|by (?:the )?(?:government|state|federal|sba|va|fha|province|department|small business)))|(?<!prets? |credit |marge )\bgaranti(?:r|s|t|ssons|ssez|ssent)?\b(?! (?:par|le pret|la dette|le loyer|la marge))|\b(?:methode|reussite|resultats?|succes|approbation)s? (?:\w+ ){0,2}garanti\w*|\b(?:i|we) promise\b|\bje (?:te |vous )?promets\b|\bnous (?:te |vous )?promettons\b|\b100 ?% (?:success|sure|certain|effective|legal|legit|sur|efficace|garanti)|\brisk[- ]free\b|\bsans (?:aucun )?risque\b|\bno[- ]fail\b|\binfaillible\b|\byou will (?:definitely|certainly|surely) (?:be approved|get approved|qualify|win|reach)|\b(?:score|fico|cote|points?|approval|item|collection)\b[^.]{0,20}\b(?:sure|certain|bound|guaranteed) to \w+|\b(?:approval|approbation) (?:is )?(?:certain|assured|assuree|certaine)|\bvous (?:serez|obtiendrez) (?:certainement|assurement|forcement)/,
    unless: denial,
    condemned: condemnation,
  },
  {
    name: 'promises points',
    forbidden:
      /\b(?:will|shall|going to|'ll)\b (?:\w+ ){0,3}(?:raise|increase|boost|add|gain|jump|rise|go up|climb|improve|win|earn|see|get|hit|reach)\b[^.]{0,60}\b\d+\b(?! ?(?:days|months|years|%))(?=[^.]*\b(?:points?|score|fico)\b)|\b(?:score|fico)\b[^.]{0,40}\b(?:will|going to|'ll) (?:\w+ ){0,2}(?:hit|reach|be|jump|rise|climb|go up|increase|improve)\b[^.]{0,40}\b\d{2,3}\b|\b(?:expect|count on|attendez-vous a|comptez sur)\b[^.]{0,15}\b\d{2,3}[- ]points?\b|\b(?:expect|count on|attendez-vous a|comptez sur) (?:an? |une? )?\w+ (?:of|de) \d+ points|\b(?:augmentera|montera|gagnera|gagnerez|grimpera|atteindra|bondira|va (?:augmenter|monter|gagner|grimper|atteindre|bondir)|allez gagner|vas gagner)\b[^.]{0,60}\b\d+\b/,
    unless: either,
    condemned: condemnation,
  },
  {
    name: 'calls section 609 a right to deletion',
    forbidden:
      /\b609\b[^.]*\b(?:delet|remov|eras|wip|supprim|effac|retir)|\b(?:delet|remov|eras|supprim|effac|retir)\w*[^.]*\b609\b/,
    unless: denial,
    condemned: condemnation,
  },
  {
    name: 'promises a deletion',
    forbidden:
      /\bwill (?:definitely |certainly |surely |always |have to )?(?:be )?(?:deleted?|removed?|erased?|wiped?|disappear|come off|fall off)\b(?! (?:by itself |on its own |from your report )?(?:after|in|when|once|at the end|seven|7|two|2|ten|10|six|6))|\b(?:sera|seront|vont etre|va etre) (?:\w+ )?(?:supprime|efface|retire|enleve)|\b(?:wipe|erase|clean)s? (?:your|the|all|everything)\b[^.]{0,20}\b(?:record|report|credit|history|slate|file|debts?|clean)|\b(?:efface|supprime|nettoie)\w* (?:tou[ts] |toutes? )?(?:votre|ton|vos|tes|les|le|tout) (?:dossier|dettes?|historique|credit|retards?|mauvais)/,
    unless: either,
    condemned: condemnation,
  },
  {
    name: 'advises a CPN or a new identity',
    forbidden: new RegExp(
      String.raw`\b(?:get|getting|apply for|apply with|use|using|buy|buying|obtain|order|create|obtenir|obtenez|utiliser|utilisez|acheter|achetez|demander|demandez|creer|creez|prenez)\b[^.]{0,40}\b${cpn}|\b(?:use|using|put|utilisez|utiliser) (?:your |an |the |a |votre |un )?(?:ein|company number|numero d'entreprise)\b[^.]{0,30}\b(?:credit|ssn|instead|au lieu|cote)|\b(?:use|using|utilisez|utiliser) (?:your |the |a |le |l')?(?:child|kid|son|daughter|baby|dead|deceased|nas de|numero de)\w*(?:'s)?\b[^.]{0,40}\b(?:ssn|social|sin|nas|number|numero|enfant|fils|fille)`,
    ),
    unless: denial,
    condemned: condemnation,
  },
  {
    name: 'advises an untrue statement',
    forbidden:
      /\b(?:say|claim|tell (?:them|the bureau|the bureaus)|state|write|swear|pretend|dispute|dites|^dis|pretendez|affirmez|ecrivez|jurez|contestez|^conteste)\b[^.]{0,60}\b(?:even (?:if|though)|meme si|alors que|everything|all (?:of )?(?:the |your )?(?:negative |bad )?(?:accounts|items|debts|marks)|every (?:negative|account|item)|tout\b|tous les (?:comptes|elements)|toutes (?:les|vos) dettes)|\b(?:file|report|claim|make|deposez|declarez|faites|inventez|invent) (?:a |an |un |une )?(?:fake|false|faux|fausse|made-up|bogus)\b|\b(?:claim|report|declarez|pretendez) (?:to be a victim of |etre victime (?:de |d'))?(?:identity theft|vol d'identite|fraude)\b[^.]{0,60}\b(?:your own|you opened|yourself|anyway|vos propres|vous avez ouvert|quand meme)|\b(?:inflate|exaggerate|overstate|gonflez|gonfler|exagerez|exagerer)\b[^.]{0,30}\b(?:income|salary|revenus?|salaire)|\b(?:lie|lying|mentez|mens|mentir)\b[^.]{0,30}\b(?:on|about|to|sur|au|a)\b|\b(?:make up|invent|inventez) (?:a |an |some |une? |des )?(?:reason|story|excuse|raison|histoire|motif)/,
    unless: denial,
    // The advised statement may contain a "not" itself.
    isDeniedBefore: true,
    condemned:
      /\b(?:scams?|illegal|unlawful|crimes?|criminal|untrue|arnaques?|illegale?s?|interdit\w*)\b/,
  },
  {
    name: 'advises to stop paying',
    forbidden:
      /\b(?:stop|quit) (?:paying(?! (?:extra|more|for))|making (?:\w+ ){0,2}payments|(?:all|your|the|those|these) (?:\w+ )?payments)\b|\b(?:let|make) (?:your |the |all )?(?:accounts?|cards?|loans?|debts?) (?:go|become|default|charge off|lapse)|\b(?:arretez|cessez|arrete|cesse) (?:de (?:payer|verser)|vos paiements|les paiements|tout paiement|tes paiements)|\blaissez (?:\w+ ){0,3}(?:en defaut|en souffrance|tomber)/,
    unless: denial,
    condemned: new RegExp(
      `${condemnation.source}|\\b(?:at risk|tells?|told|asks?) you\\b|\\bvous (?:dit|disent|demande|demandent)\\b|\\bdit d'|\\brisk`,
    ),
  },
  {
    name: 'speaks as an agent',
    forbidden:
      /\bmy client\b|\bon behalf of my\b|\bmon client\b|\bma cliente\b|\bau nom de m(?:on|a) client/,
  },
  {
    name: 'claims an act or an office',
    forbidden:
      /\b(?:i|we) (?:have |'ve |already |just )*(?:removed|deleted|disputed|contacted|called|filed|sent|mailed|submitted|negotiated|frozen|pulled)\b[^.]{0,50}\b(?:bureaus?|creditors?|collectors?|disputes?|letters?|report|file|account|item|equifax|experian|transunion)|\b(?:i|we)(?: will|'ll| am going to) (?:contact|call|file|send|mail|submit|negotiate|dispute|freeze)\b[^.]{0,50}\b(?:for you|on your behalf|the bureaus?|your creditors?|equifax|experian|transunion)|\bj'ai (?:deja )?(?:retire|supprime|conteste|contacte|appele|envoye|depose|negocie|gele)\b[^.]{0,50}\b(?:bureaux?|creanciers?|contestation|lettre|dossier|compte|equifax|transunion)|\bje (?:vais )?(?:contacter(?:ai)?|appeler(?:ai)?|envoyer(?:ai)?|deposer(?:ai)?|negocier(?:ai)?|contester(?:ai)?)\b[^.]{0,50}\b(?:pour vous|a votre place|le bureau|vos creanciers|equifax|transunion)|\b(?:i am|i'm|as) (?:a|an|your) (?:lawyer|attorney|human|real person|financial advisor|licensed|certified)\b|\bje suis (?:un |une |votre )?(?:avocate?|humaine?|vraie personne|conseill\w+ financi\w+|syndic)\b/,
    unless: denial,
  },
  {
    name: 'sells a trick',
    forbidden:
      /\b(?:loopholes?|secret (?:trick|method|hack|letter|formula)|credit (?:hack|sweep)|little[- ]known trick|faille juridique|(?:astuce|methode|lettre|formule) secrete)\b/,
    unless: new RegExp(`${denial.source}|\\bno\\b`),
    condemned: condemnation,
  },
  {
    name: 'advises bought history or an unlawful look',
    forbidden:
      /\b(?:buy|buying|purchase|rent|rent out|sell|achetez|acheter|louez|louer|vendez)\b[^.]{0,30}\b(?:tradelines?|lignes? de credit d'autrui|historique|seasoned)|\b(?:pull|check|get|look up|access|consultez|obtenez|regardez)\b[^.]{0,40}\b(?:ex|neighbou?r|boyfriend|girlfriend|wife|husband|roommate|voisine?|conjointe?|copine|copain)(?:'s)?\b[^.]{0,40}\b(?:report|score|file|credit|dossier|cote)\b[^.]{0,40}\b(?:secretly|without|their ssn|her ssn|his ssn|knowing|a (?:son|leur) insu|en secret|en cachette)/,
    // "without asking" is forbidden here, so only a clear negation reverses it.
    unless: /\b(?:not|never|cannot|can't|don't|ne|n'\w+|pas|jamais)\b/,
    condemned: condemnation,
  },
  {
    name: 'advises a costly loan or an upfront fee',
    forbidden:
      /\b(?:take|get|use|try|consider|apply for|prenez|utilisez|essayez|demandez|envisagez)\b[^.]{0,30}\b(?:payday loans?|title loans?|pret sur salaire|prets sur salaire|avance sur salaire|pret sur titre)|\b(?:pay|send|payez|envoyez)\b[^.]{0,30}\b(?:upfront|up front|in advance|d'avance|gift cards?|cartes?-cadeaux?)\b/,
    unless: new RegExp(
      `${denial.source}|\\b(?:instead|rather than|before|au lieu|plutot|avant)\\b`,
    ),
    condemned: condemnation,
  },
  {
    name: 'invents a success rate',
    forbidden:
      /\b\d{2,3} ?% (?:success|of (?:the |these |such )?(?:disputes|letters|goodwill|people who)|chance)|\b(?:success rate|taux de (?:succes|reussite)) (?:of|is|de|est)[^.]{0,10}\d|\b(?:9|nine) (?:times )?out of (?:10|ten)\b|\b(?:9|neuf) fois sur (?:10|dix)\b|\b\d{2,3} ?% des (?:contestations|lettres|demandes)\b|\b(?:always|toujours) (?:works?|wins?|marche|fonctionne)\b|\b(?:ca|cela) (?:marche|fonctionne) toujours\b/,
    unless: denial,
    condemned: condemnation,
  },
  {
    name: 'tells its instructions or a secret',
    forbidden:
      /\b(?:my|the|mon|le) (?:system prompt|prompt systeme|(?:hidden |system )?instructions?|(?:instructions?|consignes?)(?: cachees?)?)\b[^.]{0,20}?(?:\b(?:is|are|says?|read|reads|est|sont|dit|disent)\b|:)|\bapi[_ -]?key\b[^.]{0,10}[:=]|\bsk-[a-z0-9]{8,}/,
    unless: denial,
  },
]

/** Wrong or outdated law and practice, as language models state it. */

const american = String.raw`\b(?:fcra|fair credit reporting act|fdcpa|croa|cfpb|consumer financial protection bureau|annualcreditreport|identitytheft\.gov|15 u\.?s\.?c|section 6\d\d|article 6(?:05|09|11))`
const canadian = String.raw`\b(?:canad\w+|quebec\w*|ontario|alberta|manitoba|saskatchewan|nova scotia|new brunswick|newfoundland|british columbia|montreal|toronto|vancouver|calgary|ottawa)\b`
/** Mentioning both countries is a comparison; denying that a law applies is right. */
const compared = anyPattern(
  String.raw`\b(?:not|pas) (?:(?:under|by|through|to|with|in|au|a|par) )?(?:the |la |le )?${american.slice(2)}`,
  String.raw`^sources? ?:|\b(?:canada|gc)\.ca\b`,
  String.raw`\b(?:united states|americans?|american law|etats-unis|americaine?s?)\b|\bu\.s\. law\b|\b(?:or|ou),? (?:in|au) canada\b`,
  String.raw`\b(?:not|no|never|cannot|can't|doesn't|isn't|n'\w+|ne|aucun\w*) (?:\w+ ){0,2}(?:appl\w+|force|holds?|valid|covers?|works?|reach|say|authority|power|helps?|serves?|vaut|vaux|effet|s'applique\w*|regit|loi)\b`,
)
const deniedWords =
  /\b(?:not|never|no|nobody|nothing|cannot|can't|won't|don't|doesn't|neither|nor|myths?|false|untrue|wrong|ne|n'\w+|pas|jamais|aucun\w*|personne|rien|ni|mythes?|faux|fausse)\b/
const yearWords = `(?:(?:six|seven|6|7|sept)[ -](?:years?|ans)|clock|report(?:ing)?|dossier|credit file)`
const canceled =
  /\b(?:vacated|struck|blocked|overturned|cancel\w*|would have|never took|annule\w*|invalide\w*|aurait)\b/

export const lawRules: readonly GuardrailRule[] = [
  {
    name: 'gives American law to Canada',
    forbidden: anyPattern(`${canadian}[^.]{0,120}${american}`, `${american}[^.]{0,120}${canadian}`),
    condemned: compared,
  },
  {
    name: 'gives American law to a Canadian',
    forbidden: new RegExp(american),
    country: 'CA',
    condemned: compared,
  },
  {
    name: 'sends a Canadian to Experian',
    forbidden:
      /\b(?:ask|write|call|contact|order|send|dispute|freeze|at|with|from|demandez|ecrivez|appelez|contactez|aupres|chez)\b[^.]{0,40}\bexperian\b/,
    country: 'CA',
    condemned: /\b(?:left|not|no|longer|quitte|plus|pas|aucun|united states|etats-unis)\b/,
  },
  {
    name: 'sends a Canadian to Experian',
    forbidden: anyPattern(
      String.raw`\bexperian canada\b`,
      String.raw`\b(?:ask|write to|contact|call|order|demandez|ecrivez|appelez)\b[^.]{0,60}\bexperian\b[^.]{0,40}\b(?:in|au) canada\b`,
    ),
    condemned: /\b(?:left|not|no|longer|quitte|plus|pas|aucun)\b/,
  },
  {
    name: 'calls section 609 a right to deletion',
    forbidden: anyPattern(
      String.raw`\b609\b[^.,;]{0,40}\b(?:obliges|forces|requires|compels|makes|entitles|exige)\b[^.]{0,60}\b(?:delet|remov|eras|tak|proof|contract|supprim|effac|retir)`,
      String.raw`\b(?:original|signed|contrat (?:original|signe)) ?(?:contract)?\b[^.]{0,40}\b(?:has to|must|have to|doit|devra) (?:go|be (?:deleted|removed)|come off|delete|remove|disparaitre|etre (?:supprime|retire|efface))`,
      String.raw`\b609\b[^.,;]{0,40}(?<!n')\b(?:oblige|force)\b[^.]{0,60}\b(?:supprim|effac|retir|contrat)`,
    ),
    unless: deniedWords,
    isDeniedBefore: true,
    condemned: /\b(?:myths?|false|untrue|claim that|idea that|mythes?|faux|pretend\w*)\b/,
  },
  {
    name: 'restarts the time on a report',
    forbidden: anyPattern(
      String.raw`\b(?:restart|reset|renew|re-start)(?:s|ing)? (?:a|an|the|your|its|their|those|these|that|this|another)\b[^.;]{0,40}\b${yearWords}`,
      String.raw`\b(?:relance|redemarre|recommence|repartir|remet)\w*\b[^.;]{0,40}\b${yearWords}`,
    ),
    unless: deniedWords,
    condemned: /\b(?:sued?|suing|poursui\w*|illegal|interdit\w*)\b/,
  },
  {
    name: 'has true items deleted',
    forbidden: anyPattern(
      String.raw`\b(?:accurate|true|correct|legitimate|valid) (?:items?|accounts?|debts?|marks?|lates?|late payments?|information|collections?)\b[^.]{0,25}\b(?:comes?|falls?|drops?|gets?|can be|will be|are|is) (?:off|removed|deleted|erased|wiped)\b`,
      String.raw`\b(?:elements?|dettes?|comptes?|retards?|marques?) (?:exacte?s?|vrai(?:e?s?)?|veridiques?)\b[^.]{0,25}\b(?:partent|seront|sont|peuvent etre|sera|est) (?:aussi )?(?:supprime|retire|efface|enleve)\w*`,
    ),
    unless: deniedWords,
    condemned:
      /\b(?:goodwill|courtesy|bonne volonte|geste|after \d|after (?:seven|six|ten)|apres)\b/,
  },
  {
    name: 'takes a debt for gone with its mark',
    forbidden: anyPattern(
      String.raw`\b(?:no longer|don't|do not) (?:legally )?(?:owe|have to pay|need to pay)\b[^.]{0,40}\b(?:after|once|when)\b[^.]{0,30}\b(?:years|report|charged off|charge-off|written off)\b`,
      String.raw`\bdebts? (?:is|are|gets?|becomes?) (?:legally )?(?:erased|cancelled|canceled|forgiven|gone|wiped out|extinguished)\b[^.]{0,30}\b(?:years|report|charged off|written off)\b`,
      String.raw`\b(?:after|once|when)\b[^.]{0,40}\b(?:years|charged off|written off|falls off|off your report)\b[^.]{0,20}\byou (?:no longer|don't|do not) (?:legally )?(?:owe|have to pay|need to pay)\b`,
      String.raw`\b(?:apres|une fois|quand)\b[^.]{0,40}\b(?:ans|dossier|radiee?)\b[^.]{0,15}\bvous ne (?:devez|payez) plus\b`,
      String.raw`\bdebts? (?:disappears?|goes? away|vanish(?:es)?|expires?) after\b[^.]{0,15}\byears\b`,
      String.raw`\bdettes? (?:disparai\w+|s'eteint|s'eteignent|s'efface\w*) (?:apres|au bout de)\b[^.]{0,15}\bans\b`,
      String.raw`\bdettes? (?:est|sont) (?:annule|efface|eteinte)\w*\b[^.]{0,30}\b(?:ans|dossier|radie)`,
    ),
    condemned:
      /\b(?:myths?|false|untrue|even if|does not mean|doesn't mean|bankruptcy|discharged?|mythes?|faux|faillite|liberation)\b/,
  },
  {
    name: 'tells the medical rule as law',
    forbidden: anyPattern(
      String.raw`\b(?:cfpb|federal (?:rule|law|government)|the government|regle federale)\b[^.]{0,40}\b(?:removed|has banned|banned|bans|erased|wiped|prohibits|interdit|a retire|supprime)\b[^.]{0,40}\bmedica`,
      String.raw`\bmedical (?:debts?|bills?|collections?) (?:can no longer|can't|cannot|are no longer|is no longer|no longer) [^.]{0,20}(?:appear|show|report|allowed|included|count)`,
    ),
    condemned: new RegExp(
      `${canceled.source}|\\b(?:under|below|less than|younger|paid|states?|moins de|payes?)\\b`,
    ),
  },
  {
    name: 'threatens with prison for a debt',
    forbidden: anyPattern(
      String.raw`\byou (?:can|could|may|might|will|would) (?:be arrested|go to (?:jail|prison)|face (?:jail|prison|arrest))\b[^.]{0,60}\b(?:debts?|unpaid|paying|pay|cards?|loans?|collector)\b`,
      String.raw`\bvous (?:pouvez|pourriez|risquez|serez)\b[^.]{0,20}\b(?:prison|arrete\w*)\b[^.]{0,60}\b(?:dettes?|impaye\w*|payer|cartes?|prets?)\b`,
    ),
    unless: deniedWords,
    condemned: /\b(?:scams?|fraud\w*|false|lie|lying|untrue|court order|summons|faux|arnaque)\b/,
  },
  {
    name: 'predicts a court',
    forbidden: anyPattern(
      String.raw`\byou(?:'ll| will| would) (?:definitely |surely |certainly |easily )?win\b[^.]{0,30}\b(?:case|court|suit|lawsuit|trial)\b`,
      String.raw`\byou have (?:a|an) (?:strong|solid|winning|airtight) (?:case|claim)\b`,
      String.raw`\b(?:judge|court|jury) (?:will|would|is going to|is sure to) (?:side with|rule for|rule in your|favor|dismiss|throw (?:it|this) out|believe you)`,
      String.raw`\bvous (?:gagnerez|allez gagner)\b[^.]{0,30}\b(?:cause|proces|cour|poursuite|tribunal)\b`,
    ),
    unless: deniedWords,
  },
]
