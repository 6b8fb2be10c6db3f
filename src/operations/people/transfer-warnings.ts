import { type Language, type Localized, localize } from '../../domain/text/language.ts'

/**
 * What a guest had that would tell a stranger of the user: webhooks and monitoring come along and send
 * nothing before the user says where to, provider keys stay behind.
 */
export interface TransferWarnings {
  readonly webhooks: boolean
  readonly monitor: boolean
  readonly keys: boolean
}

const sentences: Readonly<Record<keyof TransferWarnings, Localized>> = {
  webhooks: {
    en: 'The webhooks come along switched off, since you may not have chosen where they send to. Look at each address, then switch on what is yours: PATCH /api/webhooks/{id} {"active": true}.',
    fr: 'Les webhooks vous suivent, mais désactivés : leurs destinations n’ont peut-être pas été choisies par vous. Vérifiez chaque adresse, puis réactivez ce qui est à vous : PATCH /api/webhooks/{id} {"active": true}.',
  },
  monitor: {
    en: 'Monitoring goes on without the addresses that the guest gave. Set it up again with your own to be told of alerts: POST /api/monitor/setup.',
    fr: 'La surveillance continue sans les adresses données par la personne invitée. Configurez-la de nouveau avec les vôtres pour recevoir les alertes : POST /api/monitor/setup.',
  },
  keys: {
    en: 'The guest’s provider keys stay behind: with them, your chats would go through an account that may not be yours. Add your own keys: POST /api/user-keys.',
    fr: 'Les clés de fournisseur de la personne invitée ne vous suivent pas : avec elles, vos conversations passeraient par un compte qui n’est peut-être pas le vôtre. Ajoutez vos propres clés : POST /api/user-keys.',
  },
}

/** What the user should know of it. */
export function transferWarnings(
  { webhooks, monitor, keys }: TransferWarnings,
  language: Language,
): string[] {
  return [
    ...(webhooks ? [localize(sentences.webhooks, language)] : []),
    ...(monitor ? [localize(sentences.monitor, language)] : []),
    ...(keys ? [localize(sentences.keys, language)] : []),
  ]
}
