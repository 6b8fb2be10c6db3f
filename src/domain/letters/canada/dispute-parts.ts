import type { Sentence } from '../../language.ts'
import { bureauTitle } from '../bureau-addresses.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import { sourceOf } from '../source-of-item.ts'
import { mailedToday } from './arrival.ts'
import { rectificationLaw } from './rectification-law.ts'

const lawOf = ({ facts, now }: DisputeSetting) => rectificationLaw(facts, now)

/** `I ask you to`, and under which law. */
export function requestUnderLaw(setting: DisputeSetting): Sentence {
  const law = lawOf(setting).law(setting)
  return {
    en: `I make this request under ${law.en}. I ask you to:`,
    fr: `Je fonde cette demande sur ${law.fr}. Je vous demande de :`,
  }
}

/** The requests of every dispute around the one (`change`) that is its type's own. */
export function requests(setting: DisputeSetting, ...change: readonly Sentence[]) {
  const { verify, notify, outcome } = lawOf(setting)
  return [verify(setting), ...change, notify, outcome]
}

export const clockOf = (setting: DisputeSetting): Sentence => lawOf(setting).clock(setting)

export function answerExpected(setting: DisputeSetting): Sentence {
  const mailed = mailedToday(setting.now)
  const answer = lawOf(setting).answerExpected(setting)
  return { en: `${mailed.en} ${answer.en}`, fr: `${mailed.fr} ${answer.fr}` }
}

export const guardOf = (setting: DisputeSetting): Sentence => lawOf(setting).guard

/** What may follow any dispute in Canada. */
export function afterTheAnswer(setting: DisputeSetting): readonly Sentence[] {
  const { facts } = setting
  const bureau = bureauTitle(facts)
  const other = facts.bureau === 'Equifax' ? 'TransUnion Canada' : 'Equifax Canada'
  const source = sourceOf(facts)
  const words = facts.province === 'SK' ? 200 : 100
  return [
    {
      en: 'Read the answer and the new report: check that the item was really changed, and that nothing else was.',
      fr: 'Lisez la réponse et le nouveau dossier : vérifiez que l’élément a vraiment été modifié, et que rien d’autre ne l’a été.',
    },
    {
      en: `If the source confirms the item and you still hold it to be wrong, write to ${source.en} directly, with copies of your documents, and ask ${bureau} to add a short statement of yours to the file (keep it within ${words} words, the limit of TransUnion Canada${words === 200 ? ' in Saskatchewan' : ''}).`,
      fr: `Si la source confirme l’élément et que vous le tenez toujours pour inexact, écrivez directement à ${source.fr}, avec des copies de vos documents, et demandez à ${bureau} d’ajouter au dossier une courte déclaration de votre part (au plus ${words} mots, la limite de TransUnion Canada${words === 200 ? ' en Saskatchewan' : ''}).`,
    },
    {
      en: `${other} keeps a file of its own: look at it too, and dispute the item there if it shows it.`,
      fr: `${other} tient son propre dossier : consultez-le aussi, et contestez-y l’élément s’il y figure.`,
    },
    ...lawOf(setting).remedies(setting),
  ]
}
