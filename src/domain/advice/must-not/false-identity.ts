import { anyOf, denial, type MustNotRule } from './rule.ts'

/** Another identity, a theft that was none, and the assurance that nothing comes of it. */

const denied = new RegExp(`${denial.source}|\\b(?:only|if|unless|seulement|si)\\b`)
const unlawful =
  /\b(?:illegal\w*|unlawful|crimes?|criminal|scams?|offen[cs]e|felony|forbid\w*|arnaques?|interdit\w*|infraction)\b/
const named = String.raw`\b(?:address|phone|number|spelling|name|initials?|birth|e-?mail|adresse|numero|nom|prenom|orthographe|naissance|courriel)\b`
const unmatched = String.raw`\b(?:thinks?|believes?|takes? you for|someone else|somebody else|(?:not|never|cannot|can't|won't|don't) (?:be )?(?:\w+ )?(?:match\w*|link\w*|connect\w*|tied?|find|see|recogni\w+)|(?:(?:brand-)?new|second|clean|fresh|separate|another|blank) (?:credit )?(?:file|report|record)|nouveau dossier|deuxieme dossier|autre dossier|dossier (?:neuf|vierge)|croi\w*|quelqu'un d'autre|autre personne|ne (?:vous )?(?:relie|trouve|associe|reconnai)\w*)\b`
const ownDebts = String.raw`\b(?:debts?|lates?|late payments?|collections?|balances?|negatives?|marks?|bills?|dettes?|retards?|solde|factures?|you (?:\w+ ){0,3}owe|ne (?:pas|plus|rien) (?:payer|devoir)|n'avoir rien a payer)\b`
const theft = String.raw`\b(?:identity theft|theft|stolen|fraud|a thief|vol d'identite|volee?s?|vol|fraude)\b`

export const mustNotHideIdentity: readonly MustNotRule[] = [
  {
    name: 'advises a CPN or a new identity',
    forbidden: anyOf(
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
    forbidden: anyOf(
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
    forbidden: anyOf(
      String.raw`\b(?:nobody|no one|you (?:cannot|can't|won't|will not|will never)|they (?:cannot|can't|won't))\b[^.]{0,40}\b(?:jail|prison|prosecut\w+|trouble|charged|caught|fined|sue)\b[^.]{0,30}\b(?:for|if|over)\b[^.]{0,40}\b(?:(?:true|real|accurate|valid|your own) (?:debts?|items?|accounts?)|as fraud|false\w*|lie|lying|lied|inflat\w+|(?:is not|isn't|not|was not|wasn't) (?:yours|theirs|mine))`,
      String.raw`\b(?:no (?:penalty|risk|danger|harm)|aucune? (?:risque|danger|peine)|pas de risque)\b[^.]{0,10}\b(?:in|for|if|when|a|de|pour|si)\b[^.]{0,20}\b(?:lying|claiming (?:fraud|theft)|inflating|disputing (?:true|everything)|mentir|contester (?:des dettes vraies|tout)|gonfler)`,
      String.raw`\b(?:personne n|personne ne|vous ne risquez|on ne)\b[^.]{0,50}\b(?:poursuivi\w*|prison|ennuis?|rien|amende|condamne\w*)\b[^.]{0,30}\b(?:pour|si|en)\b[^.]{0,40}\b(?:dettes? (?:vraie\w*|reelle\w*|exacte\w*)|vraies dettes|fausse\w*|faux|menti\w*|mentir|n'est pas a vous)`,
    ),
    condemned: /\b(?:myths?|untrue|wrong|not true|mythes?|c'est faux|ce n'est pas vrai)\b/,
  },
]
