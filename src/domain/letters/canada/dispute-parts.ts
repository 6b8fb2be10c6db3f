import { statementLength } from '../../law/provincial-rules.ts'
import { formatDay } from '../../text/dates.ts'
import { type Localized, withA } from '../../text/language.ts'
import { bureauTitle } from '../bureau-addresses.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import { nameSource } from '../source-of-item.ts'
import { formatMailing } from './answer-times.ts'
import { getRectificationLaw } from './rectification.ts'

const getLaw = ({ facts, now }: DisputeSetting) => getRectificationLaw(facts, now)

/** `I ask you to`, with the law it is based on. */
export function formatRequestBasis(setting: DisputeSetting): Localized {
  const law = getLaw(setting).law(setting)
  return {
    en: `I make this request under ${law.en}. I ask you to:`,
    fr: `Je fonde cette demande sur ${law.fr}. Je vous demande de :`,
  }
}

/** Common requests around the type's own (`change`). */
export function listRequests(setting: DisputeSetting, ...change: readonly Localized[]) {
  const { verify, notify, outcome } = getLaw(setting)
  return [verify(setting), ...change, notify, outcome]
}

export const formatClock = (setting: DisputeSetting): Localized => getLaw(setting).clock(setting)

export function formatExpectedAnswer(setting: DisputeSetting): Localized {
  const mailed = formatMailing(setting.now)
  const answer = getLaw(setting).answerExpected(setting)
  return { en: `${mailed.en} ${answer.en}`, fr: `${mailed.fr} ${answer.fr}` }
}

export const formatGuard = (setting: DisputeSetting): Localized => getLaw(setting).guard(setting)

/** Maximum length of the person's own statement, with its source. */
function formatStatementLimit({ facts, now }: DisputeSetting): Localized {
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

/** Next steps after any Canadian dispute. */
export function formatNextSteps(setting: DisputeSetting): readonly Localized[] {
  const { facts } = setting
  const bureau = bureauTitle(facts)
  const other = facts.bureau === 'Equifax' ? 'TransUnion Canada' : 'Equifax Canada'
  const source = nameSource(facts)
  const limit = formatStatementLimit(setting)
  return [
    {
      en: 'Read the answer and the new report: check that the item was really changed, and that nothing else was.',
      fr: 'Lisez la réponse et le nouveau dossier : vérifiez que l’élément a vraiment été modifié, et que rien d’autre ne l’a été.',
    },
    {
      en: `If the source confirms the item and you still hold it to be wrong, write to ${source.en} directly, with copies of your documents, and ask ${bureau} to add a short statement of yours to the file (${limit.en}).`,
      fr: `Si la source confirme l’élément et que vous le tenez toujours pour inexact, écrivez directement ${withA(source.fr)}, avec des copies de vos documents, et demandez à ${bureau} d’ajouter au dossier une courte déclaration de votre part (${limit.fr}).`,
    },
    {
      en: `${other} keeps a file of its own: look at it too, and dispute the item there if it shows it.`,
      fr: `${other} tient son propre dossier : consultez-le aussi, et contestez-y l’élément s’il y figure.`,
    },
    ...getLaw(setting).remedies(setting),
  ]
}
