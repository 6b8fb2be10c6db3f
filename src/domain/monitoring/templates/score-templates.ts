import { limits } from '../../../config/limits.ts'
import { type Localized, withDe } from '../../text/language.ts'
import type { ScoreCause } from '../alert.ts'
import { causePhrase } from './cause-words.ts'
import { formatDate, formatName } from './format-values.ts'
import type { MessageTemplate } from './message-template.ts'

function describeCauses(causes: readonly ScoreCause[]): Localized {
  if (causes.length === 0) return { en: '', fr: '' }
  const words = causes.slice(0, limits.monitoring.maxCausesInMessage).map(causePhrase)
  return {
    en: ` What else is different in the file: ${words.map(({ en }) => en).join('; ')}.`,
    fr: ` Ce qui a aussi changé au dossier : ${words.map(({ fr }) => fr).join(' ; ')}.`,
  }
}

const points = (count: number): Localized =>
  count === 1
    ? { en: '1 point', fr: 'd’un point' }
    : { en: `${count} points`, fr: `de ${count} points` }

const modelInBrackets = (model: string | null) => (model === null ? '' : ` (${formatName(model)})`)

export const scoreChangeTemplate: MessageTemplate<'score_change'> = ({ details }, bureau) => {
  const { previousScore, newScore, change, model, since, causes } = details
  const by = points(Math.abs(change))
  const isFall = change < 0
  const [day, more] = [formatDate(since), describeCauses(causes)]
  const de = withDe(bureau)
  return {
    subject: {
      en: `Your ${bureau} score: ${newScore}, ${isFall ? 'down' : 'up'} ${by.en}`,
      fr: `Votre cote ${de} : ${newScore}, en ${isFall ? 'baisse' : 'hausse'} ${by.fr}`,
    },
    happened: {
      en: `Your ${bureau} score${modelInBrackets(model)} ${isFall ? 'fell' : 'rose'} by ${by.en}, from ${previousScore} to ${newScore}, since ${day.en}.${more.en}`,
      fr: `Votre cote ${de}${modelInBrackets(model)} a ${isFall ? 'baissé' : 'monté'} ${by.fr}, de ${previousScore} à ${newScore}, depuis le ${day.fr}.${more.fr}`,
    },
    next: isFall
      ? {
          en: `What to do: get your ${bureau} report and check that you know everything in it. What is wrong can be disputed; for what is right, ask the coach what raises the score again.`,
          fr: `À faire : obtenez votre dossier ${de} et vérifiez que vous reconnaissez tout ce qu’il contient. Ce qui est inexact se conteste ; pour le reste, demandez au coach ce qui fait remonter la cote.`,
        }
      : {
          en: 'What to do: nothing. Keep paying on time and keep balances low.',
          fr: 'À faire : rien. Continuez à payer à temps et à garder des soldes bas.',
        },
    short: {
      en: `${bureau} score ${newScore}, ${isFall ? 'down' : 'up'} ${Math.abs(change)} since ${since.slice(0, 10)}.${isFall ? ' Check your report.' : ''}`,
      fr: `cote ${bureau} ${newScore}, ${isFall ? '-' : '+'}${Math.abs(change)} depuis le ${since.slice(0, 10)}.${isFall ? ' Vérifiez votre dossier.' : ''}`,
    },
  }
}

export const goalTemplate: MessageTemplate<'goal_achieved'> = ({ details }, bureau) => {
  const { goal, score, model, allBureaus, date } = details
  const [day, iso] = [formatDate(date), date.slice(0, 10)]
  const de = withDe(bureau)
  return {
    subject: {
      en: `Goal reached: your ${bureau} score is ${score}`,
      fr: `Objectif atteint : votre cote ${de} est de ${score}`,
    },
    happened: {
      en: `Your ${bureau} score${modelInBrackets(model)} was ${score} on ${day.en}: your goal of ${goal} is reached${allBureaus ? ' at every bureau that is watched' : ''}.`,
      fr: `Votre cote ${de}${modelInBrackets(model)} était de ${score} le ${day.fr} : votre objectif de ${goal} est atteint${allBureaus ? ' auprès de tous les bureaux surveillés' : ''}.`,
    },
    next: {
      en: 'What to do: nothing, or set a new goal. Lenders may look at another bureau or another model.',
      fr: 'À faire : rien, ou fixez un nouvel objectif. Un prêteur peut consulter un autre bureau ou un autre modèle.',
    },
    short: {
      en: `goal of ${goal} reached: ${bureau} score ${score} on ${iso}.`,
      fr: `objectif de ${goal} atteint : cote ${bureau} ${score} le ${iso}.`,
    },
  }
}
