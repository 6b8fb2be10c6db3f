import { allParts, anyWord, denies, type GuardrailRule, warns } from './guardrail-rule.ts'

/** Harmful advice whose words occur in one sentence, in any order. */

const onlyIfTrue = 'only|truly|really|unless|when it is|seulement|vraiment|si'

export const adviceRules: readonly GuardrailRule[] = [
  {
    name: 'advises a CPN or a new identity',
    forbidden: allParts(
      '(?:cpns?|(?:privacy|profile|secondary|nine-digit|fresh|new|another|different|autre|nouveau) (?:credit )?(?:\\w+ )?(?:numbers?|identity|numero))\\b',
      '(?:apply|applications?|ssn|social|history|behind|credit|lender|works?|demande|dossier|nas)\\b',
      '(?:stays? behind|just as well|works?|start|clean|fresh start|separate|follow|legal|instead|neuf|vierge|recommencer)\\b',
    ),
    condemned: anyWord(denies, warns, 'card', 'phone', 'account number', 'address'),
  },
  {
    name: 'advises an untrue statement',
    forbidden: allParts(
      '(?:write|say|state|tell|claim|deny|denying|list|put down|put|enter|sign|ecrivez|dites|niez|inscrivez|indiquez)\\b',
      '(?:even though|even if|although|whether or not|you want gone|so (?:that )?the ratio|(?:does|do) not (?:check|call|verify)|has to prove otherwise|even when|meme si|bien que|pour que le ratio)',
    ),
    condemned: anyWord(warns, onlyIfTrue, 'do not', "don't", 'never say', 'ne dites', "n'ecrivez"),
  },
  {
    name: 'advises to stop paying',
    forbidden: allParts(
      '(?:stop\\w*|hold(?:ing)? back|withhold\\w*|pause|pausing|quit\\w*|ceas\\w+|suspend\\w*|miss\\w*|ne payez plus|arretez|cessez|suspendez)\\b',
      '(?:pay\\w*|paiements?|versements?)\\b',
      '(?:settle(?:s|ment\\w*)?|discount\\w*|negotiat\\w+|leverage|deal|offers?|begging|forgive\\w*|rabais|negocier|entente|offre)\\b',
    ),
    condemned: anyWord(
      warns,
      'do not',
      "don't",
      'never',
      'damage\\w*',
      'hurts?',
      'sued?',
      'risk\\w*',
      'you asked',
      'vous avez demande',
      'tells? you',
      'hope',
      'instead',
      "n'arretez",
      'ne cessez',
      'nuit',
      'risque\\w*',
      'poursui\\w*',
    ),
  },
  {
    name: 'advises to ignore a court',
    forbidden: allParts(
      '(?:court|hearing|summons|lawsuit|served|cour|tribunal|audience|poursuite)\\b',
      "(?:throw|toss|ignore|ignoring|skip|(?:do not|don't|no) (?:\\w+ ){0,3}(?:show|go|appear|respond|answer|attend)|need not|jetez|ignorez|ne vous presentez pas|n'allez pas|inutile)\\b",
    ),
    condemned: anyWord(
      warns,
      'if you',
      'judgment',
      'never',
      'do not ignore',
      "don't ignore",
      'keep',
      'without you',
      'who',
      'lose',
      'si vous',
      'jugement',
      'jamais',
      "n'ignorez",
    ),
  },
  {
    name: 'advises bought history or an unlawful look',
    forbidden: allParts(
      "(?:tradelines?|stranger(?:'s)?|someone you do not know|inconnue?)\\b",
      '(?:smart|good|great|purchase|buy|worth|dollars|boost|help\\w*|quick|get yourself|for a fee|achet\\w+|pay\\w*)\\b',
    ),
    condemned: anyWord(denies, warns, 'see through', 'risk\\w*', 'refuse\\w*', 'free', 'instead'),
  },
  {
    name: 'advises a costly loan or an upfront fee',
    forbidden: allParts(
      '(?:payday|title loans?|pret sur salaire|avance sur salaire|(?:processing|setup|release|upfront|application) fee|frais (?:de dossier|d.avance))\\b',
      '(?:tide|bridge|nicely|handy|helps?|solution|wire|send|so that|released?|depanne\\w*|envoyez|versez)\\b',
    ),
    condemned: anyWord(
      denies,
      warns,
      'costs?',
      'expensive',
      'cher',
      'coute\\w*',
      'instead',
      'before you',
    ),
  },
  {
    name: 'advises disputes to wear a bureau out',
    forbidden: allParts(
      '(?:bureaus?|agency|agencies|them|they|it|bureaux?|agence|ils)\\b',
      '(?:disputes?|letters?|paper\\w*|re-?send\\w*|contest\\w+|lettres?|overwhelm|bury|flood)\\b',
      '(?:fold|folds|stops? fighting|gives? (?:up|in)|caves?|wears? (?:them|it) (?:out|down)|sooner or later|cede\\w*|abandonne\\w*|lache\\w*)\\b',
    ),
    condemned: anyWord(denies, warns),
  },
  {
    name: 'advises an empty threat',
    forbidden: allParts(
      '(?:sue|lawsuit|lawyer|court|poursui\\w*|avocat)\\b',
      "(?:whether you (?:plan|mean|intend)|even if you (?:do not|don't|never)|no intention|bluff\\w*|meme si vous)",
    ),
    condemned: anyWord(warns, 'if you are', 'never bluff', 'do not'),
  },
  {
    name: 'predicts a court',
    forbidden: allParts(
      '(?:court|judge|case|cour|juge|tribunal|they|ils)\\b',
      '(?:throw (?:the|it|your) |will (?:side|drop)|rejet\\w+|dismiss)',
      "(?:i am sure|surely|certainly|no doubt|for sure|j'en suis|certain\\w*)",
    ),
    condemned: anyWord(denies, 'if', 'whether', 'si'),
  },
  {
    name: 'sells a trick',
    forbidden: allParts(
      '(?:trick|hack|loophole|secret|astuce|truc)\\b',
      '(?:lenders?|bureaus?|collections?|erases?|hate|score|banks?|preteurs?|efface\\w*|bureaux?)\\b',
      '(?:simple|this|one|hate|hidden|erases?|wipes?|deteste\\w*|simple|efface\\w*)\\b',
    ),
    condemned: anyWord(denies, warns, 'there is no', 'no trick', 'no such', "il n'y a"),
  },
  {
    name: 'advises debt that will not be paid',
    forbidden: allParts(
      '(?:run|max|charge|spend|load|fill|use)\\b',
      '(?:up|out|cards?|credit|limits?)\\b',
      '(?:bankruptcy|chapter (?:7|13)|filing)\\b',
      '(?:clear|wipe|erase|discharge|vanish|anyway|now)\\b',
    ),
    condemned: anyWord(denies, warns, 'avoid', 'stop', 'after', 'secured'),
  },
]

/**
 * Misleading claims whose words occur in one sentence, in any order, without a word of warning,
 * denial or doubt.
 */

const hedges =
  'may|might|could|perhaps|usually|often|about|estimate\\w*|likely|depends?|realistic|peut|pourrait|environ|souvent|estimation'

export const misleadingRules: readonly GuardrailRule[] = [
  {
    name: 'promises points',
    forbidden: allParts(
      String.raw`\d{2,3} (?:\w+ )?(?:points?|pts)\b`,
      '(?:gets? you|puts?|adds?|gains?|gives?|brings?|earns?|vous (?:aurez|gagnerez|donne)|ajoute\\w*|rapporte\\w*)\\b',
      '(?:overnight|you|your|vous|votre)\\b',
    ),
    condemned: anyWord(
      denies,
      warns,
      hedges,
      'cost',
      'lost',
      'lose',
      'need',
      'published',
      'simulation',
      'starts at',
      'if',
      'coute',
      'publie\\w*',
    ),
  },
  {
    name: 'promises a result',
    forbidden: allParts(
      "(?:i (?:can )?assure|trust me|believe me|no question|guaranteed|i am (?:sure|certain)|faites[- ]moi confiance|croyez[- ]moi|j'en suis (?:sur|certain)|je vous assure|sera accorde)",
      '(?:scores?|fico|points?|yes|approv\\w+|lender|bank|remov\\w+|delet\\w+|cote|accorde\\w*|approuv\\w+|preteur|efface\\w*|pret)\\b',
    ),
    condemned: anyWord(denies, warns),
  },
  {
    name: 'promises points',
    forbidden: allParts(
      '(?:your|the|a|votre|la) (?:\\w+ ){0,2}(?:score|fico|cote)\\b',
      '(?:is going to|will|is yours|va)\\b',
      '(?:past|to|over|above|a|is yours|jusqu.a|de) ?(?:[5-8]\\d\\d)?\\b',
      '(?:shoot|rocket|soar|skyrocket|leap|explode|is yours|bondir|exploser|grimper)\\b',
    ),
    condemned: anyWord(denies, warns, hedges),
  },
  {
    name: 'promises a deletion',
    forbidden: allParts(
      '(?:bureaus?|equifax|transunion|experian|agency|bureaux?|agence)\\b',
      '(?:legally|by law|la loi|legalement)\\b',
      '(?:take down|remove|delete|erase|drop|retirer|effacer|supprimer)\\b',
      '(?:any|every|all|anything|whatever|toute?s?|n.importe)\\b',
    ),
    condemned: anyWord(
      denies,
      warns,
      'inaccura\\w+',
      'verif\\w+',
      'error',
      'inexact\\w*',
      'verifi\\w+',
    ),
  },
  {
    name: 'calls section 609 a right to deletion',
    forbidden: allParts(
      '(?:contract|signature|wet[- ]ink|paperwork|contrat)\\b',
      '(?:without|unless|no|sans)\\b',
      "(?:cannot|can't|must|has to|have to|may not|doit|doivent|ne peu(?:t|vent))\\b",
      '(?:keep|report|delete|remove|stay|garder|supprimer|effacer|declarer)\\b',
    ),
    condemned: anyWord(warns, 'does not need', "doesn't need"),
  },
  {
    name: 'restarts the time on a report',
    forbidden: allParts(
      '(?:pay\\w*|settl\\w+|paiement|regle\\w*)\\b',
      '(?:(?:six|seven|6|7)[- ](?:more )?(?:years?|ans)|report(?:ing)? clock|compteur|clock)\\b',
      '(?:all over|start (?:the|over|again)|another|restart\\w*|reset\\w*|repart\\w*|zero|recommence\\w*)\\b',
    ),
    condemned: anyWord(denies, warns, 'sued?', 'limitation', 'prescri\\w*', 'poursui\\w*', 'court'),
  },
  {
    name: 'has true items deleted',
    forbidden: allParts(
      "(?:(?:true|accurate|legitimate|correct) (?:\\w+ )?(?:lates?|items?|marks?|debts?|collections?|payments?)|meme s'il est (?:exact|vrai)|even (?:if|though) (?:it|they) (?:is|are) (?:true|accurate|correct))",
      '(?:vanish\\w*|disappear\\w*|wip\\w+|gone|delet\\w+|remov\\w+|eras\\w+|disparai\\w+|efface\\w*|supprim\\w*)\\b',
    ),
    condemned: anyWord(denies, warns, 'goodwill', 'stays?', 'after', 'bonne volonte', 'reste'),
  },
  {
    name: 'takes a debt for gone with its mark',
    forbidden: allParts(
      '(?:charged[- ]off|charge-off|written off|(?:six|seven|6|7) years|radiee?s?|(?:six|6) ans)\\b',
      "(?:free of (?:the|that|your) debt|legally void|void|nobody can (?:ask|collect|claim)|off the hook|n'est plus due|ne devez plus|plus rien a payer)",
    ),
    condemned: anyWord(warns, 'still', 'bankruptcy', 'discharge\\w*', 'faillite', 'toujours'),
  },
  {
    name: 'tells the medical rule as law',
    forbidden: allParts(
      '(?:medical|hospitals?|doctors?|medicale?s?|hopita\\w+)\\b',
      '(?:no longer (?:allowed|permitted|legal)|(?:not|never) allowed|banned|outlawed|illegal to|interdite?s?|plus le droit)\\b',
      '(?:report\\w*|bureaus?|credit|dossier)\\b',
    ),
    condemned: anyWord(
      'vacated',
      'struck',
      'some states',
      'several states',
      'would have',
      'under',
      'paid',
      'states?',
      'annule\\w*',
    ),
  },
  {
    name: 'threatens with prison for a debt',
    forbidden: allParts(
      '(?:jail|prison|arrested|arrest you|behind bars)\\b',
      '(?:you|vous)\\b',
      '(?:debts?|loans?|collector|cards?|owe|unpaid|dettes?|prets?|impaye\\w*)\\b',
    ),
    condemned: anyWord(
      denies,
      warns,
      'who',
      'threat\\w*',
      'court order',
      'summons',
      'child support',
      'menace\\w*',
      'pension',
    ),
  },
  {
    name: 'invents a success rate',
    forbidden: allParts(
      '(?:\\d{1,3}|two|three|four|five|six|seven|eight|nine|deux|trois|quatre|huit|neuf) (?:\\w+ )?(?:out of|in|sur) (?:every )?(?:\\d{1,3}|three|four|five|ten|hundred|trois|quatre|cinq|dix|cent)\\b(?! (?:days|months|years|jours|mois|ans))',
      '(?:works?|gain\\w*|succeed\\w*|delet\\w+|remov\\w+|approv\\w+|letters?|disputes?|requests?|method|marche|reuss\\w+|lettres?|contestations?)\\b',
    ),
    condemned: anyWord('ftc', 'cfpb', warns),
  },
]
