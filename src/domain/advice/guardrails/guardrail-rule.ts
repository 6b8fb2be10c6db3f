import type { Country } from '../../reports/report.ts'

/**
 * What no answer may say, whoever wrote it: untrue or misleading advice and promises (15 U.S.C. §
 * 1679b(a)), unlawful shortcuts, and what an automatic coach is not and cannot do. Patterns are for
 * text in small letters without accents.
 */
export interface GuardrailRule {
  readonly name: string
  readonly forbidden: RegExp
  /** In the same clause it turns the sentence into its opposite. */
  readonly unless?: RegExp
  /** True when only what stands before the match in its clause can do so. */
  readonly isDeniedBefore?: true
  /** Anywhere in the sentence it warns of what is named; absent: nothing does. */
  readonly condemned?: RegExp
  /** For a person there alone; absent: for everybody. */
  readonly country?: Country
}

/** One of the patterns. */
export const anyPattern = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'))

/** Each part stands somewhere in the sentence. */
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
