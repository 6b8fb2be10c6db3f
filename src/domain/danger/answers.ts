import type { Language } from '../language.ts'
import { typeset } from '../language.ts'
import texts from './answers.json' with { type: 'json' }

/**
 * What somebody in danger is answered. The coach speaks English and French; in danger a Spanish
 * message is answered in Spanish, because 988 has Spanish, too.
 *
 * From published guidance; the sentences are ours:
 * - 988 Suicide & Crisis Lifeline, "What to expect" and #BeThe1To (ask, be there, help keep them
 *   safe, help them connect, follow up): 988lifeline.org, bethe1to.com. Spanish: press 2, text AYUDA.
 * - 9-8-8: Suicide Crisis Helpline, by call and text in English and French since 30 November 2023: 988.ca.
 * - WHO, "Preventing suicide: a resource for media professionals" (no method, no blame, where to turn).
 * - National Domestic Violence Hotline, 1-800-799-7233, START to 88788, and its advice on devices that
 *   somebody else may read: thehotline.org. Shelters in Canada: sheltersafe.ca.
 */
export type DangerLanguage = Language | 'es'

export type DangerText = keyof typeof texts

/** Texts that ask for an answer: what comes next is read as one. */
const asking: readonly DangerText[] = ['self', 'violence', 'other', 'again', 'still']

export function dangerText(name: DangerText, language: DangerLanguage): string {
  const text = texts[name][language]
  return language === 'fr' ? typeset(text, 'fr') : text
}

/** Which of the texts a message of ours is; undefined for any other. */
export function dangerTextIn(message: string): DangerText | undefined {
  return byText.get(message.trim())
}

const byText = new Map(
  asking.flatMap((name) =>
    (['en', 'fr', 'es'] as const).map((language) => [dangerText(name, language), name] as const),
  ),
)
