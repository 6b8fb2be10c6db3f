import { isGuestId } from '../../domain/caller.ts'
import { channelNotConfigured } from '../../domain/monitoring/notification-text.ts'
import type { MonitoringConfiguration } from '../../domain/monitoring/schedule.ts'
import { type Localized, localize } from '../../domain/text/language.ts'
import type { Context } from '../context.ts'

const onlyUsers: Localized = {
  en: 'A guest is sent no e-mails and no text messages. Sign in, and give the address then.',
  fr: 'Un invité ne reçoit ni courriels ni messages texte. Connectez-vous, puis donnez l’adresse.',
}

/** Warnings for a person whose messages this service cannot send, or does not send to guests. */
export function channelWarnings(
  { notifications }: Pick<MonitoringConfiguration, 'notifications'>,
  { ports, language, userId }: Pick<Context, 'ports' | 'language' | 'userId'>,
): string[] {
  const hasAddress = notifications?.email !== undefined || notifications?.sms !== undefined
  if (hasAddress && isGuestId(userId)) return [localize(onlyUsers, language)]
  const requested = [
    { channel: 'email', address: notifications?.email, sender: ports.email },
    { channel: 'sms', address: notifications?.sms, sender: ports.textMessages },
  ] as const
  return requested
    .filter(({ address, sender }) => address !== undefined && !sender.isConfigured)
    .map(
      ({ channel, address }) => `${address}: ${localize(channelNotConfigured(channel), language)}`,
    )
}

const onlyReports: Localized = {
  en: 'No bureau is asked: the service runs without BUREAU_API_URL. A change is found when you have a newer report analysed, and not before.',
  fr: 'Aucun bureau n’est interrogé : le service fonctionne sans BUREAU_API_URL. Un changement n’est constaté que lorsque vous faites analyser un dossier plus récent.',
}

/** Warning when no bureau is configured. */
export function sourceWarnings({ ports, language }: Pick<Context, 'ports' | 'language'>): string[] {
  return ports.scoreSource.isConfigured ? [] : [localize(onlyReports, language)]
}
