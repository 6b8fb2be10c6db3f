import type { BureauNames } from '../../domain/bureaus.ts'
import type { ChannelChange } from '../../domain/chat-platforms/channel-change.ts'
import type { ChannelTerms } from '../../domain/chat-platforms/channel-subscription.ts'
import type { ChannelReaders } from '../../domain/chat-platforms/messages.ts'
import {
  fillSlots,
  type Language,
  type Localized,
  localize,
  toLabelled,
} from '../../domain/text/language.ts'

interface ReaderOptions {
  readonly language: Language
  readonly bureauNames: BureauNames
}

const directions = {
  up: { en: 'up', fr: 'en hausse' },
  down: { en: 'down', fr: 'en baisse' },
  upBy: { en: 'up {points}', fr: 'en hausse de {points}' },
  downBy: { en: 'down {points}', fr: 'en baisse de {points}' },
  same: { en: 'back where it was', fr: 'revenue à son point de départ' },
} as const satisfies Record<string, Localized>

const lines = {
  change: {
    en: '{bureau} score {moved}{now}',
    fr: 'Cote {bureau} {moved}{now}',
  },
  changes: {
    en: '{bureau} score {moved} in {count} changes{now}',
    fr: 'Cote {bureau} {moved} en {count} changements{now}',
  },
  goal: {
    en: 'Score goal reached at {bureau}{now}',
    fr: 'Objectif de cote atteint chez {bureau}{now}',
  },
  now: { en: ', now {band}', fr: ', maintenant {band}' },
  unknown: { en: '', fr: '' },
} as const satisfies Record<string, Localized>

/** A line for each bureau's changes and goal: what a channel reads of them. */
export function formatChanges(
  changes: readonly ChannelChange[],
  { showsFigures, ...reader }: ReaderOptions & { readonly showsFigures: boolean },
): string[] {
  const groups = Map.groupBy(changes, ({ kind, bureau }) => `${kind} ${bureau}`)
  return [...groups.values()].map((group) => formatGroup(group, showsFigures, reader))
}

function formatGroup(
  group: readonly ChannelChange[],
  showsFigures: boolean,
  { language, bureauNames }: ReaderOptions,
): string {
  const last = group.at(-1)
  if (last === undefined) return ''
  const { kind, band } = last
  const bureau = bureauNames[last.bureau]
  const now = band === null ? lines.unknown : fillSlots(lines.now, { band })
  if (kind === 'goal_achieved') return localize(fillSlots(lines.goal, { bureau, now }), language)
  const moved = formatMove(sum(group), showsFigures)
  const count = group.length
  const text = count === 1 ? lines.change : lines.changes
  return localize(fillSlots(text, { bureau, moved, count, now }), language)
}

const sum = (group: readonly ChannelChange[]): number =>
  group.reduce((total, { points }) => total + (points ?? 0), 0)

function formatMove(points: number, showsFigures: boolean): Localized {
  if (points === 0) return directions.same
  const isUp = points > 0
  if (!showsFigures) return isUp ? directions.up : directions.down
  const amount = formatPoints(Math.abs(points))
  return fillSlots(isUp ? directions.upBy : directions.downBy, { points: amount })
}

const formatPoints = (points: number): Localized =>
  points === 1
    ? { en: '1 point', fr: '1 point' }
    : { en: `${points} points`, fr: `${points} points` }

const readers = {
  private: {
    en: 'The members of this private channel, also those who join later.',
    fr: 'Les membres de ce canal privé, y compris ceux qui le rejoindront plus tard.',
  },
  public: {
    en: 'Everybody: the channel is public.',
    fr: 'Tout le monde : le canal est public.',
  },
  shared: {
    en: 'Also people of other workspaces or organizations: the channel is shared with them.',
    fr: 'Aussi des personnes d’autres espaces de travail ou organisations : le canal est partagé avec elles.',
  },
} as const satisfies Record<string, Localized>

/** Says who can read the channel. */
export function formatReaders({ isPrivate, isShared }: ChannelReaders, language: Language): string {
  const inside = localize(isPrivate ? readers.private : readers.public, language)
  return isShared ? `${inside} ${localize(readers.shared, language)}` : inside
}

const termTexts = {
  allBureaus: { en: 'all bureaus', fr: 'tous les bureaux' },
  everyChange: {
    en: 'every change that you are alerted of',
    fr: 'chaque changement dont vous êtes averti',
  },
  changesOf: { en: 'changes of {points} or more', fr: 'changements de {points} ou plus' },
  goals: { en: 'reached goals', fr: 'objectifs atteints' },
} as const satisfies Record<string, Localized>

/** `Equifax: changes of 20 points or more, reached goals`. */
export function formatTerms(
  { bureaus, kinds, minPoints }: ChannelTerms,
  { language, bureauNames }: ReaderOptions,
): string {
  const of = bureaus?.map((bureau) => bureauNames[bureau]).join(', ')
  const changes =
    minPoints <= 1
      ? termTexts.everyChange
      : fillSlots(termTexts.changesOf, { points: formatPoints(minPoints) })
  const parts = kinds.map((kind) =>
    localize(kind === 'score_change' ? changes : termTexts.goals, language),
  )
  return toLabelled(of ?? localize(termTexts.allBureaus, language), parts.join(', '), language)
}
