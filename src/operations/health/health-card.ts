import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import { toFacts, toLabel, toNote } from '../card-parts.ts'

interface HealthView {
  readonly status: string
  readonly version: string
  readonly services: Readonly<Record<string, string>>
}

const titles: Readonly<Record<string, Localized>> = {
  healthy: { en: 'Everything works', fr: 'Tout fonctionne' },
  degraded: { en: 'Something is out of order', fr: 'Quelque chose ne va pas' },
  unavailable: {
    en: 'The service cannot work right now',
    fr: 'Le service ne peut pas fonctionner pour l’instant',
  },
}

const states: Readonly<Record<string, Localized>> = {
  healthy: { en: 'Works', fr: 'Fonctionne' },
  degraded: { en: 'Works in part', fr: 'Fonctionne en partie' },
  unavailable: { en: 'Does not work', fr: 'Ne fonctionne pas' },
}

const services: Readonly<Record<string, Localized>> = {
  database: { en: 'Saved data', fr: 'Données enregistrées' },
  ai: { en: 'The coach', fr: 'Le coach' },
  email: { en: 'E-mail', fr: 'Courriel' },
  sms: { en: 'Text messages', fr: 'Messages texte' },
  bureau: { en: 'Credit bureaus', fr: 'Bureaux de crédit' },
  bank: { en: 'Bank provider', fr: 'Fournisseur bancaire' },
  slack: { en: 'Slack', fr: 'Slack' },
  discord: { en: 'Discord', fr: 'Discord' },
  speech: { en: 'Voice', fr: 'Voix' },
  transcription: { en: 'Voice messages', fr: 'Messages vocaux' },
  avatar: { en: 'Avatars', fr: 'Avatars' },
}

const patience: Localized = {
  en: 'The operators see this too. What you have sent is safe; try again in a few minutes.',
  fr: 'Les responsables le voient aussi. Ce que vous avez envoyé est en sûreté ; réessayez dans quelques minutes.',
}

/** Working and failing parts; short codes of failures are for operators. */
export function presentHealth(health: HealthView, reader: CardReader): Card {
  const rows = Object.entries(health.services).map(([name, state]) => ({
    label: services[name] ?? { en: name, fr: name },
    value: toLabel(states, state, reader),
    band: toLabel(states, state, reader),
  }))
  return {
    title: toLabel(titles, health.status, reader),
    sections: [
      ...toFacts(
        [...rows, { label: { en: 'Version', fr: 'Version' }, value: health.version }],
        reader,
      ),
      ...(health.status === 'healthy' ? [] : toNote(reader.t(patience))),
    ],
  }
}
