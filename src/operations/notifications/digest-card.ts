import type { Card, CardReader, CardSection } from '../../domain/chat-platforms/card.ts'
import type { NotificationItem } from '../../domain/monitoring/notification.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  fill,
  formatBureau,
  formatIsoDate,
  nextSteps,
  toButton,
  toFacts,
  toText,
  withHeading,
} from '../card-parts.ts'
import { presentScores } from '../credit/score-card.ts'
import type { DigestContent } from './digest.ts'
import { snoozeButton } from './direct-buttons.ts'
import {
  type DirectCardOptions,
  describe,
  listChanges,
  preferencesButton,
  toReader,
} from './direct-card.ts'

export interface Digested {
  /** Changes that waited for the digest. */
  readonly items: readonly NotificationItem[]
  readonly digest: DigestContent
}

export const digestTitle: Localized = { en: 'Your credit digest', fr: 'Votre résumé de crédit' }

const nothingNew: Localized = {
  en: 'Nothing has changed in your files since the last digest.',
  fr: 'Rien n’a changé dans vos dossiers depuis le dernier résumé.',
}

const headings = {
  scores: { en: 'Your scores', fr: 'Vos cotes' },
  changes: { en: 'What changed', fr: 'Ce qui a changé' },
  disputes: { en: 'Open disputes', fr: 'Contestations en cours' },
} as const satisfies Record<string, Localized>

const disputeLines = {
  ahead: {
    en: '{reference}: {bureau} answers by {day}',
    fr: '{reference} : {bureau} répond d’ici le {day}',
  },
  over: {
    en: '{reference}: {bureau} was to answer by {day}',
    fr: '{reference} : {bureau} devait répondre au plus tard le {day}',
  },
} as const satisfies Record<string, Localized>

/** Scores with their course, what changed, and the dates of open disputes. */
export function presentDigest({ items, digest }: Digested, options: DirectCardOptions): Card {
  const reader = toReader(options)
  const { items: own, texts } = describe(items, options)
  const title = reader.t(digestTitle)
  const changes: readonly CardSection[] =
    items.length === 0 ? toText(reader.t(nothingNew)) : listChanges(own, texts, reader)
  return {
    title,
    sections: [
      ...presentScores(digest.scores, reader.t(headings.scores), reader),
      ...withHeading(headings.changes, changes, reader),
      ...listDisputes(digest, reader),
    ],
    buttons: [
      ...(items.length === 0 ? [] : [toButton(nextSteps.alerts, 'list-alerts', {}, reader)]),
      toButton(nextSteps.plan, 'build-score-plan', {}, reader),
      snoozeButton(reader),
      preferencesButton(reader),
    ],
  }
}

/** A due date says as much as a figure: its band is how many there are. */
function listDisputes({ disputes }: DigestContent, reader: CardReader): CardSection[] {
  if (disputes.length === 0) return []
  const value = disputes.map((dispute) => formatDispute(dispute, reader)).join('\n')
  return toFacts([{ label: headings.disputes, value, band: String(disputes.length) }], reader)
}

export const formatDispute = (
  { reference, bureau, dueDate, isOverdue }: DigestContent['disputes'][number],
  reader: CardReader,
): string => {
  const slots = {
    ...{ reference, bureau: formatBureau(bureau, reader) },
    day: formatIsoDate(dueDate, reader),
  }
  return fill(disputeLines[isOverdue ? 'over' : 'ahead'], slots, reader)
}
