import { anyPattern, condemnation, denial, type GuardrailRule } from './guardrail-rule.ts'

/** Deceit and harm in the soft words of language models. */

const statementVerbs = String.raw`(?<!\b(?:theft|police|credit|an?|the|your|this|that|no) )\b(?:say|tell|claim|insist|state|write|swear|declare|report|argue|dites|dire|affirmez|declarez|ecrivez|pretendez|jurez|soutenez)\b`
/** A true statement under its condition: "if the account is not yours, say so". */
const whereTrue =
  /\b(?:if|only|when|where|truly|really|true|unless|whether|si|seulement|vraiment|quand|lorsque)\b/
const unlessTrue = anyPattern(denial.source, whereTrue.source)
const otherPeople = `(?:tenants?|renters?|employees?|applicants?|girlfriends?|boyfriends?|neighbou?rs?|roommates?|wife|husband|spouses?|partners?|ex|friends?|dates?|locataires?|employes?|candidats?|voisine?s?|conjointe?s?|copine|copain|amie?s?)`

const seldom = `(?:rarely|seldom|(?:almost |practically )?never|hardly(?: ever)?|don't|do not|won't|will not|can't|cannot|will never)`
const findOut = String.raw`(?:ever |even |really |actually )?(?:checks?|verif(?:y|ies)|notices?|finds? out|knows?|catch(?:es)?|be the wiser|follows? up|asks?(?: for| to see)?(?: any)?(?: proof| documents?| questions?| anything))(?: it| that| this| them| anyway| you)?(?=\s*(?:$|[.,;!?]))`

export const deceitRules: readonly GuardrailRule[] = [
  {
    name: 'advises an untrue statement',
    forbidden: anyPattern(
      String.raw`${statementVerbs}[^.]{0,40}\b(?:none of|all of|every one of|aucun de|tous)\b[^.]{0,40}\b(?:belongs? to you|yours|you opened|a vous|les votres)\b`,
      String.raw`${statementVerbs}[^.]{0,50}\b(?:came from|was|were|is|are|resulted from|stems? from|due to|vient d|provient d|etait|sont)(?:['e])?(?: an?| the| ?une?)? ?(?:identity theft|fraud|fraudulent|stolen|vol d'identite|fraude)\b`,
      String.raw`\b(?:file|filing|send|submit|report|sign|deposez|envoyez|signez)\b(?:[^.]|\.(?=\w)){0,60}\b(?:even though|although|though|even if|meme si|bien que)\b[^.]{0,20}\b(?:opened|made|owe|did|used|signed|yours|know|ouvert|devez|signe|utilise|votre|a vous)\b`,
      String.raw`\b(?:say|tell|state|put|write|list|enter|give|dites|ecrivez|inscrivez|mettez|indiquez)\b[^.]{0,50}\b(?:still (?:earn|work|make|have)|(?:old|former|previous|last) (?:salary|income|pay|job|employer)|gagnez (?:encore|toujours)|(?:ancien|dernier) (?:salaire|revenu|emploi|employeur))\b`,
      String.raw`${statementVerbs}[^.]{0,120}\b(?:whether or not (?:that|it|this) is (?:so|true|the case)|true or not|vrai ou (?:non|pas|faux)|que ce soit vrai ou)\b`,
      String.raw`\b(?:mention|cite|blame|invoke|plead|mentionnez|invoquez)\b[^.]{0,60}\b(?:even (?:if|though)|meme si)\b`,
      String.raw`${statementVerbs}[^.]{0,40}\b(?:you (?:were|are|have been) (?:a |the )?victim|vous (?:etes|avez ete) victime)\b`,
      String.raw`\b(?:application|form|demande|formulaire)\b[^.]{0,40}\b(?:higher|bigger|inflated|last year's|plus eleve|gonfle)\b[^.]{0,15}\b(?:income|salary|pay|revenus?|salaire)\b`,
      String.raw`\b(?:leave|leaving) (?:off|out)\b[^.]{0,40}\b(?:debts?|loans?|bankruptcy|income|creditors?)\b[^.]{0,40}\b(?:application|petition|form|filing)\b`,
      String.raw`\b(?:mark|label|flag|code|tick|cochez|inscrivez|marquez)\b[^.]{0,30}\b(?:as|comme)\b[^.]{0,10}\b(?:never late|not mine|unknown|paid as agreed|jamais en retard|pas a (?:moi|vous)|inconnue?)\b`,
      String.raw`\b(?:report|dispute|claim|file|declare|signalez|contestez|declarez)\b[^.]{0,140}\b(?:even (?:if|though)|although|meme si|bien que) (?:you|they|it|the|vous|c'est|la|le|elle|il)\b[^.]{0,25}\b(?:made|yours|true|accurate|correct|opened|did|signed|know|vrai\w*|a vous|exacte?|ouvert|fait|signe)\b`,
      String.raw`\b(?:round|bump|pad|boost|stretch|arrondissez|ajoutez)\b (?:up )?(?:your |the |a |votre |le )?[^.]{0,15}\b(?:salary|income|pay|wages|salaire|revenus?)\b`,
      String.raw`\b(?:omettez|cachez|taisez)\b[^.]{0,40}\b(?:dettes?|prets?|faillite|revenus?|biens)\b`,
    ),
    unless: unlessTrue,
    isDeniedBefore: true,
    condemned: anyPattern(condemnation.source, String.raw`\bif (?:you are|it is|it was|that is)\b`),
  },
  {
    name: 'counts on not being found out',
    forbidden: anyPattern(
      String.raw`\b(?:bureaus?|lenders?|banks?|they|creditors?|agencies|courts?|issuers?) ${seldom} ${findOut}`,
      String.raw`\b(?:nobody|no one) (?:will |would |can )?${findOut}`,
      String.raw`\b(?:bureaus?|lenders?|banks?|they|nobody|no one)\b (?:\w+ )?${seldom} (?:\w+ )?(?:find out|notice|check|verify)\b[^.]{0,40}\b(?:salary|income|job|made|lie[ds]?|round|inflat\w+|opened|yours)\b`,
      String.raw`\b(?:no questions asked|without (?:asking )?(?:any )?questions|sans poser (?:de|aucune) questions?|they (?:need not|needn't|don't have to|do not have to|never have to) (?:know|find out))\b`,
      String.raw`\b(?:on|personne|ils|elles|la banque|le bureau|le preteur|l'agence) ne vous (?:demandera|demande|posera) (?:rien|aucune?|pas)\b`,
      String.raw`\b(?:personne ne|le bureau ne|les bureaux ne|la banque ne|ils ne|l'agence ne|n'en) (?:le |la |les )?(?:verifie\w*|saura|remarque\w*|controle\w*)\b`,
    ),
    unless: /\b(?:if|whether|should|must|may|si)\b/,
    condemned:
      /\b(?:scams?|illegal\w*|crimes?|lie|lies|false|untrue|myths?|yourself|you check|vous-meme|arnaques?|mensonges?|faux)\b/,
  },
  {
    name: 'advises a CPN or a new identity',
    forbidden: anyPattern(
      String.raw`\b(?:cpns?|credit privacy numbers?|credit profile numbers?)\b[^.,;]{0,20}\b(?:is|are|est|sont)\b (?:\w+ ){0,3}(?:legal|legit\w*|lawful|fine|allowed|safe|ok|okay|permis\w*|legale?s?|legitimes?)\b`,
      String.raw`\b(?:use|using|put|give|utilisez|utiliser|donnez|mettez)\b[^.]{0,20}\b(?:mother|father|mom|dad|parent|brother|sister|wife|husband|spouse|friend|grand\w+|relative|mere|pere|frere|soeur|conjointe?|amie?|enfant)(?:'s)?\b[^.]{0,30}\b(?:ssn|social security|social|sin|nas|assurance sociale)\b`,
      String.raw`\b(?:cpns?|credit (?:privacy|profile) numbers?|new (?:credit )?(?:identity|number|file))\b[^.]{0,40}\b(?:start (?:over|fresh|again)|fresh start|clean (?:file|slate|record)|wipe|leave[^.]{0,15}behind)\b`,
      String.raw`\bein\b[^.,;:]{0,60}\b(?:asks? for|instead of|in place of|where|rather than)\b[^.,;:]{0,40}\b(?:ssn|social|sin|nas)\b`,
    ),
    unless: denial,
    condemned: condemnation,
  },
  {
    name: 'advises bought history or an unlawful look',
    forbidden: anyPattern(
      String.raw`\b(?:look up|pull|check|get|access|see|view|run|read|consultez|obtenez|voyez|verifiez)\b[^.]{0,30}\b${otherPeople}(?:'s)?\b[^.]{0,60}\b(?:secretly|without (?:asking|telling|their|her|his|them|consent|permission)|need not know|needn't know|don't have to know|never know|won't know|en secret|en cachette|sans (?:le |lui |leur )?(?:dire|demander|consentement))`,
      String.raw`\b(?:pay|paying|rent|renting|buy|buying|payez|payer|louez|louer)\b[^.]{0,25}\b(?:stranger|someone|somebody|broker|company|people|inconnue?|quelqu'un)\b[^.]{0,40}\b(?:authori[sz]ed user|card|account|tradeline|utilisateur autorise|carte|compte)\b`,
      String.raw`\b(?:tradelines?)\b[^.]{0,50}\b(?:quick(?:est)?|easy|easiest|fast(?:est)?|best|great|smart) (?:way|move|fix)\b`,
    ),
    unless:
      /\b(?:not|never|cannot|can't|nobody|no one|may not|must not|ne|jamais|interdit\w*)\b(?! (?:know|have to know))/,
    isDeniedBefore: true,
    condemned: condemnation,
  },
  {
    name: 'advises debt that will not be paid',
    forbidden: anyPattern(
      String.raw`\b(?:max(?:ing)? out|run(?:ning)? up|charg(?:e|ing)|borrow(?:ing)?|us(?:e|ing) up|spend(?:ing)?|load(?:ing)? up|(?:take|draw|get) (?:\w+ ){0,3}(?:cash )?advances?)\b[^.]{0,60}\b(?:before|right before|ahead of|then|and then)\b[^.]{0,25}\b(?:you file|the filing|filing|fil(?:e|ing) for bankruptcy|bankruptcy|the court)\b`,
      String.raw`\b(?:videz|remplissez|chargez|empruntez|depensez|utilisez)\b[^.]{0,60}\bavant\b[^.]{0,25}\b(?:faillite|deposer|proposition)\b`,
      String.raw`\b(?:hide|transfer|sign over|put|move|cachez|transferez|mettez|donnez)\b[^.]{0,60}\b(?:before|ahead of|avant)\b[^.]{0,25}\b(?:bankruptcy|filing|you file|faillite|proposition)\b`,
    ),
    unless: denial,
    condemned: condemnation,
  },
  {
    name: 'advises to stop paying',
    forbidden: anyPattern(
      String.raw`\b(?:skip|miss|skipping|missing|sautez|manquez)\b[^.]{0,25}\b(?:payments?|paiements?|versements?|months?|mois)\b[^.]{0,60}\b(?:deal|discount|settle\w*|negotiate|better offer|will offer|rabais|entente|negocier)\b`,
    ),
    unless: denial,
    condemned: condemnation,
  },
  {
    // "Don't" is the advice here, not a negation.
    name: 'advises to stop paying',
    forbidden: anyPattern(
      String.raw`(?:^|[,;:] )\W*(?:do not|don't|ne) (?:pay|payez)(?: pas| plus)? (?:the|your|any|les|vos) (?:\w+ )?(?:cards?|accounts?|bills?|loans?|cartes?|comptes?|factures?|prets?)\b[^.]{0,60}\b(?:settle|beg|discount|half|better offer|entente|rabais|moitie)`,
    ),
    condemned: condemnation,
  },
  {
    name: 'advises to ignore a court',
    forbidden: anyPattern(
      String.raw`\b(?:ignore|disregard|throw (?:away|out)|toss|skip|do not (?:answer|open|respond to)|don't (?:answer|open|respond to|bother with)|(?:do not|don't) bother (?:going|answering|to go|to answer|showing)|no need to (?:answer|respond|appear|go))\b[^.]{0,40}\b(?:summons|court|lawsuit|complaint|hearing|served)\b`,
      String.raw`\b(?:ignorez|jetez|ne repondez pas a|n'allez pas|inutile de repondre a)\b[^.]{0,40}\b(?:mise en demeure|assignation|poursuite|tribunal|cour|demande introductive|citation)\b`,
    ),
    unless: denial,
    isDeniedBefore: true,
    condemned: /\b(?:default judgment|if you (?:ignore|skip)|who ignores?|jugement par defaut)\b/,
  },
  {
    name: 'advises a costly loan or an upfront fee',
    forbidden: anyPattern(
      String.raw`\b(?:payday|title) loans? (?:is|are|can be|may be|would be|works?)\b (?:\w+ ){0,3}(?:good|fine|useful|quick|handy|decent|smart|easy|solution|bridge|well|helpful|great|ok|okay)\b`,
      String.raw`\b(?:pay|send|wire|transfer|payez|envoyez|versez)\b[^.]{0,40}\b(?:fees?|deposit|insurance|frais|depot|assurance)\b[^.]{0,25}\b(?:first|before (?:they|the (?:loan|lender|company|work))|beforehand|d'abord|avant (?:qu'|le pret|le travail))`,
      String.raw`\bprets? sur (?:salaire|titre) (?:est|sont|peut etre|serait)\b (?:\w+ ){0,3}(?:bon\w*|utile|pratique|rapide|solution|facile)\b`,
    ),
    unless: denial,
    condemned: anyPattern(
      condemnation.source,
      String.raw`\b(?:but|costs?|expensive|mais|cher|coute)\b`,
    ),
  },
  {
    name: 'advises disputes to wear a bureau out',
    forbidden: anyPattern(
      String.raw`\b(?:flood|swamp|bombard|overwhelm|bury|inondez|submergez|bombardez)\b[^.]{0,40}\b(?:bureaus?|them|letters?|disputes?|bureaux?|lettres?|contestations?)\b`,
      String.raw`\b(?:dispute|challenge|contestez|contest\w+)\b[^.]{0,60}\b(?:every|each|chaque|tous les|toutes les) (?:\d+ |few |deux )?(?:days?|weeks?|months?|jours?|semaines?|mois)\b`,
      String.raw`\b(?:until|till)\b[^.]{0,40}\b(?:gives? up|give in|caves?|gets? tired|tires?|is tired|are tired|drops? it|relents?)\b`,
      String.raw`\bjusqu'a ce qu(?:e |')[^.]{0,30}\b(?:fatigue|cede|abandonne|lache|se lasse)\w*`,
    ),
    unless: denial,
    isDeniedBefore: true,
    condemned: condemnation,
  },
  {
    name: 'advises an empty threat',
    forbidden: anyPattern(
      String.raw`(?:^|\byou (?:can|could|should|may) (?:simply |just |always )?|\bjust |\bsimply )threaten\b[^.]{0,60}\b(?:sue|suit|lawsuit|lawyer|attorney|court)\b`,
      String.raw`(?:^|\bvous pouvez )menacez?r?\b[^.]{0,60}\b(?:poursui\w*|avocat|tribunal|cour)\b`,
    ),
    unless: denial,
    isDeniedBefore: true,
  },
]

/** False identities, invented theft, and assurances that nothing will happen. */

const denied = new RegExp(`${denial.source}|\\b(?:only|if|unless|seulement|si)\\b`)
const unlawful =
  /\b(?:illegal\w*|unlawful|crimes?|criminal|scams?|offen[cs]e|felony|forbid\w*|arnaques?|interdit\w*|infraction)\b/
const named = String.raw`\b(?:address|phone|number|spelling|name|initials?|birth|e-?mail|adresse|numero|nom|prenom|orthographe|naissance|courriel)\b`
const unmatched = String.raw`\b(?:thinks?|believes?|takes? you for|someone else|somebody else|(?:not|never|cannot|can't|won't|don't) (?:be )?(?:\w+ )?(?:match\w*|link\w*|connect\w*|tied?|find|see|recogni\w+)|(?:(?:brand-)?new|second|clean|fresh|separate|another|blank) (?:credit )?(?:file|report|record)|nouveau dossier|deuxieme dossier|autre dossier|dossier (?:neuf|vierge)|croi\w*|quelqu'un d'autre|autre personne|ne (?:vous )?(?:relie|trouve|associe|reconnai)\w*)\b`
const ownDebts = String.raw`\b(?:debts?|lates?|late payments?|collections?|balances?|negatives?|marks?|bills?|dettes?|retards?|solde|factures?|you (?:\w+ ){0,3}owe|ne (?:pas|plus|rien) (?:payer|devoir)|n'avoir rien a payer)\b`
const theft = String.raw`\b(?:identity theft|theft|stolen|fraud|a thief|vol d'identite|volee?s?|vol|fraude)\b`

export const identityRules: readonly GuardrailRule[] = [
  {
    name: 'advises a CPN or a new identity',
    forbidden: anyPattern(
      String.raw`\b(?:use|put|give|enter|list|apply|change|alter|misspell|swap|utilisez|changez|mettez|donnez|inscrivez|ecrivez)\b[^.]{0,60}${named}[^.]{0,60}\b(?:so|to make|and (?:they|the|you)|pour que|afin que|et (?:ils|le|on|vous))\b[^.]{0,40}${unmatched}`,
      String.raw`\b(?:get|buy|use|order|obtain|apply)\b[^.]{0,40}\b(?:nine|9)[- ]digit number\b[^.]{0,60}\b(?:social|ssn|sin)\b`,
      String.raw`\b(?:npc|cpn|numero (?:de |d'un )?(?:profil|confidentialite)(?: de credit)?|credit (?:privacy|profile) number)s?\b[^.]{0,30}\b(?:remplace\w*|replaces?|est permise?|est legale?|legalement|legally|stands? in|a la place|au lieu|in place of|instead)\b`,
      String.raw`\b(?:open|opening|start|starting|build|building|apply|applying|ouvrir|ouvrez|batir)\b[^.]{0,40}\b(?:with|under|using|on|avec|sous)\b[^.]{0,15}\b(?:child|kid|toddler|baby|infant|son|daughter|enfant|bebe|fils|fille)(?:'s)? (?:\w+ )?(?:number|ssn|social|sin|nas|numero)\b`,
      String.raw`\b(?:avec|sous) le (?:numero|nas)[^.]{0,20} (?:votre|ton|un) (?:enfant|bebe|fils|fille)\b`,
    ),
    unless: denial,
    isDeniedBefore: true,
    condemned: new RegExp(
      `${unlawful.source}|\\b(?:your own|your legal|your full|same|votre propre|votre vrai|meme|fraud|fraude)\\b`,
    ),
  },
  {
    name: 'advises an untrue statement',
    forbidden: anyPattern(
      String.raw`\b(?:report|file|declare|claim|say|tell|make|call|signalez|declarez|deposez|dites|faites|invoquez)\b[^.]{0,50}${theft}[^.]{0,50}\b(?:to (?:get|make|wipe|erase|remove|have|clear|avoid)|so|and|then|pour|afin|et)\b[^.]{0,40}${ownDebts}`,
      String.raw`\b(?:mettez|inscrivez|indiquez|declarez|put|write|enter|state|list|give)\b[^.]{0,20}\b(?:revenus?|salaire|income|salary)\b[^.]{0,40}\b(?:(?:plus (?:haut|eleve|gros)|superieur|higher|bigger|larger|more) (?:\w+ )?(?:than|que|a)|(?:twice|double|three times|deux fois|le double)(?: \w+){0,3} (?:as|of|your|yours|le votre|que|du))\b`,
      String.raw`(?:^|[,;:] |\b(?:and|then|just|simply|you can|you could) )pretend (?!to)[^.]{0,40}\b(?:was|were|is|are|never|not)\b`,
      String.raw`\b(?:fine|ok|okay|safe|legal|harmless|no problem|permis|legal|acceptable)\b (?:to|de|d')(?: |\b)(?:leave\b[^.]{0,40}\b(?:off|out)\b[^.]{0,30}\b(?:application|form|petition)|omit|hide|inflate|exaggerate|lie\b|omettre|cacher|taire|gonfler|mentir)`,
    ),
    unless: denied,
    isDeniedBefore: true,
    condemned: new RegExp(
      `${unlawful.source}|\\b(?:fraudulent|unauthori[sz]ed|did not|didn't|never|not yours|(?:charges?|accounts?|purchases?|debts?|loans?) (?:that |which )?(?:a|the) thief|thief's|only if|really|truly|seulement|vraiment|frauduleu\\w*|voleur|n'avez pas|jamais|if (?:it|you|somebody|someone) (?:was|were|did|stole|opened|used))\\b`,
    ),
  },
  {
    name: 'counts on not being found out',
    forbidden: anyPattern(
      String.raw`\b(?:nobody|no one|you (?:cannot|can't|won't|will not|will never)|they (?:cannot|can't|won't))\b[^.]{0,40}\b(?:jail|prison|prosecut\w+|trouble|charged|caught|fined|sue)\b[^.]{0,30}\b(?:for|if|over)\b[^.]{0,40}\b(?:(?:true|real|accurate|valid|your own) (?:debts?|items?|accounts?)|as fraud|false\w*|lie|lying|lied|inflat\w+|(?:is not|isn't|not|was not|wasn't) (?:yours|theirs|mine))`,
      String.raw`\b(?:no (?:penalty|risk|danger|harm)|aucune? (?:risque|danger|peine)|pas de risque)\b[^.]{0,10}\b(?:in|for|if|when|a|de|pour|si)\b[^.]{0,20}\b(?:lying|claiming (?:fraud|theft)|inflating|disputing (?:true|everything)|mentir|contester (?:des dettes vraies|tout)|gonfler)`,
      String.raw`\b(?:personne n|personne ne|vous ne risquez|on ne)\b[^.]{0,50}\b(?:poursuivi\w*|prison|ennuis?|rien|amende|condamne\w*)\b[^.]{0,30}\b(?:pour|si|en)\b[^.]{0,40}\b(?:dettes? (?:vraie\w*|reelle\w*|exacte\w*)|vraies dettes|fausse\w*|faux|menti\w*|mentir|n'est pas a vous)`,
    ),
    condemned: /\b(?:myths?|untrue|wrong|not true|mythes?|c'est faux|ce n'est pas vrai)\b/,
  },
]
