import { anyWord, denies, type MustNotRule, together, warns } from './rule.ts'

/**
 * What misleads when it is said together in one sentence, in any order and in any words between, and
 * with no word that warns, denies or doubts.
 */

const hedges =
  'may|might|could|perhaps|usually|often|about|estimate\\w*|likely|depends?|realistic|peut|pourrait|environ|souvent|estimation'

export const mustNotTogether: readonly MustNotRule[] = [
  {
    name: 'promises points',
    forbidden: together(
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
    forbidden: together(
      "(?:i (?:can )?assure|trust me|believe me|no question|guaranteed|i am (?:sure|certain)|faites[- ]moi confiance|croyez[- ]moi|j'en suis (?:sur|certain)|je vous assure|sera accorde)",
      '(?:scores?|fico|points?|yes|approv\\w+|lender|bank|remov\\w+|delet\\w+|cote|accorde\\w*|approuv\\w+|preteur|efface\\w*|pret)\\b',
    ),
    condemned: anyWord(denies, warns),
  },
  {
    name: 'promises points',
    forbidden: together(
      '(?:your|the|a|votre|la) (?:\\w+ ){0,2}(?:score|fico|cote)\\b',
      '(?:is going to|will|is yours|va)\\b',
      '(?:past|to|over|above|a|is yours|jusqu.a|de) ?(?:[5-8]\\d\\d)?\\b',
      '(?:shoot|rocket|soar|skyrocket|leap|explode|is yours|bondir|exploser|grimper)\\b',
    ),
    condemned: anyWord(denies, warns, hedges),
  },
  {
    name: 'promises a deletion',
    forbidden: together(
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
    forbidden: together(
      '(?:contract|signature|wet[- ]ink|paperwork|contrat)\\b',
      '(?:without|unless|no|sans)\\b',
      "(?:cannot|can't|must|has to|have to|may not|doit|doivent|ne peu(?:t|vent))\\b",
      '(?:keep|report|delete|remove|stay|garder|supprimer|effacer|declarer)\\b',
    ),
    condemned: anyWord(warns, 'does not need', "doesn't need"),
  },
  {
    name: 'restarts the time on a report',
    forbidden: together(
      '(?:pay\\w*|settl\\w+|paiement|regle\\w*)\\b',
      '(?:(?:six|seven|6|7)[- ](?:more )?(?:years?|ans)|report(?:ing)? clock|compteur|clock)\\b',
      '(?:all over|start (?:the|over|again)|another|restart\\w*|reset\\w*|repart\\w*|zero|recommence\\w*)\\b',
    ),
    condemned: anyWord(denies, warns, 'sued?', 'limitation', 'prescri\\w*', 'poursui\\w*', 'court'),
  },
  {
    name: 'has true items deleted',
    forbidden: together(
      "(?:(?:true|accurate|legitimate|correct) (?:\\w+ )?(?:lates?|items?|marks?|debts?|collections?|payments?)|meme s'il est (?:exact|vrai)|even (?:if|though) (?:it|they) (?:is|are) (?:true|accurate|correct))",
      '(?:vanish\\w*|disappear\\w*|wip\\w+|gone|delet\\w+|remov\\w+|eras\\w+|disparai\\w+|efface\\w*|supprim\\w*)\\b',
    ),
    condemned: anyWord(denies, warns, 'goodwill', 'stays?', 'after', 'bonne volonte', 'reste'),
  },
  {
    name: 'takes a debt for gone with its mark',
    forbidden: together(
      '(?:charged[- ]off|charge-off|written off|(?:six|seven|6|7) years|radiee?s?|(?:six|6) ans)\\b',
      "(?:free of (?:the|that|your) debt|legally void|void|nobody can (?:ask|collect|claim)|off the hook|n'est plus due|ne devez plus|plus rien a payer)",
    ),
    condemned: anyWord(warns, 'still', 'bankruptcy', 'discharge\\w*', 'faillite', 'toujours'),
  },
  {
    name: 'tells the medical rule as law',
    forbidden: together(
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
    forbidden: together(
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
    forbidden: together(
      '(?:\\d{1,3}|two|three|four|five|six|seven|eight|nine|deux|trois|quatre|huit|neuf) (?:\\w+ )?(?:out of|in|sur) (?:every )?(?:\\d{1,3}|three|four|five|ten|hundred|trois|quatre|cinq|dix|cent)\\b(?! (?:days|months|years|jours|mois|ans))',
      '(?:works?|gain\\w*|succeed\\w*|delet\\w+|remov\\w+|approv\\w+|letters?|disputes?|requests?|method|marche|reuss\\w+|lettres?|contestations?)\\b',
    ),
    condemned: anyWord('ftc', 'cfpb', warns),
  },
]
