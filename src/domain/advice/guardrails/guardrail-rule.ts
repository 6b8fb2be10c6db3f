import type { Country } from '../../reports/report.ts'

/**
 * Sentences no answer may contain, whoever wrote them: untrue or misleading advice and promises (15
 * U.S.C. § 1679b(a)), unlawful shortcuts, and claims about what an automatic coach is or does.
 * Patterns expect lower case without accents.
 */
export interface GuardrailRule {
  readonly name: string
  readonly forbidden: RegExp
  /** Negates the match within its clause. */
  readonly unless?: RegExp
  /** True when only words before the match can negate it. */
  readonly isDeniedBefore?: true
  /** Makes the whole sentence a warning; absent: nothing does. */
  readonly condemned?: RegExp
  /** Applies only to people in this country; absent: to everybody. */
  readonly country?: Country
}

export const anyPattern = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'))

/** Matches when all parts occur, in any order. */
export const allParts = (...parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part) => String.raw`(?=.*\b(?:${part}))`).join('')}`)

export const anyWord = (...words: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(?:${words.join('|')})\b`)

export const denies =
  "not|never|neither|no (?:\\w+ )?(?:trick|way|letter|law)|nobody|no one|cannot|can't|won't|don't|doesn't|didn't|isn't|aren't|nor|ne|n'\\w+|pas|jamais|aucun\\w*|personne"
export const warns =
  'scam\\w*|fraud\\w*|illegal\\w*|crimes?|criminal|lie|lying|myths?|false|untrue|wary|wrong|breaks? the law|forbid\\w*|arnaqu\\w*|fraude\\w*|interdit\\w*|mensong\\w*|mythes?|faux|fausse|mefiez\\w*'

export const denial =
  /\b(?:not|never|nobody|no one|nothing|cannot|can't|won't|don't|doesn't|didn't|isn't|aren't|neither|nor|none|without|stop short of|refuse\w*|forbids?|bars?|avoid|ne|n'\w+|non|pas|jamais|aucun\w*|personne|rien|ni|sans|interdi\w*|evitez|refus\w*)\b/

export const condemnation =
  /\b(?:scams?|scammers?|fraud|fraudulent|illegal|unlawful|crimes?|criminal|lie|lies|lying|myths?|false|untrue|misleading|trap|beware|walk away|leave when|be wary|red flag|warning sign|report (?:it|them)|arnaques?|arnaqueurs?|fraude|illegale?s?|interdit\w*|mensong\w*|mythes?|faux|fausses?|trompeu\w+|piege|mefiez|mefiance|partez|fuyez|signalez|signe d'alerte)\b/
