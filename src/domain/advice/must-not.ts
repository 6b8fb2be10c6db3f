import { holdsIdentityNumber } from './plain-text.ts'

/**
 * What no answer may say, whoever wrote it: untrue or misleading advice (15 U.S.C. § 1679b(a)), promises
 * of a result, an identity number, a control character, an unfilled placeholder.
 */
interface Rule {
  readonly name: string
  readonly forbidden: RegExp
  /** A sentence with one of these words warns of it instead of saying it. */
  readonly unless?: RegExp
}

const refusal =
  /\b(?:no|not|never|nobody|cannot|can't|don't|doesn't|isn't|won't|without|illegal|unlawful|crime|fraud|scam|false|myth|forbid\w*|bars?|leave when|refuse|ne|n'\w+|pas|jamais|aucun\w*|personne|sans|illegal\w*|interdi\w*|arnaque|mythe|faux|fausse|partez|refus\w*)\b/

/** Narrower, for promises: "no risk, guaranteed" stays one. */
const denial =
  /\b(?:not|never|nobody|cannot|can't|won't|neither|forbids?|ne|n'\w+|pas|jamais|aucun\w*|personne|interdi\w*)\b/

const sentenceRules: readonly Rule[] = [
  {
    name: 'promises a result',
    forbidden:
      /\bguarantee\w*|\bgaranti(?:r|s|t|ssons|ssez|ssent)?\b|\b(?:i|we) promise\b|\bje promets\b|\bnous promettons\b|\b100 ?% (?:success|sure|certain|sur)\b|\brisk[- ]free\b|\bsans risque\b/,
    unless: denial,
  },
  {
    name: 'promises points',
    forbidden:
      /\b(?:will|shall|is going to|are going to) (?:\w+ )?(?:raise|increase|boost|add|gain|jump|rise|go up|climb|improve)\b[^.]{0,60}\b\d+\b|\b(?:augmentera|montera|gagnera|gagnerez|grimpera|va (?:augmenter|monter|gagner))\b[^.]{0,60}\b\d+\b/,
    unless: denial,
  },
  {
    name: 'promises a deletion',
    forbidden:
      /\bwill (?:be )?(?:deleted?|removed?|erased?)\b|\b(?:sera|seront) (?:supprime|efface|retire)|\b(?:wipe|erase)s? (?:your|the|all)\b|\b(?:efface|supprime)\w* (?:tout|toutes?|votre) /,
    unless: denial,
  },
  {
    name: 'advises a CPN or a new identity',
    forbidden:
      /\b(?:get|apply for|use|using|buy|obtain|obtenir|utiliser|acheter|demander)\b[^.]{0,40}\b(?:cpn|credit privacy number|new (?:ssn|identity|credit identity)|nouvelle identite|ein\b[^.]{0,30}\bcredit)/,
    unless: refusal,
  },
  {
    name: 'calls section 609 a right to deletion',
    forbidden:
      /\b609\b[^.]*\b(?:delet|remov|supprim|effac|retir)|\b(?:delet|remov|supprim|effac|retir)\w*[^.]*\b609\b/,
    unless: refusal,
  },
  {
    name: 'advises an untrue statement',
    forbidden:
      /\b(?:say|claim|tell them|dispute|dites|pretendez|affirmez|contestez)\b[^.]{0,60}\b(?:even (?:if|though)|meme si|everything|all (?:of )?(?:the |your )?(?:accounts|items)|tout\b|tous les comptes)/,
    unless: /\b(?:do not|don't|does not|never|cannot|can't|only|ne|n'\w+|jamais|seulement)\b/,
  },
  {
    name: 'advises to stop paying',
    forbidden:
      /\b(?:stop|quit) (?:paying|making payments|all payments)\b|\b(?:arretez|cessez) (?:de )?(?:payer|vos paiements|tout paiement)\b/,
    unless: refusal,
  },
  {
    name: 'speaks as an agent',
    forbidden: /\bmy client\b|\bon behalf of my\b|\bmon client\b|\bma cliente\b/,
  },
  {
    name: 'sells a trick',
    forbidden: /\b(?:loophole|secret (?:trick|method|hack)|faille juridique|astuce secrete)\b/,
    unless: refusal,
  },
]

const controlCharacter = /(?!\n)[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
const placeholder =
  /\{\w+\}|\[(?:name|your|insert|date|amount|nom|votre)[^\]]{0,40}\]|\bundefined\b|\bNaN\b/i
const sentenceEnd = /(?<=[.!?])\s|\n/
const accents = /\p{M}/gu

/** The first rule that a text breaks, in words for the log; undefined when it breaks none. */
export function mustNotIn(text: string): string | undefined {
  if (holdsIdentityNumber(text.replaceAll('\u00a0', ' '))) return 'repeats an identity number'
  if (controlCharacter.test(text)) return 'holds a control character'
  if (placeholder.test(text)) return 'holds a placeholder'
  const plain = text.normalize('NFKD').replace(accents, '').toLowerCase().replaceAll('’', "'")
  for (const sentence of plain.split(sentenceEnd)) {
    for (const { name, forbidden, unless } of sentenceRules) {
      if (forbidden.test(sentence) && unless?.test(sentence) !== true) return name
    }
  }
  return undefined
}
