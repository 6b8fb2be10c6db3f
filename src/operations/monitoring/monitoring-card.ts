import type { Card, CardReader, CardSection } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  type Button,
  fill,
  formatBureau,
  formatCount,
  formatIsoDate,
  nextSteps,
  toButton,
  toEmptyText,
  toFacts,
  toLabel,
  toNote,
  toText,
  withHeading,
} from '../card-parts.ts'
import { listAlertTexts } from './alert-card.ts'

interface StatusView {
  readonly monitoring: {
    readonly active: boolean
    readonly since: string | null
    readonly lastCheck: string | null
    readonly nextCheck: string | null
  }
  readonly recentAlerts: Parameters<typeof listAlertTexts>[0]
  readonly configuration: {
    readonly bureaus: readonly string[]
    readonly frequency: string
    readonly alerts: {
      readonly scoreChange: number
      readonly newAccount: boolean
      readonly hardInquiry: boolean
      readonly latePayment: boolean
    }
  } | null
  readonly goal: {
    readonly score: number
    readonly reached: boolean
    readonly reachedAt: string | null
  } | null
  readonly asksBureaus?: boolean | undefined
  readonly warnings?: readonly string[] | undefined
}

const titles = {
  on: { en: 'Your scores are watched', fr: 'Vos cotes sont surveillées' },
  waiting: { en: 'Your scores are not checked yet', fr: 'Vos cotes ne sont pas encore vérifiées' },
  off: { en: 'Your scores are not watched', fr: 'Vos cotes ne sont pas surveillées' },
  stopped: { en: 'Monitoring has stopped', fr: 'La surveillance est arrêtée' },
} as const satisfies Record<string, Localized>

const frequencies: Readonly<Record<string, Localized>> = {
  daily: { en: 'Every day', fr: 'Chaque jour' },
  weekly: { en: 'Every week', fr: 'Chaque semaine' },
  monthly: { en: 'Every month', fr: 'Chaque mois' },
}

const offer: Localized = {
  en: 'I can watch your scores at one bureau or at all three, and tell you when something changes.',
  fr: 'Je peux surveiller vos cotes auprès d’un bureau ou des trois, et vous prévenir quand quelque chose change.',
}

const stopped: Localized = {
  en: 'Nothing is watched any more, and what was known of your files is forgotten. Your alerts stay. You can start again whenever you like.',
  fr: 'Plus rien n’est surveillé, et ce qui était connu de vos dossiers est oublié. Vos alertes restent. Vous pouvez recommencer quand vous voulez.',
}

/** State and settings of the monitoring, with the newest alerts. */
export function presentMonitoring(status: StatusView, reader: CardReader): Card {
  const { monitoring, recentAlerts, warnings = [] } = status
  if (!monitoring.active) {
    return {
      title: reader.t(titles.off),
      sections: toEmptyText(offer, reader),
      buttons: [toButton(nextSteps.watch, 'set-up-monitoring', {}, reader)],
    }
  }
  const heading = { en: 'Newest alerts', fr: 'Alertes les plus récentes' }
  return {
    title: reader.t(status.asksBureaus === false ? titles.waiting : titles.on),
    sections: [
      ...toFacts(listFacts(status, reader), reader),
      ...warnings.flatMap(toNote),
      ...withHeading(heading, listAlertTexts(recentAlerts.slice(0, 3), reader), reader),
    ],
    buttons: [
      ...(recentAlerts.length === 0 ? [] : [toButton(nextSteps.alerts, 'list-alerts', {}, reader)]),
      toButton(quiet, 'update-notification-preferences', {}, reader),
      toStop(reader),
    ],
  }
}

const quiet: Localized = { en: 'Quiet hours and mutes', fr: 'Heures de silence' }

const stopLabel: Localized = { en: 'Stop watching', fr: 'Arrêter la surveillance' }

export const confirmStop: Localized = {
  en: 'Stop watching your scores? The settings are deleted; your alerts stay.',
  fr: 'Arrêter la surveillance de vos cotes ? Les réglages seront supprimés ; vos alertes resteront.',
}

const toStop = (reader: CardReader): Button => toButton(stopLabel, 'stop-monitoring', {}, reader)

function listFacts(status: StatusView, reader: CardReader) {
  const { monitoring, configuration, goal, asksBureaus } = status
  const date = (iso: string | null) => (iso === null ? null : formatIsoDate(iso, reader))
  const bureaus = configuration?.bureaus.map((bureau) => formatBureau(bureau, reader)).join(', ')
  const frequency = configuration && toLabel(frequencies, configuration.frequency, reader)
  const reached = goal?.reached
  const goalState = reader.t(
    reached ? { en: 'Reached', fr: 'Atteint' } : { en: 'On the way', fr: 'En chemin' },
  )
  return [
    { label: { en: 'Bureaus', fr: 'Bureaux' }, value: bureaus, band: bureaus },
    { label: { en: 'Checked', fr: 'Vérification' }, value: frequency, band: frequency },
    {
      label: { en: 'Alerts for', fr: 'Alertes pour' },
      value: configuration && listWatched(configuration.alerts, reader),
    },
    {
      label: { en: 'Goal', fr: 'Objectif' },
      value: goal && `${formatCount(goal.score, reader)} (${goalState.toLowerCase()})`,
      band: goal && goalState,
    },
    { label: { en: 'Since', fr: 'Depuis le' }, value: date(monitoring.since) },
    { label: { en: 'Last check', fr: 'Dernière vérification' }, value: date(monitoring.lastCheck) },
    {
      label: { en: 'Next check', fr: 'Prochaine vérification' },
      value: asksBureaus === false ? null : date(monitoring.nextCheck),
    },
  ]
}

type Watched = NonNullable<StatusView['configuration']>['alerts']

function listWatched({ scoreChange, ...kinds }: Watched, reader: CardReader): string {
  const { t } = reader
  const change = { en: 'a change of {count} points', fr: 'un écart de {count} points' }
  const parts = [
    fill(change, { count: scoreChange }, reader),
    ...(kinds.newAccount ? [t({ en: 'new accounts', fr: 'nouveaux comptes' })] : []),
    ...(kinds.hardInquiry ? [t({ en: 'hard inquiries', fr: 'enquêtes de crédit' })] : []),
    ...(kinds.latePayment ? [t({ en: 'late payments', fr: 'retards de paiement' })] : []),
  ]
  return parts.join(', ')
}

/** Monitoring as it is once it was stopped. */
export function presentStopped(
  { recentAlerts }: Pick<StatusView, 'recentAlerts'>,
  reader: CardReader,
): Card {
  const sections: CardSection[] = toText(reader.t(stopped))
  const again = { en: 'Watch again', fr: 'Surveiller de nouveau' }
  return {
    title: reader.t(titles.stopped),
    sections,
    buttons: [
      toButton(again, 'set-up-monitoring', {}, reader),
      ...(recentAlerts.length === 0 ? [] : [toButton(nextSteps.alerts, 'list-alerts', {}, reader)]),
    ],
  }
}
