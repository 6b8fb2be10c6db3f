import { statementLength } from '../../law/file-protections.ts'
import { formatDay } from '../../text/dates.ts'
import { type Localized, withA } from '../../text/language.ts'
import { bureauTitle } from '../bureau-addresses.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import { sourceOf } from '../source-of-item.ts'
import { mailedToday } from './arrival.ts'
import { rectificationLaw } from './rectification-law.ts'

const lawOf = ({ facts, now }: DisputeSetting) => rectificationLaw(facts, now)

/** `I ask you to`, and under which law. */
export function requestUnderLaw(setting: DisputeSetting): Localized {
  const law = lawOf(setting).law(setting)
  return {
    en: `I make this request under ${law.en}. I ask you to:`,
    fr: `Je fonde cette demande sur ${law.fr}. Je vous demande de :`,
  }
}

/** The requests of every dispute around the one (`change`) that is its type's own. */
export function requests(setting: DisputeSetting, ...change: readonly Localized[]) {
  const { verify, notify, outcome } = lawOf(setting)
  return [verify(setting), ...change, notify, outcome]
}

export const clockOf = (setting: DisputeSetting): Localized => lawOf(setting).clock(setting)

export function answerExpected(setting: DisputeSetting): Localized {
  const mailed = mailedToday(setting.now)
  const answer = lawOf(setting).answerExpected(setting)
  return { en: `${mailed.en} ${answer.en}`, fr: `${mailed.fr} ${answer.fr}` }
}

export const guardOf = (setting: DisputeSetting): Localized => lawOf(setting).guard(setting)

/** How long the person's own statement may be, and who says so. */
function statementMost({ facts, now }: DisputeSetting): Localized {
  const { words, jurisdiction, validFrom } = statementLength(facts.province, now)
  if (jurisdiction === 'CA-ON') {
    const since = formatDay(Date.parse(validFrom))
    return {
      en: `keep it within ${words} words, the limit in Ontario since ${since.en}`,
      fr: `au plus ${words} mots, la limite en Ontario depuis le ${since.fr}`,
    }
  }
  const place = jurisdiction === 'CA-SK' ? { en: ' in Saskatchewan', fr: ' en Saskatchewan' } : null
  return {
    en: `keep it within ${words} words, the limit of TransUnion Canada${place?.en ?? ''}`,
    fr: `au plus ${words} mots, la limite de TransUnion Canada${place?.fr ?? ''}`,
  }
}

/** What may follow any dispute in Canada. */
export function afterTheAnswer(setting: DisputeSetting): readonly Localized[] {
  const { facts } = setting
  const bureau = bureauTitle(facts)
  const other = facts.bureau === 'Equifax' ? 'TransUnion Canada' : 'Equifax Canada'
  const source = sourceOf(facts)
  const most = statementMost(setting)
  return [
    {
      en: 'Read the answer and the new report: check that the item was really changed, and that nothing else was.',
      fr: 'Lisez la réponse et le nouveau dossier : vérifiez que l’élément a vraiment été modifié, et que rien d’autre ne l’a été.',
    },
    {
      en: `If the source confirms the item and you still hold it to be wrong, write to ${source.en} directly, with copies of your documents, and ask ${bureau} to add a short statement of yours to the file (${most.en}).`,
      fr: `Si la source confirme l’élément et que vous le tenez toujours pour inexact, écrivez directement ${withA(source.fr)}, avec des copies de vos documents, et demandez à ${bureau} d’ajouter au dossier une courte déclaration de votre part (${most.fr}).`,
    },
    {
      en: `${other} keeps a file of its own: look at it too, and dispute the item there if it shows it.`,
      fr: `${other} tient son propre dossier : consultez-le aussi, et contestez-y l’élément s’il y figure.`,
    },
    ...lawOf(setting).remedies(setting),
  ]
}
