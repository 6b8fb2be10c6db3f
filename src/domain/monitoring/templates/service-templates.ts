import { limits } from '../../../config/limits.ts'
import { formatDay } from '../../text/dates.ts'
import { type Localized, withDe } from '../../text/language.ts'
import { formatDate, formatName } from './format-values.ts'
import type { ItemText, MessageTemplate } from './message-template.ts'

export const outageTemplate: MessageTemplate<'monitoring_error'> = ({ details }, bureau, today) => {
  const since = details.since.slice(0, 10)
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

type Happened = Pick<ItemText, 'happened' | 'short'>

function lasting(bureau: string, since: string, retry: string): Happened {
  const [day, again, de] = [formatDate(since), formatDate(retry), withDe(bureau)]
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

/** A delayed message leaves after the next try, whose result it does not know. */
function tried(bureau: string, since: string): Happened {
  const [day, de] = [formatDate(since), withDe(bureau)]
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

const causes: Readonly<Record<'gone' | 'failing', Localized>> = {
  gone: {
    en: 'the receiver answered that it is gone (410)',
    fr: 'le destinataire a répondu qu’il n’existe plus (410)',
  },
  failing: {
    en: 'for five days it has taken nothing',
    fr: 'il n’a rien accepté depuis cinq jours',
  },
}

export const webhookTemplate: MessageTemplate<'webhook_disabled'> = ({ details, at }) => {
  const { reason } = details
  // Untrusted: the creator of the webhook chooses its host.
  const host = formatName(details.host)
  const day = formatDay(at)
  const cause = causes[reason]
  return {
    subject: {
      en: `Your webhook at ${host} was switched off`,
      fr: `Votre webhook chez ${host} a été désactivé`,
    },
    happened: {
      en: `On ${day.en}, your webhook at ${host} was switched off: ${cause.en}. It is told nothing until you switch it on.`,
      fr: `Le ${day.fr}, votre webhook chez ${host} a été désactivé : ${cause.fr}. Il ne reçoit plus rien jusqu’à ce que vous le réactiviez.`,
    },
    next: {
      en: 'What to do: mend the receiver, switch the webhook on (PATCH /api/webhooks/{id} with "active": true), and have what it missed sent again (POST /api/webhooks/{id}/redeliver).',
      fr: 'À faire : réparez le destinataire, réactivez le webhook (PATCH /api/webhooks/{id} avec "active": true) et redemandez ce qu’il a manqué (POST /api/webhooks/{id}/redeliver).',
    },
    short: {
      en: `your webhook at ${host.slice(0, limits.notifications.maxHostLength)} was switched off. Mend it and switch it on.`,
      fr: `votre webhook chez ${host.slice(0, limits.notifications.maxHostLength)} est désactivé. Réparez-le et réactivez-le.`,
    },
  }
}
