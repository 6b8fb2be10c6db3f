import { formatDay } from '../text/dates.ts'
import type { Localized } from '../text/language.ts'
import type { SayingOf } from './saying.ts'
import { toldName } from './told-values.ts'

/** Characters of a host that a text message has room for. */
const longestHost = 40

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

export const webhookSaying: SayingOf<'webhook_disabled'> = ({ details, at }) => {
  const { reason } = details
  // Whoever makes the webhook chooses its host, and need not be whom the address belongs to.
  const host = toldName(details.host)
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
      en: `your webhook at ${host.slice(0, longestHost)} was switched off. Mend it and switch it on.`,
      fr: `votre webhook chez ${host.slice(0, longestHost)} est désactivé. Réparez-le et réactivez-le.`,
    },
  }
}
