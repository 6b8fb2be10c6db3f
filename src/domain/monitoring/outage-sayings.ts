import { isoDay } from '../calendar.ts'
import { withDe } from '../text/language.ts'
import type { Saying, SayingOf } from './saying.ts'
import { toldDate } from './told-values.ts'

export const outageSaying: SayingOf<'monitoring_error'> = ({ details, at }, bureau, today) => {
  const since = (details.since ?? isoDay(at)).slice(0, 10)
  const retry = details.retryAt.slice(0, 10)
  return {
    subject: {
      en: `${bureau} could not be asked for your file`,
      fr: `${bureau} n’a pas pu être interrogé`,
    },
    ...(retry < today ? tried(bureau, since) : lasting(bureau, since, retry)),
    next: {
      en: 'What to do: nothing. This is said once for each outage, and the checks go on by themselves.',
      fr: 'À faire : rien. Ce message n’est envoyé qu’une fois par panne, et les vérifications continuent d’elles-mêmes.',
    },
  }
}

type Happened = Pick<Saying, 'happened' | 'short'>

function lasting(bureau: string, since: string, retry: string): Happened {
  const [day, again, de] = [toldDate(since), toldDate(retry), withDe(bureau)]
  return {
    happened: {
      en: `Your ${bureau} file has been out of reach since ${day.en}, so changes there may be told late. The next try is on ${again.en}.`,
      fr: `Votre dossier ${de} est hors d’atteinte depuis le ${day.fr} : les changements pourraient vous être signalés en retard. Le prochain essai aura lieu le ${again.fr}.`,
    },
    short: {
      en: `your ${bureau} file has been out of reach since ${since}; next try ${retry}.`,
      fr: `dossier ${bureau} hors d’atteinte depuis le ${since} ; prochain essai ${retry}.`,
    },
  }
}

/** A message that was held back leaves after the next try, whose end it does not know. */
function tried(bureau: string, since: string): Happened {
  const [day, de] = [toldDate(since), withDe(bureau)]
  return {
    happened: {
      en: `Your ${bureau} file was out of reach from ${day.en}, so changes there may have been told late. It has been tried again since.`,
      fr: `Votre dossier ${de} a été hors d’atteinte à partir du ${day.fr} : des changements ont pu vous être signalés en retard. De nouveaux essais ont eu lieu depuis.`,
    },
    short: {
      en: `your ${bureau} file was out of reach from ${since} and has been tried again since.`,
      fr: `dossier ${bureau} hors d’atteinte à partir du ${since}, réessayé depuis.`,
    },
  }
}
