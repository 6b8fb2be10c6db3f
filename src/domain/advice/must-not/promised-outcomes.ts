import { anyOf, denial, type MustNotRule } from './rule.ts'

/**
 * An outcome told as certain in other words than "guarantee": what a score will be, what never fails,
 * what everybody accepts, what a payment erases.
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

export const mustNotPromiseOutcomes: readonly MustNotRule[] = [
  {
    name: 'promises points',
    forbidden: anyOf(
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
    forbidden: anyOf(
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
    forbidden: anyOf(
      String.raw`\b(?:every|all|any|each|toutes les|tous les|chaque|n'importe quel\w*)\b (?:\w+ ){0,2}${holders}\b (?:\w+ )?(?:accepts?|accept\w+|agrees?|gives? in|says? yes|deletes?|removes?|forgives?|cede\w*|efface\w*|retire\w*|supprime\w*)\b`,
      String.raw`\b${holders}\b (?:has|have|had|must|will have|(?:is|are) (?:legally )?(?:obliged|required|bound|forced)|doit|doivent) (?:to )?(?:accept|agree to|take|accepter|prendre) (?:your|any|every|whatever|votre|toute) (?:\w+ )?(?:offer|settlement|deal|price|amount|offre|entente|proposition)`,
    ),
    unless: new RegExp(`${deniedOrHedged.source}|\\b(?:court|judge|trustee|tribunal|syndic)\\b`),
    condemned: misled,
  },
  {
    name: 'promises a deletion',
    forbidden: anyOf(
      `${pays}[^.]{0,40}${leaves}[^.]{0,30}${file}`,
      String.raw`${pays}[^.]{0,40}\b(?:off|from|de|du) (?:your|the|votre|le) ${file.slice(2)}[^.]{0,20}\b(?:at once|instantly|immediately|aussitot|immediatement)`,
    ),
    unless: deniedOrHedged,
    condemned:
      /\b(?:medical\w*|hospital|hopital|\d+ (?:years?|ans)|years?|ans|pay for delete|in writing|par ecrit|past[- ]due|status|error|wrong|duplicate|lien|myths?|false|untrue|goodwill|neither|nor|never|not|ne|pas|jamais|mythes?|faux|erreur)\b/,
  },
  {
    name: 'invents a success rate',
    forbidden: anyOf(
      String.raw`\b(?:fifty|sixty|seventy|eighty|ninety|cinquante|soixante(?:-\w+)?|quatre-vingts?(?:-\w+)?)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))? (?:percent|per cent|pour cent)\b[^.]{0,60}\b(?:erased|removed|deleted|succeed\w*|approved|disputes?|letters?|efface\w*|supprime\w*|reussi\w*|approuve\w*|contestations?|lettres?)`,
      String.raw`\b(?:clients?|customers?|members?|letters?|disputes?|lettres?|contestations?)\b[^.]{0,40}\b(?:fifty|sixty|seventy|eighty|ninety|cinquante|soixante(?:-\w+)?|quatre-vingts?(?:-\w+)?)(?:[- ]\w+)? (?:percent|per cent|pour cent)\b`,
    ),
    condemned: /\b(?:ftc|cfpb|fico|study|myths?|false|no evidence|etude|faux)\b/,
  },
]
