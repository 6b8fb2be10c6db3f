import { anyPattern, type GuardrailRule } from './guardrail-rule.ts'

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
