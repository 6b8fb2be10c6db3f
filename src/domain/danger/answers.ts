import { type Language, typeset } from '../text/language.ts'
import texts from './answers.json' with { type: 'json' }

/**
 * Answers to somebody in danger. The coach speaks English and French; in danger a Spanish message
 * gets a Spanish answer, because 988 has Spanish. Sources (the sentences are ours): 988 Suicide &
 * Crisis Lifeline, "What to expect" and #BeThe1To (ask, be there, help keep them safe, help them
 * connect, follow up): 988lifeline.org, bethe1to.com, Spanish: press 2, text AYUDA; 9-8-8 Suicide
 * Crisis Helpline, call and text in English and French since 30 November 2023: 988.ca; WHO,
 * "Preventing suicide: a resource for media professionals" (no method, no blame, where to turn);
 * National Domestic Violence Hotline, 1-800-799-7233, START to 88788, and its advice on devices
 * read by somebody else: thehotline.org; shelters in Canada: sheltersafe.ca.
 */
export type DangerLanguage = Language | 'es'

export type DangerText = keyof typeof texts

/** Texts that ask a question: the next message is read as the answer. */
const textsWithQuestion: readonly DangerText[] = ['self', 'violence', 'other', 'again', 'still']

export function dangerText(name: DangerText, language: DangerLanguage): string {
  const text = texts[name][language]
  return language === 'fr' ? typeset(text, 'fr') : text
}

/** Recognizes one of our own texts; undefined for any other message. */
export function findDangerText(message: string): DangerText | undefined {
  return byText.get(message.trim())
}

const byText = new Map(
  textsWithQuestion.flatMap((name) =>
    (['en', 'fr', 'es'] as const).map((language) => [dangerText(name, language), name] as const),
  ),
)

const toWordSet = (list: string) => new Set(list.split(' '))

/** Words of only one of the three languages, as spelled by `normalizeWords`. */
const common: Readonly<Record<DangerLanguage, ReadonlySet<string>>> = {
  en: toWordSet(
    'i im ive the and my you to of is it in do dont not cant want have was that this for with on be what how he she they we if no more are just so her his or but when all from get going am over of at',
  ),
  fr: toWordSet(
    'je j moi mon ma mes le les des du un une et est pas plus ne n c ce ca que qu qui il elle dans pour avec sur suis ai ont vous nous quand tout fait trop bien comme puis au aux mais svp adieu veux peux sans mort vie ici',
  ),
  es: toWordSet(
    'yo mi mis el los las del un una y es no que de ya me se con por para lo al estoy tengo quiero puedo esta este su sus muy mas pero como cuando todo nada hoy soy voy hace hasta adios vida siempre noche aqui si te',
  ),
}

/** Language with most common words; on a tie the caller's English or French. */
export function detectDangerLanguage(
  words: readonly string[],
  usual: DangerLanguage,
): DangerLanguage {
  const times = (language: DangerLanguage) =>
    words.filter((word) => common[language].has(word)).length
  const [en, fr, es] = [times('en'), times('fr'), times('es')]
  if (es > en && es > fr) return 'es'
  if (fr > en) return 'fr'
  return en > fr ? 'en' : usual
}
