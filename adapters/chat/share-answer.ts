import { limits } from '../../src/config/limits.ts'
import type { CardSection } from '../../src/domain/chat-platforms/card.ts'
import { hasMoreReaders } from '../../src/domain/chat-platforms/channel-subscription.ts'
import {
  type ChannelReaders,
  type ChatField,
  type ChatForm,
  type ChatPlace,
  type IncomingEvent,
  noContent,
  type OutgoingMessage,
} from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { findReadChannel } from '../../src/operations/chat-platforms/ask-directory.ts'
import type { AnswerButton } from '../../src/operations/chat-platforms/chat-actions.ts'
import { ruleTexts } from '../../src/operations/chat-platforms/workspace-rules.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import type { ChannelFacts } from '../../src/ports/chat-directory.ts'
import type { Change } from '../../src/ports/store.ts'
import type { Answer } from './answer.ts'
import { disarmText } from './disarm-card.ts'
import type { PlanRun } from './plan-run.ts'
import { type SharedCard, type SharePlan, shareActions, type UsedActions } from './share-plan.ts'
import { botText } from './texts.ts'
import { toBands } from './without-figures.ts'
import { mayPost } from './workspace-rules.ts'

/** The shareable part of a private answer: its title and the bands of its facts, never figures or names. */
export function toSharedCard(operation: Operation, card: SharedCard): SharedCard | undefined {
  const { effect, dataClass, command } = operation
  const isAboutPerson = dataClass === 'financial' || dataClass === 'personal'
  const isReading = effect === 'reads' && isAboutPerson && command?.present !== undefined
  if (!isReading || card.sections.some(({ kind }) => kind === 'letter')) return undefined
  const sections = toBands(card.sections)
  return sections.length === 0 ? undefined : { title: card.title, sections }
}

/** True in a channel, and in a DM of Slack, where a channel of the workspace is chosen. */
const canShare = ({ place, person }: Pick<IncomingEvent, 'place' | 'person'>): boolean =>
  place.kind === 'dm' ? person.workspaceId !== '' : place.kind !== 'group_dm'

/** The button below a private answer; none where there is nothing to share, or nowhere. */
export function shareButton(
  operation: Operation,
  card: SharedCard,
  event: IncomingEvent,
): AnswerButton[] {
  const shared = canShare(event) ? toSharedCard(operation, card) : undefined
  if (shared === undefined) return []
  const label = botText('shareButton', event.language)
  return [{ label, operation: shareActions.share, values: { card: shared } }]
}

/** The form that asks for the channel. */
export function channelForm(id: string, language: Language): ChatForm {
  const field: ChatField = {
    name: 'channel',
    label: botText('shareWhere', language),
    description: '',
    kind: 'channel',
    isRequired: true,
    choices: [],
    initial: null,
    maxLength: null,
  }
  const title = botText('shareTitle', language)
  return { id, title, submitLabel: botText('shareNext', language), fields: [field] }
}

/** Runs a step; the channel and its readers are asked of the platform each time. */
export async function answerShare(plan: SharePlan, run: PlanRun): Promise<Answer> {
  const { language } = run.event
  switch (plan.kind) {
    case 'share_where':
      return { markdown: botText('shareAgain', language) }
    case 'share_preview':
      return await preview(plan, run)
    case 'share_post':
      return await post(plan, run)
    case 'share_cancel':
      return { markdown: botText('shareCancelled', language), changes: useUp(plan.used) }
  }
}

/** The channel, if both the bot and the person are in it and its admins let the bot write there. Rejects with a Failure. */
async function findChannel(
  plan: Extract<SharePlan, { readonly place: ChatPlace }>,
  { event, services, signal }: PlanRun,
): Promise<ChannelFacts> {
  const { person } = event
  const { place } = plan
  if (!(await mayPost(person, place, services.store))) {
    throw new Failure('forbidden', ruleTexts.channelNotAllowed)
  }
  return await findReadChannel(person, place.channelId, { ports: services.ports, signal })
}

/** For the owner's eyes: exactly what would be posted, where, and who would read it. */
async function preview(
  plan: Extract<SharePlan, { kind: 'share_preview' }>,
  run: PlanRun,
): Promise<Answer> {
  const { card, place } = plan
  const { event, services } = run
  const { language } = event
  const channel = await findChannel(plan, run)
  const name = disarmText(channel.name)
  const { isPrivate, isShared } = channel
  const kind = isPrivate ? 'private_channel' : 'channel'
  const target = { ...place, kind } as const
  const [postId, cancelId] = [services.newId('act'), services.newId('act')]
  const saved = { card, place: target, readers: { isPrivate, isShared } }
  const lastsMs = limits.chatPlatforms.previewMs
  const buttons: AnswerButton[] = [
    {
      ...{ label: botText('sharePost', language), operation: shareActions.post, id: postId },
      ...{ values: { ...saved, otherId: cancelId }, lastsMs },
    },
    {
      ...{ label: botText('shareCancel', language), operation: shareActions.cancel, id: cancelId },
      ...{ values: { otherId: postId }, lastsMs },
    },
  ]
  const heading: CardSection = { kind: 'text', markdown: `**${card.title}**` }
  const readers: CardSection = {
    kind: 'note',
    text: botText(readersText(channel), language, { name }),
  }
  const title = botText('sharePreview', language, { name })
  return { card: { title, sections: [heading, ...card.sections, readers] }, buttons }
}

const readersText = ({ isPrivate, isShared }: ChannelReaders) =>
  isShared ? 'readByOthers' : isPrivate ? 'readByMembers' : 'readByAll'

/** Posts what was previewed; a channel with other readers since is previewed again. */
async function post(
  plan: Extract<SharePlan, { kind: 'share_post' }>,
  run: PlanRun,
): Promise<Answer> {
  const { card, place, readers, used } = plan
  const { person, language } = run.event
  const channel = await findChannel(plan, run)
  if (hasMoreReaders(channel, readers)) {
    const again = await preview({ kind: 'share_preview', card, place }, run)
    return { ...again, changes: useUp(used) }
  }
  const message: OutgoingMessage = {
    ...noContent,
    id: `share-${used.pressed.id}`,
    target: { kind: 'place', place },
    card: { ...card, buttons: [] },
    owner: { kind: 'share', readers },
    ...{ person, language },
  }
  const name = disarmText(channel.name)
  return {
    markdown: botText('sharePosted', language, { name }),
    posts: [message],
    changes: useUp(used),
  }
}

/** The version refuses the second of two presses at once. */
const useUp = ({ pressed: { id, version: expectVersion }, otherId }: UsedActions): Change[] => [
  { kind: 'delete', collection: 'chatActions', id, expectVersion },
  { kind: 'delete', collection: 'chatActions', id: otherId },
]
