import { limits } from '../../config/limits.ts'
import type { BureauId } from '../bureaus.ts'
import { dayMs, isAhead, startOfDay } from '../calendar.ts'
import type { Language } from '../text/language.ts'
import type { ChannelChange, ChannelKind } from './channel-change.ts'
import type { ChannelReaders, ChatPlatformName } from './messages.ts'

/** `asked` waits for the owner's consent; `paused` posts nothing, for a reason. */
export const channelStatuses = ['asked', 'active', 'paused', 'declined'] as const

type ChannelStatus = (typeof channelStatuses)[number]

/** `admin_rules` ends with the rules; the others wait for the owner's consent: `other_account` after they joined one. */
export const pauseReasons = ['more_readers', 'unreachable', 'other_account', 'admin_rules'] as const

/** Changes that the channel hears of. */
export interface ChannelTerms {
  /** Null: all. */
  readonly bureaus: readonly BureauId[] | null
  readonly kinds: readonly ChannelKind[]
  /** Smallest change of a score, points. */
  readonly minPoints: number
}

/** The channel as its owner knew it when they were asked. */
interface AskedChannel extends ChannelReaders {
  readonly name: string
}

/** A channel that hears of a person's score changes, with their consent. */
export interface ChannelSubscriptionRecord {
  /** Account of the owner: the person whose score it is. */
  readonly userId: string
  /** Hash of the owner on the platform (`identityId`). */
  readonly identityId: string
  readonly platform: ChatPlatformName
  readonly workspaceId: string
  readonly platformUserId: string
  readonly language: Language
  /** Discord: the server. Slack: the workspace. */
  readonly serverId: string
  readonly channelId: string
  /** Discord: the channel of a thread. */
  readonly parentId?: string
  readonly channel: AskedChannel
  /** The owner's name on the platform. */
  readonly ownerName: string
  /** Name of another person who asked; null: the owner did. */
  readonly askedBy: string | null
  readonly bureaus: ChannelTerms['bureaus']
  readonly kinds: ChannelTerms['kinds']
  readonly minPoints: number
  readonly status: ChannelStatus
  /** Absent or null: it is not paused, or was before reasons were stored. */
  readonly pauseReason?: (typeof pauseReasons)[number] | null
  /** Null before the first consent. */
  readonly consentedAt: number | null
  /** Changes of the next post. */
  readonly waiting: WaitingPost | null
  /** Times of the posts of the last day. */
  readonly postedAt: readonly number[]
  readonly createdAt: number
  /** End of a question that is not answered; null: none. */
  readonly expiresAt: number | null
}

interface WaitingPost {
  readonly sendAt: number
  readonly changes: readonly ChannelChange[]
}

export const isWithinTerms = (
  { kind, bureau, points }: ChannelChange,
  terms: ChannelTerms,
): boolean =>
  terms.kinds.includes(kind) &&
  (terms.bureaus === null || terms.bureaus.includes(bureau)) &&
  (points === null || Math.abs(points) >= terms.minPoints)

/** People can read the channel who could not when its owner was asked. */
export const hasMoreReaders = (now: ChannelReaders, asked: ChannelReaders): boolean =>
  (asked.isPrivate && !now.isPrivate) || (now.isShared && !asked.isShared)

/**
 * Time of the next post: at once for the first of an hour; further changes share one post at the end of the hour,
 * and past the daily limit one at the start of the next day (UTC).
 */
function planPostTime(postedAt: readonly number[], now: number): number {
  const { maxPostsPerHour, maxPostsPerDay } = limits.channelSubscriptions
  const hourMs = dayMs / 24
  const startOfHour = now - (now % hourMs)
  const since = (start: number) => postedAt.filter((at) => at >= start && !isAhead(at, now)).length
  if (since(startOfDay(now)) >= maxPostsPerDay) return startOfDay(now) + dayMs
  return since(startOfHour) >= maxPostsPerHour ? startOfHour + hourMs : now
}

/** Adds changes to the subscription's next post; one that it has already changes nothing. */
export function addChanges(
  subscription: ChannelSubscriptionRecord,
  changes: readonly ChannelChange[],
  now: number,
): WaitingPost {
  const { waiting, postedAt } = subscription
  const known = waiting?.changes ?? []
  const fresh = changes.filter(({ eventId }) => known.every((one) => one.eventId !== eventId))
  const sendAt = waiting === null ? planPostTime(postedAt, now) : postTime(waiting, now)
  return { sendAt, changes: [...known, ...fresh] }
}

/** Time of a waiting post. None waits for longer than a day: one that does was planned by a clock that was ahead. */
export const postTime = ({ sendAt }: WaitingPost, now: number): number =>
  isAhead(sendAt - dayMs, now) ? now : sendAt

/** The subscription once its waiting changes are on their way. */
export const toPosted = (
  subscription: ChannelSubscriptionRecord,
  now: number,
): ChannelSubscriptionRecord => ({
  ...subscription,
  waiting: null,
  postedAt: [...subscription.postedAt.filter((at) => at > now - dayMs && !isAhead(at, now)), now],
})
