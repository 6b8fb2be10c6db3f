import type { Localized } from '../../text/language.ts'
import type { Channel, NotificationReason } from '../notification.ts'

/** Settings that configure each channel; chat platforms have none yet. */
const settingsOf: Readonly<Record<Channel, string>> = {
  email: 'SMTP_URL',
  sms: 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM',
  direct_message: '',
}

/** Reason for a channel without a sender, with the settings that enable it. */
export function channelNotConfigured(channel: Channel): Localized {
  const settings = settingsOf[channel]
  return {
    en: `Nobody can send this: the service runs without ${settings}. Ask whoever runs it.`,
    fr: `Personne ne peut envoyer ce message : le service fonctionne sans ${settings}. Demandez à qui l’exploite.`,
  }
}

/** Explains a message's status to the user. */
export function explainReason(reason: NotificationReason, channel: Channel): Localized {
  if (reason === 'channel_not_configured') return channelNotConfigured(channel)
  return reasons[reason]
}

const reasons: Readonly<Record<Exclude<NotificationReason, 'channel_not_configured'>, Localized>> =
  {
    quiet_hours: {
      en: 'It waits for the end of your quiet hours.',
      fr: 'Il attend la fin de vos heures de silence.',
    },
    snoozed: {
      en: 'It waits until the date to which you paused messages.',
      fr: 'Il attend la date jusqu’à laquelle vous avez mis les messages en pause.',
    },
    muted: {
      en: 'You muted what it is about.',
      fr: 'Vous avez désactivé ce dont il parle.',
    },
    notifications_off: {
      en: 'Your settings say that you want no notifications.',
      fr: 'Vos réglages indiquent que vous ne voulez pas de notifications.',
    },
    out_of_date: {
      en: 'By the time it could leave, what it says was no longer so.',
      fr: 'Quand il a pu partir, ce qu’il annonce n’était plus vrai.',
    },
    daily_limit: {
      en: 'So many messages were made for you today that the others are told together when the day is over (UTC); of hundreds of things, the last ones are in GET /api/monitor/alerts alone.',
      fr: 'Tant de messages ont été faits pour vous aujourd’hui que les autres sont envoyés ensemble à la fin de la journée (UTC) ; au-delà de quelques centaines de nouvelles, les dernières ne figurent que dans GET /api/monitor/alerts.',
    },
    channel_removed: {
      en: 'Monitoring no longer has an address to send it to.',
      fr: 'La surveillance n’a plus d’adresse à laquelle l’envoyer.',
    },
    trying_again: {
      en: 'It could not be sent yet and is tried again for a day.',
      fr: 'Il n’a pas encore pu être envoyé et sera réessayé pendant une journée.',
    },
    refused: {
      en: 'The address or number was refused. Check it and set up monitoring again.',
      fr: 'L’adresse ou le numéro a été refusé. Vérifiez-le et configurez de nouveau la surveillance.',
    },
    gave_up: {
      en: 'It could not be sent within a day.',
      fr: 'Il n’a pas pu être envoyé en une journée.',
    },
  }
