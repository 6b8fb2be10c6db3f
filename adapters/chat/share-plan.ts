import type { Card } from '../../src/domain/chat-platforms/card.ts'
import type {
  ChannelReaders,
  ChatPlace,
  IncomingEvent,
} from '../../src/domain/chat-platforms/messages.ts'
import type { TypedValues } from '../../src/operations/typed-input/read-values.ts'
import type { Stored } from '../../src/ports/store.ts'

export type SharedCard = Pick<Card, 'title' | 'sections'>

/** A step of sharing a private answer in a channel; no command names it, only buttons of ours. */
export type SharePlan =
  /** Asks in which channel. */
  | { readonly kind: 'share_where'; readonly card: SharedCard }
  | { readonly kind: 'share_preview'; readonly card: SharedCard; readonly place: ChatPlace }
  | {
      readonly kind: 'share_post'
      readonly card: SharedCard
      readonly place: ChatPlace
      /** Readers of the channel at the time of the preview. */
      readonly readers: ChannelReaders
      readonly used: UsedActions
    }
  | { readonly kind: 'share_cancel'; readonly used: UsedActions }

/** The pressed button, and the other one of the preview: both are used up by one press. */
export interface UsedActions {
  readonly pressed: { readonly id: string; readonly version: number }
  readonly otherId: string
}

/** Names of the buttons' effects. */
export const shareActions = {
  share: 'share-answer',
  post: 'post-shared-answer',
  cancel: 'cancel-shared-answer',
} as const

/** Undefined for the effect of another button. Values are our own: they were saved, sealed, with it. */
export function planShare(
  { id, version, value: { operation, values } }: Stored<'chatActions'>,
  given: TypedValues,
  { place }: Pick<IncomingEvent, 'place'>,
): SharePlan | undefined {
  const saved = values as {
    readonly card: SharedCard
    readonly place: ChatPlace
    readonly readers: ChannelReaders
    readonly otherId: string
  }
  const { card } = saved
  const used = { pressed: { id, version }, otherId: saved.otherId }
  switch (operation) {
    case shareActions.share: {
      const chosen = typeof given['channel'] === 'string' ? given['channel'] : ''
      const target = chosen === '' ? place : toChannel(chosen)
      if (target.kind === 'dm') return { kind: 'share_where', card }
      return { kind: 'share_preview', card, place: target }
    }
    case shareActions.post:
      return { kind: 'share_post', card, place: saved.place, readers: saved.readers, used }
    case shareActions.cancel:
      return { kind: 'share_cancel', used }
    default:
      return undefined
  }
}

const toChannel = (channelId: string): ChatPlace => ({
  kind: 'channel',
  channelId,
  threadId: null,
})
