import type { AckFn, App, Context } from '@slack/bolt'
import { limits } from '../../src/config/limits.ts'
import type {
  ChatForm,
  ChatPerson,
  ChatPlace,
  IncomingEvent,
} from '../../src/domain/chat-platforms/messages.ts'
import type { DangerAnswer } from '../../src/domain/danger/danger.ts'
import { detectLanguage } from '../../src/domain/text/detect-language.ts'
import { type Language, type Localized, localize } from '../../src/domain/text/language.ts'
import type { ChatReceiver, EventAnswer } from '../chat/chat-receiver.ts'
import { certainDangerIn, typedWords } from '../chat/find-danger.ts'
import { suggestInTime } from '../chat/suggest-in-time.ts'
import { type Fields, textAt, toFields, toList, toText } from './fields.ts'
import type { ForeignNotices } from './foreign-notices.ts'
import { toModal } from './form-view.ts'
import { type Installations, isOrganization, type SlackIdentity } from './installations.ts'
import { quoteInDirect } from './quote-in-direct.ts'
import { cut } from './render/safe-text.ts'
import { linkActionPrefix } from './render/to-blocks.ts'
import { postReply } from './response-url.ts'
import {
  type EventDraft,
  toAction,
  toCommand,
  toMessage,
  toOpened,
  toPrivateQuestion,
  toSubmission,
  toValues,
} from './to-event.ts'
import type { SlackApi } from './web-api.ts'

export interface ListenerServices {
  readonly api: SlackApi
  readonly receiver: ChatReceiver
  readonly installations: Installations
  readonly notices: ForeignNotices
  /** An event that was not taken, or a listener that failed. */
  failed(error: unknown): void
}

const notSaved: Localized = {
  en: 'Your request could not be saved. Try again in a minute.',
  fr: 'Votre demande n’a pas pu être enregistrée. Réessayez dans une minute.',
}

/** Acknowledgement of an interaction, or its refusal when it could not be saved. */
interface Interaction {
  readonly triggerId: string | undefined
  /** All of its calls end in time for the acknowledgement. */
  readonly deadline: AbortSignal
  acknowledge(): Promise<void>
  refuse(text: string): Promise<void>
}

const inTime = () => AbortSignal.timeout(limits.slack.interactiveTimeoutMs)

const soon = (deadline: AbortSignal): AbortSignal =>
  AbortSignal.any([deadline, AbortSignal.timeout(limits.slack.lookUpTimeoutMs)])

/** The bot's identity where an event came from, as `authorize` found it. */
interface Origin {
  /** Undefined where the app is not installed, and in an outage. */
  readonly identity: SlackIdentity | undefined
  /** Our store or Slack failed to give the identity. */
  readonly outage: Error | undefined
}

const originOf = ({ identity, outage }: Context): Origin => ({
  identity: identity as SlackIdentity | undefined,
  outage: outage as Error | undefined,
})

/** Rejects in an outage: Slack sends events again. */
function identityOf(context: Context): SlackIdentity | undefined {
  const { identity, outage } = originOf(context)
  if (outage !== undefined) throw outage
  return identity
}

/** The same listeners for HTTP and Socket Mode. */
export function addListeners(app: App, services: ListenerServices): void {
  const onEvent = async (
    body: Fields,
    identity: SlackIdentity | undefined,
    convert: (body: Fields, identity: SlackIdentity) => EventDraft | undefined,
  ) => {
    if (identity === undefined) return
    const draft = convert(body, identity)
    if (draft !== undefined) await takeEvent(draft, identity, services)
  }
  app.event('message', ({ body, context }) =>
    onEvent(toFields(body), identityOf(context), toMessage),
  )
  app.event('app_mention', ({ body, context }) =>
    onEvent(toFields(body), identityOf(context), toMessage),
  )
  app.event('app_home_opened', ({ body, context }) =>
    onEvent(toFields(body), identityOf(context), toOpened),
  )
  addRemovalListeners(app, services)
  app.command(/^\//, async ({ body, ack, context }) => {
    const fields = toFields(body)
    const interaction = toEphemeralInteraction(fields, ack)
    await takeInteraction(toCommand(fields), originOf(context), interaction, services)
  })
  app.action(/.*/, async ({ body, ack, context }) => {
    const fields = toFields(body)
    const [action = {}] = toList(fields['actions'])
    const isLink = toText(action['action_id'])?.startsWith(linkActionPrefix) === true
    if (isLink) return await ack()
    const interaction = toSilentInteraction(fields, ack, services)
    await takeInteraction(toAction(fields), originOf(context), interaction, services)
  })
  app.shortcut(/.*/, async ({ body, ack, context }) => {
    const fields = toFields(body)
    const origin = originOf(context)
    const { identity } = origin
    const interaction = toSilentInteraction(fields, ack, services)
    const question = toPrivateQuestion(fields, identity?.botUserId ?? '')
    const { deadline } = interaction
    const quoted = identity && question && withQuote(question, identity, services, deadline)
    await takeInteraction((await quoted) ?? question, origin, interaction, services)
  })
  app.view(/.*/, async ({ body, ack, context }) => {
    const fields = toFields(body)
    const interaction = toViewInteraction(fields, ack)
    await takeInteraction(toSubmission(fields), originOf(context), interaction, services)
  })
  app.options(/.*/, async ({ body, ack, context }) => {
    await ack({ options: await suggest(toFields(body), identityOf(context), services) })
  })
}

/** The app was removed from a workspace, or its bot token was. */
function addRemovalListeners(app: App, { installations }: ListenerServices): void {
  const removed = ({ teamId, enterpriseId, isEnterpriseInstall }: Context) =>
    installations.removed({ teamId, enterpriseId, isEnterpriseInstall })
  app.event('app_uninstalled', ({ context }) => removed(context))
  app.event('tokens_revoked', async ({ event, context }) => {
    const bots = event.tokens.bot ?? []
    if (bots.length > 0) await removed(context)
  })
}

/** Rejects when the receiver did: Slack sends the event again. */
async function takeEvent(
  draft: EventDraft,
  identity: SlackIdentity,
  services: ListenerServices,
): Promise<void> {
  const deadline = inTime()
  if (!(await isMember(draft, identity, services, deadline))) {
    return await services.notices.post(draft, identity)
  }
  const { event } = await toIncomingEvent(draft, identity, services, deadline)
  const answer: EventAnswer = { openForm: null, acknowledge: async () => undefined }
  await services.receiver.receive(event, answer)
}

async function takeInteraction(
  draft: EventDraft | undefined,
  { identity, outage }: Origin,
  interaction: Interaction,
  services: ListenerServices,
): Promise<void> {
  if (outage !== undefined) {
    services.failed(outage)
    if (draft !== undefined) return await interaction.refuse(refusalInOutage(draft))
  }
  if (draft === undefined || identity === undefined) return await interaction.acknowledge()
  const { api, receiver, notices } = services
  const { triggerId: trigger_id, deadline } = interaction
  if (!(await isMember(draft, identity, services, deadline))) {
    return await interaction.refuse(notices.text(draft))
  }
  const { event, language } = await toIncomingEvent(draft, identity, services, deadline)
  let isAcknowledged = false
  const acknowledge = async () => {
    if (isAcknowledged) return
    isAcknowledged = true
    await interaction.acknowledge()
  }
  const openForm = async (form: ChatForm) => {
    const open = { trigger_id: trigger_id ?? '', view: toModal(form, language) }
    await api.call(identity.workspaceId, (client) => client.views.open(open), deadline)
    await acknowledge()
  }
  try {
    await receiver.receive(event, {
      openForm: trigger_id === undefined ? null : openForm,
      acknowledge,
    })
    await acknowledge()
  } catch (error) {
    services.failed(error)
    const refusal = toRefusal(certainDangerIn(event), localize(notSaved, language))
    if (!isAcknowledged) await interaction.refuse(refusal)
  }
}

const toRefusal = (help: DangerAnswer | undefined, text: string): string =>
  [help?.text, text].filter(Boolean).join('\n\n')

/** Nothing is known of the person but their words. */
function refusalInOutage(draft: EventDraft): string {
  const language = detectLanguage(typedWords(draft)) ?? 'en'
  const both = `${localize(notSaved, 'en')}\n${localize(notSaved, 'fr')}`
  return toRefusal(certainDangerIn({ ...draft, language }), both)
}

async function withQuote(
  draft: EventDraft,
  identity: SlackIdentity,
  services: ListenerServices,
  deadline: AbortSignal,
): Promise<EventDraft> {
  const { api } = services
  if (!(await isMember(draft, identity, services, deadline))) return draft
  const person = toPerson(draft.userId, identity)
  const { language } = await api.settingsOf(person, soon(deadline))
  return await quoteInDirect(draft, person, { language, api, signal: soon(deadline) })
}

const toPerson = (platformUserId: string, { workspaceId }: SlackIdentity): ChatPerson => ({
  platform: 'slack',
  workspaceId,
  platformUserId,
})

/** An event names one of the many teams of an organization: Slack knows whether the person is of any of them. */
async function isMember(
  { userId, teamId }: Pick<EventDraft, 'userId' | 'teamId'>,
  identity: SlackIdentity,
  { api }: Pick<ListenerServices, 'api'>,
  deadline: AbortSignal,
): Promise<boolean> {
  if (teamId === undefined || teamId === identity.enterpriseId) return true
  const isOfTeam = teamId === identity.teamId
  if (!isOrganization(identity)) return isOfTeam
  const { enterpriseId } = await api.settingsOf(toPerson(userId, identity), soon(deadline))
  return enterpriseId === undefined ? isOfTeam : enterpriseId === identity.enterpriseId
}

async function toIncomingEvent(
  { id, userId, place, isOwnDirect, replyHandle, body }: EventDraft,
  identity: SlackIdentity,
  { api }: ListenerServices,
  deadline: AbortSignal,
): Promise<{ event: IncomingEvent; language: Language }> {
  const person = toPerson(userId, identity)
  if (isOwnDirect && place.channelId !== '') await api.rememberDirect(person, place.channelId)
  const signal = soon(deadline)
  const [{ language, timeZone }, known] = await Promise.all([
    api.settingsOf(person, signal),
    isOwnDirect ? place : checkDirect(place, person, api, signal),
  ])
  const zone = timeZone === undefined ? {} : { timeZone }
  return { event: { id, person, place: known, language, ...zone, replyHandle, body }, language }
}

/** A command may be typed in a DM of two people: that is no DM with the bot. */
async function checkDirect(
  place: ChatPlace,
  person: ChatPerson,
  api: SlackApi,
  signal: AbortSignal,
): Promise<ChatPlace> {
  if (place.kind !== 'dm' || place.channelId === '') return place
  const own = await api.openDirect(person, signal).catch(() => undefined)
  return own === place.channelId ? place : { ...place, kind: 'group_dm' }
}

function toEphemeralInteraction(body: Fields, ack: AckFn<never>): Interaction {
  return {
    triggerId: toText(body['trigger_id']),
    deadline: inTime(),
    acknowledge: () => ack(),
    refuse: (text) => ack({ response_type: 'ephemeral', text } as never),
  }
}

/** A click shows nothing by its acknowledgement: what it has to say goes to its address. */
function toSilentInteraction(
  body: Fields,
  ack: AckFn<never>,
  { api }: ListenerServices,
): Interaction {
  const handle = toText(body['response_url'])
  return {
    triggerId: toText(body['trigger_id']),
    deadline: inTime(),
    acknowledge: () => ack(),
    async refuse(text) {
      await ack()
      if (handle === undefined) return
      const reply = { handle, visibility: 'private' } as const
      // A courtesy: the click had no effect.
      await postReply(reply, { text, blocks: [] }, api, 0, inTime()).catch(() => undefined)
    },
  }
}

function toViewInteraction(body: Fields, ack: AckFn<never>): Interaction {
  const [first] = toList(toFields(body['view'])['blocks'])
  const blockId = toText(first?.['block_id']) ?? ''
  return {
    triggerId: undefined,
    deadline: inTime(),
    acknowledge: () => ack(),
    refuse: (text) => ack({ response_action: 'errors', errors: { [blockId]: text } } as never),
  }
}

/** Options of a select, whose form's id stands for the command. */
async function suggest(
  body: Fields,
  identity: SlackIdentity | undefined,
  services: ListenerServices,
) {
  const { api, receiver } = services
  const view = toFields(body['view'])
  const userId = textAt(body, 'user', 'id')
  const field = toText(body['block_id'])
  const command = toText(view['callback_id'])
  const teamId = textAt(body, 'user', 'team_id')
  if (userId === undefined || field === undefined || command === undefined) return []
  if (identity === undefined) return []
  const deadline = inTime()
  if (!(await isMember({ userId, teamId }, identity, services, deadline))) return []
  const person = toPerson(userId, identity)
  const { language } = await api.settingsOf(person, soon(deadline))
  const suggestions = await suggestInTime(receiver, {
    person,
    language,
    command,
    field,
    typed: toText(body['value']) ?? '',
    values: toValues(toFields(toFields(view['state'])['values'])),
  })
  return suggestions.slice(0, limits.slack.maxSelectOptions).map(({ value, label }) => ({
    text: { type: 'plain_text' as const, text: cut(label, limits.slack.maxLabelLength) },
    value,
  }))
}
