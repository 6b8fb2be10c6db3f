import type { Localized } from '../text/language.ts'
import type { Notable } from './notable.ts'
import type { NotificationKind } from './notification-records.ts'

/** What is said of one thing, wherever it is said. */
export interface Saying {
  readonly subject: Localized
  /** What happened, in which bureau, since when. */
  readonly happened: Localized
  /** What to do next. */
  readonly next: Localized
  /** All of it for a text message: no creditor, no account, no accent that would make it cost twice. */
  readonly short: Localized
}

type NotableOf<Kind extends NotificationKind> = Extract<Notable, { readonly kind: Kind }>

/**
 * Says a thing of one kind; `bureau` is the bureau's name, `today` the day on which the message leaves
 * (`2026-11-03`), which may be weeks after what it tells of.
 */
export type SayingOf<Kind extends NotificationKind> = (
  notable: NotableOf<Kind>,
  bureau: string,
  today: string,
) => Saying
