import { condemnation, denial, type GuardrailRule } from './guardrail-rule.ts'

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
