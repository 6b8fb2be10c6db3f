import type { Localized } from '../../text/language.ts'
import type { NotificationItem, NotificationKind } from '../notification.ts'

/** Text about one item, for every channel. */
export interface ItemText {
  readonly subject: Localized
  /** What happened, at which bureau, since when. */
  readonly happened: Localized
  /** What to do next. */
  readonly next: Localized
  /**
   * Everything in one text message: no creditor, no account, no accent that would double its cost.
   */
  readonly short: Localized
}

type ItemOfKind<Kind extends NotificationKind> = Extract<NotificationItem, { readonly kind: Kind }>

/**
 * Template for one kind; `bureau` is its display name, `today` the send day (`2026-11-03`), which
 * may be weeks after the event.
 */
export type MessageTemplate<Kind extends NotificationKind> = (
  item: ItemOfKind<Kind>,
  bureau: string,
  today: string,
) => ItemText
