import { nameBand, type ScaledScore } from '../advice/score-scale.ts'
import type { BureauId } from '../bureaus.ts'
import type { NotificationItem } from '../monitoring/notification.ts'
import type { Localized } from '../text/language.ts'

/**
 * Notifications that a channel may hear of. All others are about accounts, creditors, inquiries or the person's own
 * settings, which no consent opens to others.
 */
export const channelKinds = ['score_change', 'goal_achieved'] as const

export type ChannelKind = (typeof channelKinds)[number]

/** All that is stored of a change for others to read: no score, balance, account or creditor. */
export interface ChannelChange {
  readonly eventId: string
  readonly kind: ChannelKind
  readonly bureau: BureauId
  /** Points; null for a goal. */
  readonly points: number | null
  /** Name of the score's band; null where its scale is not known. */
  readonly band: Localized | null
}

/** The change without what others may not read; undefined for a kind that they may not hear of. */
export function toChannelChange(item: NotificationItem): ChannelChange | undefined {
  const { eventId, bureau } = item
  if (bureau === null) return undefined
  switch (item.kind) {
    case 'score_change': {
      const { change: points, newScore: score, country, model } = item.details
      return { eventId, kind: item.kind, bureau, points, band: toBand({ score, country, model }) }
    }
    case 'goal_achieved':
      return {
        ...{ eventId, kind: item.kind, bureau, points: null },
        band: toBand(item.details),
      }
    default:
      return undefined
  }
}

const toBand = (scaled: ScaledScore): Localized | null => nameBand(scaled) ?? null
