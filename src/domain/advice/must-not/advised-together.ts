import { anyWord, denies, type MustNotRule, together, warns } from './rule.ts'

/** Harm that is advised in one sentence, in any order of its words. */

const onlyIfTrue = 'only|truly|really|unless|when it is|seulement|vraiment|si'

export const mustNotAdvise: readonly MustNotRule[] = [
  {
    name: 'advises a CPN or a new identity',
    forbidden: together(
      '(?:cpns?|(?:privacy|profile|secondary|nine-digit|fresh|new|another|different|autre|nouveau) (?:credit )?(?:\\w+ )?(?:numbers?|identity|numero))\\b',
      '(?:apply|applications?|ssn|social|history|behind|credit|lender|works?|demande|dossier|nas)\\b',
      '(?:stays? behind|just as well|works?|start|clean|fresh start|separate|follow|legal|instead|neuf|vierge|recommencer)\\b',
    ),
    condemned: anyWord(denies, warns, 'card', 'phone', 'account number', 'address'),
  },
  {
    name: 'advises an untrue statement',
    forbidden: together(
      '(?:write|say|state|tell|claim|deny|denying|list|put down|put|enter|sign|ecrivez|dites|niez|inscrivez|indiquez)\\b',
      '(?:even though|even if|although|whether or not|you want gone|so (?:that )?the ratio|(?:does|do) not (?:check|call|verify)|has to prove otherwise|even when|meme si|bien que|pour que le ratio)',
    ),
    condemned: anyWord(warns, onlyIfTrue, 'do not', "don't", 'never say', 'ne dites', "n'ecrivez"),
  },
  {
    name: 'advises to stop paying',
    forbidden: together(
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
    forbidden: together(
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
    forbidden: together(
      "(?:tradelines?|stranger(?:'s)?|someone you do not know|inconnue?)\\b",
      '(?:smart|good|great|purchase|buy|worth|dollars|boost|help\\w*|quick|get yourself|for a fee|achet\\w+|pay\\w*)\\b',
    ),
    condemned: anyWord(denies, warns, 'see through', 'risk\\w*', 'refuse\\w*', 'free', 'instead'),
  },
  {
    name: 'advises a costly loan or an upfront fee',
    forbidden: together(
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
    forbidden: together(
      '(?:bureaus?|agency|agencies|them|they|it|bureaux?|agence|ils)\\b',
      '(?:disputes?|letters?|paper\\w*|re-?send\\w*|contest\\w+|lettres?|overwhelm|bury|flood)\\b',
      '(?:fold|folds|stops? fighting|gives? (?:up|in)|caves?|wears? (?:them|it) (?:out|down)|sooner or later|cede\\w*|abandonne\\w*|lache\\w*)\\b',
    ),
    condemned: anyWord(denies, warns),
  },
  {
    name: 'advises an empty threat',
    forbidden: together(
      '(?:sue|lawsuit|lawyer|court|poursui\\w*|avocat)\\b',
      "(?:whether you (?:plan|mean|intend)|even if you (?:do not|don't|never)|no intention|bluff\\w*|meme si vous)",
    ),
    condemned: anyWord(warns, 'if you are', 'never bluff', 'do not'),
  },
  {
    name: 'predicts a court',
    forbidden: together(
      '(?:court|judge|case|cour|juge|tribunal|they|ils)\\b',
      '(?:throw (?:the|it|your) |will (?:side|drop)|rejet\\w+|dismiss)',
      "(?:i am sure|surely|certainly|no doubt|for sure|j'en suis|certain\\w*)",
    ),
    condemned: anyWord(denies, 'if', 'whether', 'si'),
  },
  {
    name: 'sells a trick',
    forbidden: together(
      '(?:trick|hack|loophole|secret|astuce|truc)\\b',
      '(?:lenders?|bureaus?|collections?|erases?|hate|score|banks?|preteurs?|efface\\w*|bureaux?)\\b',
      '(?:simple|this|one|hate|hidden|erases?|wipes?|deteste\\w*|simple|efface\\w*)\\b',
    ),
    condemned: anyWord(denies, warns, 'there is no', 'no trick', 'no such', "il n'y a"),
  },
  {
    name: 'advises debt that will not be paid',
    forbidden: together(
      '(?:run|max|charge|spend|load|fill|use)\\b',
      '(?:up|out|cards?|credit|limits?)\\b',
      '(?:bankruptcy|chapter (?:7|13)|filing)\\b',
      '(?:clear|wipe|erase|discharge|vanish|anyway|now)\\b',
    ),
    condemned: anyWord(denies, warns, 'avoid', 'stop', 'after', 'secured'),
  },
]
