import { checkChoiceList } from './command-rules.ts'
import { checkModal, numberComponents } from './component-rules.ts'
import type { Deliveries } from './deliveries.ts'
import { type Owners, ownersOf, toCommandName, toPayload } from './interaction-payload.ts'
import { limits } from './limits.ts'
import { checkDeferral } from './message-rules.ts'
import type { Messages } from './messages.ts'
import { ApiError, apiError, isObject, Problems } from './problems.ts'
import type { State } from './state.ts'
import {
  type Channel,
  type Choice,
  type Command,
  type Component,
  type FileUpload,
  flags,
  hasFlag,
  type Message,
  type Modal,
  type User,
} from './types.ts'
import { toApiMessage, toApiUser } from './wire.ts'

type Raw = Readonly<Record<string, unknown>>

export const interactionTypes = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const
type InteractionType = (typeof interactionTypes)[keyof typeof interactionTypes]

const responses = {
  message: 4,
  deferral: 5,
  deferredUpdate: 6,
  update: 7,
  choices: 8,
  modal: 9,
} as const
const { message, deferral, deferredUpdate, update, choices, modal } = responses

const allowedResponses: Readonly<Record<InteractionType, readonly number[]>> = {
  2: [message, deferral, modal],
  3: [message, deferral, deferredUpdate, update, modal],
  4: [choices],
  5: [message, deferral, deferredUpdate, update],
}

/** What a person sees of the app's first response. */
export interface Acknowledgement {
  readonly interactionId: string
  /** Type of the first response; null: the app did not respond in time. */
  readonly type: number | null
  readonly flags: number
  readonly isEphemeral: boolean
  readonly elapsedMs: number
  /** The answer, or the message that is updated; it changes as the app edits it. */
  readonly message: Message | undefined
  readonly modal: Modal | undefined
  readonly choices: readonly Choice[]
}

interface Interaction {
  readonly id: string
  readonly token: string
  readonly type: InteractionType
  readonly user: User
  readonly channel: Channel
  readonly createdAt: number
  readonly startedAt: number
  /** The message whose component was used. */
  readonly source: Message | undefined
  readonly owners: Owners
  readonly metadata: object
  readonly optionType: number
  readonly answerType: number
  readonly commandName: string | undefined
  readonly acknowledge: (acknowledgement: Acknowledgement) => void
  state: 'waiting' | 'acknowledged' | 'void'
  original: Message | undefined
  followUps: number
}

interface NewInteraction {
  readonly user: User
  readonly channel: Channel
  readonly type: InteractionType
  readonly data: object
  readonly command?: Command
  readonly source?: Message | undefined
  /** Type of the option that is completed. */
  readonly optionType?: number
}

export interface Interactions {
  start(interaction: NewInteraction): Promise<Acknowledgement>
  respond(id: string, token: string, body: unknown, files: readonly FileUpload[]): object
  followUp(token: string, body: Raw, files: readonly FileUpload[]): Message
  /** A message of the interaction's webhook: '@original' or an id. */
  find(token: string, id: string): Message
}

function checkAutocomplete(data: unknown, optionType: number): readonly Choice[] {
  const problems = new Problems()
  const path = ['data', 'choices']
  const found = isObject(data) ? data['choices'] : undefined
  const list = problems.list(path, found, limits.autocompleteChoices)
  checkChoiceList(problems, path, list, optionType)
  problems.refuse()
  return list as readonly Choice[]
}

export function createInteractions(
  state: State,
  messages: Messages,
  deliveries: Deliveries,
): Interactions {
  const byToken = new Map<string, Interaction>()

  const acknowledge = (
    interaction: Interaction,
    first: Partial<Pick<Acknowledgement, 'type' | 'flags' | 'modal' | 'choices'>>,
  ): void => {
    const shown = interaction.original
    interaction.acknowledge({
      interactionId: interaction.id,
      type: first.type ?? null,
      flags: first.flags ?? 0,
      isEphemeral: hasFlag(shown?.flags ?? first.flags ?? 0, flags.ephemeral),
      elapsedMs: Math.round(performance.now() - interaction.startedAt),
      message: shown,
      modal: first.modal,
      choices: first.choices ?? [],
    })
    state.changed()
  }

  const giveUp = (interaction: Interaction): void => {
    if (interaction.state !== 'waiting') return
    interaction.state = 'void'
    acknowledge(interaction, {})
  }

  const answer = (
    interaction: Interaction,
    body: Raw,
    files: readonly FileUpload[],
    extra: number,
  ) => {
    const isPrivate = hasFlag(Number(body['flags'] ?? 0) | extra, flags.ephemeral)
    return messages.create({
      channel: interaction.channel,
      author: state.bot,
      body:
        interaction.source === undefined
          ? body
          : { ...body, message_reference: { message_id: interaction.source.id } },
      files,
      type: interaction.answerType,
      interactionId: interaction.id,
      interactionMetadata: interaction.metadata,
      commandName: interaction.commandName,
      extraFlags: extra & ~flags.ephemeral,
      ...(isPrivate ? { ephemeralFor: interaction.user.id } : {}),
    })
  }

  const openModal = (interaction: Interaction, data: unknown): Modal => {
    checkModal(data)
    const { custom_id: customId, title, components } = data as Raw
    const { id, user, channel, source } = interaction
    const numbered = structuredClone(components) as Component[]
    numberComponents(numbered)
    const opened: Modal = {
      id,
      userId: user.id,
      channelId: channel.id,
      ...(source === undefined ? {} : { messageId: source.id }),
      customId: String(customId),
      title: String(title),
      components: numbered,
      isSubmitted: false,
    }
    state.modals.push(opened)
    return opened
  }

  /** What each first response does; refusals are thrown before anything changes. */
  const first: Readonly<
    Record<number, (interaction: Interaction, data: Raw, files: readonly FileUpload[]) => object>
  > = {
    [message]: (interaction, data, files) => {
      interaction.original = answer(interaction, data, files, 0)
      return { flags: interaction.original.flags }
    },
    [deferral]: (interaction, data) => {
      const written = checkDeferral(data)
      interaction.original = answer(interaction, {}, [], flags.loading | written)
      return { flags: written }
    },
    [deferredUpdate]: (interaction) => {
      interaction.original = interaction.source
      return {}
    },
    [update]: (interaction, data, files) => {
      if (interaction.source !== undefined) messages.edit(interaction.source, data, files)
      interaction.original = interaction.source
      return {}
    },
    [choices]: ({ optionType }, data) => ({ choices: checkAutocomplete(data, optionType) }),
    [modal]: (interaction, data) => ({ modal: openModal(interaction, data) }),
  }

  const toCallback = (interaction: Interaction, type: number): object => ({
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(interaction.original === undefined
        ? {}
        : {
            response_message_id: interaction.original.id,
            response_message_loading: hasFlag(interaction.original.flags, flags.loading),
            response_message_ephemeral: hasFlag(interaction.original.flags, flags.ephemeral),
          }),
    },
    ...(interaction.original !== undefined && (type === message || type === update)
      ? { resource: { type, message: toApiMessage(state, interaction.original) } }
      : {}),
  })

  const respondTo = (
    interaction: Interaction,
    body: unknown,
    files: readonly FileUpload[],
  ): object => {
    if (interaction.state === 'acknowledged') throw apiError('alreadyAcknowledged')
    const isLate = state.clock.now() - interaction.createdAt > limits.firstResponseMs
    if (interaction.state === 'void' || isLate) throw apiError('unknownInteraction')
    const { type, data } = isObject(body) ? body : {}
    const isUpdate = type === deferredUpdate || type === update
    const isAllowed =
      allowedResponses[interaction.type].includes(Number(type)) &&
      !(isUpdate && interaction.source === undefined)
    if (!isAllowed) {
      const problems = new Problems()
      problems.add(
        ['type'],
        'BASE_TYPE_CHOICES',
        `Type ${String(type)} cannot answer this interaction.`,
      )
      problems.refuse()
    }
    const done = first[Number(type)]?.(interaction, isObject(data) ? data : {}, files) ?? {}
    interaction.state = 'acknowledged'
    acknowledge(interaction, { type: Number(type), ...done })
    return toCallback(interaction, Number(type))
  }

  const ofToken = (token: string): Interaction => {
    const interaction = byToken.get(token)
    if (interaction === undefined) throw apiError('unknownWebhook')
    if (state.clock.now() - interaction.createdAt >= limits.tokenMs) throw apiError('invalidToken')
    if (interaction.state !== 'acknowledged') throw apiError('unknownWebhook')
    return interaction
  }

  /** Inline answers count as calls, so that a refused one is seen. */
  const record = (interaction: Interaction, text: string, status: number): void => {
    state.calls.push({
      method: 'INLINE',
      path: `/interactions/${interaction.id}/${interaction.token}/callback`,
      query: '',
      authorization: undefined,
      body: text,
      files: [],
      at: state.clock.now(),
      status,
    })
    state.changed()
  }

  const start: Interactions['start'] = async (given) => {
    const { user, channel, type, data, command, source, optionType = 0 } = given
    const { promise, resolve } = Promise.withResolvers<Acknowledgement>()
    const id = state.newId()
    const owners = ownersOf(state, user, channel, command)
    const interaction: Interaction = {
      id,
      token: state.newToken(),
      type,
      user,
      channel,
      createdAt: state.clock.now(),
      startedAt: performance.now(),
      source,
      owners,
      metadata: {
        id,
        type,
        user: toApiUser(user),
        authorizing_integration_owners: owners,
        ...(source === undefined ? {} : { interacted_message_id: source.id }),
      },
      optionType,
      commandName: type === interactionTypes.command ? toCommandName(data) : undefined,
      answerType: source === undefined ? (command?.type === 3 ? 23 : 20) : 19,
      acknowledge: resolve,
      state: 'waiting',
      original: undefined,
      followUps: 0,
    }
    byToken.set(interaction.token, interaction)
    state.clock.at(interaction.createdAt + limits.firstResponseMs + 1, () => giveUp(interaction))
    void deliveries.send(id, toPayload(state, interaction, data)).then(
      (answered) => {
        if (answered === null || answered.status === 202 || answered.status === 204) return
        if (answered.status !== 200) return giveUp(interaction)
        try {
          respondTo(interaction, JSON.parse(answered.body), [])
          record(interaction, answered.body, 200)
        } catch (error) {
          record(interaction, answered.body, error instanceof ApiError ? error.status : 400)
          giveUp(interaction)
        }
      },
      () => giveUp(interaction),
    )
    return await promise
  }

  return {
    start,
    respond: (id, token, body, files) => {
      const interaction = byToken.get(token)
      if (interaction?.id !== id) throw apiError('unknownInteraction')
      return respondTo(interaction, body, files)
    },
    followUp: (token, body, files) => {
      const interaction = ofToken(token)
      const { original } = interaction
      // The first follow-up after a deferral is the answer, and stays as private as the deferral was.
      if (original !== undefined && hasFlag(original.flags, flags.loading)) {
        messages.edit(
          original,
          { ...body, flags: Number(body['flags'] ?? 0) & ~flags.ephemeral },
          files,
        )
        return original
      }
      if (interaction.owners['0'] === undefined && interaction.followUps >= limits.followUps)
        throw apiError('tooManyFollowUps')
      const sent = answer(interaction, body, files, 0)
      interaction.followUps += 1
      return sent
    },
    find: (token, id) => {
      const interaction = ofToken(token)
      const found = id === '@original' ? interaction.original : state.messages.get(id)
      const isOwn = id === '@original' || found?.interactionId === interaction.id
      if (found === undefined || found.isDeleted || !isOwn) throw apiError('unknownMessage')
      return found
    },
  }
}
