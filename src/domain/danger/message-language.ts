import type { DangerLanguage } from './answers.ts'

const wordsIn = (list: string) => new Set(list.split(' '))

/** Words that one of the three languages has alone, in the spelling of `wordsOf`. */
const common: Readonly<Record<DangerLanguage, ReadonlySet<string>>> = {
  en: wordsIn(
    'i im ive the and my you to of is it in do dont not cant want have was that this for with on be what how he she they we if no more are just so her his or but when all from get going am over of at',
  ),
  fr: wordsIn(
    'je j moi mon ma mes le les des du un une et est pas plus ne n c ce ca que qu qui il elle dans pour avec sur suis ai ont vous nous quand tout fait trop bien comme puis au aux mais svp adieu veux peux sans mort vie ici',
  ),
  es: wordsIn(
    'yo mi mis el los las del un una y es no que de ya me se con por para lo al estoy tengo quiero puedo esta este su sus muy mas pero como cuando todo nada hoy soy voy hace hasta adios vida siempre noche aqui si te',
  ),
}

/** The language that most of a message's common words are of; French or English as the caller reads it where they tell nothing. */
export function messageLanguage(words: readonly string[], usual: DangerLanguage): DangerLanguage {
  const times = (language: DangerLanguage) =>
    words.filter((word) => common[language].has(word)).length
  const [en, fr, es] = [times('en'), times('fr'), times('es')]
  if (es > en && es > fr) return 'es'
  if (fr > en) return 'fr'
  return en > fr ? 'en' : usual
}
